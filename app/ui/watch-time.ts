/** Longest timer: beyond 24.8 days browsers fire at once. */
const MAX_TIMEOUT_MS = 24 * 60 * 60_000
/** Spreads the requests of all open pages, and keeps them after the moment on the server's clock. */
const MIN_JITTER_MS = 50
const MAX_JITTER_MS = 2_000

/**
 * Calls back once, shortly after a moment on the browser's clock, while the tab is visible. Timers sleep with a hidden
 * tab or a closed lid, so the clock is checked again when the tab becomes visible.
 *
 * @param at in milliseconds, as of `Date.now()`
 */
export function watchTime(at: number, onReached: () => void): () => void {
  const jitter = MIN_JITTER_MS + Math.random() * (MAX_JITTER_MS - MIN_JITTER_MS)
  let timer: ReturnType<typeof setTimeout>

  function check() {
    clearTimeout(timer)
    if (document.visibilityState !== 'visible') return
    const wait = at - Date.now()
    timer = wait <= 0 ? setTimeout(finish, jitter) : setTimeout(check, Math.min(wait, MAX_TIMEOUT_MS))
  }

  function finish() {
    stop()
    onReached()
  }

  function stop() {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
    window.removeEventListener('pageshow', check)
  }

  document.addEventListener('visibilitychange', check)
  window.addEventListener('pageshow', check)
  check()
  return stop
}
