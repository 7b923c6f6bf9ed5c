import {existsSync, readdirSync, readFileSync, readlinkSync} from 'node:fs'

/** As the kernel writes it. */
const TCP_LISTEN = '0A'

export interface ChildInfo {
  pid: number
  command: string
}

/** What a process has started and what still runs; empty where the system does not tell. */
export function childrenOf(pid: number): ChildInfo[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        if (parent !== pid) return []
        return [{pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8')}]
      } catch (error) {
        // It ended while it was looked at.
        if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
          return []
        throw error
      }
    })
}

/** The child that runs a script of the product, like `lake.js`. */
export function findChild(pid: number, script: string): number | undefined {
  return childrenOf(pid).find(({command}) => command.includes(script))?.pid
}

/** The ports that a process takes connections at. */
export function portsOf(pid: number): number[] {
  const own = new Set(
    readdirSync(`/proc/${pid}/fd`).map(
      (fd) => /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1],
    ),
  )
  return readFileSync('/proc/net/tcp', 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === TCP_LISTEN && own.has(inode))
    .map(([, local = '']) => Number.parseInt(local.slice(local.indexOf(':') + 1), 16))
}
