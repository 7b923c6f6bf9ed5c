import {Agent, request as sendRequest} from 'node:http'
import {median, quantile} from './pace.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 60)
const WARM_UP = 8
/** Requests of one round, one after another: what is compared is what one person waits for. */
const OF_A_ROUND = 12

/** Beyond this it is not the machine. */
const MOST_SLOWER = 1.15

const LAKE = '/lake/v2025-02-19/data'

const LIST =
  '*[_type == "butcherItem"] | order(_updatedAt desc) [0...100] {_id, _type, _rev, title, price, category}'
const PICK = '*[_type == $type && !(_id in path("drafts.**"))] | order(title asc) [0...50] {_id, title}'
const REFERENCES = 'count(*[references($id)])'
const SEARCH =
  '*[_type in ["butcherItem", "article", "deal"] && [title, name] match $words] [0...20] {_id, _type}'

const QUERIES = [
  {name: 'Studio: a list of 89', query: LIST},
  {name: 'Studio: names to pick', query: PICK, params: {type: 'butcherItem'}},
  {name: 'Studio: who refers to it', query: REFERENCES, params: {id: 'storeSettings'}},
  {name: 'Studio: search', query: SEARCH, params: {words: 'lamb'}},
]

/**
 * What is asked of both builds: pages as everybody, and as a member of staff all that the Studio's pages asked while an
 * editor worked at them. Then questions alone, to see what makes the difference: again; after somebody has written; and
 * for the first time while nobody writes.
 */
const targetsOf = (session) => [
  {name: 'Studio: an editor’s few minutes', session},
  {name: 'page / from memory', path: '/'},
  {name: 'page /butcher from memory', path: '/butcher'},
  ...['/', '/butcher', '/categories', '/product/GRAIN-COUSCOUS-FINE'].map((path) => ({
    ...{name: `page ${path}, rendered`, path, headers: {cookie: 'guest=bench'}},
  })),
  ...QUERIES,
  {name: 'Studio: a document', path: `${LAKE}/doc/production/storeSettings`, asStaff: true},
  ...QUERIES.map((target) => ({...target, name: `${target.name}, after a write`, isAfterWrite: true})),
  ...QUERIES.map((target) => ({...target, name: `${target.name}, first time`, isNew: true})),
]

/**
 * Asks two builds the same, in turns, so that a machine that is slower for a moment is so for both.
 *
 * @param shops `{before, now}`: origin and staff's cookie of each
 * @param session of `recordStudioSession`
 * @returns what has become slower
 */
export async function measureBuilds({before, now}, session, say) {
  const queries = session.filter((step) => step !== 'write').length
  say(`The Studio asked ${queries} queries, between ${session.length - queries} edits.`)
  say(`${ROUNDS} rounds of ${OF_A_ROUND} requests each, in turns, ms a request (median):`)
  const failures = []
  for (const target of targetsOf(session)) {
    const ratios = []
    const times = {before: [], now: []}
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      // Who goes first changes: the second finds the processor's caches cold.
      const order = round % 2 ? ['before', 'now'] : ['now', 'before']
      const took = {}
      for (const which of order) took[which] = await measureRound(which === 'now' ? now : before, target)
      if (round < 0) continue
      ratios.push(took.now / took.before)
      for (const which of order) times[which].push(took[which])
    }
    const [was, is] = [median(times.before), median(times.now)]
    say(
      `  ${target.name.padEnd(40)} ${was.toFixed(2).padStart(7)} → ${is.toFixed(2).padStart(7)}   ${sign(median(ratios) - 1)} (quartiles ${sign(quantile(ratios, 0.25) - 1)} to ${sign(quantile(ratios, 0.75) - 1)})`,
    )
    if (median(ratios) > MOST_SLOWER && quantile(ratios, 0.25) > 1)
      failures.push(`${target.name} takes ${sign(median(ratios) - 1)}`)
  }
  return failures
}

const agent = new Agent({keepAlive: true})

async function measureRound(shop, target) {
  if (target.session) return replay(shop, target.session)
  let took = 0
  for (let count = 0; count < OF_A_ROUND; count++) {
    if (target.isAfterWrite) await write(shop)
    const from = performance.now()
    await ask(shop, target)
    took += performance.now() - from
  }
  return took / OF_A_ROUND
}

/** The time of its questions, each; what is written in between is not counted. */
async function replay(shop, session) {
  let took = 0
  let queries = 0
  for (const step of session) {
    if (step === 'write') await write(shop)
    else {
      const from = performance.now()
      await send(shop, step.path, {text: step.body, method: step.method, asStaff: true})
      took += performance.now() - from
      queries++
    }
  }
  return took / queries
}

let requestCount = 0
let written = 0

function ask(shop, {path, query, params, asStaff, isNew, headers}) {
  if (query === undefined) return send(shop, path, {asStaff, headers})
  // A parameter that the query has no use for makes it another.
  const body = {query, params: {...params, ...(isNew && {asked: ++requestCount})}}
  return send(shop, `${LAKE}/query/production?perspective=drafts&returnQuery=false`, {body, asStaff: true})
}

/** As somebody does who types into a form: a draft is stored. */
function write(shop) {
  const draft = {_id: 'drafts.bench', _type: 'page', title: `Typed so far: ${++written}`}
  return send(shop, `${LAKE}/mutate/production`, {
    body: {mutations: [{createOrReplace: draft}]},
    asStaff: true,
  })
}

function send(
  {origin, cookie},
  path,
  {body, text = body && JSON.stringify(body), method, asStaff, headers: others},
) {
  const headers = {
    origin,
    'accept-encoding': 'br',
    ...others,
    ...(asStaff && {cookie}),
    ...(text && {'content-type': 'application/json', 'content-length': Buffer.byteLength(text)}),
  }
  return new Promise((resolve, reject) => {
    const request = sendRequest(
      origin + path,
      {agent, method: method ?? (text ? 'POST' : 'GET'), headers},
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`${response.statusCode} from ${origin}${path}`))
        response.resume()
        response.once('end', resolve)
      },
    )
    request.once('error', reject)
    request.end(text)
  })
}

const sign = (ratio) => `${ratio >= 0 ? '+' : '−'}${Math.abs(ratio * 100).toFixed(1)} %`
