import {randomUUID} from 'node:crypto'
import {existsSync} from 'node:fs'
import {mkdir, readFile, readdir, rename, rm, writeFile} from 'node:fs/promises'
import {dirname, join, resolve} from 'node:path'
import {DATABASE_MADE, markAsMade} from '~/db/data-folder.server'
import {restoreDump} from '~/db/postgres-dump.server'
import type {Manifest} from './manifest'
import {readArchive} from './read-archive'
import {BackupError} from './backup-error'
import {LOCKED, PLAIN, unpackSecrets} from './secrets'

/**
 * Puts a backup into a data folder that is empty or not there, and into an empty Postgres where it was made of one.
 * Nothing is in its place before all of it has been held against its checksums.
 *
 * @throws BackupError
 */
export async function restoreBackup(parts: {
  file: string
  dataDir: string
  databaseUrl: string | undefined
  passphrase: string | undefined
}): Promise<Manifest> {
  const {file, databaseUrl, passphrase} = parts
  const dataDir = resolve(parts.dataDir)
  await requireEmpty(dataDir)
  // Within a folder that is there: it may be a volume of its own, which can neither be replaced nor renamed to.
  const isThere = existsSync(dataDir)
  const work = join(isThere ? dataDir : dirname(dataDir), `restoring-${randomUUID()}`)
  try {
    await mkdir(work, {recursive: true, mode: 0o700})
    const manifest = await readArchive(file, work)
    requireSameKind(manifest, databaseUrl)
    await putSecrets(work, passphrase)
    const database = join(work, 'database')
    if (manifest.database === 'pglite') {
      await rename(database, join(work, 'postgres'))
      markAsMade(work)
    } else {
      await restoreDump(join(database, 'postgres.dump'), databaseUrl ?? '')
      await rm(database, {recursive: true})
    }
    if (isThere) await moveUp(work, dataDir)
    else await rename(work, dataDir)
    return manifest
  } finally {
    await rm(work, {recursive: true, force: true})
  }
}

/** What says that there was a database goes first: broken off, the folder is one whose database is gone. */
async function moveUp(work: string, dataDir: string) {
  const names = await readdir(work)
  const inOrder = names.toSorted((a, b) => Number(b === DATABASE_MADE) - Number(a === DATABASE_MADE))
  for (const name of inOrder) await rename(join(work, name), join(dataDir, name))
}

async function requireEmpty(dataDir: string) {
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0) {
    throw new BackupError(
      'not_empty',
      `${dataDir} is not empty. A backup is restored into an empty DATA_DIR: move the old one away, or choose another.`,
    )
  }
}

function requireSameKind({database}: Manifest, databaseUrl: string | undefined) {
  if ((database === 'postgres') === (databaseUrl !== undefined)) return
  throw new BackupError(
    'not_empty',
    database === 'postgres'
      ? 'This backup was made of a Postgres: set DATABASE_URL to an empty database.'
      : 'This backup holds its database itself: restore it without DATABASE_URL.',
  )
}

async function putSecrets(work: string, passphrase: string | undefined) {
  for (const name of [PLAIN, LOCKED]) {
    const path = join(work, name)
    if (!existsSync(path)) continue
    const secrets = unpackSecrets(name, await readFile(path), passphrase)
    for (const [file, secret] of Object.entries(secrets)) {
      await writeFile(join(work, file), secret, {mode: 0o600})
    }
    await rm(path)
  }
}
