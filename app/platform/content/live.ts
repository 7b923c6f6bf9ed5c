import {useNavigation, useRevalidator} from '@remix-run/react'
import {startTransition, useEffect, useRef, useState} from 'react'
import {followVersions} from './follow-versions'

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
