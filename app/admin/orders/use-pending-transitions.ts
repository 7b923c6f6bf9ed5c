import {useCallback, useEffect, useMemo, useRef, useState} from 'react'
import type {OrderStatus} from '~/domain/orders/order-status'
import {sendTransition} from './send-transition'
import type {Transition} from './send-transition'
import {UNDO_MS} from './transitions'
import type {LivePage} from './use-live-queue'

/** `sent`: done, but not yet in the server's data. */
export interface PendingTransition extends Transition {
  state: 'sending' | 'unsent' | 'sent'
  /** By the browser's clock. */
  sentAt: number
  /** Requests without a response. */
  attempts: number
}

export interface PendingTransitions {
  /** By order id. */
  pending: Readonly<Record<string, PendingTransition>>
  /** Why a transition was refused. */
  errors: Readonly<Record<string, string>>
  /** Done just now; what "Undo" reverts. */
  recent: Readonly<Record<string, {from: OrderStatus; to: OrderStatus}>>
  submit: (transition: Transition) => void
  /** Drops an unsent one. */
  withdraw: (orderId: string) => void
}

const MIN_RETRY_MS = 250
const MAX_RETRY_MS = 5_000
const ERROR_MS = 20_000

/** Shows transitions at once, sends them, and repeats them until there is a response. */
export function usePendingTransitions({
  requestedAt,
  connection,
  refresh,
}: Omit<LivePage<unknown>, 'page'>): PendingTransitions {
  const [pending, setPending] = useState<PendingTransitions['pending']>({})
  const [errors, setErrors] = useState<PendingTransitions['errors']>({})
  const [recent, setRecent] = useState<PendingTransitions['recent']>({})
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const pendingRef = useRef(pending)

  useEffect(() => {
    pendingRef.current = pending
  }, [pending])

  useEffect(() => {
    const {current} = timers
    return () => current.forEach((timer) => clearTimeout(timer))
  }, [])

  const clearLater = useCallback((orderId: string, afterMs: number, clear: () => void) => {
    clearTimeout(timers.current.get(orderId))
    timers.current.set(orderId, setTimeout(clear, afterMs))
  }, [])

  const send = useCallback(
    async ({orderId, from, to}: Transition, attempts: number) => {
      const transition = {orderId, from, to}
      setPending((all) => ({...all, [orderId]: {...transition, state: 'sending', sentAt: 0, attempts}}))
      const result = await sendTransition(transition)
      if (result.kind === 'away' || result.kind === 'signed-out') {
        setPending((all) => ({
          ...all,
          [orderId]: {...transition, state: 'unsent', sentAt: 0, attempts: attempts + 1},
        }))
        // The request finds out why.
        refresh()
        return
      }
      if (result.kind === 'message') {
        setPending((all) => without(all, (one) => one.orderId === orderId))
        setErrors((all) => ({...all, [orderId]: result.text}))
        clearLater(orderId, ERROR_MS, () => setErrors((all) => without(all, (_, id) => id === orderId)))
      } else {
        setPending((all) => ({
          ...all,
          [orderId]: {...transition, state: 'sent', sentAt: Date.now(), attempts},
        }))
        setRecent((all) => ({...all, [orderId]: transition}))
        clearLater(orderId, UNDO_MS, () => setRecent((all) => without(all, (_, id) => id === orderId)))
      }
      refresh()
    },
    [refresh, clearLater],
  )

  const submit = useCallback(
    (transition: Transition) => {
      if (pendingRef.current[transition.orderId]?.state === 'sending') return
      setErrors((all) => without(all, (_, id) => id === transition.orderId))
      setRecent((all) => without(all, (_, id) => id === transition.orderId))
      void send(transition, 0)
    },
    [send],
  )

  const unsent = Object.values(pending).filter(({state}) => state === 'unsent')
  const hasUnsent = unsent.length > 0
  const attempts = Math.max(0, ...unsent.map((one) => one.attempts))
  useEffect(() => {
    if (!hasUnsent || connection === 'signed-out') return
    const retry = setInterval(
      () => {
        for (const one of Object.values(pendingRef.current))
          if (one.state === 'unsent') void send(one, one.attempts)
      },
      // Soon once the connection is back, then with growing delays.
      connection === 'open' ? Math.min(MIN_RETRY_MS * 2 ** attempts, MAX_RETRY_MS) : MAX_RETRY_MS,
    )
    return () => clearInterval(retry)
  }, [hasUnsent, attempts, connection, send])

  const withdraw = useCallback((orderId: string) => {
    setPending((all) => without(all, (one) => one.orderId === orderId))
  }, [])
  // Newer data of the server's includes it.
  const visiblePending = useMemo(
    () => without(pending, ({state, sentAt}) => state === 'sent' && sentAt <= requestedAt),
    [pending, requestedAt],
  )
  return {pending: visiblePending, errors, recent, submit, withdraw}
}

function without<V>(all: Readonly<Record<string, V>>, shouldRemove: (value: V, key: string) => boolean) {
  const remaining = Object.entries(all).filter(([key, value]) => !shouldRemove(value, key))
  return remaining.length === Object.keys(all).length ? all : Object.fromEntries(remaining)
}
