import {execFile} from 'node:child_process'
import {request as sendRequest, Agent} from 'node:http'
import {join} from 'node:path'
import {promisify} from 'node:util'

const ROUNDS = Number(process.env.ROUNDS ?? 60)
const WARM_UP = 8
/** Requests of one round, one after another: what is compared is what one person waits for. */
const OF_A_ROUND = 12

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
  {name: 'page /', path: '/'},
  {name: 'page /butcher', path: '/butcher'},
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
 */
export async function measureAgainst({before, now}, session, say) {
  const queries = session.filter((step) => step !== 'write').length
  say(`The Studio asked ${queries} queries, between ${session.length - queries} edits.`)
  say(`${ROUNDS} rounds of ${OF_A_ROUND} requests each, in turns, ms a request (median):`)
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
  }
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

function ask(shop, {path, query, params, asStaff, isNew}) {
  if (query === undefined) return send(shop, path, {asStaff})
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

function send({origin, cookie}, path, {body, text = body && JSON.stringify(body), method, asStaff}) {
  const headers = {
    origin,
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

/** A member of staff who is signed in there. */
export async function signIn(root, origin, env) {
  const added = await promisify(execFile)(
    process.execPath,
    [join(root, 'build/tools/command.js'), 'staff', 'add', 'bench@baraka.example', 'administrator', 'Bench'],
    {cwd: root, env},
  )
  const password = /Password:\s+(\S+)/.exec(added.stdout)?.[1] ?? ''
  const response = await fetch(`${origin}/staff/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: {origin},
    body: new URLSearchParams({email: 'bench@baraka.example', password}),
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * part)]
}

const median = (values) => quantile(values, 0.5)
const sign = (ratio) => `${ratio >= 0 ? '+' : '−'}${Math.abs(ratio * 100).toFixed(1)} %`
