import {setTimeout} from '../../platform/handlers/timers.server'
/** Looked at this often anyway, for what another process put in or left behind. */
const LOOK_MS = 60_000
const DATABASE_RETRY_MS = 5_000

export interface DueLoop {
  /** There may be something to do. Never throws, never waits. */
  wake(): void
  start(): void
  /** Ends, after the piece of work that is under way. */
  close(): Promise<void>
}

interface DueLoopParts {
  /** Does the piece of work that is due longest; false: none is due. */
  doOne(): Promise<boolean>
  /** When the next one is due; null: none waits. */
  findNextDue(): Promise<Date | null>
  /** The database did not answer; it is tried again by itself. */
  onFailure(error: unknown): void
  now: () => number
}

/** Does one piece of work after another as they fall due. */
export function createDueLoop({doOne, findNextDue, onFailure, now}: DueLoopParts): DueLoop {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let state: 'new' | 'open' | 'closed' = 'new'
  let again = false
  const isOpen = () => state === 'open'

  function wake() {
    if (!isOpen()) return
    again = true
    working ??= work()
  }

  async function work() {
    clearTimeout(timer)
    let pause = LOOK_MS
    try {
      while (again && isOpen()) {
        again = false
        while (isOpen() && (await doOne()));
      }
      const due = await findNextDue()
      if (due) pause = Math.min(LOOK_MS, Math.max(0, due.getTime() - now()))
    } catch (error) {
      onFailure(error)
      pause = DATABASE_RETRY_MS
    }
    // From here to the end nothing waits, so no call of wake falls in between.
    working = undefined
    if (isOpen()) timer = setTimeout(wake, again ? 0 : pause).unref()
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
