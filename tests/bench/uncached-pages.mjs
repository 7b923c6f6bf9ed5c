import {countElements, startBareRemix} from './bare-remix.mjs'
import {median} from './pace.mjs'
import {processorMs} from './processor.mjs'
import {load, requireWrk} from './wrk.mjs'

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 4
const LEAST = 0.5
/** Somebody with a session, even one that is over, never gets a page from memory. */
const SESSION = {cookie: 'guest=bench'}

/**
 * Pages that are rendered for each request, beside a Remix app of one page with as many elements, in turns.
 *
 * @param shop its origin and process
 * @returns what is worse than promised
 */
export async function measureUncachedPages(root, {origin, pid}, paths, say) {
  requireWrk()
  const counts = await Promise.all(paths.map((path) => countElements(origin + path)))
  const bare = await startBareRemix(root, counts)
  const failures = []
  say(
    `${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turns; medians; ms of the processor a page.`,
  )
  try {
    for (const [index, path] of paths.entries()) {
      const targets = {
        shop: {url: origin + path, pid, headers: SESSION},
        base: {url: `${bare.origins[index]}/`, pid: bare.pid},
      }
      const rounds = {shop: [], base: []}
      // The first round warms both up.
      for (let round = 0; round <= ROUNDS; round++) {
        for (const which of round % 2 ? ['shop', 'base'] : ['base', 'shop']) {
          const measured = await measure(targets[which])
          if (round > 0) rounds[which].push(measured)
        }
      }
      const of = (which, name) => median(rounds[which].map((round) => round[name]))
      const ratio = median(rounds.shop.map(({perSecond}, at) => perSecond / rounds.base[at].perSecond))
      say(
        `${path.padEnd(46)}${counts[index]} elements: ${of('shop', 'perSecond').toFixed(0)}/s, ` +
          `bare Remix ${of('base', 'perSecond').toFixed(0)}/s, ratio ${ratio.toFixed(2)}; ` +
          `${of('shop', 'ms').toFixed(1)} and ${of('base', 'ms').toFixed(1)} ms`,
      )
      if (ratio < LEAST) failures.push(`${path}: ${ratio.toFixed(2)} of a bare Remix page, not ${LEAST}`)
    }
  } finally {
    bare.stop()
  }
  return failures
}

async function measure({url, pid, headers}) {
  const before = processorMs(pid)
  const result = await load(url, {headers, seconds: SECONDS, connections: CONNECTIONS})
  if (result.failed > 0) throw new Error(`${result.failed} requests failed at ${url}`)
  return {...result, ms: (processorMs(pid) - before) / result.count}
}
