import {spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {createWriteStream, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {constants, createBrotliCompress} from 'node:zlib'
import {PGlite} from '@electric-sql/pglite'
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm'

/** What is made anew at each start. */
const EXCLUDED = ['assets/variants', 'control.sock', 'server.lock']
/** The template databases are much alike: a window that is larger than all of it packs what they share once. */
const WINDOW = {[constants.BROTLI_PARAM_LARGE_WINDOW]: 1, [constants.BROTLI_PARAM_LGWIN]: 26}

/** A data folder whose server has stopped, as one small file. */
export async function packData(folder: string, file: string): Promise<void> {
  for (const name of EXCLUDED) rmSync(join(folder, name), {recursive: true, force: true})
  await truncateWriteAheadLog(join(folder, 'postgres'))
  removeSeedPictures(folder)
  const tar = spawn('tar', ['-c', '--sort=name', '--numeric-owner', '-C', folder, '.'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const params = {...WINDOW, [constants.BROTLI_PARAM_QUALITY]: 9}
  await pipeline(tar.stdout, createBrotliCompress({params}), createWriteStream(file))
}

/** What is in the tables need not be in the log as well: that would be half of the file. */
async function truncateWriteAheadLog(postgres: string) {
  const database = await PGlite.create({dataDir: postgres, extensions: {pg_trgm}})
  await database.exec('set wal_recycle = off; checkpoint; select pg_switch_wal(); checkpoint; checkpoint;')
  await database.close()
}

/** They lie in the repository, and a picture is named by its bytes. */
function removeSeedPictures(folder: string) {
  const seeds = new Set(
    readdirSync('studio/seed', {withFileTypes: true, recursive: true})
      .filter((entry) => entry.isFile() && entry.name.endsWith('.webp'))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
      .map((bytes) => createHash('sha1').update(bytes).digest('hex')),
  )
  const pictures = join(folder, 'assets/images/production')
  const ofSeed = readdirSync(pictures).filter((name) => seeds.has(name.split('-')[0] ?? ''))
  writeFileSync(join(folder, 'pictures-of-the-seed.txt'), `${ofSeed.join('\n')}\n`)
  for (const name of ofSeed) rmSync(join(pictures, name))
}
