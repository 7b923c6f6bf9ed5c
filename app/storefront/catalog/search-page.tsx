import {SearchResults} from '~/storefront/butcher/search-results'
import * as paths from '~/platform/url/addresses'
import {Container} from '~/ui/section'
import {useRevalidateAt} from '~/ui/use-revalidate-at'
import {messages} from '~/domain/catalog/messages'
import {countFilters} from './listing-url'
import {ListingView} from './listing-view'
import type {ListingResult} from './listing.server'
import {NoResults} from './no-results'
import {SearchArticles} from './search-articles'
import type {SearchView} from './search-results.server'
import {CategoryList} from './category-links'
import {CatalogUnavailable} from './unavailable'

/** Below the search field: the results, or where to browse. */
export function SearchPage({search}: {search: SearchView}) {
  useRevalidateAt(search)
  return <Container className="min-h-[50vh] pb-16 lg:pb-24">{contentOf(search)}</Container>
}

function contentOf(search: SearchView) {
  const {keyword, groceries, categories, butcher, articles} = search
  if (groceries === null) return <CategoryList title={messages.search.start} categories={categories} />
  const butcherCount = butcher.result.items.length + butcher.result.categories.length
  const hasGroceries =
    groceries.kind === 'listing' && (groceries.paging.total > 0 || countFilters(groceries.listing) > 0)
  const isEmpty = groceries.kind === 'listing' && !hasGroceries
  if (isEmpty && butcherCount + articles.length === 0)
    return <NoResults keyword={keyword} fallback={groceries.fallback} categories={categories} />
  return (
    <>
      <h2 className="text-2xl wrap-anywhere">{messages.search.heading(keyword)}</h2>
      {groceries.kind === 'listing' ? (
        <CorrectedKeyword keyword={keyword} corrections={groceries.corrections} />
      ) : null}
      <div className="mt-6 space-y-8 lg:mt-8 lg:space-y-10">
        {butcherCount > 0 ? <SearchResults {...butcher} /> : null}
        <SearchArticles articles={articles} />
        {groceries.kind === 'unreachable' ? <CatalogUnavailable /> : null}
        {hasGroceries ? <ListingView base={paths.search()} view={groceries} /> : null}
        {isEmpty ? <CategoryList title={messages.search.shelves} categories={categories} /> : null}
      </div>
    </>
  )
}

function CorrectedKeyword({keyword, corrections}: {keyword: string} & Pick<ListingResult, 'corrections'>) {
  const corrected = correctKeyword(keyword, corrections)
  if (corrected === keyword) return null
  return (
    <p className="mt-1 text-lg wrap-anywhere">
      <strong className="font-semibold">{messages.search.corrected(corrected)}</strong>{' '}
      <span className="text-muted">{messages.search.insteadOf(keyword)}</span>
    </p>
  )
}

/** The keyword with the corrected words in place; the rest as it was typed. */
export function correctKeyword(keyword: string, corrections: Record<string, string>): string {
  const replacements = new Map(
    Object.entries(corrections).map(([original, replacement]) => [original.toLowerCase(), replacement]),
  )
  return keyword
    .split(' ')
    .map((word) => replacements.get(word.toLowerCase()) ?? word)
    .join(' ')
}
