import {useCallback, useEffect, useRef, useState} from 'react'
import {followOrders, waitAfter} from './follow-orders'
import {requireAway} from './require-away'

const PATIENCE_MS = 8_000
/** What is late becomes so by the clock alone. */
const RENEW_MS = 60_000

export interface Freshness<T> {
  page: T
  /** When it was asked for, by the browser's clock; 0: it came with the document. */
  askedAt: number
  connection: 'open' | 'lost' | 'signed-out'
  /** Asks now. */
  refresh: () => void
}

/**
 * The page as it is now: what came with the document, then what is fetched each time the server says that something
 * is new. What cannot be fetched leaves what is shown, and is asked for again.
 */
export function useFreshPage<T extends {version: string}>(given: T, address: string): Freshness<T> {
  const [shown, setShown] = useState({page: given, askedAt: 0})
  const [connection, setConnection] = useState<Freshness<T>['connection']>('open')
  const version = useRef(given.version)
  const refreshing = useRef<() => void>(() => {})

  useEffect(() => {
    let isOver = false
    let isAsking = false
    let again = false
    let tries = 0
    let stream: 'open' | 'lost' = 'open'
    let retry: ReturnType<typeof setTimeout> | undefined

    async function ask() {
      clearTimeout(retry)
      again = true
      if (isAsking) return
      isAsking = true
      while (again && !isOver) {
        again = false
        const askedAt = Date.now()
        const answer = await fetchPage<T>(address)
        if (isOver) return
        if (answer.kind === 'fresh') {
          tries = 0
          version.current = answer.page.version
          setShown({page: answer.page, askedAt})
          setConnection((now) => (now === 'signed-out' ? now : stream))
        } else if (answer.kind === 'signed-out') {
          setConnection('signed-out')
        } else {
          setConnection('lost')
          retry = setTimeout(() => void ask(), waitAfter((tries += 1)))
        }
      }
      isAsking = false
    }

    refreshing.current = () => void ask()
    const stop = followOrders({
      onVersion: (latest) => {
        if (latest !== version.current) void ask()
      },
      onConnection: (state) => {
        stream = state
        setConnection((now) => (now === 'signed-out' ? now : state))
        // The stream is refused without a reason; the answer to a question has one.
        if (state === 'lost') void ask()
      },
      onOver: () => setConnection('signed-out'),
    })
    const renewing = setInterval(() => void ask(), RENEW_MS)
    const look = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      stop()
      clearTimeout(retry)
      clearInterval(renewing)
      document.removeEventListener('visibilitychange', look)
    }
  }, [address])

  const refresh = useCallback(() => refreshing.current(), [])
  return {...shown, connection, refresh}
}

type PageAnswer<T> = {kind: 'fresh'; page: T} | {kind: 'signed-out'} | {kind: 'away'}

async function fetchPage<T>(address: string): Promise<PageAnswer<T>> {
  try {
    const response = await fetch(address, {
      headers: {accept: 'application/json'},
      // Whoever is not signed in is sent elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.type === 'opaqueredirect' || response.status === 403) return {kind: 'signed-out'}
    // It is our own server's, of this very build's types.
    return response.ok ? {kind: 'fresh', page: (await response.json()) as T} : {kind: 'away'}
  } catch (error) {
    requireAway(error)
    return {kind: 'away'}
  }
}
