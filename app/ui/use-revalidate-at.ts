import {useNavigation, useRevalidator} from '@remix-run/react'
import {useEffect, useRef} from 'react'
import {watchTime} from './watch-time'

const RETRY_DELAY_MS = 2_000
const MAX_RETRY_DELAY_MS = 60_000
const PROBE_TIMEOUT_MS = 5_000

interface RevalidationState {
  /** The server's clock when it loaded the data that is shown. */
  now: number
  /** The browser's clock when the data arrived. */
  receivedAt: number
  /** How often it was revalidated. */
  attempts: number
  /** The page may be cached, and older than its opening. */
  mayBeStale: boolean
}

/**
 * Revalidates the page's data when the server's clock reaches a moment. The wait is computed from the server's clock;
 * the browser's, which may be wrong, only measures it.
 *
 * @param now the server's clock when it loaded the data
 * @param nextChange the moment at which the data is outdated; null: never
 */
export function useRevalidateAt({now, nextChange}: {now: number; nextChange: number | null}) {
  const {revalidate, state} = useRevalidator()
  const navigation = useNavigation()
  const revalidation = useRef<RevalidationState>()
  const busy = state !== 'idle' || navigation.state !== 'idle'

  useEffect(() => {
    if (revalidation.current?.now !== now)
      revalidation.current = {
        now,
        receivedAt: Date.now(),
        attempts: 0,
        mayBeStale: revalidation.current === undefined,
      }
    if (nextChange === null || busy) return

    const current = revalidation.current
    let isCanceled = false
    let stop = schedule(nextChange)

    function schedule(moment: number) {
      return watchTime(dueAt(current, moment), () => void revalidateIfReachable(moment))
    }

    async function revalidateIfReachable(moment: number) {
      current.attempts += 1
      // Revalidating offline, as when a laptop wakes before its network, would replace the page by an error.
      const isReachable = await isServerReachable()
      if (isCanceled) return
      if (isReachable) revalidate()
      else stop = schedule(moment)
    }

    return () => {
      isCanceled = true
      stop()
    }
  }, [now, nextChange, busy, revalidate])
}

/** The moment on the browser's clock; with exponential backoff after attempts that changed nothing. */
export function dueAt({now, receivedAt, attempts, mayBeStale}: RevalidationState, moment: number): number {
  if (attempts > 0) return Date.now() + Math.min(RETRY_DELAY_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS)
  const dueAfterWait = receivedAt + (moment - now)
  return mayBeStale ? Math.min(dueAfterWait, moment) : dueAfterWait
}

async function isServerReachable(): Promise<boolean> {
  return fetch('/healthz', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  }).then(
    ({ok}) => ok,
    () => false,
  )
}
