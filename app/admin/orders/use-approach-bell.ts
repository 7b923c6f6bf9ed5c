import {useEffect, useMemo, useRef, useState} from 'react'
import {createArrivalBell} from './arrival-bell'
import {settleKey} from './approach-view'
import type {ApproachingOrder} from './approach-view'

/** Rings when a customer is on the way or here, and again until somebody touches the page or all of it is settled. */
export function useApproachBell(approaching: readonly ApproachingOrder[], playSound: () => void) {
  const known = useRef(new Set(approaching.map(keyOf)))
  const [isUnseen, setIsUnseen] = useState(false)
  const bell = useMemo(() => createArrivalBell(playSound), [playSound])

  useEffect(() => {
    const fresh = approaching.map(keyOf).filter((key) => !known.current.has(key))
    for (const key of fresh) known.current.add(key)
    if (fresh.length === 0) return
    setIsUnseen(true)
    bell.start()
  }, [approaching, bell])

  const isWaiting = isUnseen && approaching.length > 0
  useEffect(() => {
    if (!isWaiting) return
    const markSeen = () => setIsUnseen(false)
    document.addEventListener('pointerdown', markSeen)
    document.addEventListener('keydown', markSeen)
    return () => {
      bell.stop()
      document.removeEventListener('pointerdown', markSeen)
      document.removeEventListener('keydown', markSeen)
    }
  }, [isWaiting, bell])
}

function keyOf({id, approach}: ApproachingOrder): string {
  return settleKey(id, approach.at)
}
