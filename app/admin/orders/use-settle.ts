import {useCallback, useEffect, useRef, useState} from 'react'
import {backoffDelay} from './follow-orders'
import {fetchJson} from './fetch-json'
import {settleKey} from './approach-view'

const TIMEOUT_MS = 10_000

/** What a customer said, and when. */
export interface SaidApproach {
  orderId: string
  saidAt: string
}

export interface Settling {
  /** What staff have seen, before the server's data says so. */
  settled: ReadonlySet<string>
  settle: (said: SaidApproach) => void
}

/** Hides what was said at once and tells the server; without a connection, for as long as the page is open. */
export function useSettle(refresh: () => void): Settling {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())

  useEffect(() => {
    const {current} = timers
    return () => current.forEach((timer) => clearTimeout(timer))
  }, [])

  const send = useCallback(
    async (said: SaidApproach) => {
      const result = await postUntilAnswered(said, timers.current)
      // Whoever is signed out sees it again.
      if (result.kind !== 'response' || !result.isOk) {
        const key = settleKey(said.orderId, said.saidAt)
        setSettled((all) => new Set([...all].filter((one) => one !== key)))
      }
      refresh()
    },
    [refresh],
  )

  const settle = useCallback(
    (said: SaidApproach) => {
      setSettled((all) => new Set([...all, settleKey(said.orderId, said.saidAt)]))
      void send(said)
    },
    [send],
  )
  return {settled, settle}
}

async function postUntilAnswered(said: SaidApproach, timers: Set<ReturnType<typeof setTimeout>>) {
  for (let attempts = 0; ; attempts += 1) {
    const result = await fetchJson('/staff/orders/step', {
      method: 'POST',
      body: new URLSearchParams({intent: 'settle-approach', ...said}),
      timeoutMs: TIMEOUT_MS,
    })
    if (result.kind !== 'away') return result
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        resolve()
      }, backoffDelay(attempts))
      timers.add(timer)
    })
  }
}
