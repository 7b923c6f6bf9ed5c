import {readdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'

/** Below this size compression saves less than a packet. */
const MIN_BYTES = 1024

/** Writes .br and .gz files beside scripts, style sheets and SVGs; the server sends them to browsers that accept them. */
export async function precompress(folder, {quality}) {
  for (const name of (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const path = join(folder, name)
    const content = await readFile(path)
    if (content.length < MIN_BYTES) continue
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, {params}))
    await writeFile(`${path}.gz`, await promisify(gzip)(content, {level: 9}))
  }
}
