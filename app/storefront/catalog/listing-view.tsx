import {Link} from '~/ui/link'
import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {EmptyState} from '~/ui/empty-state'
import {messages} from '~/domain/catalog/messages'
import {activeFilters} from './active-filters'
import {FilterChips} from './filter-chips'
import {FilterPanel} from './filter-panel'
import {listingPath, withoutFilters} from './listing-url'
import type {ListingBase} from './listing-url'
import type {ListingResult} from './listing.server'
import {ProductGrid} from './product-grid'
import {ShowEarlier, ShowMore} from './show-more'
import {Toolbar} from './toolbar'
import {useListingForm, useListingPending} from './use-listing-form'

const HEADING = 'products'
const FIRST_ROW = 4

interface ListingViewProps {
  base: ListingBase
  view: ListingResult
  /** The keyword with its misspelt words put right. */
  shownKeyword?: string
}

/** The filters, and beside them what they leave. */
export function ListingView({base, view, shownKeyword}: ListingViewProps) {
  const {listing, categories, paging, products} = view
  const {form, ...actions} = useListingForm(base, listing)
  const pending = useListingPending()
  const filters = activeFilters(listing, categories)
  const keyword = shownKeyword ?? listing.keyword
  // Above the groceries, the row of categories says which one it is.
  const isInRow = base === paths.categories() && listing.categoryIds.length === 1
  const chips = filters.filter(({key}) => !isInRow || !key.startsWith('category-'))
  const count = keyword
    ? messages.results.countIn(paging.total, keyword)
    : messages.results.count(paging.total)
  const pathOf = (page: number) => listingPath(base, {...listing, allCategories: false, page})

  return (
    <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:items-start lg:gap-10">
      <FilterPanel
        base={base}
        listing={listing}
        categories={categories}
        options={view.options}
        form={form}
        {...actions}
        total={paging.total}
      />
      <section aria-labelledby={HEADING} aria-busy={pending} className="min-h-[70vh]">
        <h2 id={HEADING} tabIndex={-1} className="sr-only">
          {messages.results.heading}
        </h2>
        <Toolbar listing={listing} count={count} apply={actions.apply} />
        <FilterChips base={base} listing={listing} filters={chips} headingId={HEADING} />
        {view.stale ? <p className="mt-3 rounded-field bg-mint px-4 py-3">{messages.results.stale}</p> : null}
        <div
          className={`mt-3 transition-opacity lg:mt-5 duration-150 ease-out ${pending ? 'opacity-50 delay-150' : ''}`}
        >
          {products.length > 0 ? (
            <>
              <ShowEarlier paging={paging} pathOf={pathOf} />
              <ProductGrid products={products} eager={FIRST_ROW} />
              <ShowMore paging={paging} shownCount={products.length} pending={pending} pathOf={pathOf} />
            </>
          ) : filters.length > 0 ? (
            <NoFilterMatches clear={listingPath(base, withoutFilters(listing))} />
          ) : (
            <EmptyCatalog />
          )}
        </div>
      </section>
    </div>
  )
}

function NoFilterMatches({clear}: {clear: string}) {
  return (
    <EmptyState
      title={messages.results.noMatch.title}
      action={
        <Link to={clear} preventScrollReset className={buttonClass('primary')}>
          {messages.filters.clear}
        </Link>
      }
    >
      <p>{messages.results.noMatch.text}</p>
    </EmptyState>
  )
}

function EmptyCatalog() {
  const {title, text, action} = messages.results.emptyCatalog
  return (
    <EmptyState
      title={title}
      action={
        <Link to={paths.butcher()} className={buttonClass('primary')}>
          {action}
        </Link>
      }
    >
      <p>{text}</p>
    </EmptyState>
  )
}
