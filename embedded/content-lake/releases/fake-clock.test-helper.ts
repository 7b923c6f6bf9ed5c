import type {Clock} from './clock'

/** A clock that stands still until it is moved. */
export function createFakeClock(start: string) {
  let time = Date.parse(start)
  const timers = new Set<{at: number; handler: () => void}>()
  const clock: Clock = {
    now: () => time,
    after(ms, handler) {
      const timer = {at: time + ms, handler}
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  }
  return {
    ...clock,
    /** How long until each handler is called. */
    waits: () => [...timers].map(({at}) => at - time),
    /** Calls what is due by then, once. */
    moveTo(moment: string | number) {
      time = typeof moment === 'string' ? Date.parse(moment) : moment
      for (const timer of timers) {
        if (timer.at > time || !timers.delete(timer)) continue
        timer.handler()
      }
    },
  }
}
