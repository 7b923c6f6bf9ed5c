import {execFile} from 'node:child_process'
import {cpSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {mutate} from './edit.mjs'

/** Documents of one transaction of the lake. */
const BATCH = 1_000
const KINDS = ['couscous', 'basmati rice', 'labneh', 'halva', 'lentils', 'dates', 'olives', 'bulgur']

/**
 * Fills a shop through its own doors: products as a spreadsheet, articles through the lake's API. Stops it, and copies
 * what it has stored to `folder`.
 *
 * @returns the seconds that each has taken
 */
export async function fillShop(root, shop, {products, documents}, folder) {
  const file = join(folder, 'products.csv')
  writeFileSync(file, toCsv(products))
  const tool = [join(root, 'build/tools/command.js'), 'catalog', 'import', file]
  const began = performance.now()
  await promisify(execFile)(process.execPath, tool, {cwd: root, env: shop.env, maxBuffer: 64 * 1024 * 1024})
  const imported = performance.now()
  for (let from = 0; from < documents; from += BATCH) {
    const count = Math.min(BATCH, documents - from)
    const articles = Array.from({length: count}, (_, at) => ({createOrReplace: article(from + at)}))
    await mutate(shop, articles)
  }
  const filled = performance.now()
  await shop.stop()
  cpSync(shop.env.DATA_DIR, join(folder, 'data'), {recursive: true})
  return {products: (imported - began) / 1_000, documents: (filled - imported) / 1_000}
}

function toCsv(size) {
  const lines = Array.from(
    {length: size},
    (_, n) =>
      `GROWTH-${n},"Fine ${KINDS[n % KINDS.length]} no. ${n}, brand ${n % 317}",Packed for the shop in lot ${n % 41},Shelf ${n % 16},4.99,2 lb bag,dry,${n % 90}`,
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
