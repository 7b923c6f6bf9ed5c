import {Link} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import {StateMessage} from '~/ui/state-message'
import {CategoryIcon} from './category-icon'
import {PriceTag} from './price-tag'
import {categoryPath} from './prices'
import type {CategoryTab} from './prices'
import type {FoundItem, SearchResult} from './search'
import {words} from './words'

interface SearchResultsProps {
  keyword: string
  result: SearchResult
  /** All categories, for their addresses. */
  tabs: CategoryTab[]
}

export function SearchResults({keyword, result, tabs}: SearchResultsProps) {
  const count = result.categories.length + result.items.length
  if (keyword === '') return <Start />
  if (count === 0) return <NothingFound keyword={keyword} />
  return (
    <div className="mt-8">
      <h2 className="text-2xl">{words.search.heading(keyword)}</h2>
      <p className="mt-1 text-muted">{words.search.count(count)}</p>
      <ul className="mt-6 divide-y divide-sand overflow-hidden rounded-card bg-paper shadow-card">
        {result.categories.map((category) => (
          <li key={category.slug}>
            <Link to={categoryPath(tabs, category.slug)} prefetch="intent" className={rowLook}>
              <Round category={category} />
              <span className="font-display text-xl font-semibold">{category.title}</span>
            </Link>
          </li>
        ))}
        {result.items.map((found) => (
          <li key={found.item.id}>
            <FoundRow found={found} to={`${categoryPath(tabs, found.category.slug)}#${found.item.id}`} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const rowLook = 'flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-mint sm:px-6'

function FoundRow({found: {item, category}, to}: {found: FoundItem; to: string}) {
  return (
    <Link to={to} prefetch="intent" className={rowLook}>
      <Round category={category} />
      <span className="me-auto">
        <span className="block font-semibold">{item.title}</span>
        <span className="block text-sm text-muted">{words.search.inCategory(category.title)}</span>
      </span>
      {item.inSeason ? (
        <PriceTag item={item} />
      ) : (
        <span className="text-muted italic">{words.board.outOfSeason}</span>
      )}
    </Link>
  )
}

function Round({category}: {category: CategoryTab}) {
  return (
    <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-mint text-forest">
      <CategoryIcon icon={category.icon} className="size-8" />
    </span>
  )
}

function Start() {
  return (
    <StateMessage title={words.search.start} action={<ToTheBoard />}>
      <p>{words.search.startText}</p>
    </StateMessage>
  )
}

function NothingFound({keyword}: {keyword: string}) {
  return (
    <StateMessage title={words.search.none} action={<ToTheBoard />}>
      <p>{words.search.noneText(keyword)}</p>
    </StateMessage>
  )
}

function ToTheBoard() {
  return (
    <Link to="/butcher" prefetch="intent" className={buttonClass('primary')}>
      {words.search.board}
    </Link>
  )
}
