import {SearchResults} from '~/storefront/butcher/search-results'
import * as paths from '~/platform/url/addresses'
import {Container} from '~/ui/section'
import {useRevalidateAt} from '~/ui/use-revalidate-at'
import {messages} from '~/domain/catalog/messages'
import {countFilters} from './listing-url'
import {ListingView} from './listing-view'
import {NoResults} from './no-results'
import {SearchArticles} from './search-articles'
import {AlsoFound, SearchPages} from './search-pages'
import type {SearchView} from './search-results.server'
import {CategoryList} from './category-links'
import {CatalogUnavailable} from './unavailable'

/** Below the search field: the results, or where to browse. */
export function SearchPage({search}: {search: SearchView}) {
  useRevalidateAt(search)
  return <Container className="min-h-[50vh] pb-16 lg:pb-24">{contentOf(search)}</Container>
}

function contentOf(search: SearchView) {
  const {keyword, shownKeyword, groceries, categories, butcher, articles, hints} = search
  if (groceries === null) return <CategoryList title={messages.search.start} categories={categories} />
  const cutCount = butcher.result.items.length + butcher.result.categories.length
  const hasGroceries =
    groceries.kind === 'listing' && (groceries.paging.total > 0 || countFilters(groceries.listing) > 0)
  const isEmpty = groceries.kind === 'listing' && !hasGroceries
  if (isEmpty && cutCount + articles.length + hints.pages.length === 0)
    return (
      <NoResults
        keyword={keyword}
        notSold={hints.notSold}
        fallback={groceries.fallback}
        categories={categories}
      />
    )
  return (
    <>
      <SearchHeading keyword={keyword} shownKeyword={shownKeyword} />
      {hasGroceries && groceries.isPartial ? (
        <p className="mt-1 text-lg text-muted">{messages.search.partial}</p>
      ) : null}
      {hasGroceries ? (
        <AlsoFound cuts={cutCount} articles={articles.length} pages={hints.pages.length} />
      ) : null}
      <div className="mt-5 space-y-8 lg:mt-8 lg:space-y-10">
        {hasGroceries ? (
          <ListingView base={paths.search()} view={groceries} shownKeyword={shownKeyword} />
        ) : null}
        {groceries.kind === 'unreachable' ? <CatalogUnavailable /> : null}
        {hasGroceries ? null : <SearchPages pages={hints.pages} />}
        {cutCount > 0 ? <SearchResults {...butcher} /> : null}
        <SearchArticles articles={articles} />
        {hasGroceries ? <SearchPages pages={hints.pages} /> : null}
        {isEmpty ? <CategoryList title={messages.search.start} categories={categories} /> : null}
      </div>
    </>
  )
}

function SearchHeading({keyword, shownKeyword}: Pick<SearchView, 'keyword' | 'shownKeyword'>) {
  const isCorrected = shownKeyword !== keyword
  return (
    <>
      <h2 className="text-2xl wrap-anywhere" dir="auto">
        {isCorrected ? messages.search.corrected(shownKeyword) : messages.search.heading(keyword)}
      </h2>
      {isCorrected ? (
        <p className="mt-1 text-lg wrap-anywhere text-muted">{messages.search.insteadOf(keyword)}</p>
      ) : null}
    </>
  )
}
