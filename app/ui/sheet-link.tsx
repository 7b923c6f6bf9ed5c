import {Link} from '@remix-run/react'
import {forwardRef} from 'react'
import type {ComponentProps, MouseEvent} from 'react'
import {focusNextHeading} from './route-announcer'
import {replaceSheetEntry} from './sheet-history'

/** A link in a sheet that it closes. Its page takes the place of the sheet in the history, and its heading the focus. */
export const SheetLink = forwardRef<HTMLAnchorElement, ComponentProps<typeof Link>>(function SheetLink(
  {onClick, ...props},
  ref,
) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (!opensElsewhere) {
      replaceSheetEntry()
      focusNextHeading()
    }
    onClick?.(event)
  }
  return <Link ref={ref} replace {...props} onClick={follow} />
})
