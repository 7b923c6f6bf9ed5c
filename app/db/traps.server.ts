import type {PGlite} from '@electric-sql/pglite'
import {overrideClient} from './override-client.server'

/**
 * The same PGlite, of which a trap ends the process. It is a WebAssembly: what trapped in the middle of a step has lost
 * track of its memory, and every caller has some way to catch what a query throws. So a trap is thrown once more where
 * nobody catches it, see `surviveUncaught`; the one who supervises the process starts it again.
 */
export function endOnTrap(client: PGlite, onTrap: (trap: Error) => void = throwToNobody): PGlite {
  async function watch<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      const trap = findTrap(error)
      if (trap) onTrap(trap)
      throw error
    }
  }
  return overrideClient(client, {
    query: (...args) => watch(client.query(...args)),
    exec: (...args) => watch(client.exec(...args)),
    transaction: (run) => watch(client.transaction(run)),
  })
}

/** Within a transaction it comes as the cause of what the query builder throws. */
function findTrap(error: unknown): Error | undefined {
  if (error instanceof WebAssembly.RuntimeError) return error
  return error instanceof Error && error.cause !== undefined ? findTrap(error.cause) : undefined
}

/** Where nobody listens for it, as in a command, whoever asked is told by what is thrown. */
function throwToNobody(trap: Error) {
  process.emit('uncaughtException', trap)
}
