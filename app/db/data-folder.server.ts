import {chmodSync, existsSync, lstatSync, readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseError} from './errors.server'

const FOLDER = 0o700
const FILE = 0o600

/**
 * Lies beside the database once it was whole. PGlite takes a folder without a version for an empty one and would make
 * a new database over what is left of the old.
 */
export const DATABASE_MADE = 'database-made'
/** Where it lay at first: it went with the folder that it should have told of. */
const MADE_INSIDE = 'made'
/** Parts of a shop that are never there before its database. */
const LATER_PARTS = ['stripe', 'mailbox', 'assets', 'content', 'session-secret', 'embedded-stripe-key']

/** Nobody else on this machine may enter it: to be called before anything is written. */
export function closeToOthers(dataDir: string) {
  limit(dataDir, FOLDER)
}

/** Nor read what is in it, whoever made it and however: PGlite gives files of its own other modes at each opening. */
export function keepToOurselves(folder: string) {
  limit(folder, FOLDER)
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) keepToOurselves(path)
    else if (entry.isFile()) limit(path, FILE)
  }
}

function limit(path: string, mode: number) {
  if ((lstatSync(path).mode & 0o777 & ~mode) !== 0) chmodSync(path, mode)
}

/**
 * A database that was there and is not, or not whole, is never made anew in silence.
 *
 * @throws DatabaseError `data_folder_unreadable`
 */
export function requireWholeDatabase(dataDir: string) {
  const folder = join(dataDir, 'postgres')
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const wasMade = existsSync(join(dataDir, DATABASE_MADE)) || existsSync(join(folder, MADE_INSIDE))
  const others = LATER_PARTS.filter((name) => existsSync(join(dataDir, name)))
  if (!wasMade && others.length === 0) return
  throw new DatabaseError(
    'data_folder_unreadable',
    `The database in ${folder} is gone or not whole${others.length > 0 ? `, though ${others.join(', ')} of a shop lie beside it` : ''}. Nothing was changed: restore a backup, or choose another DATA_DIR to start anew.`,
  )
}

export function markAsMade(dataDir: string) {
  const mark = join(dataDir, DATABASE_MADE)
  if (!existsSync(mark)) writeFileSync(mark, '', {mode: FILE})
}
