import {Link} from '@remix-run/react'
import {scrollIntoRow, useCenteredLink} from '~/ui/scroll-into-row'
import * as paths from '~/platform/url/addresses'
import type {Category} from '~/domain/catalog/product'
import {messages} from '~/domain/catalog/messages'
import {listingPath} from './listing-url'

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
