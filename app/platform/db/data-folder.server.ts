import {chmodSync, existsSync, lstatSync, readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseError} from './errors.server'

const FOLDER = 0o700
const FILE = 0o600

/**
 * Lies beside the database once it was whole. PGlite takes a folder without a version for an empty one and would make
 * a new database over what is left of the old.
 */
export const DATABASE_MARKER = 'database-made'
/** Where it lay at first: it went with the folder that it should have told of. */
const LEGACY_MARKER = 'made'
/** Parts of a shop that are never there before its database. */
const OTHER_DATA = ['stripe', 'mailbox', 'assets', 'content', 'session-secret', 'embedded-stripe-key']

/** Nobody else on this machine may enter it: to be called before anything is written. */
export function restrictFolder(dataDir: string) {
  restrictMode(dataDir, FOLDER)
}

/** Nor read what is in it, whoever made it and however: PGlite gives files of its own other modes at each opening. */
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
 * A database that was there and is not, or not whole, is never made anew in silence.
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
