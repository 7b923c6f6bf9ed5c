import {setTimeout} from '../../../runtime/timers.server'

/** Polls this often even when not woken, for work that another process added or abandoned. */
const POLL_MS = 60_000
const DATABASE_RETRY_MS = 5_000

export interface DueLoop {
  /** Signals that there may be work. Never throws, never blocks. */
  wake(): void
  start(): void
  /** Stops once the current job has finished. */
  close(): Promise<void>
}

interface DueLoopDeps {
  /** Runs the job that has been due longest; false if none is due. */
  runNext(): Promise<boolean>
  /** When the next job is due; null if there is none. */
  findNextDue(): Promise<Date | null>
  /** The database failed. The loop retries by itself. */
  onFailure(error: unknown): void
  now: () => number
}

/** Runs jobs one after the other as they become due. */
export function createDueLoop({runNext, findNextDue, onFailure, now}: DueLoopDeps): DueLoop {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let state: 'new' | 'open' | 'closed' = 'new'
  let wakeRequested = false
  const isOpen = () => state === 'open'

  function wake() {
    if (!isOpen()) return
    wakeRequested = true
    working ??= work()
  }

  async function work() {
    clearTimeout(timer)
    let delayMs = POLL_MS
    try {
      while (wakeRequested && isOpen()) {
        wakeRequested = false
        while (isOpen() && (await runNext()));
      }
      const due = await findNextDue()
      if (due) delayMs = Math.min(POLL_MS, Math.max(0, due.getTime() - now()))
    } catch (error) {
      onFailure(error)
      delayMs = DATABASE_RETRY_MS
    }
    // Synchronous from here on, so no call of `wake` can interleave.
    working = undefined
    if (isOpen()) timer = setTimeout(wake, wakeRequested ? 0 : delayMs).unref()
  }

  return {
    wake,
    start() {
      if (state !== 'new') return
      state = 'open'
      wake()
    },
    async close() {
      state = 'closed'
      clearTimeout(timer)
      await working
    },
  }
}

const FIRST_MS = 5_000
const MAX_MS = 30 * 60_000

/** The delay after this many failed attempts: 5 s, doubling, up to half an hour. */
export function backoffMs(attempts: number, random: () => number = Math.random): number {
  const baseMs = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20))
  // Jitter of 25 % either way, so that jobs that failed together do not retry together.
  return Math.round(baseMs * (0.75 + random() / 2))
}
