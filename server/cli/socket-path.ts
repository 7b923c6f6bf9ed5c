import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {hasErrorCode} from '../../runtime/files.server'

/** Systems cut a socket's path off at 104 or 108 bytes. */
const MAX_SOCKET_PATH_BYTES = 100
const TEMP_DIR_PREFIX = 'baraka-control-'

/**
 * Where the local socket lies: in the data folder, or, when that path is too long, in a new folder of ours
 * among the temporary files, whose name nobody can guess and take first. The note says where.
 */
export function createSocketPath(dataDir: string): string {
  const defaultPath = defaultSocketPath(dataDir)
  if (Buffer.byteLength(defaultPath) <= MAX_SOCKET_PATH_BYTES) return defaultPath
  const temporary =
    [tmpdir(), '/tmp'].find((folder) => Buffer.byteLength(folder) <= MAX_SOCKET_PATH_BYTES - 32) ?? '/tmp'
  const path = join(mkdtempSync(join(temporary, TEMP_DIR_PREFIX)), 'sock')
  writeFileSync(pointerFilePath(dataDir), path, {mode: 0o600})
  return path
}

export function findSocketPath(dataDir: string): string {
  return readPointerFile(dataDir) ?? defaultSocketPath(dataDir)
}

/** Removes what an earlier server left. Only the holder of the data folder may. */
export function removeStaleSocket(dataDir: string) {
  const tempPath = readPointerFile(dataDir)
  // The note is a file like any other: only a folder that we would have made is removed.
  if (tempPath && dirname(tempPath).includes(TEMP_DIR_PREFIX))
    rmSync(dirname(tempPath), {recursive: true, force: true})
  rmSync(pointerFilePath(dataDir), {force: true})
  rmSync(defaultSocketPath(dataDir), {force: true})
}

function defaultSocketPath(dataDir: string): string {
  return resolve(dataDir, 'control.sock')
}

function pointerFilePath(dataDir: string): string {
  return resolve(dataDir, 'control.path')
}

function readPointerFile(dataDir: string): string | undefined {
  try {
    return readFileSync(pointerFilePath(dataDir), 'utf8').trim() || undefined
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}
