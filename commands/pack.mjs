import {readdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'

/** Smaller than this, the second file is not worth it. */
const WORTH_PACKING = 1024

/** Packed copies beside scripts, styles and drawings, which the server sends to browsers that take them. */
export async function pack(folder) {
  for (const name of (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const path = join(folder, name)
    const content = await readFile(path)
    if (content.length < WORTH_PACKING) continue
    const quality = {params: {[constants.BROTLI_PARAM_QUALITY]: 9}}
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality))
    await writeFile(`${path}.gz`, await promisify(gzip)(content, {level: 9}))
  }
}
