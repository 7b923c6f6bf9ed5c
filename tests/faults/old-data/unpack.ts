import {execFileSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {brotliDecompressSync, constants} from 'node:zlib'
import {newDataFolder} from '../../support/shop-process'
import {oldShop} from './old-shop'
import type {OldShop} from './old-shop'

const SEED = join(import.meta.dirname, '../../../studio/seed')

export interface OldData {
  dataDir: string
  known: OldShop
}

/** A data folder of old, as it was when its server had stopped. */
export function unpackOldData(name: string): OldData {
  const dataDir = newDataFolder()
  const packed = readFileSync(join(import.meta.dirname, `${name}.tar.br`))
  const params = {[constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1}
  // As a file: tar stops reading at the archive's end, which a stream into it would take for a fault.
  const archive = join(dataDir, 'packed.tar')
  writeFileSync(archive, brotliDecompressSync(packed, {params}))
  execFileSync('tar', ['-xf', archive, '-C', dataDir])
  rmSync(archive)
  restoreSeedPictures(dataDir)
  const known = readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')
  return {dataDir, known: oldShop.parse(JSON.parse(known))}
}

/**
 * Pictures that every shop begins with are not packed once more: they lie in the repository, and a picture is named by
 * its bytes.
 */
function restoreSeedPictures(dataDir: string) {
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
