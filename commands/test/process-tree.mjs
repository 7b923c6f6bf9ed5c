import {readdirSync, readFileSync} from 'node:fs'

/** Ticks of the kernel's clock in a second, on every Linux that Node runs on. */
const TICKS = 100

/**
 * Adds up the processor's time of a process and of all that it starts, as long as it runs, by looking once a second.
 * Knows nothing where there is no /proc.
 */
export function watchProcessor(pid, everyMs = 1_000) {
  const spent = new Map()
  const look = () => {
    for (const one of treeOf(pid)) spent.set(one.key, one.seconds)
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      look()
      return [...spent.values()].reduce((sum, seconds) => sum + seconds, 0)
    },
  }
}

function treeOf(root) {
  const all = readProcesses()
  const wanted = new Set([root])
  // Parents come before their children by number, but for numbers that are given out again.
  for (let before = 0; before < wanted.size;) {
    before = wanted.size
    for (const {pid, parent} of all) if (wanted.has(parent)) wanted.add(pid)
  }
  return all.filter(({pid}) => wanted.has(pid))
}

/** Every process that can be read; none where the system has no /proc. */
export function readProcesses() {
  return entriesOf('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readOr(`/proc/${name}/stat`)
      // The name, in parentheses, may hold anything.
      const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (!fields) return []
      const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS
      return [{pid: Number(name), parent: Number(fields[1]), seconds, key: `${name} ${fields[19]}`}]
    })
}

function entriesOf(folder) {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

/** Undefined: it has ended meanwhile, or is somebody else's. */
export function readOr(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(error.code)) return undefined
    throw error
  }
}
