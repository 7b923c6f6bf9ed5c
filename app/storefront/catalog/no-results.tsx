import {Link} from '~/ui/link'
import {EmptyState} from '~/ui/empty-state'
import * as paths from '~/platform/url/addresses'
import type {Category} from '~/domain/catalog/product'
import {messages} from '~/domain/catalog/messages'
import type {NotSoldHint} from '~/storefront/search/search-hints.server'
import {listingPath} from './listing-url'
import type {ListingResult} from './listing.server'
import {ProductGrid} from './product-grid'
import {CategoryList} from './category-links'

interface NoResultsProps {
  keyword: string
  /** What was searched for is not sold here. */
  notSold?: NotSoldHint | null
  fallback: ListingResult['fallback']
  categories: Category[]
}

/** Nothing in the whole shop: kind words, similar words, and where to browse. */
export function NoResults({keyword, notSold = null, fallback, categories}: NoResultsProps) {
  const words = notSold ? notSold.instead : (fallback?.words ?? [])
  const title = notSold ? messages.search.instead : messages.search.near
  return (
    <div className="space-y-12">
      <EmptyState
        title={messages.search.none}
        action={words.length > 0 ? <OtherSearches title={title} words={words} /> : null}
      >
        <p className="text-lg wrap-anywhere" dir="auto">
          {notSold ? notSold.text : messages.search.noneText(keyword)}
        </p>
      </EmptyState>
      <CategoryList title={messages.search.start} categories={categories} />
      {fallback && fallback.products.length > 0 ? (
        <section aria-labelledby="liked">
          <h2 id="liked" className="text-2xl">
            {messages.search.featured}
          </h2>
          <ProductGrid products={fallback.products} width="page" className="mt-5" />
        </section>
      ) : null}
    </div>
  )
}

function OtherSearches({title, words}: {title: string; words: string[]}) {
  return (
    <nav aria-label={title}>
      <p className="font-semibold">{title}</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {words.map((word) => (
          <li key={word}>
            <Link
              to={listingPath(paths.search(), {keyword: word})}
              className="inline-flex min-h-11 items-center rounded-pill bg-mint px-4 font-semibold text-forest hover:bg-forest hover:text-paper"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
