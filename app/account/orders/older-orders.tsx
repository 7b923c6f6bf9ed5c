import {useNavigate, useNavigation} from '@remix-run/react'
import {Link} from '~/ui/link'
import type {MouseEvent} from 'react'
import {useEffect, useRef} from 'react'
import {buttonClass} from '~/ui/button'
import {pastOrdersPath} from './past-orders-url'
import type {PastOrdersView} from './past-orders-url'
import {messages} from '~/domain/orders/account-messages'

const {past} = messages

/** Where a page of older orders begins. */
export const olderAnchor = (page: number) => `older-${page}`

interface OlderOrdersProps {
  view: PastOrdersView
  /** How many are on the page. */
  shownCount: number
  /** Whether there are more: after the last of them came in, their first one still takes the focus. */
  hasOlder: boolean
}

/**
 * The way to older orders. As a link it leads to the first of them, below the others; with scripts they come in
 * below, nothing moves, and the first of them takes the focus.
 */
export function OlderOrders({view, shownCount, hasOlder}: OlderOrdersProps) {
  const navigate = useNavigate()
  const isLoading = useNavigation().state !== 'idle'
  const focusTarget = useRef<string>()
  const next = view.pages + 1
  const nextView = {...view, pages: next}

  useEffect(() => {
    const first = focusTarget.current === undefined ? null : document.getElementById(focusTarget.current)
    if (!first) return
    focusTarget.current = undefined
    first.querySelector<HTMLElement>('[tabindex]')?.focus({preventScroll: true})
  }, [shownCount])

  function append(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isLoading) return
    focusTarget.current = olderAnchor(next)
    // Without the anchor, to which the page would jump.
    navigate(pastOrdersPath(nextView), {replace: true, preventScrollReset: true})
  }

  if (!hasOlder) return null
  return (
    <p className="mt-8 flex justify-center">
      <Link
        to={pastOrdersPath(nextView, olderAnchor(next))}
        onClick={append}
        aria-disabled={isLoading || undefined}
        className={buttonClass('quiet', 'min-w-56')}
      >
        {isLoading ? past.loading : past.older}
      </Link>
    </p>
  )
}
