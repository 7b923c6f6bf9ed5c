import {useLocation} from '@remix-run/react'
import {Link} from '~/ui/link'
import {ShoppingBasket} from 'lucide-react'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {formatCents} from '~/domain/pricing/money'
import * as paths from '~/platform/url/addresses'
import {useHydrated} from '~/ui/use-hydrated'
import {packsOf} from './packs'
import type {CategoryPacks} from './packs'
import {PriceTag} from './price-tag'
import type {ButcherCategory, ButcherItem} from '~/domain/butcher/prices'
import {usePriceChanges} from './use-price-changes'
import {messages} from '~/domain/butcher/messages'

interface PriceBoardProps {
  category: Pick<ButcherCategory, 'id' | 'title' | 'items'>
  packs: CategoryPacks
}

/** The price board, as a real table. */
export function PriceBoard({category, packs}: PriceBoardProps) {
  const found = useFoundRow()
  const changes = usePriceChanges(category)
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
                packs={packsOf(packs, item.id)}
                changed={changes.ids.has(item.id)}
                inColumn={unitsDiffer}
                isFound={found.id === item.id}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p aria-live="polite" className="sr-only">
        {changes.announcement}
      </p>
    </div>
  )
}

interface BoardRowProps {
  item: ButcherItem
  packs: ProductSummary[]
  changed: boolean
  inColumn: boolean
  /** It is what the address or a link names. */
  isFound: boolean
}

function BoardRow({item, packs, changed, inColumn, isFound}: BoardRowProps) {
  const faded = item.inSeason ? '' : 'text-cream/90'
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
              className={changed ? 'price-changed -mx-2 px-2' : undefined}
            >
              <PriceTag item={item} inColumn={inColumn} />
            </span>
          ) : (
            <span className="text-base italic">{messages.board.outOfSeason}</span>
          )}
        </span>
      </td>
    </tr>
  )
}

/** To the only pack, or to all of them below the board. */
function PacksLink({item, packs}: {item: ButcherItem; packs: ProductSummary[]}) {
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
