import {Link} from '@remix-run/react'
import {EmptyState} from '~/ui/empty-state'
import * as paths from '~/platform/url/addresses'
import type {Category} from '~/domain/catalog/product'
import {messages} from '~/domain/catalog/messages'
import {listingPath} from './listing-url'
import type {ListingResult} from './listing.server'
import {ProductGrid} from './product-grid'
import {CategoryList} from './category-links'

interface NoResultsProps {
  keyword: string
  fallback: ListingResult['fallback']
  categories: Category[]
}

/** Nothing in the whole shop: similar words, and where to browse. */
export function NoResults({keyword, fallback, categories}: NoResultsProps) {
  return (
    <div className="space-y-12">
      <EmptyState
        title={messages.search.none}
        action={fallback && fallback.words.length > 0 ? <SimilarWords words={fallback.words} /> : null}
      >
        <p className="wrap-anywhere">{messages.search.noneText(keyword)}</p>
      </EmptyState>
      <CategoryList title={messages.search.shelves} categories={categories} />
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

function SimilarWords({words}: {words: string[]}) {
  return (
    <nav aria-label={messages.search.near}>
      <p className="font-semibold">{messages.search.near}</p>
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
