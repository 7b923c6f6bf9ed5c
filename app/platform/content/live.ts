import {useNavigation, useRevalidator} from '@remix-run/react'
import {startTransition, useEffect, useRef, useState} from 'react'
import {followVersions} from './follow-versions'

/** Minimum time between two refetches, however often staff publish; a single edit is not delayed. */
const MIN_GAP_MS = 300
const RETRY_MS = 2_000
const MAX_RETRY_MS = 30_000

/** Named by `server/page-cache/send-page.ts`. */
const VERSION_TIMING = 'content'

/** The version in the data that came with the document, and the one at which the server last knew it to be current. */
interface DocumentVersion {
  data: string | undefined
  checked: string | undefined
}

let documentVersion: DocumentVersion | undefined

/**
 * The version at which the data is known to be current. A cached document cannot have that in itself; where browsers do
 * not tell, its data's own version counts. To be called for the document first.
 */
function checkedVersion(data: string | undefined): string | undefined {
  if (!documentVersion) {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const checked = entry?.serverTiming?.find(({name}) => name === VERSION_TIMING)?.description
    documentVersion = {data, checked}
  }
  return data !== undefined && data === documentVersion.data ? (documentVersion.checked ?? data) : data
}

/**
 * Keeps the open page up to date: when the server's content version differs from the page's, its data is revalidated.
 * One request at a time; edits that arrive meanwhile share the next one.
 *
 * @param dataVersion the version the page's data was read at
 */
export function useLiveContent(dataVersion: string | undefined) {
  const {revalidate, state} = useRevalidator()
  const navigation = useNavigation()
  const [latest, setLatest] = useState<string>()
  const tries = useRef({version: '', count: 0, last: -Infinity})
  const busy = state !== 'idle' || navigation.state !== 'idle'

  // A transition, since parts of the page may still be hydrating.
  useEffect(() => followVersions((version) => startTransition(() => setLatest(version))), [])

  useEffect(() => {
    const version = checkedVersion(dataVersion)
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
  }, [latest, dataVersion, busy, revalidate])
}

/** A refetch that did not bring the version is retried with growing delay. */
function retryDelay(tries: number, sinceLast: number): number {
  if (tries === 0) return Math.max(0, MIN_GAP_MS - sinceLast)
  return Math.min(RETRY_MS * 2 ** (tries - 1), MAX_RETRY_MS)
}
