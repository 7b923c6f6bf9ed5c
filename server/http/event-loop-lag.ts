import {monitorEventLoopDelay} from 'node:perf_hooks'
import {setInterval} from '../../runtime/timers.server'

const RESOLUTION_MS = 10
/** Long enough that one long task, such as reading an uploaded picture, is not mistaken for overload. */
const WINDOW_MS = 500

/** Measures the mean event loop lag over the last window. */
export function monitorEventLoopLag() {
  const histogram = monitorEventLoopDelay({resolution: RESOLUTION_MS})
  histogram.enable()
  let lagMs = 0
  const timer = setInterval(() => {
    // In nanoseconds; NaN when nothing was measured.
    lagMs = Number.isNaN(histogram.mean) ? 0 : Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS)
    histogram.reset()
  }, WINDOW_MS).unref()
  return {
    lagMs: () => lagMs,
    close() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
