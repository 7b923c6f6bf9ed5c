import {useCallback, useEffect, useRef, useState} from 'react'
import {followOrders, backoffDelay} from './follow-orders'
import {fetchJson} from './fetch-json'
import {useLiveCounts} from '~/admin/shell/bar'
import type {StaffCounts} from '~/admin/shell/bar'

const TIMEOUT_MS = 8_000
/** Orders become late without any event. */
const REFRESH_MS = 60_000

export interface LivePage<T> {
  page: T
  /** When it was requested, by the browser's clock; 0 if it came with the document. */
  requestedAt: number
  connection: 'open' | 'lost' | 'signed-out'
  refresh: () => void
}

/**
 * Keeps a page's data up to date: the document's first, then fetched again whenever the server reports a change. If that
 * fails, the current data stays and the request is repeated.
 */
export function useLivePage<T extends {version: string; barCounts?: StaffCounts}>(
  initial: T,
  url: string,
): LivePage<T> {
  const [loaded, setLoaded] = useState({page: initial, requestedAt: 0})
  const [connection, setConnection] = useState<LivePage<T>['connection']>('open')
  const version = useRef(initial.version)
  const refreshRef = useRef<() => void>(() => {})

  useEffect(() => {
    let isUnmounted = false
    let isLoading = false
    let isStale = false
    let attempts = 0
    let stream: 'open' | 'lost' = 'open'
    let retry: ReturnType<typeof setTimeout> | undefined

    async function reload() {
      clearTimeout(retry)
      isStale = true
      if (isLoading) return
      isLoading = true
      while (isStale && !isUnmounted) {
        isStale = false
        const requestedAt = Date.now()
        const result = await fetchJson(url, {timeoutMs: TIMEOUT_MS})
        if (isUnmounted) return
        if (result.kind === 'response' && result.isOk) {
          attempts = 0
          // Our own server sent it, from the same build.
          const page = result.body as T
          version.current = page.version
          setLoaded({page, requestedAt})
          setConnection((now) => (now === 'signed-out' ? now : stream))
        } else if (result.kind === 'signed-out') {
          setConnection('signed-out')
        } else {
          setConnection('lost')
          retry = setTimeout(() => void reload(), backoffDelay((attempts += 1)))
        }
      }
      isLoading = false
    }

    refreshRef.current = () => void reload()
    const stop = followOrders({
      onVersion: (latest) => {
        if (latest !== version.current) void reload()
      },
      onConnection: (state) => {
        stream = state
        setConnection((now) => (now === 'signed-out' ? now : state))
        // A refused stream gives no reason; the response to a request does.
        if (state === 'lost') void reload()
      },
      onSessionEnded: () => setConnection('signed-out'),
    })
    const refreshTimer = setInterval(() => void reload(), REFRESH_MS)
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      isUnmounted = true
      stop()
      clearTimeout(retry)
      clearInterval(refreshTimer)
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [url])

  useLiveCounts(loaded.page.barCounts)
  const refresh = useCallback(() => refreshRef.current(), [])
  return {...loaded, connection, refresh}
}
