import {randomUUID} from 'node:crypto'
import type {EventEmitter} from 'node:events'
import {reportFailure} from './failures.server'
import {guarded, inBackground} from './guarded.server'
import {setTimeout} from './timers.server'

interface LastResort {
  log: {fatal(about: object, message: string): void}
  /** Ends what the process does, in order; whoever supervises it starts it again. */
  end(): Promise<void>
  process?: EventEmitter & {exit(code: number): void}
  now?: () => number
}

/**
 * One that comes with every tick of a timer, the slowest of which are two seconds apart, comes so often: then it is the
 * process that is broken, and not the affair of one connection.
 */
const MOST_A_MINUTE = 30
const MINUTE_MS = 60_000
/** Longer than a server takes that lets answers under way finish. */
const END_WITHIN_MS = 15_000

/**
 * For what packages attach themselves and nobody catches: from now on it is told, with an id, and the process goes on.
 * To be called once the process is ready. Before that it ends at once, as Node would have it: a second try would not
 * mend what is wrong with a start.
 */
export function surviveUncaught({log, end, process: own = process, now = Date.now}: LastResort): void {
  let recent: number[] = []
  let isEnding = false

  function onUncaught(error: unknown, origin: string) {
    const moment = now()
    recent = [...recent.filter((at) => at > moment - MINUTE_MS), moment]
    const about = {err: error, id: randomUUID(), origin, withinAMinute: recent.length}
    if (recent.length <= MOST_A_MINUTE) {
      return log.fatal(about, 'nobody caught this; the process goes on')
    }
    if (isEnding) return
    isEnding = true
    log.fatal(about, 'nobody caught this; the process ends')
    setTimeout(() => own.exit(1), END_WITHIN_MS).unref()
    inBackground(
      end()
        .catch(reportFailure)
        .finally(() => own.exit(1)),
    )
  }
  guarded(own).on('uncaughtException', onUncaught)
  guarded(own).on('unhandledRejection', (reason) => onUncaught(reason, 'unhandledRejection'))
}
