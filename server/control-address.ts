import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'

/** Systems cut a socket's path off at 104 or 108 bytes. */
const LONGEST_PATH = 100
const ELSEWHERE = 'baraka-control-'

/**
 * Where the local socket lies: in the data folder, or, when that path is too long, in a new folder of ours
 * among the temporary files, whose name nobody can guess and take first. The note says where.
 */
export function placeSocket(dataDir: string): string {
  const inside = insideOf(dataDir)
  if (Buffer.byteLength(inside) <= LONGEST_PATH) return inside
  const temporary =
    [tmpdir(), '/tmp'].find((folder) => Buffer.byteLength(folder) <= LONGEST_PATH - 32) ?? '/tmp'
  const path = join(mkdtempSync(join(temporary, ELSEWHERE)), 'sock')
  writeFileSync(noteOf(dataDir), path, {mode: 0o600})
  return path
}

export function findSocket(dataDir: string): string {
  return readNote(dataDir) ?? insideOf(dataDir)
}

/** Removes what an earlier server left. Only the holder of the data folder may. */
export function removeSocket(dataDir: string) {
  const elsewhere = readNote(dataDir)
  // The note is a file like any other: only a folder that we would have made is removed.
  if (elsewhere && dirname(elsewhere).includes(ELSEWHERE))
    rmSync(dirname(elsewhere), {recursive: true, force: true})
  rmSync(noteOf(dataDir), {force: true})
  rmSync(insideOf(dataDir), {force: true})
}

function insideOf(dataDir: string): string {
  return resolve(dataDir, 'control.sock')
}

function noteOf(dataDir: string): string {
  return resolve(dataDir, 'control.path')
}

function readNote(dataDir: string): string | undefined {
  try {
    return readFileSync(noteOf(dataDir), 'utf8').trim() || undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
