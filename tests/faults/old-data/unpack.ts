import {spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {constants, createBrotliDecompress} from 'node:zlib'
import {newDataFolder} from '../../support/shop-process'
import {oldShop} from './old-shop'
import type {OldShop} from './old-shop'

const SEED = join(import.meta.dirname, '../../../studio/seed')

export interface OldData {
  dataDir: string
  known: OldShop
}

/** A data folder of old, as it was when its server had stopped. */
export async function unpackOldData(name: string): Promise<OldData> {
  const dataDir = newDataFolder()
  const tar = spawn('tar', ['-x', '-C', dataDir], {stdio: ['pipe', 'ignore', 'inherit']})
  const ended = once(tar, 'exit')
  await pipeline(
    createReadStream(join(import.meta.dirname, `${name}.tar.br`)),
    createBrotliDecompress({params: {[constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1}}),
    tar.stdin,
  )
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`tar ended with ${code}`)
  putPicturesBack(dataDir)
  const known = readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')
  return {dataDir, known: oldShop.parse(JSON.parse(known))}
}

/**
 * Pictures that every shop begins with are not packed once more: they lie in the repository, and a picture is named by
 * its bytes.
 */
function putPicturesBack(dataDir: string) {
  const places = [SEED, join(import.meta.dirname, 'pictures')].filter((place) => existsSync(place))
  const byHash = new Map(
    places
      .flatMap((place) => readdirSync(place, {withFileTypes: true, recursive: true}))
      .filter((entry) => entry.isFile() && entry.name.endsWith('.webp'))
      .map((entry) => {
        const bytes = readFileSync(join(entry.parentPath, entry.name))
        return [createHash('sha1').update(bytes).digest('hex'), bytes] as const
      }),
  )
  const folder = join(dataDir, 'assets/images/production')
  mkdirSync(folder, {recursive: true})
  const names = readFileSync(join(dataDir, 'pictures-of-the-seed.txt'), 'utf8').trim().split('\n')
  for (const name of names) {
    const bytes = byHash.get(name.split('-')[0] ?? '')
    if (!bytes) throw new Error(`${name} is no longer a picture of the seed: README.md says what to do.`)
    writeFileSync(join(folder, name), bytes)
  }
}
