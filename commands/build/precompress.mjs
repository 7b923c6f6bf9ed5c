import {readdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'

/** Below this size compression saves less than a packet. */
const MIN_BYTES = 1024

/** Writes .br and .gz files beside scripts, style sheets and SVGs; the server sends them to browsers that accept them. */
export async function precompress(folder) {
  for (const name of (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const path = join(folder, name)
    const content = await readFile(path)
    if (content.length < MIN_BYTES) continue
    const quality = {params: {[constants.BROTLI_PARAM_QUALITY]: 9}}
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality))
    await writeFile(`${path}.gz`, await promisify(gzip)(content, {level: 9}))
  }
}
