import type {PGlite} from '@electric-sql/pglite'
import {writeSync} from 'node:fs'

/** All that PGlite calls for a query. */
const STEPS = ['_PostgresMainLoopOnce', '_PostgresMainLongJmp', '_pgl_pq_flush'] as const

/**
 * Ends the process when PGlite traps. It is a WebAssembly: what trapped in the middle of a step has lost track of its
 * memory, and would write it into the files. PGlite itself takes no notice and goes on, for ever where the step traps
 * again, so nothing that comes later (a rejected query, a timer) can be waited for. What was acknowledged is in the log
 * of writes, and whoever supervises the process starts it again.
 */
export function exitOnTrap(client: PGlite, onTrap: (trap: Error) => void = exitNow) {
  const {Module: module} = client
  for (const step of STEPS) {
    const run = module[step]
    module[step] = () => {
      try {
        run()
      } catch (error) {
        if (error instanceof WebAssembly.RuntimeError) onTrap(error)
        throw error
      }
    }
  }
}

function exitNow(trap: Error) {
  writeSync(process.stderr.fd, `The embedded database has failed, and the process ends: ${trap.stack}\n`)
  process.exit(1)
}
