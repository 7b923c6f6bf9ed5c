const FIRST_DELAY_MS = 30_000
const MAX_DELAY_MS = 5 * 60_000
/** So many times at the first delay; then it is doubled each time. */
const PATIENT_AFTER = 3

/** How long after the `rings`-th ring the next one comes: 30 s three times, then 1, 2, 4 and at most 5 minutes. */
export function delayAfter(rings: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, rings - PATIENT_AFTER), MAX_DELAY_MS)
}

/** Rings for new orders, and again until somebody has looked or none of them is waiting. */
export function createArrivalBell(ring: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let rings = 0

  function ringAndRepeat() {
    ring()
    rings += 1
    timer = setTimeout(ringAndRepeat, delayAfter(rings))
  }

  function stop() {
    clearTimeout(timer)
    rings = 0
  }

  return {
    /** Rings at once; patience begins anew. */
    start() {
      stop()
      ringAndRepeat()
    },
    stop,
  }
}
