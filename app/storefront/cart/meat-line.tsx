import {CircleAlert} from 'lucide-react'
import {formatExpected, formatOrdered} from '~/domain/pricing/amount-text'
import {messages as estimateMessages} from '~/domain/pricing/estimate-messages'
import {formatCents} from '~/domain/pricing/money'
import {isByThePound} from '~/domain/butcher/meat-line-id'
import type {MeatDetails} from '~/domain/catalog/meat-details'
import type {CartViewLine} from '~/domain/cart/cart-view'
import {messages as cartMessages} from '~/domain/cart/messages'
import {messages} from '~/domain/cart/meat-messages'
import {PriceText} from '~/storefront/product/price-text'
import {browserCart} from './use-cart'

/** "3 pieces, about 10 lb · $3.99 / lb", and how it is cut. */
export function MeatFacts({line: {item, product, unit}}: {line: CartViewLine}) {
  const quantity = item.product_quantity
  if (!product?.meat) {
    return <p className="text-sm">{formatOrdered(quantity, isByThePound(item.id) ? 'pound' : 'piece')}</p>
  }
  const {byWeight, meat} = product
  return (
    <div className="space-y-0.5 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2 leading-snug">
        <span className="font-semibold">
          {byWeight ? formatExpected(quantity, byWeight) : formatOrdered(quantity, meat.per)}
        </span>
        <PriceText
          shown={meat.perPound ?? unit}
          unit={product.unit}
          size="text-sm"
          reducedColor="text-forest font-semibold"
        />
      </p>
      {meat.cut.length > 0 ? (
        <ul className="flex flex-wrap gap-x-3 text-muted">
          {meat.cut.map((chosen) => (
            <li key={chosen.set}>{describeCut(chosen, meat.per)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function describeCut({set, option, feeCents}: MeatDetails['cut'][number], per: MeatDetails['per']): string {
  const cut = messages.cut(set, option)
  return feeCents > 0 ? messages.fee[per](cut, formatCents(feeCents)) : cut
}

/** What a line comes to; of what is weighed, that it is an estimate. */
export function LineTotal({line: {product, cents, available}}: {line: CartViewLine}) {
  const soldOut = available === 0
  return (
    <p className={`price text-end text-lg ${soldOut ? 'text-muted' : ''}`}>
      {product?.byWeight && !soldOut ? (
        <span className="block font-sans text-xs font-normal tracking-normal text-muted">
          {estimateMessages.label}{' '}
        </span>
      ) : (
        <span className="sr-only">{cartMessages.lineTotal} </span>
      )}
      {soldOut ? '–' : formatCents(cents)}
    </p>
  )
}

/** "You pay what it weighs, never more than $45.90 without your word." */
export function LimitNote({line: {limitCents}}: {line: CartViewLine}) {
  if (limitCents === null) return null
  return <p className="text-sm text-muted">{estimateMessages.limit(formatCents(limitCents))}</p>
}

/** It is not sold in the quantity of the cart, which stays until the shopper takes the nearest. */
export function AmountNote({line, isEditable}: {line: CartViewLine; isEditable: boolean}) {
  const {item, product, fitting} = line
  if (fitting === null || !product?.meat) return null
  const amount = formatOrdered(fitting, product.meat.per)
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold text-pomegranate">
      <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
      {messages.amount.text(amount)}
      {isEditable ? (
        <button
          type="button"
          aria-label={messages.amount.takeOf(amount, product.title)}
          onClick={() => browserCart().setQuantity(item.id, fitting)}
          className="min-h-11 rounded-pill px-3 text-forest underline underline-offset-4 hover:bg-mint"
        >
          {messages.amount.take(amount)}
        </button>
      ) : null}
    </p>
  )
}
