import {ChevronDown, SlidersHorizontal} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import {SORTS} from '../source'
import {words} from '../words'
import {FILTER_FORM} from './filter-form'
import {FILTER_PANEL} from './filter-panel'
import {countFilters, FIELDS} from './listing-address'
import type {Listing} from './listing-address'

interface ToolbarProps {
  listing: Listing
  /** How many there are, in words; read out when it changes. */
  count: string
  apply: () => void
}

/** Above the products: how many there are, in which order, and on small screens the way to the filters. */
export function Toolbar({listing, count, apply}: ToolbarProps) {
  const active = countFilters(listing)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <button
        type="button"
        {...{popovertarget: FILTER_PANEL}}
        className={buttonClass('quiet', 'px-4! lg:hidden')}
      >
        <SlidersHorizontal className="size-5" aria-hidden="true" />
        {words.filters.open}
        {active > 0 ? (
          <span className="-me-1 flex h-6 min-w-6 items-center justify-center rounded-pill bg-forest px-1.5 text-sm text-paper tabular-nums">
            <span aria-hidden="true">{active}</span>
            <span className="sr-only">, {words.filters.active(active)}</span>
          </span>
        ) : null}
      </button>
      <div className="flex items-center gap-2 ms-auto md:order-last">
        <Sort listing={listing} apply={apply} />
        <button
          type="submit"
          form={FILTER_FORM}
          className={buttonClass('quiet', 'hidden! noscript:inline-flex!')}
        >
          {words.filters.apply}
        </button>
      </div>
      <p role="status" className="w-full text-muted tabular-nums md:w-auto">
        {count}
      </p>
    </div>
  )
}

function Sort({listing, apply}: Omit<ToolbarProps, 'count'>) {
  return (
    <label className="relative flex items-center gap-2">
      <span className="text-muted max-lg:sr-only">{words.sort.label}</span>
      <select
        form={FILTER_FORM}
        name={FIELDS.sort}
        defaultValue={listing.sort}
        autoComplete="off"
        onChange={apply}
        className="h-11 max-w-[46vw] appearance-none truncate rounded-pill border border-control bg-paper ps-4 pe-10 font-semibold text-forest hover:border-forest"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sort === 'featured' && listing.keyword ? words.sort.best : words.sort.sorts[sort]}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-3.5 size-5 text-forest" aria-hidden="true" />
    </label>
  )
}
