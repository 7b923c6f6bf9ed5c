import {setTimeout} from '../../../runtime/timers.server'
/** Looked at this often anyway, for what another process put in or left behind. */
const POLL_MS = 60_000
const DATABASE_RETRY_MS = 5_000

export interface DueLoop {
  /** There may be something to do. Never throws, never waits. */
  wake(): void
  start(): void
  /** Ends, after the piece of work that is under way. */
  close(): Promise<void>
}

interface DueLoopDeps {
  /** Does the piece of work that is due longest; false: none is due. */
  runNext(): Promise<boolean>
  /** When the next one is due; null: none waits. */
  findNextDue(): Promise<Date | null>
  /** The database did not answer; it is tried again by itself. */
  onFailure(error: unknown): void
  now: () => number
}

/** Does one piece of work after another as they fall due. */
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
    // From here to the end nothing waits, so no call of wake falls in between.
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
