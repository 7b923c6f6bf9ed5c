import {readdirSync, rmSync} from 'node:fs'
import {setTimeout as wait} from 'node:timers/promises'
import {readOr, readProcesses} from './process-tree.mjs'
import {makeTemporaryFolder} from './temporary-folder.mjs'

/** What browsers and their driver keep there as long as the machine runs. */
const NOT_OURS =
  /^(playwright|pulse-|\.?org\.chromium|\.?com\.google|v8-compile-cache|node-compile-cache|tsx-)/
/** A process that was told to end may take a moment. */
const PATIENCE_MS = 5_000

/**
 * Knows after a run what its tests left behind: processes by the mark in their environment, which names the file of
 * tests that started them, and files by a temporary folder of the run's own.
 */
export function createLeftovers({patienceMs = PATIENCE_MS} = {}) {
  const folder = makeTemporaryFolder()
  const mark = `TEST_RUN=${folder}`

  function findProcesses() {
    return readProcesses().flatMap(({pid}) => {
      const environment = readOr(`/proc/${pid}/environ`)?.split('\0') ?? []
      if (pid === process.pid || !environment.includes(mark)) return []
      const file = environment.find((line) => line.startsWith('TEST_FILE='))?.slice('TEST_FILE='.length)
      const command = readOr(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() ?? ''
      // Without a command line it has ended and waits to be noticed.
      return command ? [{pid, file: file ?? 'no file of tests', command}] : []
    })
  }

  return {
    /** For everything that a run starts. */
    env: {TMPDIR: folder, TEST_RUN: folder},
    /** A line for each thing that was left; ends those processes and removes those files. */
    async find() {
      const until = Date.now() + patienceMs
      let processes = findProcesses()
      while (processes.length > 0 && Date.now() < until) {
        await wait(100)
        processes = findProcesses()
      }
      const files = readdirSync(folder).filter((name) => !NOT_OURS.test(name))
      for (const {pid} of processes) process.kill(pid, 'SIGKILL')
      rmSync(folder, {recursive: true, force: true})
      return [
        ...processes.map(({pid, file, command}) => `process ${pid} of ${file}: ${command.slice(0, 120)}`),
        ...files.map((name) => `in the temporary folder: ${name}`),
      ]
    },
  }
}
