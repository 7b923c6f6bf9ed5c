import {fetchRaw, startBareServer} from './bare-server.mjs'
import {processorMs} from './processor.mjs'
import {median} from './pace.mjs'
import {load, requireWrk} from './wrk.mjs'

const ROUNDS = 7
const LEAST = 0.8
const MOST_P99 = 3

const FORMS = {
  br: () => ({'accept-encoding': 'br'}),
  gzip: () => ({'accept-encoding': 'gzip'}),
  304: (etag) => ({'accept-encoding': 'br', 'if-none-match': etag}),
}

/**
 * Pages from memory, beside a bare `node:http` server that sends the same headers and bytes, in turns.
 *
 * @param shop its origin and process
 * @returns what is worse than promised
 */
export async function measureCachedPages({origin, pid}, paths, say) {
  requireWrk()
  const targets = []
  for (const path of paths) {
    const {headers} = await fetchRaw(origin + path, FORMS.br())
    for (const [form, headersOf] of Object.entries(FORMS)) {
      const sent = headersOf(headers.etag)
      targets.push({path, form, sent, response: await fetchRaw(origin + path, sent)})
    }
  }
  const bare = await startBareServer(targets.map(({response}) => response))
  say(`50 connections, ${ROUNDS} rounds of 1 s in turns; medians. us: of the processor, for each response.`)
  say(row('', 'kB', 'shop/s', 'bare/s', 'ratio', 'p99 ms', 'bare', 'ratio', 'us', 'bare'))
  const failures = []
  try {
    for (const [index, target] of targets.entries()) {
      const one = {url: origin + target.path, pid}
      const other = {url: bare.origins[index] + target.path, pid: bare.pid}
      const {shop, base} = await compare(one, other, target.sent)
      const speed = median(shop.map((round, at) => round.perSecond / base[at].perSecond))
      const p99 = medianOf(shop, 'p99') / medianOf(base, 'p99')
      const name = `${target.path} ${target.form}`
      say(
        row(
          name,
          ...[(target.response.body.length / 1000).toFixed(1)],
          ...[
            medianOf(shop, 'perSecond').toFixed(0),
            medianOf(base, 'perSecond').toFixed(0),
            speed.toFixed(2),
          ],
          ...[medianOf(shop, 'p99').toFixed(2), medianOf(base, 'p99').toFixed(2), p99.toFixed(1)],
          ...[medianOf(shop, 'us').toFixed(1), medianOf(base, 'us').toFixed(1)],
        ),
      )
      if (speed < LEAST) failures.push(`${name}: ${speed.toFixed(2)} of a bare server, not ${LEAST}`)
      if (p99 > MOST_P99)
        failures.push(`${name}: p99 ${p99.toFixed(1)} times a bare server’s, not ${MOST_P99}`)
    }
  } finally {
    bare.stop()
  }
  return failures
}

async function compare(one, other, headers) {
  const rounds = {shop: [], base: []}
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const which of round % 2 ? ['shop', 'base'] : ['base', 'shop']) {
      const measured = await measure(which === 'shop' ? one : other, headers)
      if (round > 0) rounds[which].push(measured)
    }
  }
  return rounds
}

async function measure({url, pid}, headers) {
  const before = processorMs(pid)
  const result = await load(url, {headers})
  if (result.failed > 0) throw new Error(`${result.failed} requests failed at ${url}`)
  return {...result, us: ((processorMs(pid) - before) * 1_000) / result.count}
}

const medianOf = (rounds, name) => median(rounds.map((round) => round[name]))
const WIDTHS = [46, 7, 8, 8, 7, 8, 7, 7, 7, 7]
const row = (...cells) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[at]) : cell.padStart(WIDTHS[at]))).join('')
