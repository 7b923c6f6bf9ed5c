import {useEffect, useRef, useState} from 'react'
import type {ShownArrival} from './queue-data'
import {words} from './words'

const TOLD_FOR_MS = 20_000
const NEW_FOR_MS = 90_000

/** Orders that came in while the page was open: told, heard, marked, and counted in the window's title. */
export function useArrivals(arrivals: readonly ShownArrival[], ring: () => void) {
  const known = useRef(new Set(arrivals.map(({orderId}) => orderId)))
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const [news, setNews] = useState('')
  const [unseen, setUnseen] = useState(0)

  useEffect(() => {
    const came = arrivals.filter(({orderId}) => !known.current.has(orderId))
    if (came.length === 0) return
    for (const {orderId} of came) known.current.add(orderId)
    const [one] = came
    setNews(one && came.length === 1 ? words.arrived(one.label, one.pickup) : words.arrivedMany(came.length))
    setFresh((all) => new Set([...all, ...came.map(({orderId}) => orderId)]))
    setUnseen((count) => count + came.length)
    ring()
    setTimeout(() => {
      setFresh((all) => new Set([...all].filter((id) => !came.some(({orderId}) => orderId === id))))
    }, NEW_FOR_MS)
  }, [arrivals, ring])

  useEffect(() => {
    if (news === '') return
    const timer = setTimeout(() => setNews(''), TOLD_FOR_MS)
    return () => clearTimeout(timer)
  }, [news])

  useEffect(() => {
    document.title = unseen > 0 ? words.titleWithNew(unseen) : words.title
    if (unseen === 0) return
    // Whoever touches the page has seen it.
    const see = () => setUnseen(0)
    document.addEventListener('pointerdown', see)
    document.addEventListener('keydown', see)
    return () => {
      document.removeEventListener('pointerdown', see)
      document.removeEventListener('keydown', see)
    }
  }, [unseen])

  return {fresh, news}
}
