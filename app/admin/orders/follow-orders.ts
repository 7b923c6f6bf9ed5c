import * as adminPaths from '~/platform/url/admin-addresses'

/** After this long without an event the connection counts as dead: the server sends one every 15 seconds. */
const SILENCE_MS = 40_000
const MIN_BACKOFF_MS = 1_000
const MAX_BACKOFF_MS = 15_000

interface FollowOptions {
  onVersion: (version: string) => void
  onConnection: (connection: 'open' | 'lost') => void
  onSessionEnded: () => void
}

/**
 * Listens for changes, in hidden tabs too, because new orders make a sound. A connection that drops, is refused or falls
 * silent is reopened with growing delays, and at once when the network is back.
 */
export function followOrders({onVersion, onConnection, onSessionEnded}: FollowOptions): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0

  function open() {
    close()
    source = new EventSource(adminPaths.orderEvents())
    source.addEventListener('version', (event: MessageEvent<string>) => {
      attempts = 0
      resetSilenceTimer()
      onConnection('open')
      onVersion(event.data)
    })
    source.addEventListener('beat', resetSilenceTimer)
    source.addEventListener('over', () => {
      close()
      onSessionEnded()
    })
    source.addEventListener('error', handleLost)
    resetSilenceTimer()
  }

  function resetSilenceTimer() {
    clearTimeout(timer)
    timer = setTimeout(handleLost, SILENCE_MS)
  }

  function handleLost() {
    close()
    onConnection('lost')
    timer = setTimeout(open, backoffDelay(attempts))
    attempts += 1
  }

  function close() {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }

  function reopen() {
    attempts = 0
    open()
  }

  // A page in the back-forward cache holds no connection.
  function handlePageShow(event: PageTransitionEvent) {
    if (event.persisted) reopen()
  }

  open()
  window.addEventListener('online', reopen)
  // The browser itself notices a dead connection late.
  window.addEventListener('offline', handleLost)
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', handlePageShow)
  return () => {
    close()
    window.removeEventListener('online', reopen)
    window.removeEventListener('offline', handleLost)
    window.removeEventListener('pagehide', close)
    window.removeEventListener('pageshow', handlePageShow)
  }
}

/** Exponential, with jitter so that not all browsers reconnect at once. */
export function backoffDelay(attempts: number, random = Math.random): number {
  return Math.min(MIN_BACKOFF_MS * 2 ** attempts, MAX_BACKOFF_MS) * (0.75 + random() * 0.5)
}
