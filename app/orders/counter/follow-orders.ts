/** Longer without a word, and the connection is taken for dead: the server says something every 15 seconds. */
const SILENCE_MS = 40_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000

interface Following {
  onVersion: (version: string) => void
  onConnection: (connection: 'open' | 'lost') => void
  /** The session is over. */
  onOver: () => void
}

/**
 * Listens to what is new at the counter, hidden tabs included, for there is a sound to be made. A connection that drops,
 * is refused or falls silent is opened again, after longer and longer waits, and at once when the network is back.
 */
export function followOrders({onVersion, onConnection, onOver}: Following): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0

  function open() {
    close()
    source = new EventSource('/staff/orders/live')
    source.addEventListener('version', (event: MessageEvent<string>) => {
      tries = 0
      alive()
      onConnection('open')
      onVersion(event.data)
    })
    source.addEventListener('beat', alive)
    source.addEventListener('over', () => {
      close()
      onOver()
    })
    source.addEventListener('error', lose)
    alive()
  }

  function alive() {
    clearTimeout(timer)
    timer = setTimeout(lose, SILENCE_MS)
  }

  function lose() {
    close()
    onConnection('lost')
    timer = setTimeout(open, waitAfter(tries))
    tries += 1
  }

  function close() {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }

  function reopen() {
    tries = 0
    open()
  }

  // A page that is kept for "back" holds no connection.
  function wake(event: PageTransitionEvent) {
    if (event.persisted) reopen()
  }

  open()
  window.addEventListener('online', reopen)
  // What is open seems to stay so for a while.
  window.addEventListener('offline', lose)
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', wake)
  return () => {
    close()
    window.removeEventListener('online', reopen)
    window.removeEventListener('offline', lose)
    window.removeEventListener('pagehide', close)
    window.removeEventListener('pageshow', wake)
  }
}

/** Doubling, and not all counters in the same moment. */
export function waitAfter(tries: number, random = Math.random): number {
  return Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) * (0.75 + random() * 0.5)
}
