import {PriceTag} from './price-tag'
import type {ButcherCategory, ButcherItem} from '~/domain/butcher/prices'
import {usePriceChanges} from './use-price-changes'
import {messages} from '~/domain/butcher/messages'

/** The price board, as a real table. */
export function PriceBoard({category}: {category: Pick<ButcherCategory, 'id' | 'title' | 'items'>}) {
  const changes = usePriceChanges(category)
  const unitsDiffer = new Set(category.items.map(({unit}) => unit)).size > 1
  return (
    <div className="on-dark rounded-[22px] bg-forest-900 p-2 shadow-raised">
      <div className="rounded-[16px] border border-saffron/40 px-4 py-5 sm:px-8 sm:py-7">
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
              <BoardRow key={item.id} item={item} changed={changes.ids.has(item.id)} inColumn={unitsDiffer} />
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

function BoardRow({item, changed, inColumn}: {item: ButcherItem; changed: boolean; inColumn: boolean}) {
  const faded = item.inSeason ? '' : 'text-cream/90'
  return (
    <tr id={item.id} className="target:bg-cream/10">
      <th scope="row" className={`w-full py-2.5 text-start align-baseline font-medium ${faded}`}>
        <span className="flex items-baseline gap-2">
          <span className="text-lg/snug">{item.title}</span>
          <span className="leader text-cream/45" aria-hidden="true" />
        </span>
        {item.note ? <span className="block text-sm font-normal text-cream/90">{item.note}</span> : null}
      </th>
      <td className={`py-2.5 align-baseline whitespace-nowrap ${faded}`}>
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
