import {useEffect, useRef} from 'react'
import type {FocusEvent} from 'react'

/**
 * For a row that scrolls sideways: brings what the keyboard reaches fully into it. Browsers leave what is half in
 * sight where it is. Not for pointers, from under which it would slip away.
 */
export function scrollIntoRow({target}: FocusEvent) {
  if (target.matches(':focus-visible')) target.scrollIntoView({block: 'nearest', inline: 'nearest'})
}

/** Of a row of links: keeps the link of the current page in its middle, without moving the page. */
export function useCenteredLink<Row extends HTMLElement = HTMLUListElement>(
  current: string | null | undefined,
) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (link && row.current)
      row.current.scrollTo({left: link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2})
  }, [current])
  return row
}
