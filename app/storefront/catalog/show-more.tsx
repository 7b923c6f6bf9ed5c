import {useNavigate} from '@remix-run/react'
import {Link} from '~/ui/link'
import {useEffect, useRef} from 'react'
import type {MouseEvent} from 'react'
import {buttonClass} from '~/ui/button'
import {PAGE_SIZE} from '~/domain/catalog/source'
import {messages} from '~/domain/catalog/messages'
import type {Paging} from './pagination'
import {productAnchor} from './product-grid'

interface ShowMoreProps {
  paging: Paging
  shownCount: number
  pending: boolean
  /** The address of a page of this list. */
  pathOf: (page: number) => string
}

/**
 * Loads more products. The link leads to the first of them, on a page that also holds those before it; with scripts
 * they are appended without a scroll jump, and the first of them gets the focus.
 */
export function ShowMore({paging: {first, next, total}, shownCount, pending, pathOf}: ShowMoreProps) {
  const navigate = useNavigate()
  const focusTarget = useRef<string>()
  useEffect(() => {
    if (focusTarget.current === undefined) return
    const place = document.getElementById(productAnchor(focusTarget.current))
    if (!place) return
    focusTarget.current = undefined
    place.querySelector('a')?.focus({preventScroll: true})
  }, [shownCount, first])

  function append(event: MouseEvent) {
    if (!next || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    focusTarget.current = next.productId
    if (!next.appends) return
    event.preventDefault()
    if (!pending) navigate(pathOf(next.page), {replace: true, preventScrollReset: true})
  }

  const from = (first - 1) * PAGE_SIZE
  // Everything fits on one page.
  if (!next && from === 0 && shownCount <= PAGE_SIZE) return null
  return (
    <div className="mt-10 flex flex-col items-center gap-4 text-center">
      <p className="text-muted tabular-nums">
        {from === 0
          ? messages.results.upTo(shownCount, total)
          : messages.results.fromTo(from + 1, from + shownCount, total)}
      </p>
      {next ? (
        <Link
          to={`${pathOf(next.page)}#${productAnchor(next.productId)}`}
          onClick={append}
          aria-disabled={pending || undefined}
          className={buttonClass('quiet', 'min-w-44')}
        >
          {pending
            ? messages.results.loadingMore
            : next.appends
              ? messages.results.more
              : messages.results.next}
        </Link>
      ) : from + shownCount < total ? (
        <p className="text-muted">{messages.results.tooMany}</p>
      ) : null}
    </div>
  )
}

/** To the block before, when the list does not start at its beginning. */
export function ShowEarlier({paging: {before}, pathOf}: Pick<ShowMoreProps, 'paging' | 'pathOf'>) {
  if (before === null) return null
  return (
    <p className="mb-6 flex justify-center">
      <Link to={pathOf(before)} className={buttonClass('quiet')}>
        {messages.results.before}
      </Link>
    </p>
  )
}
