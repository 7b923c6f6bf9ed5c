import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {hasErrorCode} from '../../runtime/files.server'

/** Systems truncate a socket's path at 104 or 108 bytes. */
const MAX_SOCKET_PATH_BYTES = 100
const TEMP_DIR_PREFIX = 'baraka-control-'

/**
 * The local socket's path: in the data folder or, if that path is too long, in a new temporary folder with an
 * unguessable name, which a pointer file in the data folder contains.
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

/** Removes what an earlier server left. To be called by the holder of the data folder only. */
export function removeStaleSocket(dataDir: string) {
  const tempPath = readPointerFile(dataDir)
  // Anyone who can write the data folder can write the pointer: only a folder with our prefix is removed.
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
