import {ChevronDown, SlidersHorizontal} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import {SORTS} from '~/domain/catalog/source'
import {messages} from '~/domain/catalog/messages'
import {FILTER_FORM} from './filter-form'
import {FILTER_PANEL} from './filter-panel'
import {countFilters, FIELDS} from './listing-url'
import type {ListingParams} from './listing-url'

interface ToolbarProps {
  listing: ListingParams
  /** The number of products in words; announced when it changes. */
  count: string
  apply: () => void
}

/** Above the products: their number, the sort order, and on small screens the button to the filters. */
export function Toolbar({listing, count, apply}: ToolbarProps) {
  const active = countFilters(listing)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        {...{popovertarget: FILTER_PANEL}}
        className={buttonClass('quiet', 'px-4! lg:hidden')}
      >
        <SlidersHorizontal className="size-5" aria-hidden="true" />
        {messages.filters.open}
        {active > 0 ? (
          <span className="-me-1 flex h-6 min-w-6 items-center justify-center rounded-pill bg-forest px-1.5 text-sm text-paper tabular-nums">
            <span aria-hidden="true">{active}</span>
            <span className="sr-only">, {messages.filters.active(active)}</span>
          </span>
        ) : null}
      </button>
      <div className="flex items-center gap-2 ms-auto md:order-last">
        <SortSelect listing={listing} apply={apply} />
        <button
          type="submit"
          form={FILTER_FORM}
          className={buttonClass('quiet', 'hidden! noscript:inline-flex!')}
        >
          {messages.filters.apply}
        </button>
      </div>
      <p role="status" className="w-full text-sm text-muted tabular-nums md:w-auto md:text-base">
        {count}
      </p>
    </div>
  )
}

function SortSelect({listing, apply}: Omit<ToolbarProps, 'count'>) {
  return (
    <label className="relative flex items-center gap-2">
      <span className="text-muted max-lg:sr-only">{messages.sort.label}</span>
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
            {sort === 'featured' && listing.keyword ? messages.sort.best : messages.sort.sorts[sort]}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-3.5 size-5 text-forest" aria-hidden="true" />
    </label>
  )
}
