import {monitorEventLoopDelay} from 'node:perf_hooks'
import {setInterval} from '../platform/handlers/timers.server'

const RESOLUTION_MS = 10
/** Long enough that one long step, like a picture that is being read, is not taken for a flood. */
const WINDOW_MS = 500

/** How late this process comes to what it has to do, on average over the last moment. */
export function watchLoop() {
  const histogram = monitorEventLoopDelay({resolution: RESOLUTION_MS})
  histogram.enable()
  let delayMs = 0
  const timer = setInterval(() => {
    // In nanoseconds; NaN when nothing was measured.
    delayMs = Number.isNaN(histogram.mean) ? 0 : Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS)
    histogram.reset()
  }, WINDOW_MS).unref()
  return {
    delayMs: () => delayMs,
    close() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
