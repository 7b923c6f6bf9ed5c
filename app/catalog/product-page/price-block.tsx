import {Check, CircleAlert, CircleX, Tag} from 'lucide-react'
import {formatCents} from '~/pricing/money'
import {shelfCents} from '~/pricing/shown-price'
import type {CardProduct} from '../card'
import {stockState} from '../card'
import {PriceText} from '../price-text'
import type {Product} from '../product'
import {words as shelfWords} from '../words'
import type {DealNote} from './deal-notes'
import {unitPriceText} from './unit-price'
import {words} from './words'

interface PriceBlockProps {
  product: Product
  card: CardProduct
  notes: DealNote[]
}

/** The price as on a sign, what it is by the pound, why it is lower, and whether there is any. */
export function PriceBlock({product, card, notes}: PriceBlockProps) {
  const {shown} = card
  const perMeasure = unitPriceText(product, shown.cents)
  const saved = (shown.wasCents ?? shown.cents) - shown.cents
  const own = shown.deal === null && shelfCents(product) < product.priceCents
  return (
    <div className="space-y-4">
      <div>
        <p>
          <PriceText shown={shown} unit={product.unit} size="text-4xl" />
        </p>
        {perMeasure ? <p className="mt-1 text-muted tabular-nums">{perMeasure}</p> : null}
        {saved > 0 ? (
          <p className="mt-1 font-semibold text-pomegranate">
            {words.price.save(formatCents(saved))}
            {own ? <span className="font-normal text-muted">. {words.deal.own}</span> : null}
          </p>
        ) : null}
      </div>
      {notes.map((note) => (
        <Deal key={note.id} note={note} />
      ))}
      <Stock stock={product.stock} />
    </div>
  )
}

function Deal({note: {title, text, ends}}: {note: DealNote}) {
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

const STOCK_LOOK = {
  available: {Icon: Check, colour: 'text-forest'},
  low: {Icon: CircleAlert, colour: 'text-saffron-text'},
  none: {Icon: CircleX, colour: 'text-pomegranate'},
} as const

function Stock({stock}: {stock: number | null}) {
  const state = stockState(stock)
  const {Icon, colour} = STOCK_LOOK[state]
  const text = {
    available: words.stock.available,
    low: shelfWords.card.onlyLeft(stock ?? 0),
    none: shelfWords.card.soldOut,
  }[state]
  return (
    <p className={`flex items-center gap-2 font-semibold ${colour}`}>
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      {text}
    </p>
  )
}
