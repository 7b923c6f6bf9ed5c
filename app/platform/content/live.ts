import {useNavigation, useRevalidator} from '@remix-run/react'
import {startTransition, useEffect, useRef, useState} from 'react'
import * as paths from '~/platform/url/addresses'

/** Minimum time between two refetches, however often staff publish; a single edit is not delayed. */
const MIN_GAP_MS = 300
const RETRY_MS = 2_000
const MAX_RETRY_MS = 30_000

/**
 * Keeps the open page up to date: when the server's content version differs from the page's, its data is revalidated.
 * One request at a time; edits that arrive meanwhile share the next one.
 *
 * @param version the version the page's data was read at
 */
export function useLiveContent(version: string | undefined) {
  const {revalidate, state} = useRevalidator()
  const navigation = useNavigation()
  const [latest, setLatest] = useState<string>()
  const tries = useRef({version: '', count: 0, last: -Infinity})
  const busy = state !== 'idle' || navigation.state !== 'idle'

  // A transition, since parts of the page may still be hydrating.
  useEffect(() => followVersions((version) => startTransition(() => setLatest(version))), [])

  useEffect(() => {
    if (!latest || latest === version || busy) return
    const {current} = tries
    if (current.version !== latest) {
      current.version = latest
      current.count = 0
    }
    const timer = setTimeout(
      () => {
        current.count += 1
        current.last = performance.now()
        revalidate()
      },
      retryDelay(current.count, performance.now() - current.last),
    )
    return () => clearTimeout(timer)
  }, [latest, version, busy, revalidate])
}

/** A refetch that did not bring the version is retried with growing delay. */
function retryDelay(tries: number, sinceLast: number): number {
  if (tries === 0) return Math.max(0, MIN_GAP_MS - sinceLast)
  return Math.min(RETRY_MS * 2 ** (tries - 1), MAX_RETRY_MS)
}

const REOPEN_AFTER_MS = 5_000

/**
 * Reports the server's content version and every later one while the tab is visible. A hidden tab holds no connection,
 * since HTTP/1.1 browsers allow only six per host.
 */
function followVersions(onVersion: (version: string) => void): () => void {
  let source: EventSource | undefined
  let reopen: ReturnType<typeof setTimeout> | undefined

  function open() {
    clearTimeout(reopen)
    if (source && source.readyState !== EventSource.CLOSED) return
    source = new EventSource(paths.contentEvents())
    source.addEventListener('version', (event: MessageEvent<string>) => onVersion(event.data))
    source.addEventListener('error', () => {
      // The browser reopens a dropped connection by itself, but gives up on a refused one.
      if (source?.readyState === EventSource.CLOSED) reopen = setTimeout(follow, REOPEN_AFTER_MS)
    })
  }

  function close() {
    clearTimeout(reopen)
    source?.close()
    source = undefined
  }

  function follow() {
    if (document.visibilityState === 'visible') open()
    else close()
  }

  const cancelIdle = whenIdle(follow)
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('pageshow', follow)
  // An open connection would prevent the back/forward cache.
  window.addEventListener('pagehide', close)
  return () => {
    cancelIdle()
    close()
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('pageshow', follow)
    window.removeEventListener('pagehide', close)
  }
}

function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback, {timeout: 2_000})
  return () => cancelIdleCallback(handle)
}
