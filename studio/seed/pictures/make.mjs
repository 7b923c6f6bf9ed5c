/** Makes every picture of the seed. `--only articles` makes one part, `--only articles/lamb-cuts` one picture. */
import {mkdir, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {loadEmoji} from './kit/emoji.mjs'
import {openStudio, pack} from './render.mjs'
import {SCENES} from './scenes/scenes.mjs'

const here = import.meta.dirname
const at = process.argv.indexOf('--only')
const only = at > 0 ? process.argv.slice(at + 1) : []
const out = process.env.OUT ?? here

await loadEmoji()
const studio = await openStudio()
try {
  for (const [name, scene] of Object.entries(SCENES)) {
    if (only.length > 0 && !only.some((part) => name === part || name.startsWith(`${part}/`))) continue
    const file = path.join(out, `${name}.webp`)
    const bytes = await pack(await studio.draw(scene), scene.limit)
    await mkdir(path.dirname(file), {recursive: true})
    await writeFile(file, bytes)
    console.log(`${name}.webp ${Math.round(bytes.length / 1000)} kB`)
  }
} finally {
  await studio.close()
}
