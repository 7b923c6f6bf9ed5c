import {useNavigation, useRevalidator} from '@remix-run/react'
import {useEffect, useRef, useState} from 'react'
import {followVersions} from './follow-versions'

const PATIENCE_MS = 2_000
const LONGEST_PATIENCE_MS = 30_000

/**
 * Keeps the open page in step with what staff publish: when the server's version is not the page's, the page's
 * data is fetched again. One fetch at a time; edits that arrive meanwhile share the next one.
 *
 * @param version the version the page's data was read at
 */
export function useLiveContent(version: string | undefined) {
  const {revalidate, state} = useRevalidator()
  const navigation = useNavigation()
  const [latest, setLatest] = useState<string>()
  const tries = useRef({version: '', count: 0})
  const busy = state !== 'idle' || navigation.state !== 'idle'

  useEffect(() => followVersions(setLatest), [])

  useEffect(() => {
    if (!latest || latest === version || busy) return
    if (tries.current.version !== latest) tries.current = {version: latest, count: 0}
    // The first fetch is at once. If it did not bring the version, the next ones wait, ever longer.
    const {count} = tries.current
    const wait = count === 0 ? 0 : Math.min(PATIENCE_MS * 2 ** (count - 1), LONGEST_PATIENCE_MS)
    const timer = setTimeout(() => {
      tries.current.count += 1
      revalidate()
    }, wait)
    return () => clearTimeout(timer)
  }, [latest, version, busy, revalidate])
}
