import {Link} from '@remix-run/react'
import {ChevronRight} from 'lucide-react'
import type {Category} from '~/domain/catalog/product'
import * as paths from '~/platform/url/addresses'
import {messages} from '~/domain/catalog/messages'
import {listingPath} from './listing-url'

/** The categories as cards with their number of products. */
export function CategoryList({title, categories}: {title: string; categories: Category[]}) {
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="shelves">
      <h2 id="shelves" className="text-2xl">
        {title}
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {categories.map(({id, title, productCount}) => (
          <li key={id}>
            <Link
              to={listingPath(paths.categories(), {categoryIds: [id]})}
              prefetch="intent"
              className="group flex h-full min-h-18 items-center gap-3 rounded-card bg-paper px-3.5 py-3 sm:px-4 shadow-card transition-shadow duration-200 ease-out hover:shadow-raised"
            >
              <span className="me-auto">
                <span className="block font-display leading-tight font-semibold sm:text-lg">{title}</span>
                <span className="mt-0.5 block text-sm text-muted tabular-nums">
                  {messages.results.count(productCount)}
                </span>
              </span>
              <ChevronRight
                className="size-5 shrink-0 text-control max-sm:hidden group-hover:text-forest rtl:-scale-x-100"
                aria-hidden="true"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
