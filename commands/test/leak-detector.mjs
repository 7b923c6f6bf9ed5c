import {readdirSync, rmSync} from 'node:fs'
import {setTimeout as wait} from 'node:timers/promises'
import {readIfAccessible, readProcesses} from './cpu-time.mjs'
import {makeTemporaryFolder} from './temporary-folder.mjs'

/** Files that browsers and their drivers keep in the temporary folder. */
const IGNORED_FILES =
  /^(playwright|pulse-|\.?org\.chromium|\.?com\.google|v8-compile-cache|node-compile-cache|tsx-)/
/** Processes that are shutting down get this long. */
const GRACE_MS = 5_000

/**
 * Finds what the tests of a run leave behind: processes by a variable in their environment, which also names the test
 * file that started them, and files by a temporary folder for the run.
 */
export function createLeakDetector({graceMs = GRACE_MS} = {}) {
  const folder = makeTemporaryFolder()
  const marker = `TEST_RUN=${folder}`

  function findProcesses() {
    return readProcesses().flatMap(({pid}) => {
      const environment = readIfAccessible(`/proc/${pid}/environ`)?.split('\0') ?? []
      if (pid === process.pid || !environment.includes(marker)) return []
      const file = environment.find((line) => line.startsWith('TEST_FILE='))?.slice('TEST_FILE='.length)
      const command = readIfAccessible(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() ?? ''
      // A zombie has no command line.
      return command ? [{pid, file: file ?? 'no file of tests', command}] : []
    })
  }

  return {
    /** The environment for everything that the run starts. */
    env: {TMPDIR: folder, TEST_RUN: folder},
    /** Describes each leak in a line; kills the processes and removes the files. */
    async find() {
      const deadline = Date.now() + graceMs
      let processes = findProcesses()
      while (processes.length > 0 && Date.now() < deadline) {
        await wait(100)
        processes = findProcesses()
      }
      const files = readdirSync(folder).filter((name) => !IGNORED_FILES.test(name))
      for (const {pid} of processes) process.kill(pid, 'SIGKILL')
      rmSync(folder, {recursive: true, force: true})
      return [
        ...processes.map(({pid, file, command}) => `process ${pid} of ${file}: ${command.slice(0, 120)}`),
        ...files.map((name) => `in the temporary folder: ${name}`),
      ]
    },
  }
}
