import {Check, CircleAlert, CircleX} from 'lucide-react'
import {formatCents} from '~/domain/pricing/money'
import {sellingCentsOf} from '~/domain/pricing/display-price'
import {stockState} from '~/domain/catalog/product-summary'
import {PackNote} from '~/storefront/butcher/pack-note'
import {PriceText} from './price-text'
import {messages as catalogMessages} from '~/domain/catalog/messages'
import type {DealNote} from './deal-notes'
import {DealPanel} from './deal-panel'
import type {ProductView} from './product-page.server'
import {unitPriceText} from './unit-price'
import {messages} from './messages'

interface PriceBlockProps {
  product: ProductView['product']
  notes: DealNote[]
}

export function PriceBlock({product, notes}: PriceBlockProps) {
  const {shown} = product
  const perMeasure = unitPriceText(product, shown.cents)
  const saved = (shown.wasCents ?? shown.cents) - shown.cents
  const isReducedByStore = shown.deal === null && sellingCentsOf(product) < product.priceCents
  return (
    <div className="space-y-4">
      <div>
        <p>
          <PriceText shown={shown} unit={product.unit} size="text-4xl" />
        </p>
        {perMeasure ? <p className="mt-1 text-muted tabular-nums">{perMeasure}</p> : null}
        <PackNote product={product} />
        {saved > 0 ? (
          <p className="mt-1 font-semibold text-pomegranate">
            {messages.price.save(formatCents(saved))}
            {isReducedByStore ? <span className="font-normal text-muted"> · {messages.deal.own}</span> : null}
          </p>
        ) : null}
      </div>
      {notes.map((note) => (
        <DealPanel key={note.id} note={note} />
      ))}
      <Stock stock={product.stock} />
    </div>
  )
}

const STOCK_STYLES = {
  available: {Icon: Check, color: 'text-forest'},
  low: {Icon: CircleAlert, color: 'text-saffron-text'},
  none: {Icon: CircleX, color: 'text-pomegranate'},
} as const

function Stock({stock}: {stock: number | null}) {
  const state = stockState(stock)
  const {Icon, color} = STOCK_STYLES[state]
  const text = {
    available: messages.stock.available,
    low: catalogMessages.card.onlyLeft(stock ?? 0),
    none: catalogMessages.card.soldOut,
  }[state]
  return (
    <p className={`flex items-center gap-2 font-semibold ${color}`}>
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      {text}
    </p>
  )
}
