import {cpSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {importBundled} from './bundle.mjs'
import {mutate, query} from './edit.mjs'
import {percentile} from './pace.mjs'
import {memoryMB, memoryOfAllMB} from './processor.mjs'

const BATCH = 1_000
const LISTENERS = 100
const EDITS_A_SECOND = 50
const SECONDS = 20
const MOST_EVENT_MS = 50
const LISTEN = '/lake/v2025-02-19/data/listen/production'

/**
 * The Content Lake with so many documents: queries beside plain groq-js, then loading, starting, memory and events of the
 * built server.
 *
 * @param open `(folder or null, use)`: runs a shop on a copy of a data folder, and calls back with staff signed in
 * @returns what is worse than promised
 */
export async function measureLake(root, size, open, say) {
  const {createDocuments, measureQueries} = await importBundled(root, 'lake')
  const failures = measureQueries(size, say)
  const folder = mkdtempSync(join(tmpdir(), 'lake-bench-'))
  try {
    await open(null, async (shop) => {
      // The others are the shop's own, which it has.
      const added = createDocuments(size).filter(({_id}) => _id.startsWith('bench-'))
      const seconds = await load(shop, added)
      say(
        `loaded by transactions of ${BATCH} in ${seconds.toFixed(1)} s (${(added.length / seconds).toFixed(0)} documents/s)`,
      )
      await shop.stop()
      cpSync(shop.env.DATA_DIR, join(folder, 'data'), {recursive: true})
    })
    await open(join(folder, 'data'), async (shop) => {
      const begun = performance.now()
      await query(shop, 'count(*)')
      const first = performance.now() - begun
      say(`started in ${(shop.startedInMs / 1_000).toFixed(1)} s; first query ${first.toFixed(0)} ms`)
      failures.push(...(await measureEvents(shop, say)))
      const [own, all] = [memoryMB(shop.pid), memoryOfAllMB(shop.pid)]
      say(`memory: server ${own.toFixed(0)} MB, with its query processes ${all.toFixed(0)} MB`)
    })
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
  return failures
}

async function load(shop, documents) {
  const begun = performance.now()
  for (let from = 0; from < documents.length; from += BATCH) {
    const batch = documents.slice(from, from + BATCH)
    await mutate(
      shop,
      batch.map(({_rev, ...document}) => ({createOrReplace: document})),
    )
  }
  return (performance.now() - begun) / 1_000
}

/** From the moment an edit is sent to its event at each listener. */
async function measureEvents(shop, say) {
  const sentAt = new Map()
  const delays = []
  const listeners = await Promise.all(
    Array.from({length: LISTENERS}, () =>
      listen(shop, (number) => delays.push(performance.now() - sentAt.get(number))),
    ),
  )
  const edits = EDITS_A_SECOND * SECONDS
  const begun = performance.now()
  await Promise.all(
    Array.from({length: edits}, async (_, number) => {
      await until(begun + (number * 1_000) / EDITS_A_SECOND)
      sentAt.set(number, performance.now())
      await mutate(shop, [{patch: {id: `bench-product-${2 + 5 * (number % 1_000)}`, set: {price: number}}}])
    }),
  )
  await until(performance.now() + 1_000)
  for (const stop of listeners) stop()
  const [p50, p95] = [percentile(delays, 0.5), percentile(delays, 0.95)]
  say(
    `${LISTENERS} listeners, ${EDITS_A_SECOND} edits a second for ${SECONDS} s: edit to event median ${p50} ms, p95 ${p95} ms; ` +
      `${delays.length} of ${LISTENERS * edits} events`,
  )
  return [
    ...(p95 > MOST_EVENT_MS ? [`an event has a p95 of ${p95} ms, not ${MOST_EVENT_MS}`] : []),
    ...(delays.length < LISTENERS * edits ? ['events were missed'] : []),
  ]
}

async function listen({origin, cookie}, onPrice) {
  const ending = new AbortController()
  const address = `${origin}${LISTEN}?query=${encodeURIComponent('*[_type == "benchProduct"]')}&includeResult=true`
  const response = await fetch(address, {headers: {cookie}, signal: ending.signal})
  if (!response.ok) throw new Error(`${response.status} for a listener`)
  const welcomed = Promise.withResolvers?.() ?? withResolvers()
  read(response, (text) => {
    if (text.includes('event: welcome')) welcomed.resolve()
    // An event has the price in its document and in its mutations.
    for (const event of text.split('\n\n')) {
      const price = /"price":(\d+)/.exec(event)?.[1]
      if (price !== undefined) onPrice(Number(price))
    }
  }).catch((error) => {
    if (error.name !== 'AbortError') throw error
  })
  await welcomed.promise
  return () => ending.abort()
}

/** Calls back with whole events. */
async function read(response, onEvents) {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of response.body) {
    rest += decoder.decode(bytes, {stream: true})
    const end = rest.lastIndexOf('\n\n')
    if (end === -1) continue
    onEvents(rest.slice(0, end))
    rest = rest.slice(end)
  }
}

function withResolvers() {
  let resolve
  const promise = new Promise((done) => (resolve = done))
  return {promise, resolve}
}

function until(time) {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())))
}
