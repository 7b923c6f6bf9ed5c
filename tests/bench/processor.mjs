import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'

/** What this process has used of the processor since its start, in ms. Linux counts in hundredths of a second. */
export function processorMs(pid) {
  if (process.platform !== 'linux') return psMs(pid)
  // The name before the last bracket may have spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function psMs(pid) {
  const text = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], {encoding: 'utf8'}).trim()
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000
}

/** Resident memory in MB. */
export function memoryMB(pid) {
  const text = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], {encoding: 'utf8'})
  return Number(text) / 1024
}

/** The same of a process and all that it has started. */
export function memoryOfAllMB(pid) {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], {encoding: 'utf8'}).trim().split('\n')
  const rows = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const sumOf = (parent) =>
    rows.filter(([, ppid]) => ppid === parent).reduce((sum, [child, , kB]) => sum + kB + sumOf(child), 0)
  return memoryMB(pid) + sumOf(pid) / 1024
}
