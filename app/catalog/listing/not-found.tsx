import {Link} from '@remix-run/react'
import {StateMessage} from '~/ui/state-message'
import type {Category} from '../product'
import {words} from '../words'
import {listingPath} from './listing-address'
import type {ListingView} from './listing.server'
import {ProductGrid} from './product-grid'
import {Shelves} from './shelves'

interface NotFoundProps {
  keyword: string
  instead: ListingView['instead']
  shelves: Category[]
}

/** Nothing in the whole shop: what may have been meant, and where to look. */
export function NotFound({keyword, instead, shelves}: NotFoundProps) {
  return (
    <div className="space-y-12">
      <StateMessage
        title={words.search.none}
        action={instead && instead.words.length > 0 ? <NearWords near={instead.words} /> : null}
      >
        <p className="wrap-anywhere">{words.search.noneText(keyword)}</p>
      </StateMessage>
      <Shelves title={words.search.shelves} categories={shelves} />
      {instead && instead.products.length > 0 ? (
        <section aria-labelledby="liked">
          <h2 id="liked" className="text-2xl">
            {words.search.featured}
          </h2>
          <ProductGrid products={instead.products} width="page" className="mt-5" />
        </section>
      ) : null}
    </div>
  )
}

function NearWords({near}: {near: string[]}) {
  return (
    <nav aria-label={words.search.near}>
      <p className="font-semibold">{words.search.near}</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {near.map((word) => (
          <li key={word}>
            <Link
              to={listingPath('/search', {keyword: word})}
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
