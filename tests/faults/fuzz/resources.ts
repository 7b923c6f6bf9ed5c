import {existsSync, readdirSync, readFileSync, readlinkSync} from 'node:fs'
import {setTimeout as wait} from 'node:timers/promises'
import {childrenOf} from '../../support/child-processes'

export interface Resources {
  /** Resident, of the server and of the lake's process. */
  memoryMb: number
  lakeMb: number
  /** Open files, sockets and pipes of both, but for the database's: it keeps each file open that it has read once. */
  handles: number
}

/** What a server and the lake's process hold; undefined where the system does not tell. */
export function readResources(pid: number): Resources | undefined {
  if (!existsSync(`/proc/${pid}/status`)) return undefined
  const lake = findLake(pid)
  const own = heldBy(pid)
  const lakes = lake === undefined ? {memoryMb: 0, handles: 0} : heldBy(lake)
  return {memoryMb: own.memoryMb, lakeMb: lakes.memoryMb, handles: own.handles + lakes.handles}
}

export function findLake(pid: number): number | undefined {
  return childrenOf(pid).find(({command}) => command.includes('lake.js'))?.pid
}

/** Beyond what was open before: query and picture processes that were started, and what is kept for the next. */
const MORE_HANDLES = 30

/** Waits until what was open for the callers is closed again, at most so long. */
export async function settle(pid: number, before: Resources | undefined, patienceMs: number) {
  const until = Date.now() + patienceMs
  for (;;) {
    const now = readResources(pid)
    const isBack = !now || !before || now.handles <= before.handles + MORE_HANDLES
    if (isBack || Date.now() > until) return {now, isBack}
    await wait(250)
  }
}

function heldBy(pid: number): {memoryMb: number; handles: number} {
  const kb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  return {memoryMb: Math.round(kb / 1024), handles: countHandles(pid)}
}

function countHandles(pid: number): number {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).filter((name) => !isOfTheDatabase(`${folder}/${name}`)).length
}

function isOfTheDatabase(handle: string): boolean {
  try {
    return readlinkSync(handle).includes('/postgres/')
  } catch (error) {
    // Closed meanwhile.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true
    throw error
  }
}

/** Seconds of a processor that a server and everything below it have had, those that have ended included. */
export function processorSeconds(pid: number): number {
  if (!existsSync(`/proc/${pid}/stat`)) return 0
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system, endedUser, endedSystem] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number)
  const own =
    [user, system, endedUser, endedSystem].reduce<number>((sum, ticks) => sum + (ticks ?? 0), 0) / 100
  return childrenOf(pid).reduce((sum, child) => sum + processorSeconds(child.pid), own)
}
