import {useEffect, useRef, useState} from 'react'
import type {QueueData} from './read-queue.server'
import {messages} from './messages'

const ANNOUNCEMENT_MS = 20_000
const HIGHLIGHT_MS = 90_000

/** Announces orders that arrive while the page is open, and counts them in the window's title. */
export function useArrivals(arrivals: QueueData['arrivals'], playSound: () => void) {
  const knownIds = useRef(new Set(arrivals.map(({orderId}) => orderId)))
  const [newOrderIds, setNewOrderIds] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const [unseenCount, setUnseenCount] = useState(0)

  useEffect(() => {
    const arrived = arrivals.filter(({orderId}) => !knownIds.current.has(orderId))
    if (arrived.length === 0) return
    for (const {orderId} of arrived) knownIds.current.add(orderId)
    const [one] = arrived
    setAnnouncement(
      one && arrived.length === 1
        ? messages.arrived(one.label, one.pickup)
        : messages.arrivedMany(arrived.length),
    )
    setNewOrderIds((all) => new Set([...all, ...arrived.map(({orderId}) => orderId)]))
    setUnseenCount((count) => count + arrived.length)
    playSound()
    setTimeout(() => {
      setNewOrderIds((all) => new Set([...all].filter((id) => !arrived.some(({orderId}) => orderId === id))))
    }, HIGHLIGHT_MS)
  }, [arrivals, playSound])

  useEffect(() => {
    if (announcement === '') return
    const timer = setTimeout(() => setAnnouncement(''), ANNOUNCEMENT_MS)
    return () => clearTimeout(timer)
  }, [announcement])

  useEffect(() => {
    document.title = unseenCount > 0 ? messages.titleWithNew(unseenCount) : messages.title
    if (unseenCount === 0) return
    const markSeen = () => setUnseenCount(0)
    document.addEventListener('pointerdown', markSeen)
    document.addEventListener('keydown', markSeen)
    return () => {
      document.removeEventListener('pointerdown', markSeen)
      document.removeEventListener('keydown', markSeen)
    }
  }, [unseenCount])

  return {newOrderIds, announcement}
}
