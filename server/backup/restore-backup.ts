import {randomUUID} from 'node:crypto'
import {existsSync} from 'node:fs'
import {mkdir, readFile, readdir, rename, rm, writeFile} from 'node:fs/promises'
import {dirname, join, resolve} from 'node:path'
import {DATABASE_MARKER, writeDatabaseMarker} from '~/platform/db/data-folder.server'
import {restoreDump} from '~/platform/db/postgres-dump.server'
import type {Manifest} from './manifest'
import {readArchive} from './read-archive'
import {BackupError} from './manifest'
import {ENCRYPTED, PLAIN, unpackSecrets} from './secrets'

/**
 * Restores into a data folder that is empty or missing, and into an empty Postgres if the backup was made of one.
 * Nothing is moved into place before all checksums have been verified.
 *
 * @throws BackupError
 */
export async function restoreBackup(options: {
  file: string
  dataDir: string
  databaseUrl: string | undefined
  passphrase: string | undefined
}): Promise<Manifest> {
  const {file, databaseUrl, passphrase} = options
  const dataDir = resolve(options.dataDir)
  await requireEmpty(dataDir)
  // Work inside an existing data folder: it may be a mounted volume, which cannot be replaced by a rename.
  const exists = existsSync(dataDir)
  const work = join(exists ? dataDir : dirname(dataDir), `restoring-${randomUUID()}`)
  try {
    await mkdir(work, {recursive: true, mode: 0o700})
    const manifest = await readArchive(file, work)
    requireSameKind(manifest, databaseUrl)
    await restoreSecrets(work, passphrase)
    const database = join(work, 'database')
    if (manifest.database === 'pglite') {
      await rename(database, join(work, 'postgres'))
      writeDatabaseMarker(work)
    } else {
      await restoreDump(join(database, 'postgres.dump'), databaseUrl ?? '')
      await rm(database, {recursive: true})
    }
    if (exists) await moveIntoPlace(work, dataDir)
    else await rename(work, dataDir)
    return manifest
  } finally {
    await rm(work, {recursive: true, force: true})
  }
}

/** Moves the database marker first: if this is interrupted, the next start reports a missing database. */
async function moveIntoPlace(work: string, dataDir: string) {
  const names = await readdir(work)
  const inOrder = names.toSorted((a, b) => Number(b === DATABASE_MARKER) - Number(a === DATABASE_MARKER))
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

async function restoreSecrets(work: string, passphrase: string | undefined) {
  for (const name of [PLAIN, ENCRYPTED]) {
    const path = join(work, name)
    if (!existsSync(path)) continue
    const secrets = unpackSecrets(name, await readFile(path), passphrase)
    for (const [file, secret] of Object.entries(secrets)) {
      await writeFile(join(work, file), secret, {mode: 0o600})
    }
    await rm(path)
  }
}
