import {Link, useNavigate} from '@remix-run/react'
import {useEffect, useRef} from 'react'
import type {MouseEvent} from 'react'
import {buttonClass} from '~/ui/button'
import {PAGE_SIZE} from '../source'
import {words} from '../words'
import type {Paging} from './pages'
import {placeOf} from './product-grid'

interface ShowMoreProps {
  paging: Paging
  shown: number
  pending: boolean
  /** The address of a page of this list. */
  pathOf: (page: number) => string
}

/**
 * The way to more products. As a link it leads to the first of them on a page that holds those before it too; with
 * scripts they come in below, nothing moves, and the first of them takes the focus.
 */
export function ShowMore({paging: {first, next, total}, shown, pending, pathOf}: ShowMoreProps) {
  const navigate = useNavigate()
  const wanted = useRef<string>()
  useEffect(() => {
    if (wanted.current === undefined) return
    const place = document.getElementById(placeOf(wanted.current))
    if (!place) return
    wanted.current = undefined
    place.querySelector('a')?.focus({preventScroll: true})
  }, [shown, first])

  function append(event: MouseEvent) {
    if (!next || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    wanted.current = next.productId
    if (!next.appends) return
    event.preventDefault()
    if (!pending) navigate(pathOf(next.page), {replace: true, preventScrollReset: true})
  }

  const from = (first - 1) * PAGE_SIZE
  // All of them, at one glance.
  if (!next && from === 0 && shown <= PAGE_SIZE) return null
  return (
    <div className="mt-10 flex flex-col items-center gap-4 text-center">
      <p className="text-muted tabular-nums">
        {from === 0 ? words.results.upTo(shown, total) : words.results.fromTo(from + 1, from + shown, total)}
      </p>
      {next ? (
        <Link
          to={`${pathOf(next.page)}#${placeOf(next.productId)}`}
          onClick={append}
          aria-disabled={pending || undefined}
          className={buttonClass('quiet', 'min-w-44')}
        >
          {pending ? words.results.moreAsked : next.appends ? words.results.more : words.results.next}
        </Link>
      ) : from + shown < total ? (
        <p className="text-muted">{words.results.tooMany}</p>
      ) : null}
    </div>
  )
}

/** The way back up, when the list starts in its middle. */
export function ShowEarlier({paging: {before}, pathOf}: Pick<ShowMoreProps, 'paging' | 'pathOf'>) {
  if (before === null) return null
  return (
    <p className="mb-6 flex justify-center">
      <Link to={pathOf(before)} className={buttonClass('quiet')}>
        {words.results.before}
      </Link>
    </p>
  )
}
