import {Link} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import {StateMessage} from '~/ui/state-message'
import {words} from '../words'
import {activeFilters} from './active-filters'
import {FilterChips} from './filter-chips'
import {FilterPanel} from './filter-panel'
import {listingPath, withoutFilters} from './listing-address'
import type {ListingBase} from './listing-address'
import type {ListingView as Listed} from './listing.server'
import {ProductGrid} from './product-grid'
import {ShowEarlier, ShowMore} from './show-more'
import {Toolbar} from './toolbar'
import {useListingForm, useListingPending} from './use-listing-form'

const HEADING = 'products'
const FIRST_ROW = 4

/** The filters, and beside them what they leave. */
export function ListingView({base, view}: {base: ListingBase; view: Listed}) {
  const {listing, categories, paging, products} = view
  const {form, ...actions} = useListingForm(base, listing)
  const pending = useListingPending()
  const filters = activeFilters(listing, categories)
  const {keyword} = listing
  const count = keyword ? words.results.countIn(paging.total, keyword) : words.results.count(paging.total)
  const pathOf = (page: number) => listingPath(base, {...listing, allCategories: false, page})

  return (
    <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:items-start lg:gap-10">
      <FilterPanel
        base={base}
        listing={listing}
        categories={categories}
        form={form}
        {...actions}
        total={paging.total}
      />
      <section aria-labelledby={HEADING} aria-busy={pending} className="min-h-[70vh]">
        <h2 id={HEADING} tabIndex={-1} className="sr-only">
          {words.results.heading}
        </h2>
        <Toolbar listing={listing} count={count} apply={actions.apply} />
        <FilterChips base={base} listing={listing} filters={filters} headingId={HEADING} />
        {view.stale ? <p className="mt-3 rounded-field bg-mint px-4 py-3">{words.results.stale}</p> : null}
        <div
          className={`mt-5 transition-opacity duration-150 ease-out ${pending ? 'opacity-50 delay-150' : ''}`}
        >
          {products.length > 0 ? (
            <>
              <ShowEarlier paging={paging} pathOf={pathOf} />
              <ProductGrid products={products} eager={FIRST_ROW} />
              <ShowMore paging={paging} shown={products.length} pending={pending} pathOf={pathOf} />
            </>
          ) : filters.length > 0 ? (
            <NothingFits clear={listingPath(base, withoutFilters(listing))} />
          ) : (
            <NothingAtAll />
          )}
        </div>
      </section>
    </div>
  )
}

function NothingFits({clear}: {clear: string}) {
  return (
    <StateMessage
      title={words.results.none.title}
      action={
        <Link to={clear} preventScrollReset className={buttonClass('primary')}>
          {words.filters.clear}
        </Link>
      }
    >
      <p>{words.results.none.text}</p>
    </StateMessage>
  )
}

function NothingAtAll() {
  const {title, text, action} = words.results.noneAtAll
  return (
    <StateMessage
      title={title}
      action={
        <Link to="/butcher" prefetch="intent" className={buttonClass('primary')}>
          {action}
        </Link>
      }
    >
      <p>{text}</p>
    </StateMessage>
  )
}
