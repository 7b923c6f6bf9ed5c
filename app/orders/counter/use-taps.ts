import {useCallback, useEffect, useMemo, useRef, useState} from 'react'
import type {OrderStatus} from '../order-status'
import {sendTap} from './send-tap'
import type {Step} from './send-tap'
import {UNDO_MS} from './steps'
import type {Freshness} from './use-fresh-page'

/** `sent`: done, and not yet in what the server gave. */
export interface Tap extends Step {
  state: 'sending' | 'waiting' | 'sent'
  /** By the browser's clock, once it was done. */
  sentAt: number
  /** How often nobody has answered. */
  tries: number
}

export interface Taps {
  /** By the order's id. */
  underWay: Readonly<Record<string, Tap>>
  /** What came of it, where it was not done. */
  told: Readonly<Record<string, string>>
  /** Done a moment ago, and from where. */
  recent: Readonly<Record<string, {from: OrderStatus; to: OrderStatus}>>
  tap: (step: Step) => void
  /** Of one that waits. */
  takeBack: (orderId: string) => void
}

const SOON_MS = 250
const RETRY_MS = 5_000
const TOLD_FOR_MS = 20_000

/** Taps are shown at once, sent, and kept for as long as nobody answers. */
export function useTaps({askedAt, connection, refresh}: Omit<Freshness<unknown>, 'page'>): Taps {
  const [underWay, setUnderWay] = useState<Taps['underWay']>({})
  const [told, setTold] = useState<Taps['told']>({})
  const [recent, setRecent] = useState<Taps['recent']>({})
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const kept = useRef(underWay)

  useEffect(() => {
    kept.current = underWay
  }, [underWay])

  useEffect(() => {
    const {current} = timers
    return () => current.forEach((timer) => clearTimeout(timer))
  }, [])

  const forgetLater = useCallback((orderId: string, afterMs: number, forget: () => void) => {
    clearTimeout(timers.current.get(orderId))
    timers.current.set(orderId, setTimeout(forget, afterMs))
  }, [])

  const send = useCallback(
    async ({orderId, from, to}: Step, tries: number) => {
      const step = {orderId, from, to}
      setUnderWay((all) => ({...all, [orderId]: {...step, state: 'sending', sentAt: 0, tries}}))
      const answer = await sendTap(step)
      if (answer.kind === 'away' || answer.kind === 'signed-out') {
        setUnderWay((all) => ({...all, [orderId]: {...step, state: 'waiting', sentAt: 0, tries: tries + 1}}))
        // Finds out what is the matter.
        refresh()
        return
      }
      if (answer.kind === 'told') {
        setUnderWay((all) => without(all, (one) => one.orderId === orderId))
        setTold((all) => ({...all, [orderId]: answer.text}))
        forgetLater(orderId, TOLD_FOR_MS, () => setTold((all) => without(all, (_, id) => id === orderId)))
      } else {
        setUnderWay((all) => ({...all, [orderId]: {...step, state: 'sent', sentAt: Date.now(), tries}}))
        setRecent((all) => ({...all, [orderId]: step}))
        forgetLater(orderId, UNDO_MS, () => setRecent((all) => without(all, (_, id) => id === orderId)))
      }
      refresh()
    },
    [refresh, forgetLater],
  )

  const tap = useCallback(
    (step: Step) => {
      if (kept.current[step.orderId]?.state === 'sending') return
      setTold((all) => without(all, (_, id) => id === step.orderId))
      setRecent((all) => without(all, (_, id) => id === step.orderId))
      void send(step, 0)
    },
    [send],
  )

  const waiting = Object.values(underWay).filter(({state}) => state === 'waiting')
  const isWaiting = waiting.length > 0
  const tries = Math.max(0, ...waiting.map((one) => one.tries))
  useEffect(() => {
    if (!isWaiting || connection === 'signed-out') return
    const retry = setInterval(
      () => {
        for (const one of Object.values(kept.current)) if (one.state === 'waiting') void send(one, one.tries)
      },
      // Soon when the connection is back, then later and later.
      connection === 'open' ? Math.min(SOON_MS * 2 ** tries, RETRY_MS) : RETRY_MS,
    )
    return () => clearInterval(retry)
  }, [isWaiting, tries, connection, send])

  const takeBack = useCallback((orderId: string) => {
    setUnderWay((all) => without(all, (one) => one.orderId === orderId))
  }, [])
  // What the server gave since then has it.
  const shown = useMemo(
    () => without(underWay, ({state, sentAt}) => state === 'sent' && sentAt <= askedAt),
    [underWay, askedAt],
  )
  return {underWay: shown, told, recent, tap, takeBack}
}

function without<V>(all: Readonly<Record<string, V>>, isGone: (value: V, key: string) => boolean) {
  const left = Object.entries(all).filter(([key, value]) => !isGone(value, key))
  return left.length === Object.keys(all).length ? all : Object.fromEntries(left)
}
