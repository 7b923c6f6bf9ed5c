import type {FocusEvent} from 'react'

/**
 * For a row that scrolls sideways: brings what the keyboard reaches fully into it. Browsers leave what is half in
 * sight where it is. Not for pointers, from under which it would slip away.
 */
export function scrollIntoRow({target}: FocusEvent) {
  if (target.matches(':focus-visible')) target.scrollIntoView({block: 'nearest', inline: 'nearest'})
}
