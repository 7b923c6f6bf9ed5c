import {Link} from '~/ui/link'
import {scrollIntoRow} from '~/ui/scroll-into-row'
import * as paths from '~/platform/url/addresses'
import type {ArticleCategory} from '~/domain/articles/article'
import {messages} from '~/domain/articles/messages'

interface CategoryLinksProps {
  categories: ArticleCategory[]
  /** Null: all articles are shown. */
  current: ArticleCategory | null
}

export function CategoryLinks({categories, current}: CategoryLinksProps) {
  return (
    <nav aria-label={messages.index.categories} className="-mx-4 sm:mx-0">
      <ul
        onFocus={scrollIntoRow}
        className="no-scrollbar flex gap-2 overflow-x-auto px-4 py-1.5 sm:flex-wrap sm:px-0"
      >
        {[null, ...categories].map((category) => (
          <li key={category} className="shrink-0">
            <Link
              to={paths.blog(category)}
              preventScrollReset
              aria-current={category === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-pill bg-paper px-5 font-semibold text-forest ring-1 ring-control ring-inset transition-colors duration-150 ease-out hover:bg-mint aria-[current=page]:bg-forest aria-[current=page]:text-paper aria-[current=page]:ring-forest"
            >
              {category ? messages.categories[category] : messages.index.all}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
