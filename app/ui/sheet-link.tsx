import {forwardRef} from 'react'
import type {MouseEvent} from 'react'
import {Link} from './link'
import type {LinkProps} from './link'
import {focusNextHeading} from './route-announcer'
import {replaceSheetEntry} from './sheet-history'

/** A link in a sheet that it closes. Its page takes the place of the sheet in the history, and its heading the focus. */
export const SheetLink = forwardRef<HTMLAnchorElement, LinkProps>(function SheetLink(
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
