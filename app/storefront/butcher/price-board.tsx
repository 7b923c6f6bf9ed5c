import {useEditMark} from '~/platform/preview/edit-mark'
import {useLocation} from '@remix-run/react'
import {Link} from '~/ui/link'
import {ShoppingBasket} from 'lucide-react'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {formatCents} from '~/domain/pricing/money'
import * as paths from '~/platform/url/addresses'
import {safeHref} from '~/platform/url/safe-href'
import {useHydrated} from '~/ui/use-hydrated'
import {packsOf} from './packs'
import type {CategoryPacks} from './packs'
import {PriceTag} from './price-tag'
import type {EstimateRules} from '~/domain/butcher/estimate'
import type {ProvenanceFact} from '~/domain/butcher/provenance'
import {meatPath} from '~/domain/butcher/item-links'
import type {ButcherCategory} from '~/domain/butcher/prices'
import {boardFactsText, ownFacts, sharedFacts} from './board-facts'
import type {BoardItem} from './board-view.server'
import type {MeatView} from './meats.server'
import {OrderLink} from './order-link'
import {useMeatSheet} from './use-meat-sheet'
import {usePriceChanges} from './use-price-changes'
import {messages as itemMessages} from '~/domain/butcher/item-messages'
import {messages} from '~/domain/butcher/messages'

/** A category with its rows as they are at this moment. */
export type BoardCategory = Omit<ButcherCategory, 'items'> & {items: BoardItem[]}

interface PriceBoardProps {
  category: BoardCategory
  rules: EstimateRules
  /** What is ordered so far without scripts: "?items=…", or nothing. */
  listQuery: string
  packs: CategoryPacks
}

/** The price board, as a real table. What is ordered online is ordered here, in a sheet over it. */
export function PriceBoard({category, rules, listQuery, packs}: PriceBoardProps) {
  const found = useFoundRow()
  const changes = usePriceChanges(category)
  const {open, sheet} = useMeatSheet(meatsOf(category), rules)
  const shared = sharedFacts(category.items.map(({facts}) => facts))
  const unitsDiffer = new Set(category.items.map(({unit}) => unit)).size > 1
  return (
    <div className="on-dark rounded-[22px] bg-forest-900 p-2 shadow-raised">
      <div className="@container rounded-[16px] border border-saffron/40 px-4 py-5 sm:px-8 sm:py-7">
        <table className="w-full text-cream">
          <caption className="pb-4 text-center font-display text-2xl font-semibold text-saffron">
            {messages.board.caption(category.title)}
          </caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{messages.board.item}</th>
              <th scope="col">{messages.board.price}</th>
            </tr>
          </thead>
          <tbody>
            {category.items.map((item) => (
              <BoardRow
                // A new key marks the row again when it is looked for a second time.
                key={found.id === item.id ? `${item.id} ${found.key}` : item.id}
                item={item}
                path={item.slug === null ? null : meatPath({category, slug: item.slug}) + listQuery}
                facts={boardFactsText(ownFacts(item.facts, shared))}
                packs={packsOf(packs, item.id)}
                onOpen={(opener) => open(item.id, opener)}
                changed={changes.ids.has(item.id)}
                inColumn={unitsDiffer}
                isFound={found.id === item.id}
              />
            ))}
          </tbody>
        </table>
        <SharedFacts facts={shared} />
      </div>
      <p aria-live="polite" className="sr-only">
        {changes.announcement}
      </p>
      {sheet}
    </div>
  )
}

/** What is true of every row, below them; with the paper that says so. */
function SharedFacts({facts}: {facts: readonly ProvenanceFact[]}) {
  const text = boardFactsText(facts)
  const certificate = facts.find(({kind}) => kind === 'certificate')
  const href = safeHref(certificate?.fileUrl)
  if (!text && !certificate) return null
  return (
    <div className="mt-4 border-t border-saffron/40 pt-4 text-center text-sm text-cream">
      {text ? (
        <p>
          {itemMessages.provenance.all} {text}
        </p>
      ) : null}
      {certificate ? (
        <p>
          {itemMessages.provenance.fact(certificate.label, certificate.text)}
          {href ? (
            <>
              {' · '}
              <a
                href={href}
                rel="noopener"
                className="inline-flex min-h-11 items-center font-semibold text-saffron underline decoration-saffron/50 underline-offset-4 hover:decoration-2"
              >
                {itemMessages.provenance.see}
              </a>
            </>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}

/** Those of the rows that have a page of their own, as the sheet takes them. */
function meatsOf({items, id, title, slug, icon}: BoardCategory): MeatView[] {
  const category = {id, title, slug, icon}
  return items.flatMap(({slug: own, ...item}) => (own === null ? [] : [{...item, slug: own, category}]))
}

interface BoardRowProps {
  item: BoardItem
  /** Of its own page; null: it has none. */
  path: string | null
  /** Where it comes from, as far as it is not said for all rows; null: nothing. */
  facts: string | null
  packs: ProductSummary[]
  onOpen: (opener: HTMLAnchorElement | null) => void
  changed: boolean
  inColumn: boolean
  /** It is what the address or a link names. */
  isFound: boolean
}

function BoardRow({item, path, facts, packs, onOpen, changed, inColumn, isFound}: BoardRowProps) {
  const mark = useEditMark()
  const faded = item.inSeason ? '' : 'text-cream/90'
  const {ordering, shown} = item
  const deal = item.inSeason ? (shown.deal?.title ?? shown.multiBuy?.text ?? null) : null
  return (
    <tr id={item.id} className={isFound ? 'row-found' : 'target:bg-cream/10'}>
      <th
        scope="row"
        className={`w-full py-2.5 text-start @max-[12rem]:block align-baseline font-medium ${faded}`}
      >
        <span className="flex items-baseline gap-2">
          <span className="text-lg/snug">{item.title}</span>
          <span className="leader text-cream/45" aria-hidden="true" />
        </span>
        {item.note ? <span className="block text-sm font-normal text-cream/90">{item.note}</span> : null}
        {facts ? <span className="block text-sm font-normal text-cream/90">{facts}</span> : null}
        {deal ? <span className="block text-sm font-semibold text-saffron">{deal}</span> : null}
        {ordering && path !== null ? (
          <span className="me-5">
            <OrderLink item={item} ordering={ordering} to={path} onOpen={onOpen} />
          </span>
        ) : null}
        {packs.length > 0 ? <PacksLink item={item} packs={packs} /> : null}
      </th>
      <td className={`py-2.5 @max-[12rem]:block @max-[12rem]:pt-0 align-baseline whitespace-nowrap ${faded}`}>
        <span className="flex items-baseline justify-end">
          {/* The leader continues where the column is wider than its price. */}
          <span className="me-2 leader min-w-0 basis-0 text-cream/45" aria-hidden="true" />
          {item.inSeason ? (
            // A new key restarts the highlight when the price changes a second time.
            <span
              key={`${item.cents}/${item.unit}`}
              data-sanity={mark(item.id, 'butcherItem', 'price')}
              className={changed ? 'price-changed -mx-2 px-2' : undefined}
            >
              <PriceTag
                item={{cents: shown.cents, unit: item.unit}}
                wasCents={shown.wasCents}
                inColumn={inColumn}
              />
            </span>
          ) : (
            <span className="text-base italic" data-sanity={mark(item.id, 'butcherItem', 'inSeason')}>
              {messages.board.outOfSeason}
            </span>
          )}
        </span>
      </td>
    </tr>
  )
}

/** To the only pack, or to all of them below the board. */
function PacksLink({item, packs}: {item: Pick<BoardItem, 'title'>; packs: ProductSummary[]}) {
  const [only, ...more] = packs
  if (!only) return null
  const cheapest = Math.min(...packs.map(({shown}) => shown.cents))
  return (
    <Link
      to={more.length > 0 ? '#packs' : paths.product(only.id)}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-saffron underline decoration-saffron/50 underline-offset-4 hover:decoration-2"
    >
      <ShoppingBasket className="size-4 shrink-0" aria-hidden="true" />
      <span>
        {messages.packs.from(formatCents(cheapest))}
        <span className="sr-only">{messages.packs.of(item.title)}</span>
      </span>
    </Link>
  )
}

/** The row of the address's fragment, which is known in the browser only. */
function useFoundRow(): {id: string; key: string} {
  const {hash, key} = useLocation()
  const isHydrated = useHydrated()
  return isHydrated ? {id: decodeFragment(hash), key} : {id: '', key: ''}
}

function decodeFragment(hash: string): string {
  const fragment = hash.slice(1)
  return /%(?![0-9a-f]{2})/i.test(fragment) ? fragment : decodeURI(fragment)
}
