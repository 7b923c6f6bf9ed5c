import {chmodSync, existsSync, lstatSync, readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseError} from './errors.server'

const FOLDER = 0o700
const FILE = 0o600

/**
 * A marker beside an intact database. PGlite treats a folder without a version file as empty and would create a new
 * database over the remains of the old one.
 */
export const DATABASE_MARKER = 'database-made'
/** The marker's former path, inside the folder whose loss it should have revealed. */
const LEGACY_MARKER = 'made'
/** Files that only exist once there has been a database. */
const OTHER_DATA = ['stripe', 'mailbox', 'assets', 'content', 'session-secret', 'embedded-stripe-key']

/** Restricts the folder to its owner. To be called before anything is written. */
export function restrictFolder(dataDir: string) {
  restrictMode(dataDir, FOLDER)
}

/** Restricts existing files to their owner as well: PGlite resets the modes of some at every opening. */
export function restrictRecursively(folder: string) {
  restrictMode(folder, FOLDER)
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) restrictRecursively(path)
    else if (entry.isFile()) restrictMode(path, FILE)
  }
}

function restrictMode(path: string, mode: number) {
  if ((lstatSync(path).mode & 0o777 & ~mode) !== 0) chmodSync(path, mode)
}

/**
 * Refuses to silently recreate a database that existed and is now missing or incomplete.
 *
 * @throws DatabaseError `data_folder_unreadable`
 */
export function requireIntactDatabase(dataDir: string) {
  const folder = join(dataDir, 'postgres')
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const hasMarker = existsSync(join(dataDir, DATABASE_MARKER)) || existsSync(join(folder, LEGACY_MARKER))
  const others = OTHER_DATA.filter((name) => existsSync(join(dataDir, name)))
  if (!hasMarker && others.length === 0) return
  throw new DatabaseError(
    'data_folder_unreadable',
    `The database in ${folder} is gone or not whole${others.length > 0 ? `, though ${others.join(', ')} of a shop lie beside it` : ''}. Nothing was changed: restore a backup, or choose another DATA_DIR to start anew.`,
  )
}

export function writeDatabaseMarker(dataDir: string) {
  const marker = join(dataDir, DATABASE_MARKER)
  if (!existsSync(marker)) writeFileSync(marker, '', {mode: FILE})
}
