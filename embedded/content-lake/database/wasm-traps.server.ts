import type {PGlite} from '@electric-sql/pglite'
import {writeSync} from 'node:fs'

/** The WebAssembly exports that PGlite calls for a query. */
const STEPS = ['_PostgresMainLoopOnce', '_PostgresMainLongJmp', '_pgl_pq_flush'] as const

/**
 * Ends the process when PGlite traps. After a WebAssembly trap, the module's memory is inconsistent and could be
 * written to the data files. PGlite ignores the trap and continues, possibly in an endless loop, so the process cannot
 * wait for a rejected query or a timer. Acknowledged writes are in the write-ahead log, and the supervisor restarts
 * the process.
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
