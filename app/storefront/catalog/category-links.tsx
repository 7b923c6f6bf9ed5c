import {Link} from '~/ui/link'
import {ChevronRight} from 'lucide-react'
import type {ReactNode} from 'react'
import type {Category} from '~/domain/catalog/product'
import {ProductPicture} from '~/ui/product-picture'
import {scrollIntoRow, useCenteredLink} from '~/ui/scroll-into-row'
import * as paths from '~/platform/url/addresses'
import {messages} from '~/domain/catalog/messages'
import type {FilterOption} from './filter-options'
import {listingPath} from './listing-url'

/** The categories as cards with their number of products. */
export function CategoryList({title, categories}: {title: string; categories: Category[]}) {
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="shelves">
      <h2 id="shelves" className="text-2xl">
        {title}
      </h2>
      <ul className="mt-5 grid grid-pairs gap-3 lg:grid-cols-4">
        {categories.map(({id, title, productCount}) => (
          <li key={id}>
            <Link
              to={listingPath(paths.categories(), {categoryIds: [id]})}
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

/** The categories as links, one at a time, each with its picture. */
export function CategoryRow({categories, current}: CategoryRowProps) {
  return (
    <LinkRow label={messages.categories.nav} current={current}>
      <RowLink to={listingPath(paths.categories(), {})} isCurrent={current === null}>
        {messages.categories.all}
      </RowLink>
      {categories.map((category) => (
        <RowLink
          key={category.id}
          to={listingPath(paths.categories(), {categoryIds: [category.id]})}
          isCurrent={category.id === current}
          picture={
            <ProductPicture
              product={category}
              sizes="36px"
              ratio={1}
              eager
              className="-ms-2.5 size-9 shrink-0 rounded-full"
            />
          }
        >
          {category.title}
        </RowLink>
      ))}
    </LinkRow>
  )
}

interface KindRowProps {
  category: {id: string; title: string}
  kinds: FilterOption[]
  chosen: readonly string[]
}

/** The kinds of one category, one at a time; the filter panel takes several. */
export function KindRow({category, kinds, chosen}: KindRowProps) {
  const [kind, ...others] = chosen
  const current = others.length > 0 ? '' : (kind ?? null)
  if (kinds.length === 0) return null
  const path = (kinds: string[]) => listingPath(paths.categories(), {categoryIds: [category.id], kinds})
  return (
    <LinkRow label={messages.categories.kindsOf(category.title)} current={current}>
      <RowLink to={path([])} isCurrent={current === null}>
        {messages.categories.all}
      </RowLink>
      {kinds.map(({value, count}) => (
        <RowLink key={value} to={path([value])} isCurrent={value === current}>
          {value}
          {count === undefined ? null : <span className="font-normal tabular-nums opacity-75">{count}</span>}
        </RowLink>
      ))}
    </LinkRow>
  )
}

function LinkRow({label, current, children}: {label: string; current: string | null; children: ReactNode}) {
  const row = useCenteredLink(current)
  return (
    <nav aria-label={label} className="-mx-4 mt-2 sm:-mx-6 lg:mt-3">
      <ul
        ref={row}
        onFocus={scrollIntoRow}
        className="no-scrollbar relative flex gap-2 overflow-x-auto px-4 py-1.5 sm:px-6"
      >
        {children}
      </ul>
    </nav>
  )
}

interface RowLinkProps {
  to: string
  isCurrent: boolean
  picture?: ReactNode
  children: ReactNode
}

function RowLink({to, isCurrent, picture, children}: RowLinkProps) {
  return (
    <li className="shrink-0">
      <Link
        to={to}
        preventScrollReset
        aria-current={isCurrent ? 'page' : undefined}
        className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-paper px-3.5 font-semibold text-forest ring-1 ring-control ring-inset transition-colors duration-150 ease-out hover:bg-mint aria-[current=page]:bg-forest aria-[current=page]:text-paper aria-[current=page]:ring-forest"
      >
        {picture}
        {children}
      </Link>
    </li>
  )
}
