import {randomUUID} from 'node:crypto'
import {cp, mkdir, readdir, rm, stat} from 'node:fs/promises'
import {join} from 'node:path'
import type {Log} from '~/config/log.server'
import type {Database} from '~/db/client.server'
import {version} from '../../package.json'
import type {Manifest} from './manifest'
import {entriesOf, writeArchive} from './write-archive'
import type {Entry} from './write-archive'
import {packSecrets, readSecrets} from './secrets'

export interface BackupParts {
  database: Pick<Database, 'kind' | 'copyTo'>
  dataDir: string
  passphrase: string | undefined
  now?: () => number
}

export interface MadeBackup {
  file: string
  bytes: number
  manifest: Manifest
}

const WORK = 'backup-work-'

const DAY_MS = 24 * 3_600_000

/**
 * What a process that died had begun. To be called before one can be asked for.
 *
 * @param isAlone nobody else uses the data folder: then it was nobody who lives
 */
export async function removeUnfinished(
  dataDir: string,
  isAlone: boolean,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(WORK))
  for (const name of names) {
    const folder = join(dataDir, name)
    try {
      if (isAlone || Date.now() - (await stat(folder)).mtimeMs > DAY_MS)
        await rm(folder, {recursive: true, force: true})
    } catch (error) {
      // No reason to keep the shop closed: another server may have been faster, or it is somebody else's.
      log.warn({err: error, folder}, 'an unfinished backup could not be removed')
    }
  }
}

/**
 * Writes all of a shop into one file, beside the running server. The database is copied at one moment, and first:
 * pictures and payments that came later than it are of no harm, as those that the card provider has and we do not
 * know of yet.
 *
 * @param folder where the file is to lie; it is named by the moment
 */
export async function makeBackup(parts: BackupParts, folder: string): Promise<MadeBackup> {
  const {database, dataDir, passphrase, now = Date.now} = parts
  const madeAt = new Date(now()).toISOString()
  const file = join(folder, `baraka-${madeAt.replaceAll(':', '-').replace(/\..*/, 'Z')}.backup`)
  const work = join(dataDir, `${WORK}${randomUUID()}`)
  try {
    await mkdir(join(work, 'database'), {recursive: true, mode: 0o700})
    await database.copyTo(join(work, 'database'))
    await copyWhole(join(dataDir, 'stripe'), join(work, 'stripe'))
    if ((await readdir(join(work, 'database'))).length === 0)
      throw new Error('the copy of the database is empty')
    const manifest = await writeArchive(file, entriesIn(dataDir, work, passphrase), {
      ...{madeAt, version, database: database.kind},
    })
    // Taken away while it was written: the rest is worth nothing without it.
    if (!Object.keys(manifest.files).some((name) => name.startsWith('database/'))) {
      await rm(file)
      throw new Error('the copy of the database is gone')
    }
    return {file, bytes: (await stat(file)).size, manifest}
  } finally {
    await rm(work, {recursive: true, force: true})
  }
}

async function* entriesIn(
  dataDir: string,
  work: string,
  passphrase: string | undefined,
): AsyncGenerator<Entry> {
  yield packSecrets(await readSecrets(dataDir), passphrase)
  yield* entriesOf(join(work, 'database'), 'database')
  yield* entriesOf(join(work, 'stripe'), 'stripe')
  // Written once, under names of their own. What pictures were converted to is made anew.
  for (const kind of ['images', 'files']) yield* entriesOf(join(dataDir, 'assets', kind), `assets/${kind}`)
  yield* entriesOf(join(dataDir, 'mailbox'), 'mailbox')
  yield* entriesOf(join(dataDir, 'content'), 'content')
}

const TRIES = 10

/** A journal grows at its end and is drawn together from time to time: a copy is whole when no file came or went. */
async function copyWhole(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const before = await namesIn(from)
    await rm(to, {recursive: true, force: true})
    try {
      if (before.length > 0) await cp(from, to, {recursive: true, filter: (path) => !path.endsWith('.lock')})
      if (String(await namesIn(from)) === String(before)) return
    } catch (error) {
      if (tries === TRIES) throw error
    }
    if (tries === TRIES) throw new Error(`${from} did not stand still`)
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
