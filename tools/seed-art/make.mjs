/** Draws the seed's pictures. `--only articles` draws one folder, `--only articles/lamb-cuts` one picture. */
import {mkdir, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {newSheet, photograph} from './kit/relief/sheet.mjs'
import {encodeWebp, openRenderer} from './render.mjs'
import {articles} from './scenes/articles.mjs'
import {brands} from './scenes/brands.mjs'
import {deals} from './scenes/deals.mjs'
import {certificates} from './scenes/certificates.mjs'
import {authors} from './scenes/people.mjs'
import {products} from './scenes/products/products.mjs'
import {shop} from './scenes/shop.mjs'

/** Every picture by file name, without `.webp`, and every certificate without `.pdf`. */
const SCENES = {...articles, ...certificates, ...authors, ...deals, ...shop, ...brands, ...products}

const PICTURES = path.join(import.meta.dirname, '../../studio/seed/pictures')

const at = process.argv.indexOf('--only')
const only = at > 0 ? process.argv.slice(at + 1) : []
const out = process.env.OUT ?? PICTURES

/** Pictures in relief are computed here; the others are drawn by the browser, which starts with the first of them. */
async function draw(scene) {
  if (!scene.relief) return (await (renderer ??= openRenderer())).draw(scene)
  const sheet = newSheet()
  await scene.relief(sheet)
  return photograph(sheet, scene)
}

let renderer
try {
  for (const [name, scene] of Object.entries(SCENES)) {
    if (only.length > 0 && !only.some((prefix) => name === prefix || name.startsWith(`${prefix}/`))) continue
    const file = `${name}.${scene.paper ? 'pdf' : 'webp'}`
    const bytes = scene.paper
      ? await (await (renderer ??= openRenderer())).print(scene)
      : await encodeWebp(await draw(scene), scene.limit)
    await mkdir(path.join(out, path.dirname(file)), {recursive: true})
    await writeFile(path.join(out, file), bytes)
    console.log(`${file} ${Math.round(bytes.length / 1000)} kB`)
  }
} finally {
  await (await renderer)?.close()
}
