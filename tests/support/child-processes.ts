import {existsSync, readdirSync, readFileSync} from 'node:fs'

export interface ChildOf {
  pid: number
  command: string
}

/** What a process has started and what still runs; empty where the system does not tell. */
export function childrenOf(pid: number): ChildOf[] {
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
