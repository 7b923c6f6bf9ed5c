import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {mutate} from './edit.mjs'
import {fillShop} from './growth-fill.mjs'
import {median} from './pace.mjs'
import {memoryMB, memoryOfAllMB} from './processor.mjs'
import {load, requireWrk} from './wrk.mjs'

const ROUNDS = 15
const SECONDS = 3
const SESSION = {cookie: 'guest=bench'}
const CATEGORY = '/categories?filter=shelf-3'
const SEARCH = '/search?keyword=couscous'
const EDIT_TIMEOUT_MS = 60_000

/** Costs are compared: of a speed, the time that one page takes. */
const FIGURES = {
  start: {title: 'start s', digits: 1},
  memory: {title: 'memory MB', digits: 0},
  all: {title: 'with children', digits: 0},
  cached: {title: 'cached/s', digits: 0, isSpeed: true},
  rendered: {title: 'rendered/s', digits: 1, isSpeed: true},
  search: {title: 'search ms', digits: 1},
  blog: {title: 'blog ms', digits: 1},
  edit: {title: 'edit to page ms', digits: 0},
}

/**
 * A shop with so many products and as many articles: its start, memory, pages and how soon an edit is on a page. Each
 * size has the size before it as a baseline.
 *
 * @param mostProducts products beyond this are left out, of articles those beyond `mostDocuments`
 * @param open `(folder or null, use)`: runs a shop on a copy of a data folder, and calls back with staff signed in
 * @returns what grows faster than the shop
 */
export async function measureGrowth(root, {sizes, mostProducts, mostDocuments}, open, say) {
  requireWrk()
  const failures = []
  let before
  say(`${CATEGORY} from memory (50 connections) and rendered each time (4 connections), ${SECONDS} s each.`)
  say(row('products', 'articles', ...Object.values(FIGURES).map(({title}) => title)))
  for (const size of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'growth-'))
    const products = Math.min(size, mostProducts)
    const documents = Math.min(size, mostDocuments)
    try {
      const seconds = await open(null, (shop) => fillShop(root, shop, {products, documents}, folder))
      const figures = await open(join(folder, 'data'), measure)
      say(
        row(count(products), count(documents), ...Object.keys(FIGURES).map((name) => format(name, figures))),
      )
      say(
        `  filled: products in ${seconds.products.toFixed(1)} s, articles in ${seconds.documents.toFixed(1)} s`,
      )
      const now = {size, figures}
      if (before) failures.push(...compare(before, now, say))
      before = now
    } finally {
      rmSync(folder, {recursive: true, force: true})
    }
  }
  return failures
}

async function measure(shop) {
  const rendered = await measureSpeed(shop.origin + CATEGORY, {headers: SESSION, connections: 4})
  const cached = await measureSpeed(shop.origin + CATEGORY, {headers: {'accept-encoding': 'br'}})
  return {
    ...{start: shop.startedInMs / 1_000, rendered, cached},
    search: await measurePage(shop.origin + SEARCH),
    blog: await measurePage(`${shop.origin}/blog`),
    edit: await measureEdits(shop),
    ...{memory: memoryMB(shop.pid), all: memoryOfAllMB(shop.pid)},
  }
}

async function measureSpeed(url, options) {
  await load(url, options)
  const {perSecond, failed} = await load(url, {...options, seconds: SECONDS})
  if (failed > 0) throw new Error(`${failed} requests failed at ${url}`)
  return perSecond
}

async function measurePage(url) {
  const times = []
  for (let round = 0; round <= ROUNDS; round++) {
    const from = performance.now()
    const response = await fetch(url, {headers: SESSION})
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${response.status} from ${url}`)
    // The first one finds nothing prepared.
    if (round > 0) times.push(performance.now() - from)
  }
  return median(times)
}

async function measureEdits(shop) {
  const url = `${shop.origin}/blogDetails/growth-0`
  const times = []
  for (let n = 1; n <= ROUNDS; n++) {
    const title = `Written anew ${n}`
    const from = performance.now()
    await mutate(shop, [{patch: {id: 'growth-0', set: {title}}}])
    while (!(await (await fetch(url)).text()).includes(title)) {
      if (performance.now() - from > EDIT_TIMEOUT_MS) throw new Error(`${url} does not show an edit`)
    }
    times.push(performance.now() - from)
  }
  return median(times)
}

function compare(before, now, say) {
  const times = now.size / before.size
  const grown = Object.entries(FIGURES).map(([name, {title, isSpeed}]) => {
    const [was, is] = [before.figures[name], now.figures[name]]
    return {title, ratio: isSpeed ? was / is : is / was}
  })
  const parts = grown.map(({title, ratio}) => `${title} ${ratio.toFixed(1)}`)
  say(`  costs, when the shop is ${times} times as big, times as much: ${parts.join(', ')}`)
  const failures = grown.filter(({ratio}) => ratio >= times)
  say(`  ${failures.length === 0 ? 'all below linear' : 'not all below linear'}`)
  return failures.map(
    ({title, ratio}) => `${title} costs ${ratio.toFixed(1)} times as much from ${before.size} to ${now.size}`,
  )
}

const count = (size) => size.toLocaleString('en-US')
const format = (name, figures) => figures[name].toFixed(FIGURES[name].digits)
const row = (...cells) => cells.map((cell, at) => cell.padStart(at < 2 ? 9 : 16)).join('')
