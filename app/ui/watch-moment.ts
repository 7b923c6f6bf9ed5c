/** The longest wait of a timer: beyond 24.8 days browsers fire at once. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000
/** Not all pages ask in the same instant, and none asks before the server's clock has passed the moment. */
const SHORTEST_DELAY_MS = 50
const LONGEST_DELAY_MS = 2_000

/**
 * Calls back once, shortly after a moment on the browser's clock, as long as the tab is in view. Timers sleep with
 * a hidden tab or a closed lid, so a tab that comes back into view looks at the clock again.
 *
 * @param at in milliseconds, as of `Date.now()`
 */
export function watchMoment(at: number, onMoment: () => void): () => void {
  const delay = SHORTEST_DELAY_MS + Math.random() * (LONGEST_DELAY_MS - SHORTEST_DELAY_MS)
  let timer: ReturnType<typeof setTimeout>

  function look() {
    clearTimeout(timer)
    if (document.visibilityState !== 'visible') return
    const wait = at - Date.now()
    timer = wait <= 0 ? setTimeout(finish, delay) : setTimeout(look, Math.min(wait, LONGEST_WAIT_MS))
  }

  function finish() {
    stop()
    onMoment()
  }

  function stop() {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pageshow', look)
  }

  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  look()
  return stop
}
