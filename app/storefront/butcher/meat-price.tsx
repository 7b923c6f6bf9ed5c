import {Tag} from 'lucide-react'
import {PriceText} from '~/storefront/product/price-text'
import type {MeatDealNote} from './meat-deal-notes'
import type {MeatView} from './meats.server'

/** What the board says of the item now, and the deals behind it. */
export function MeatPrice({item, notes}: {item: MeatView; notes: readonly MeatDealNote[]}) {
  return (
    <div className="space-y-4">
      <p>
        <PriceText shown={item.shown} unit={item.unit} size="text-4xl" />
      </p>
      {item.note ? <p className="text-muted">{item.note}</p> : null}
      {notes.map((note) => (
        <DealNote key={note.id} note={note} />
      ))}
    </div>
  )
}

function DealNote({note: {title, text, ends}}: {note: MeatDealNote}) {
  return (
    <div className="flex gap-3 rounded-card bg-saffron/20 px-4 py-3">
      <Tag className="mt-0.5 size-5 shrink-0 text-saffron-text" aria-hidden="true" />
      <div>
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
        {ends ? (
          <p className={ends.today ? 'font-semibold text-pomegranate' : 'text-sm text-muted'}>{ends.text}</p>
        ) : null}
      </div>
    </div>
  )
}
