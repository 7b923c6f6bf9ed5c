import {SearchResults} from '~/butcher/search-results'
import {Container} from '~/ui/section'
import {useMoment} from '~/ui/use-moment'
import {words} from '../words'
import {countFilters} from './listing-address'
import {ListingView} from './listing-view'
import type {ListingView as Listed} from './listing.server'
import {NotFound} from './not-found'
import {SearchArticles} from './search-articles'
import type {SearchView} from './search.server'
import {Shelves} from './shelves'
import {Unreachable} from './unreachable'

/** Below the search field: what was found, or where to look. */
export function SearchPage({search}: {search: SearchView}) {
  useMoment(search)
  return <Container className="min-h-[50vh] pb-16 lg:pb-24">{contentOf(search)}</Container>
}

function contentOf(search: SearchView) {
  const {keyword, groceries, shelves, butcher, articles} = search
  if (groceries === null) return <Shelves title={words.search.start} categories={shelves} />
  const cuts = butcher.result.items.length + butcher.result.categories.length
  const goods =
    groceries.kind === 'listing' && (groceries.paging.total > 0 || countFilters(groceries.listing) > 0)
  const none = groceries.kind === 'listing' && !goods
  if (none && cuts + articles.length === 0)
    return <NotFound keyword={keyword} instead={groceries.instead} shelves={shelves} />
  return (
    <>
      <h2 className="text-2xl wrap-anywhere">{words.search.heading(keyword)}</h2>
      {groceries.kind === 'listing' ? (
        <Corrected keyword={keyword} corrections={groceries.corrections} />
      ) : null}
      <div className="mt-6 space-y-8 lg:mt-8 lg:space-y-10">
        {cuts > 0 ? <SearchResults {...butcher} /> : null}
        <SearchArticles articles={articles} />
        {groceries.kind === 'unreachable' ? <Unreachable /> : null}
        {goods ? <ListingView base="/search" view={groceries} /> : null}
        {none ? <Shelves title={words.search.shelves} categories={shelves} /> : null}
      </div>
    </>
  )
}

function Corrected({keyword, corrections}: {keyword: string; corrections: Listed['corrections']}) {
  const corrected = correctKeyword(keyword, corrections)
  if (corrected === keyword) return null
  return (
    <p className="mt-1 text-lg wrap-anywhere">
      <strong className="font-semibold">{words.search.corrected(corrected)}</strong>{' '}
      <span className="text-muted">{words.search.insteadOf(keyword)}</span>
    </p>
  )
}

/** The words that were taken for others, as they were taken; the rest as it was typed. */
export function correctKeyword(keyword: string, corrections: Record<string, string>): string {
  const taken = new Map(Object.entries(corrections).map(([typed, meant]) => [typed.toLowerCase(), meant]))
  return keyword
    .split(' ')
    .map((word) => taken.get(word.toLowerCase()) ?? word)
    .join(' ')
}
