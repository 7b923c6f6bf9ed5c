import {execFile} from 'node:child_process'
import {cpSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {median, percentile} from './pace.mjs'
import {memoryMB} from './processor.mjs'
import {mutate} from './edit.mjs'

const BATCH = 200
const ROUNDS = 15
const SESSION = {cookie: 'guest=bench'}

const PAGES = {
  category: '/categories?filter=shelf-3',
  search: '/search?keyword=couscous',
  blog: '/blog',
}

/**
 * A shop with so many products and as many articles: its start, memory, pages and how soon an edit is on a page.
 *
 * @param open `(folder or null, use)`: runs a shop on a copy of a data folder, and calls back with staff signed in
 * @returns what grows faster than the shop
 */
export async function measureGrowth(root, sizes, open, say) {
  const failures = []
  let before
  say('products and documents   start s   memory MB   category ms   search ms   blog ms   edit to page ms')
  for (const size of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'growth-'))
    try {
      await open(null, (shop) => fill(root, shop, size, folder))
      const figures = await open(join(folder, 'data'), measure)
      say(row(size, figures))
      if (before) failures.push(...compare(before, {size, figures}))
      before = {size, figures}
    } finally {
      rmSync(folder, {recursive: true, force: true})
    }
  }
  return failures
}

async function fill(root, shop, size, folder) {
  const file = join(folder, 'products.csv')
  writeFileSync(file, toCsv(size))
  const tool = [join(root, 'build/tools/command.js'), 'catalog', 'import', file]
  await promisify(execFile)(process.execPath, tool, {cwd: root, env: shop.env, maxBuffer: 64 * 1024 * 1024})
  for (let from = 0; from < size; from += BATCH) {
    const count = Math.min(BATCH, size - from)
    await mutate(
      shop,
      Array.from({length: count}, (_, at) => ({createOrReplace: article(from + at)})),
    )
  }
  await shop.stop()
  cpSync(shop.env.DATA_DIR, join(folder, 'data'), {recursive: true})
}

async function measure(shop) {
  const figures = {startMs: shop.startedInMs, memory: memoryMB(shop.pid)}
  for (const [name, path] of Object.entries(PAGES)) {
    const times = []
    for (let round = 0; round <= ROUNDS; round++) {
      const from = performance.now()
      const response = await fetch(shop.origin + path, {headers: SESSION})
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${response.status} from ${path}`)
      // The first one finds nothing prepared.
      if (round > 0) times.push(performance.now() - from)
    }
    figures[name] = median(times)
  }
  const edits = []
  for (let n = 1; n <= ROUNDS; n++) {
    const title = `Written anew ${n}`
    const from = performance.now()
    await mutate(shop, [{patch: {id: 'growth-0', set: {title}}}])
    while (!(await (await fetch(`${shop.origin}/blogDetails/growth-0`)).text()).includes(title));
    edits.push(performance.now() - from)
  }
  return {...figures, edit: percentile(edits, 0.5)}
}

const NAMES = ['startMs', 'memory', 'category', 'search', 'blog', 'edit']

function compare(before, {size, figures}) {
  const times = size / before.size
  return NAMES.filter((name) => figures[name] / before.figures[name] > times).map(
    (name) =>
      `${name} grew ${(figures[name] / before.figures[name]).toFixed(1)} times from ${before.size} to ${size}`,
  )
}

function row(size, {startMs, memory, category, search, blog, edit}) {
  const cells = [startMs / 1_000, memory, category, search, blog, edit]
  return `${size.toLocaleString('en-US').padEnd(22)}${cells.map((cell) => cell.toFixed(1).padStart(12)).join('')}`
}

function toCsv(size) {
  const kinds = ['couscous', 'basmati rice', 'labneh', 'halva', 'lentils', 'dates', 'olives', 'bulgur']
  const lines = Array.from(
    {length: size},
    (_, n) =>
      `GROWTH-${n},"Fine ${kinds[n % kinds.length]} no. ${n}, brand ${n % 317}",Packed for the shop in lot ${n % 41},Shelf ${n % 16},4.99,2 lb bag,dry,${n % 90}`,
  )
  return `sku,title,description,category,price,unit,storage,stock\n${lines.join('\n')}\n`
}

function article(n) {
  const day = new Date(Date.UTC(2026, 0, 1) - (n % 3_000) * 86_400_000).toISOString().slice(0, 10)
  return {
    ...{_id: `growth-${n}`, _type: 'article', title: `What we cook, part ${n}`},
    ...{slug: {_type: 'slug', current: `growth-${n}`}, date: day, desc: 'A few words of what is in it.'},
  }
}
