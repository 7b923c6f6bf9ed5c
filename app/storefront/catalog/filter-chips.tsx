import {Link} from '~/ui/link'
import {X} from 'lucide-react'
import {useEffect, useRef} from 'react'
import {linkClass} from '~/ui/button'
import {messages} from '~/domain/catalog/messages'
import type {ActiveFilter} from './active-filters'
import {listingPath, withoutFilters} from './listing-url'
import type {ListingParams, ListingBase} from './listing-url'

interface FilterChipsProps {
  base: ListingBase
  listing: ListingParams
  filters: ActiveFilter[]
  /** Gets the focus when the chip that had it is gone. */
  headingId: string
}

/** The active filters, each a link that removes it. */
export function FilterChips({base, listing, filters, headingId}: FilterChipsProps) {
  const wasRemoved = useRef(false)
  useEffect(() => {
    if (!wasRemoved.current) return
    wasRemoved.current = false
    if (document.activeElement === document.body)
      document.getElementById(headingId)?.focus({preventScroll: true})
    // Runs once the list has changed.
  }, [listing, headingId])

  if (filters.length === 0) return null
  const markRemoved = () => {
    wasRemoved.current = true
  }
  return (
    <ul aria-label={messages.filters.chips} className="mt-3 flex flex-wrap items-center gap-2">
      {filters.map(({key, label, without}) => (
        <li key={key}>
          <Link
            to={listingPath(base, without)}
            preventScrollReset
            onClick={markRemoved}
            className="group/chip inline-flex min-h-11 items-center gap-1.5 rounded-pill bg-mint ps-4 pe-3 text-sm font-semibold text-forest hover:bg-forest hover:text-paper"
          >
            <span className="sr-only">{messages.filters.remove} </span>
            {label}
            <X className="size-4" aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={listingPath(base, withoutFilters(listing))}
          preventScrollReset
          onClick={markRemoved}
          className={`inline-flex min-h-11 items-center px-2 text-sm ${linkClass}`}
        >
          {messages.filters.clear}
        </Link>
      </li>
    </ul>
  )
}
