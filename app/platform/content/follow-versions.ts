import * as paths from '~/platform/url/addresses'
import {liveSignal} from './live-signal'

const REOPEN_AFTER_MS = 5_000

/**
 * Reports the server's content version and every later one while the tab is visible. A hidden tab holds no connection,
 * since HTTP/1.1 browsers allow only six per host.
 */
export function followVersions(onVersion: (version: string) => void): () => void {
  let source: EventSource | undefined
  let reopen: ReturnType<typeof setTimeout> | undefined
  let last: string | undefined

  function open() {
    clearTimeout(reopen)
    if (source && source.readyState !== EventSource.CLOSED) return
    source = new EventSource(paths.contentEvents())
    source.addEventListener('version', ({data}: MessageEvent<string>) => {
      liveSignal.heard()
      if (last !== undefined && data !== last) liveSignal.changed(null)
      last = data
      onVersion(data)
    })
    source.addEventListener('items', ({data}: MessageEvent<string>) => {
      liveSignal.heard()
      // Our own server wrote it.
      liveSignal.changed(JSON.parse(data) as string[] | null)
    })
    source.addEventListener('beat', () => liveSignal.heard())
    source.addEventListener('error', () => {
      liveSignal.lost()
      // The browser reopens a dropped connection by itself, but gives up on a refused one.
      if (source?.readyState === EventSource.CLOSED) reopen = setTimeout(follow, REOPEN_AFTER_MS)
    })
  }

  function close() {
    clearTimeout(reopen)
    source?.close()
    source = undefined
    liveSignal.lost()
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
