import {execFileSync} from 'node:child_process'
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseError} from './errors.server'

interface Holder {
  pid: number
  /** When that process started, so that a later process with the same number is not taken for it. */
  started: string
}

/**
 * PGlite takes no lock of its own: two processes on one folder lose each other's writes without an error.
 * So the folder has one owner at a time, named by a file that outlives a crash and is then taken over.
 *
 * @throws DatabaseError `data_folder_in_use`, naming the process that holds the folder
 */
export function lockDataFolder(dataDir: string): {release(): void} {
  mkdirSync(dataDir, {recursive: true})
  const file = join(dataDir, 'server.lock')
  const mine: Holder = {pid: process.pid, started: startOf(process.pid) ?? ''}
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(mine), {flag: 'wx', mode: 0o600})
      return {release: () => releaseIfMine(file, mine)}
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    }
    const holder = readHolder(file)
    if (holder && isAlive(holder)) {
      throw new DatabaseError(
        'data_folder_in_use',
        `The data folder ${dataDir} is in use by process ${holder.pid}. Stop it first, or choose another DATA_DIR.`,
      )
    }
    rmSync(file, {force: true})
  }
  throw new DatabaseError(
    'data_folder_in_use',
    `The data folder ${dataDir} is being taken by another process.`,
  )
}

/** The process that holds the folder now, or undefined. */
export function findLockHolder(dataDir: string): number | undefined {
  const holder = readHolder(join(dataDir, 'server.lock'))
  return holder && isAlive(holder) ? holder.pid : undefined
}

function releaseIfMine(file: string, mine: Holder) {
  const holder = readHolder(file)
  if (holder?.pid === mine.pid && holder.started === mine.started) rmSync(file, {force: true})
}

function readHolder(file: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof value !== 'object' || value === null) return undefined
    const {pid, started} = value as Partial<Holder>
    return typeof pid === 'number' && typeof started === 'string' ? {pid, started} : undefined
  } catch (error) {
    // Gone, or written by half when the machine went down: nobody holds it.
    if (isCode(error, 'ENOENT') || error instanceof SyntaxError) return undefined
    throw error
  }
}

function isAlive(holder: Holder): boolean {
  const started = startOf(holder.pid)
  return started !== undefined && started === holder.started
}

/** A process's start as the system tells it; undefined when there is no such process. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The command name may hold spaces and brackets: count the fields from after its closing one.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (fields[0] === 'Z') return undefined
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19] ?? ''}`
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {encoding: 'utf8'}).trim() || undefined
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ESRCH') || hasStatus(error)) return undefined
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function hasStatus(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 1
}
