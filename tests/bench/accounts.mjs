import {once} from 'node:events'
import {Worker} from 'node:worker_threads'
import {createCaller} from './caller.mjs'
import {atPace, measureMost, percentile as p, visit} from './pace.mjs'

/** What signing in costs the others, and what its time tells strangers. Fails by the figures that are promised. */

const SAMPLES = 200
const MOST_GAP_MS = 10
const QUEUED = 200
const MOST_P99_MS = 250
const BROWSE_SECONDS = 30
/** A busy shop, not one beyond what it can take: so much of the pages that this machine manages in a second. */
const PART_OF_MOST = 0.25
const post = createCaller(10)

/**
 * @param origin of a shop that believes what a request says of where it comes from
 * @param known the e-mail of a customer that it has
 * @param say prints a line
 * @returns what is worse than promised
 */
export async function measureAccounts(origin, known, say) {
  const failures = []
  say(`The time of answers, with an account and without, ${SAMPLES} each:`)
  const password = 'not the right one'
  const forms = {
    '/sign-in': (email) => ({email, password}),
    '/forgotten-password': (email) => ({email}),
    '/register': (email) => ({email, name: 'A', lastName: 'B', contactNumber: '5550100142', password}),
  }
  for (const [path, fields] of Object.entries(forms)) {
    const {withOne, without} = await compare(origin, path, fields, known)
    const gap = Math.abs(withOne - without)
    say(`  ${path}: median ${withOne.toFixed(1)} and ${without.toFixed(1)} ms, ${gap.toFixed(1)} ms apart`)
    if (gap >= MOST_GAP_MS) failures.push(`${path} tells by its time who has an account`)
  }

  const rate = Math.max(1, Math.round((await measureMost(origin)) * PART_OF_MOST))
  const alone = await browse(origin, rate)
  const flood = await keepQueued(origin, known)
  const beside = await browse(origin, rate)
  const statuses = await flood.stop()
  say(`Browsing, ${rate} pages a second:`)
  say(`  alone: median ${p(alone, 0.5)} ms, p99 ${p(alone, 0.99)} ms, ${alone.length} pages`)
  say(
    `  with ${QUEUED} sign-ins waiting: median ${p(beside, 0.5)} ms, p99 ${p(beside, 0.99)} ms, ${beside.length} pages, ` +
      `${(p(beside, 0.99) / p(alone, 0.99)).toFixed(1)} times; sign-ins answered: ${JSON.stringify(statuses)}`,
  )
  if (p(beside, 0.99) >= MOST_P99_MS)
    failures.push(`browsing beside sign-ins has a p99 of ${p(beside, 0.99)} ms`)
  return failures
}

async function compare(origin, path, fields, known) {
  const times = {withOne: [], without: []}
  let left = SAMPLES
  const lane = async () => {
    while (left-- > 0) {
      const other = `nobody-${left}@people.example`
      // Turn about, so that what disturbs the machine disturbs both.
      const order = left % 2 ? ['withOne', 'without'] : ['without', 'withOne']
      for (const kind of order) {
        const from = performance.now()
        await post(origin, path, fields(kind === 'withOne' ? known : other))
        times[kind].push(performance.now() - from)
      }
    }
  }
  await Promise.all([lane(), lane()])
  return {withOne: p(times.withOne, 0.5), without: p(times.without, 0.5)}
}

/** How long pages take, in ms. */
async function browse(origin, rate) {
  const visits = await atPace(rate, BROWSE_SECONDS, (index) => visit(origin, index))
  return visits.map(({ms}) => ms)
}

/** So many want to sign in all the time, from a thread of their own: what they cost this one is not the shop's. */
async function keepQueued(origin, known) {
  const flood = new Worker(new URL('./sign-in-flood.mjs', import.meta.url), {
    workerData: {origin, known, lanes: QUEUED},
  })
  await once(flood, 'message')
  return {
    async stop() {
      flood.postMessage('stop')
      const [statuses] = await once(flood, 'message')
      return statuses
    },
  }
}
