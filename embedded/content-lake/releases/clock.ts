import {setTimeout} from '../runtime/timers.server'

/** The time, and a way to wait for it. Tests bring one of their own. */
export interface Clock {
  now(): number
  /** Calls the handler once. @returns a function that cancels it */
  after(ms: number, handler: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, handler) {
    const timer = setTimeout(handler, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
