import {NavigationType, useNavigationType} from '@remix-run/react'
import {startTransition, useEffect, useState} from 'react'
import type {ReactNode} from 'react'

/**
 * What lies below the first screen of a page that somebody goes to: it is rendered once the rest is on the screen. All
 * at once where the page came as HTML, and on the way back, where the scroll position needs it. Only what is mounted
 * with the page waits, so a list that gets other filters does not lose its height.
 */
export function AfterPaint({children}: {children: ReactNode}) {
  const isGoneTo = useNavigationType() === NavigationType.Push
  const [isShown, setShown] = useState(!isGoneTo)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The frame's callback runs before it is painted, a task after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isShown ? children : null
}
