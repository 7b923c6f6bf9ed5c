import {readdirSync, readFileSync} from 'node:fs'

/** The kernel's clock ticks per second (USER_HZ), 100 on every Linux that Node supports. */
const TICKS_PER_SECOND = 100

/**
 * Samples the CPU time of a process and its descendants once a second. Always zero on systems without /proc.
 *
 * @returns `stop()` ends the sampling and returns the seconds
 */
export function watchCpuTime(pid, everyMs = 1_000) {
  const secondsByProcess = new Map()
  const sample = () => {
    for (const {key, seconds} of findProcessTree(pid)) secondsByProcess.set(key, seconds)
  }
  const timer = setInterval(sample, everyMs)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      sample()
      return [...secondsByProcess.values()].reduce((sum, seconds) => sum + seconds, 0)
    },
  }
}

function findProcessTree(rootPid) {
  const all = readProcesses()
  const tree = new Set([rootPid])
  // Usually one pass is enough, as children have higher pids; the kernel reuses pids, though.
  for (let size = 0; size < tree.size;) {
    size = tree.size
    for (const {pid, parent} of all) if (tree.has(parent)) tree.add(pid)
  }
  return all.filter(({pid}) => tree.has(pid))
}

/** All readable processes; none on systems without /proc. `key` is unique even when a pid is reused. */
export function readProcesses() {
  return listProc()
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readIfAccessible(`/proc/${name}/stat`)
      // The process name, in parentheses, may contain spaces and parentheses.
      const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (!fields) return []
      const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
      return [{pid: Number(name), parent: Number(fields[1]), seconds, key: `${name} ${fields[19]}`}]
    })
}

function listProc() {
  try {
    return readdirSync('/proc')
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

/** Undefined if the process has exited or belongs to another user. */
export function readIfAccessible(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(error.code)) return undefined
    throw error
  }
}
