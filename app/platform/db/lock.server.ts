import {tryLock} from 'fs-native-extensions'
import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs'
import {hostname} from 'node:os'
import {join} from 'node:path'
import {z} from 'zod'
import {DatabaseError} from './errors.server'
import {hasErrorCode} from '../../../runtime/files.server'

/** Names the holder in the error message; the lock itself is the kernel's. */
const holderSchema = z.object({pid: z.number(), host: z.string().default('')})
type Holder = z.infer<typeof holderSchema>

/**
 * PGlite does not lock its folder: two processes on one folder silently lose each other's writes. This takes an
 * exclusive lock on an open file, which the kernel enforces across containers and releases when the process ends in
 * any way. The file is never removed: otherwise two processes could lock two files of the same name.
 *
 * @throws DatabaseError `data_folder_in_use`, naming the process that holds the folder
 */
export function lockDataFolder(dataDir: string): {release(): void} {
  mkdirSync(dataDir, {recursive: true, mode: 0o700})
  const file = join(dataDir, 'server.lock')
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const fd = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600)
    const outcome = lockOpenFile(fd, file)
    if (outcome === 'locked') {
      writeHolder(fd, {pid: process.pid, host: hostname()})
      return {release: () => release(fd)}
    }
    closeSync(fd)
    // `findLockHolder` of another process holds the lock for an instant.
    sleepSync(PAUSE_MS)
  }
  const holder = readHolder(file)
  const who = holder
    ? `process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`}`
    : 'another process'
  throw new DatabaseError(
    'data_folder_in_use',
    `The data folder ${dataDir} is in use by ${who}. Stop it first, or choose another DATA_DIR.`,
  )
}

/** The process that holds the folder now, or undefined. */
export function findLockHolder(dataDir: string): number | undefined {
  const file = join(dataDir, 'server.lock')
  let fd: number
  try {
    fd = openSync(file, 'r')
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
  try {
    return tryLock(fd, {shared: true}) ? undefined : readHolder(file)?.pid
  } finally {
    closeSync(fd)
  }
}

const MAX_ATTEMPTS = 5
const PAUSE_MS = 20

function lockOpenFile(fd: number, file: string): 'locked' | 'taken' {
  try {
    if (!tryLock(fd)) return 'taken'
  } catch (error) {
    throw new DatabaseError(
      'data_folder_unreadable',
      `${file} cannot be locked, so nothing would keep a second server from the same data. DATA_DIR has to lie on a file system that has locks.`,
      {cause: error},
    )
  }
  return isSameFile(fd, file) ? 'locked' : 'taken'
}

/** The file may have been removed and recreated between opening and locking it. */
function isSameFile(fd: number, file: string): boolean {
  try {
    return fstatSync(fd).ino === statSync(file).ino
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false
    throw error
  }
}

function writeHolder(fd: number, holder: Holder | null) {
  ftruncateSync(fd)
  if (holder) writeSync(fd, JSON.stringify(holder), 0)
}

function release(fd: number) {
  writeHolder(fd, null)
  closeSync(fd)
}

function readHolder(file: string): Holder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch (error) {
    // Missing, or being written.
    if (hasErrorCode(error, 'ENOENT') || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Blocking is fine: nothing else is running yet. */
function sleepSync(ms: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
