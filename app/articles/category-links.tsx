import {Link} from '@remix-run/react'
import {keepInRow} from '~/ui/keep-in-row'
import {blogPath} from './article'
import type {ArticleCategory} from './article'
import {words} from './words'

interface CategoryLinksProps {
  categories: ArticleCategory[]
  /** Null: all articles are shown. */
  current: ArticleCategory | null
}

export function CategoryLinks({categories, current}: CategoryLinksProps) {
  return (
    <nav aria-label={words.index.categories} className="-mx-4 sm:mx-0">
      <ul
        onFocus={keepInRow}
        className="no-scrollbar flex gap-2 overflow-x-auto px-4 py-1.5 sm:flex-wrap sm:px-0"
      >
        {[null, ...categories].map((category) => (
          <li key={category} className="shrink-0">
            <Link
              to={blogPath(category)}
              prefetch="intent"
              preventScrollReset
              aria-current={category === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-pill bg-paper px-5 font-semibold text-forest ring-1 ring-control ring-inset transition-colors duration-150 ease-out hover:bg-mint aria-[current=page]:bg-forest aria-[current=page]:text-paper aria-[current=page]:ring-forest"
            >
              {category ? words.categories[category] : words.index.all}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
