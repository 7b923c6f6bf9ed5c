import {Link, useNavigate, useNavigation} from '@remix-run/react'
import type {MouseEvent} from 'react'
import {useEffect, useRef} from 'react'
import {buttonClass} from '~/ui/button'
import {pastPath} from './past-address'
import type {PastView} from './past-address'
import {words} from './words'

const {past} = words

/** Where a page of older orders begins. */
export const olderAnchor = (page: number) => `older-${page}`

interface OlderOrdersProps {
  view: PastView
  /** How many are on the page. */
  shown: number
  /** Whether there are more: after the last of them came in, their first one still takes the focus. */
  hasOlder: boolean
}

/**
 * The way to older orders. As a link it leads to the first of them, below the others; with scripts they come in
 * below, nothing moves, and the first of them takes the focus.
 */
export function OlderOrders({view, shown, hasOlder}: OlderOrdersProps) {
  const navigate = useNavigate()
  const pending = useNavigation().state !== 'idle'
  const wanted = useRef<string>()
  const next = view.pages + 1
  const wider = {...view, pages: next}

  useEffect(() => {
    const first = wanted.current === undefined ? null : document.getElementById(wanted.current)
    if (!first) return
    wanted.current = undefined
    first.querySelector<HTMLElement>('[tabindex]')?.focus({preventScroll: true})
  }, [shown])

  function append(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (pending) return
    wanted.current = olderAnchor(next)
    // Without the anchor, to which the page would jump.
    navigate(pastPath(wider), {replace: true, preventScrollReset: true})
  }

  if (!hasOlder) return null
  return (
    <p className="mt-8 flex justify-center">
      <Link
        to={pastPath(wider, olderAnchor(next))}
        onClick={append}
        aria-disabled={pending || undefined}
        className={buttonClass('quiet', 'min-w-56')}
      >
        {pending ? past.asking : past.older}
      </Link>
    </p>
  )
}
