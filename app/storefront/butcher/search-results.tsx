import {Link} from '@remix-run/react'
import {CategoryIcon} from './category-icon'
import {PriceTag} from './price-tag'
import {categoryPath} from '~/domain/butcher/prices'
import type {CategoryTab} from '~/domain/butcher/prices'
import type {ButcherItemMatch, ButcherSearchResult} from '~/domain/butcher/search'
import {messages} from '~/domain/butcher/messages'

interface SearchResultsProps {
  result: ButcherSearchResult
  /** All categories, for their URLs. */
  tabs: CategoryTab[]
}

const INITIAL_COUNT = 6

/** What a search found at the butcher: the best few, and the rest on request. */
export function SearchResults({result, tabs}: SearchResultsProps) {
  const rows = [
    ...result.categories.map((category) => (
      <CategoryRow key={category.slug} category={category} to={categoryPath(tabs, category.slug)} />
    )),
    ...result.items.map((found) => (
      <ItemRow
        key={found.item.id}
        found={found}
        to={`${categoryPath(tabs, found.category.slug)}#${found.item.id}`}
      />
    )),
  ]
  const [first, rest] = [rows.slice(0, INITIAL_COUNT), rows.slice(INITIAL_COUNT)]
  return (
    <section aria-labelledby="found-cuts">
      <h3 id="found-cuts" className="text-xl">
        {messages.search.cuts}
      </h3>
      <ul className={`mt-3 ${gridClass}`}>{first}</ul>
      {rest.length > 0 ? (
        <details className="group mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-field font-semibold text-forest underline decoration-forest/40 underline-offset-4 group-open:mb-2 hover:decoration-2 [&::-webkit-details-marker]:hidden">
            {messages.search.more(rest.length)}
          </summary>
          <ul className={gridClass}>{rest}</ul>
        </details>
      ) : null}
    </section>
  )
}

const gridClass = 'grid gap-2 sm:grid-cols-2 lg:grid-cols-3'
const rowClass =
  'flex h-full min-h-16 items-center gap-3 rounded-card bg-paper px-3 py-2 shadow-card transition-shadow duration-200 ease-out hover:shadow-raised'

function CategoryRow({category, to}: {category: CategoryTab; to: string}) {
  return (
    <li>
      <Link to={to} prefetch="intent" className={rowClass}>
        <CategoryBadge category={category} />
        <span className="font-display text-lg font-semibold">{category.title}</span>
      </Link>
    </li>
  )
}

function ItemRow({found: {item, category}, to}: {found: ButcherItemMatch; to: string}) {
  return (
    <li>
      <Link to={to} prefetch="intent" className={rowClass}>
        <CategoryBadge category={category} />
        <span className="me-auto">
          <span className="block leading-tight font-semibold">{item.title}</span>
          <span className="block text-sm text-muted">{messages.search.inCategory(category.title)}</span>
        </span>
        {item.inSeason ? (
          <PriceTag item={item} size="text-lg" />
        ) : (
          <span className="text-sm text-muted italic">{messages.board.outOfSeason}</span>
        )}
      </Link>
    </li>
  )
}

function CategoryBadge({category}: {category: CategoryTab}) {
  return (
    <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-mint text-forest">
      <CategoryIcon icon={category.icon} className="size-7" />
    </span>
  )
}
