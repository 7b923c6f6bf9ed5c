import {mkdirSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import {dirname, join} from 'node:path'
import {countElements, startBareRemix} from './bare-remix.mjs'
import {createAreas} from './flame/areas.mjs'
import {profile} from './flame/profile.mjs'
import {drawFlames} from './flame/svg.mjs'
import {findHeaviest, sumAreas, toTree} from './flame/totals.mjs'
import {processorMs} from './processor.mjs'
import {load, requireWrk} from './wrk.mjs'

export const PICTURE = 'benchmarks/home-rendered.svg'
const WARM_UP_SECONDS = 5
const SECONDS = Number(process.env.SECONDS ?? 15)
const CONNECTIONS = 4
const HEAVIEST = 15
const SESSION = {cookie: 'guest=bench'}

/** A port for the inspector, which opens once it is wanted; `options` are for `node`. */
export async function findInspectorPort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address()
  await new Promise((resolve) => server.close(resolve))
  return {port, option: `--inspect-port=${port}`}
}

/**
 * Where the time of a home page goes that is rendered for each request, beside a bare Remix page with as many elements:
 * a table, and a flame graph in `docs/`.
 *
 * @param shop its origin, process and the port of its inspector
 * @returns what is worse than promised: nothing is promised
 */
export async function measureFlame(root, {origin, pid, port}, say) {
  requireWrk()
  const areaOf = createAreas(root)
  const elements = await countElements(`${origin}/`)
  const inspector = await findInspectorPort()
  const bare = await startBareRemix(root, [elements], [inspector.option])
  try {
    const shop = await sample({url: `${origin}/`, pid, port}, areaOf)
    const base = await sample({url: `${bare.origins[0]}/`, pid: bare.pid, port: inspector.port}, areaOf)
    report({shop, base, elements}, say)
    const title = `The home page, rendered: ${(shop.tree.ms / shop.pages).toFixed(1)} ms of the main thread`
    const file = join(root, 'docs', PICTURE)
    mkdirSync(dirname(file), {recursive: true})
    writeFileSync(
      file,
      drawFlames(shop.tree, title, (ms) => `${(ms / shop.pages).toFixed(2)} ms a page`),
    )
  } finally {
    bare.stop()
  }
  return []
}

async function sample({url, pid, port}, areaOf) {
  await run(url, WARM_UP_SECONDS)
  const {profile: samples, result} = await profile(pid, port, async () => {
    const before = processorMs(pid)
    const {count} = await run(url, SECONDS)
    return {pages: count, processor: processorMs(pid) - before}
  })
  return {...result, tree: toTree(samples, areaOf), heaviest: findHeaviest(samples, areaOf, HEAVIEST)}
}

async function run(url, seconds) {
  const result = await load(url, {headers: SESSION, seconds, connections: CONNECTIONS})
  if (result.failed > 0) throw new Error(`${result.failed} requests failed at ${url}`)
  return result
}

function report({shop, base, elements}, say) {
  say(
    `The home page with ${elements} elements, ${CONNECTIONS} connections, ${SECONDS} s each; ms a page; being sampled costs time.`,
  )
  say(row('self time', 'shop', 'share', 'bare Remix'))
  const others = new Map(sumAreas(base.tree).map(({name, ms}) => [name, ms / base.pages]))
  for (const {name, ms} of sumAreas(shop.tree)) {
    const share = ms / shop.tree.ms
    const other = others.get(name)
    others.delete(name)
    if (share < 0.002 && !(other >= 0.01)) continue
    say(row(name, (ms / shop.pages).toFixed(2), `${(share * 100).toFixed(1)} %`, other?.toFixed(2) ?? ''))
  }
  for (const [name, ms] of others) if (ms >= 0.01) say(row(name, '', '', ms.toFixed(2)))
  say(row('main thread', perPage(shop, shop.tree.ms), '', perPage(base, base.tree.ms)))
  say(row('other threads', perPage(shop, beside(shop)), '', perPage(base, beside(base))))
  say('')
  say(row(`the ${HEAVIEST} heaviest functions, with what they call`, 'shop', 'share'))
  for (const {name, area, ms} of shop.heaviest) {
    say(row(`${name} (${area})`, perPage(shop, ms), `${((ms / shop.tree.ms) * 100).toFixed(1)} %`))
  }
}

const perPage = ({pages}, ms) => (ms / pages).toFixed(2)
const beside = ({processor, tree}) => Math.max(0, processor - tree.ms)
const row = (name, ...cells) => name.padEnd(60) + cells.map((cell) => cell.padStart(12)).join('')
