import {useEditMark} from '~/platform/preview/edit-mark'
import type {DealNote} from '~/storefront/product/deal-notes'
import {DealPanel} from '~/storefront/product/deal-panel'
import {PriceText} from '~/storefront/product/price-text'
import type {MeatView} from './meats.server'

/** What the board says of the item now, and the deals behind it. */
export function MeatPrice({item, notes}: {item: MeatView; notes: readonly DealNote[]}) {
  const mark = useEditMark()
  return (
    <div className="space-y-4">
      <p data-sanity={mark(item.id, 'butcherItem', 'price')}>
        <PriceText shown={item.shown} unit={item.unit} size="text-4xl" />
      </p>
      {item.note ? <p className="text-muted">{item.note}</p> : null}
      {notes.map((note) => (
        <DealPanel key={note.id} note={note} />
      ))}
    </div>
  )
}
