import {useCallback, useEffect, useMemo, useRef, useState} from 'react'
import {createArrivalBell} from './arrival-bell'
import {tellLooked} from './use-looked'
import type {QueueData} from './read-queue.server'
import {messages} from './messages'

const HIGHLIGHT_MS = 90_000

type OrderIds = ReadonlySet<string>
const NONE: OrderIds = new Set()

/**
 * Announces orders that arrive while the page is open. Three things end by themselves: the highlight of a card after a
 * while; the sound, and the number in the window's title, once somebody touches the page; the notice once it was
 * followed or dismissed. All of them end when the order is no longer new.
 */
export function useArrivals(arrivals: QueueData['arrivals'], playSound: () => void) {
  const knownIds = useRef(new Set(arrivals.map(({orderId}) => orderId)))
  const [newOrderIds, setNewOrderIds] = useState(NONE)
  const [unseenIds, setUnseenIds] = useState(NONE)
  const [announcedIds, setAnnouncedIds] = useState(NONE)
  const bell = useMemo(() => createArrivalBell(playSound), [playSound])

  useEffect(() => {
    const arrived = arrivals.filter(({orderId}) => !knownIds.current.has(orderId))
    if (arrived.length === 0) return
    const ids = arrived.map(({orderId}) => orderId)
    for (const id of ids) knownIds.current.add(id)
    const add = (all: OrderIds) => new Set([...all, ...ids])
    setNewOrderIds(add)
    setUnseenIds(add)
    setAnnouncedIds(add)
    // Somebody else may have begun with it before this page heard of it.
    if (arrived.some(({isNew}) => isNew)) bell.start()
    setTimeout(() => setNewOrderIds((all) => without(all, ids)), HIGHLIGHT_MS)
  }, [arrivals, bell])

  const waiting = arrivals.filter(({isNew}) => isNew)
  const unseen = waiting.filter(({orderId}) => unseenIds.has(orderId)).map(({orderId}) => orderId)
  const unseenCount = unseen.length
  const latestUnseen = useRef(unseen)
  useEffect(() => {
    latestUnseen.current = unseen
  })

  useEffect(() => {
    document.title = unseenCount > 0 ? messages.titleWithNew(unseenCount) : messages.title
    if (unseenCount === 0) return
    const markSeen = () => {
      tellLooked(latestUnseen.current)
      setUnseenIds(NONE)
    }
    document.addEventListener('pointerdown', markSeen)
    document.addEventListener('keydown', markSeen)
    return () => {
      document.removeEventListener('pointerdown', markSeen)
      document.removeEventListener('keydown', markSeen)
    }
  }, [unseenCount])

  const isUnseen = unseenCount > 0
  useEffect(() => {
    if (isUnseen) return () => bell.stop()
  }, [isUnseen, bell])

  const dismiss = useCallback(
    (ids: readonly string[]) => setAnnouncedIds((all) => without(all, ids)),
    [setAnnouncedIds],
  )
  const announced = waiting.filter(({orderId}) => announcedIds.has(orderId)).reverse()
  return {newOrderIds, announced, dismiss}
}

function without(all: OrderIds, ids: readonly string[]): OrderIds {
  return new Set([...all].filter((id) => !ids.includes(id)))
}
