import {Link} from '@remix-run/react'
import {ChevronRight} from 'lucide-react'
import type {Category} from '~/domain/catalog/product'
import {scrollIntoRow, useCenteredLink} from '~/ui/scroll-into-row'
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

interface CategoryRowProps {
  categories: Category[]
  /** Null: all are shown, or several are. */
  current: string | null
}

/** The categories as links, one at a time, on screens where the filters are hidden. */
export function CategoryRow({categories, current}: CategoryRowProps) {
  const row = useCenteredLink(current)
  return (
    <nav aria-label={messages.categories.nav} className="-mx-4 mt-5 sm:-mx-6 lg:hidden">
      <ul
        ref={row}
        onFocus={scrollIntoRow}
        className="no-scrollbar relative flex gap-2 overflow-x-auto px-4 py-1.5 sm:px-6"
      >
        {[{id: null, title: messages.categories.all}, ...categories].map(({id, title}) => (
          <li key={id} className="shrink-0">
            <Link
              to={listingPath(paths.categories(), id === null ? {} : {categoryIds: [id]})}
              preventScrollReset
              aria-current={id === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-pill bg-paper px-4 font-semibold text-forest ring-1 ring-control ring-inset transition-colors duration-150 ease-out hover:bg-mint aria-[current=page]:bg-forest aria-[current=page]:text-paper aria-[current=page]:ring-forest"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
