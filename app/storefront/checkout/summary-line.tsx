import type {CartViewLine} from '~/domain/cart/cart-view'
import {DealHints, StockNote} from '~/storefront/cart/line-notes'
import {messages as cartMessages} from '~/domain/cart/messages'
import {PriceText} from '~/storefront/product/price-text'
import {ProductPicture} from '~/ui/product-picture'
import {formatCents} from '~/domain/pricing/money'
import {messages as checkoutMessages} from './messages'

const messages = checkoutMessages.summary

/** One line of the order, with the deals that are in it. */
export function SummaryLine({line, isCart}: {line: CartViewLine; isCart: boolean}) {
  const {item, product, priced, unit, cents, available} = line
  const title = product?.title ?? item.title
  const soldOut = available === 0
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] gap-x-3 py-3">
      <ProductPicture
        product={product ?? {picture: null, imageUrl: item.image}}
        sizes="56px"
        ratio={1}
        className={`w-14 self-start rounded-field ${soldOut ? 'opacity-55 saturate-50' : ''}`}
      />
      <div className="min-w-0 space-y-1">
        <p className="line-clamp-2 leading-snug font-semibold">{title}</p>
        <p className="flex items-baseline gap-x-1.5 text-sm">
          <span className="whitespace-nowrap text-muted tabular-nums">
            {messages.many(item.product_quantity)}
          </span>
          <PriceText shown={unit} unit={product?.unit ?? item.unit} size="text-base" />
        </p>
        {available === null ? null : isCart ? (
          <StockNote id={item.id} title={title} left={available} />
        ) : (
          <p className="text-sm font-semibold text-pomegranate">
            {soldOut ? cartMessages.line.soldOut : cartMessages.line.left(available)}
          </p>
        )}
        {priced ? <DealHints priced={priced} stock={product?.stock ?? null} /> : null}
      </div>
      <p className={`price text-lg ${soldOut ? 'text-muted' : ''}`}>
        <span className="sr-only">{cartMessages.lineTotal} </span>
        {soldOut ? '–' : formatCents(cents)}
      </p>
    </li>
  )
}
