import {useSyncExternalStore} from 'react'

const MINUTE = 60_000

const currentMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE
const noMinute = () => null

/**
 * The current minute in the browser; null on the server and until hydration, because pages are cached and served to
 * everyone at any time.
 */
export function useMinute(): number | null {
  return useSyncExternalStore(subscribeToMinutes, currentMinute, noMinute)
}

function subscribeToMinutes(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  function tick() {
    onChange()
    timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE) + 50)
  }
  timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE) + 50)
  // Timers sleep while a tab is hidden.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}
