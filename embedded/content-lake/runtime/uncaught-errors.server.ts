import {randomUUID} from 'node:crypto'
import type {EventEmitter} from 'node:events'
import {reportFailure} from './failures.server'
import {guarded, inBackground} from './guarded.server'
import {setTimeout} from './timers.server'

interface UncaughtErrorOptions {
  log: {fatal(about: object, message: string): void}
  /** Graceful shutdown; the supervisor restarts the process. */
  end(): Promise<void>
  process?: EventEmitter & {exit(code: number): void}
  now?: () => number
}

/** The rate of an error in every tick of our slowest timer (2 s): the process is broken, not just one connection. */
const MAX_PER_MINUTE = 30
const MINUTE_MS = 60_000
/** Longer than a graceful shutdown takes. */
const SHUTDOWN_TIMEOUT_MS = 15_000

/**
 * Logs errors of handlers that packages attach themselves, with an id, and keeps the process running. Call it once the
 * process is ready: during the start Node's default applies, and an uncaught error ends the process at once.
 */
export function handleUncaughtErrors({
  log,
  end,
  process: targetProcess = process,
  now = Date.now,
}: UncaughtErrorOptions): void {
  let recent: number[] = []
  let isEnding = false

  function onUncaught(error: unknown, origin: string) {
    const timestamp = now()
    recent = [...recent.filter((at) => at > timestamp - MINUTE_MS), timestamp]
    const about = {err: error, id: randomUUID(), origin, withinAMinute: recent.length}
    if (recent.length <= MAX_PER_MINUTE) {
      return log.fatal(about, 'nobody caught this; the process goes on')
    }
    if (isEnding) return
    isEnding = true
    log.fatal(about, 'nobody caught this; the process ends')
    setTimeout(() => targetProcess.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    inBackground(
      end()
        .catch(reportFailure)
        .finally(() => targetProcess.exit(1)),
    )
  }
  guarded(targetProcess).on('uncaughtException', onUncaught)
  guarded(targetProcess).on('unhandledRejection', (reason) => onUncaught(reason, 'unhandledRejection'))
}
