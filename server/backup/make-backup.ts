import {randomUUID} from 'node:crypto'
import {cp, mkdir, readdir, rm, stat} from 'node:fs/promises'
import {join} from 'node:path'
import type {Log} from '~/platform/config/log.server'
import type {Database} from '~/platform/db/database'
import {version} from '../../package.json'
import {undefinedIfMissing} from '../../runtime/files.server'
import {entriesOf, writeArchive} from './write-archive'
import type {Entry} from './write-archive'
import {packSecrets, readSecrets} from './secrets'
import type {Config} from '~/platform/config/config'

export interface BackupDeps {
  database: Pick<Database, 'kind' | 'copyTo'>
  dataDir: string
  passphrase: string | undefined
  now?: () => number
}

const WORK_PREFIX = 'backup-work-'

const DAY_MS = 24 * 3_600_000

/**
 * Removes what crashed backups left in the data folder. Call it before any backup can start.
 *
 * @param isExclusive no other server uses the data folder, so every work folder is stale; else only those a day old
 */
export async function removeUnfinished(dataDir: string, isExclusive: boolean, log: Pick<Log, 'warn'>) {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(WORK_PREFIX))
  for (const name of names) {
    const folder = join(dataDir, name)
    try {
      if (isExclusive || Date.now() - (await stat(folder)).mtimeMs > DAY_MS)
        await rm(folder, {recursive: true, force: true})
    } catch (error) {
      // Not worth failing the start: another server may have removed it first, or another user owns it.
      log.warn({err: error, folder}, 'an unfinished backup could not be removed')
    }
  }
}

/**
 * Writes everything a shop consists of into one file while the server runs. The database snapshot comes first: newer
 * pictures do no harm, and newer payments are handled like any the card provider has not told us of yet.
 *
 * @param folder gets the file, which is named by its time
 */
export async function makeBackup(deps: BackupDeps, folder: string) {
  const {database, dataDir, passphrase, now = Date.now} = deps
  const madeAt = new Date(now()).toISOString()
  const file = join(folder, `baraka-${madeAt.replaceAll(':', '-').replace(/\..*/, 'Z')}.backup`)
  const work = join(dataDir, `${WORK_PREFIX}${randomUUID()}`)
  try {
    await mkdir(join(work, 'database'), {recursive: true, mode: 0o700})
    await database.copyTo(join(work, 'database'))
    await copyUntilStable(join(dataDir, 'stripe'), join(work, 'stripe'))
    if ((await readdir(join(work, 'database'))).length === 0)
      throw new Error('the copy of the database is empty')
    const manifest = await writeArchive(file, entriesIn(dataDir, work, passphrase), {
      ...{madeAt, version, database: database.kind},
    })
    // The copy was deleted while the archive was written: without the database it is worthless.
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
  // Immutable, and named by their hash. Converted pictures are left out: they are regenerated.
  for (const kind of ['images', 'files']) yield* entriesOf(join(dataDir, 'assets', kind), `assets/${kind}`)
  yield* entriesOf(join(dataDir, 'mailbox'), 'mailbox')
  yield* entriesOf(join(dataDir, 'content'), 'content')
}

const MAX_TRIES = 10

/** The journal is append-only but is compacted now and then: a copy is consistent if no file was added or removed. */
async function copyUntilStable(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const before = await namesIn(from)
    await rm(to, {recursive: true, force: true})
    try {
      if (before.length > 0) await cp(from, to, {recursive: true, filter: (path) => !path.endsWith('.lock')})
      if (String(await namesIn(from)) === String(before)) return
    } catch (error) {
      if (tries === MAX_TRIES) throw error
    }
    if (tries === MAX_TRIES) throw new Error(`${from} did not stand still`)
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(undefinedIfMissing)
  return (names ?? []).sort()
}

/** Dependencies of `makeBackup`, for the command and the schedule. */
export function backupDeps(config: Pick<Config, 'dataDir' | 'backup'>, database: Database) {
  const {dataDir, backup} = config
  return {database, dataDir, passphrase: backup.passphrase, folder: backup.folder ?? join(dataDir, 'backups')}
}
