import {importBundled} from './bundle.mjs'
import {median, percentile} from './pace.mjs'
import {load, requireWrk} from './wrk.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SECONDS = 3
const EDITS = 10
const MOST_EDIT_MS = 1_000
const EDIT_TIMEOUT_MS = 30_000
const CATEGORY = '/categories?filter=rice-grains'
const SKU = 'BENCH-EDIT'

/** Of a request: from memory, or rendered because there is a session. */
const KINDS = {
  'from memory': {headers: {'accept-encoding': 'br'}, connections: 16},
  rendered: {headers: {cookie: 'guest=bench'}, connections: 4},
}

/**
 * Two servers on one Postgres beside one of them alone, in turns, and how soon what one has changed is shown by both.
 *
 * @param startShop `(env, use)`: runs a server with settings and calls back
 * @param signIn gives the same shop with the cookie of staff
 * @returns what is worse than promised
 */
export async function measureServers(root, {startShop, signIn}, say) {
  requireWrk()
  const {hasPostgres, startSharedServices} = await importBundled(root, 'servers')
  if (!hasPostgres()) {
    say('Postgres is not installed here: left out.')
    return []
  }
  const services = await startSharedServices()
  try {
    // One after the other: the first start of all fills the catalog.
    return await startShop(services.env, (one) =>
      startShop(services.env, async (two) => {
        await measureSpeeds([one.origin, two.origin], say)
        return measureEdits(await signIn(one), [one.origin, two.origin], say)
      }),
    )
  } finally {
    await services.stop()
  }
}

async function measureSpeeds(origins, say) {
  say(`${CATEGORY}, ${ROUNDS} rounds of ${SECONDS} s in turns; medians; requests a second.`)
  say(
    'Servers, Postgres and one wrk for each server share the cores: two servers need more of them to be twice as fast.',
  )
  for (const [kind, options] of Object.entries(KINDS)) {
    const rounds = {one: [], two: []}
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const which of round % 2 ? ['one', 'two'] : ['two', 'one']) {
        const speed = await measureSpeed(which === 'one' ? origins.slice(0, 1) : origins, options)
        if (round > 0) rounds[which].push(speed)
      }
    }
    const ratio = median(rounds.two.map((speed, at) => speed / rounds.one[at]))
    const [one, two] = [median(rounds.one), median(rounds.two)]
    say(
      `  ${kind.padEnd(12)} one server ${one.toFixed(0)}, two ${two.toFixed(0)}, ratio ${ratio.toFixed(2)} ` +
        `(${options.connections} connections each)`,
    )
  }
}

async function measureSpeed(origins, options) {
  const results = await Promise.all(
    origins.map((origin) => load(origin + CATEGORY, {...options, seconds: SECONDS})),
  )
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  if (failed > 0) throw new Error(`${failed} requests failed at ${origins.join(', ')}`)
  return results.reduce((sum, {perSecond}) => sum + perSecond, 0)
}

/** A price that staff import at the first server, as a file of one line. */
async function measureEdits(shop, origins, say) {
  const times = {accepted: [], first: [], second: []}
  for (let n = 0; n <= EDITS; n++) {
    const price = ((700 + n) / 100).toFixed(2)
    const from = performance.now()
    const accepted = importPrice(shop, price).then(() => performance.now() - from)
    const [first, second] = await Promise.all(origins.map((origin) => untilShown(origin, `$${price}`, from)))
    // The first one creates the product.
    if (n === 0) continue
    times.accepted.push(await accepted)
    times.first.push(first)
    times.second.push(second)
  }
  const show = (list) => `median ${percentile(list, 0.5)} ms, slowest ${percentile(list, 1)} ms`
  say(`${EDITS} prices changed at one, until its page is new:`)
  say(`  at the same server ${show(times.first)}; at the other ${show(times.second)}`)
  say(`  the baseline, until the change is acknowledged: ${show(times.accepted)}`)
  const slowest = percentile(times.second, 1)
  return slowest > MOST_EDIT_MS
    ? [`a change takes ${slowest} ms to the other server, not ${MOST_EDIT_MS}`]
    : []
}

async function importPrice({origin, cookie}, price) {
  const body = new FormData()
  body.set('do', 'import')
  const lines = [
    'sku,title,category,price,unit,storage,stock',
    `${SKU},Bench couscous,Bench,${price},bag,dry,9`,
  ]
  body.set('file', new File([lines.join('\n')], 'price.csv', {type: 'text/csv'}))
  const response = await fetch(`${origin}/staff/catalogue/import`, {
    method: 'POST',
    headers: {cookie, origin},
    body,
  })
  if (response.status !== 200) throw new Error(`${response.status} from the import: ${await response.text()}`)
  await response.arrayBuffer()
}

async function untilShown(origin, text, from) {
  while (performance.now() - from < EDIT_TIMEOUT_MS) {
    const response = await fetch(`${origin}/product/${SKU}`)
    if ((await response.text()).includes(text)) return performance.now() - from
  }
  throw new Error(`${origin} does not show ${text}`)
}
