import {useNavigation, useRevalidator} from '@remix-run/react'
import {useEffect, useRef} from 'react'
import {watchMoment} from './watch-moment'

const PATIENCE_MS = 2_000
const LONGEST_PATIENCE_MS = 60_000
const PROBE_MS = 5_000

interface Asked {
  /** The server's clock when it gave the data that is shown. */
  now: number
  /** The browser's clock when the data arrived. */
  arrived: number
  /** How often it was asked for anew. */
  tries: number
  /** The page may be a copy, made long before it was opened. */
  mayBeOld: boolean
}

/**
 * Fetches the page's data anew when the server's clock reaches a moment. How far off that is, is taken from the
 * server; the browser's clock, which may be wrong, only measures the wait.
 *
 * @param now the server's clock when it gave the data
 * @param nextChange the moment at which the data is no longer right; null: never
 */
export function useMoment({now, nextChange}: {now: number; nextChange: number | null}) {
  const {revalidate, state} = useRevalidator()
  const navigation = useNavigation()
  const asked = useRef<Asked>()
  const busy = state !== 'idle' || navigation.state !== 'idle'

  useEffect(() => {
    if (asked.current?.now !== now)
      asked.current = {now, arrived: Date.now(), tries: 0, mayBeOld: asked.current === undefined}
    if (nextChange === null || busy) return

    const current = asked.current
    let over = false
    let stop = arm(nextChange)

    function arm(moment: number) {
      return watchMoment(dueAt(current, moment), () => void renew(moment))
    }

    async function renew(moment: number) {
      current.tries += 1
      // Asking in vain, as when a laptop wakes before its network, would replace a good page by an error.
      const answers = await serverAnswers()
      if (over) return
      if (answers) revalidate()
      else stop = arm(moment)
    }

    return () => {
      over = true
      stop()
    }
  }, [now, nextChange, busy, revalidate])
}

/** The moment on the browser's clock; after a try that brought nothing, ever later. */
export function dueAt({now, arrived, tries, mayBeOld}: Asked, moment: number): number {
  if (tries > 0) return Date.now() + Math.min(PATIENCE_MS * 2 ** (tries - 1), LONGEST_PATIENCE_MS)
  const waited = arrived + (moment - now)
  return mayBeOld ? Math.min(waited, moment) : waited
}

async function serverAnswers(): Promise<boolean> {
  return fetch('/healthz', {method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS)}).then(
    ({ok}) => ok,
    () => false,
  )
}
