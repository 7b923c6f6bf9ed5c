import {Link} from '~/ui/link'
import {CategoryIcon} from './category-icon'
import {categoryPath} from '~/domain/butcher/prices'
import type {CategoryTab} from '~/domain/butcher/prices'
import type {ButcherItemMatch, ButcherSearchResult} from '~/domain/butcher/search'
import {messages} from '~/domain/butcher/messages'
import {formatUnitPrice} from '~/domain/pricing/money'

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
    ...result.items.map((found) => <ItemRow key={found.item.id} found={found} />),
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

const gridClass = 'grid grid-cols-1 gap-x-8 sm:grid-cols-2'
const rowClass =
  'flex min-h-11 items-center gap-2 border-b border-sand py-1 hover:bg-mint focus-visible:bg-mint'

/** One line each: what is ordered online is chosen on its own page. */
function CategoryRow({category, to}: {category: CategoryTab; to: string}) {
  return (
    <li>
      <Link to={to} className={rowClass}>
        <CategoryIcon icon={category.icon} className="size-6 shrink-0 text-forest" />
        <span className="font-semibold">{category.title}</span>
      </Link>
    </li>
  )
}

function ItemRow({found: {item, category, to}}: {found: ButcherItemMatch}) {
  return (
    <li>
      <Link to={to} className={rowClass}>
        <CategoryIcon icon={category.icon} className="size-6 shrink-0 text-forest" />
        <span className="me-auto min-w-0 truncate">
          <span className="font-semibold">{item.title}</span>{' '}
          <span className="text-sm text-muted">{messages.search.inCategory(category.title)}</span>
        </span>
        {item.inSeason ? (
          <span className="price shrink-0 text-base whitespace-nowrap">{formatUnitPrice(item)}</span>
        ) : (
          <span className="shrink-0 text-sm text-muted italic">{messages.board.outOfSeason}</span>
        )}
      </Link>
    </li>
  )
}
