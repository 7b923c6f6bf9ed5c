import type {CartViewLine} from '~/cart/cart-view'
import {DealNotes} from '~/cart/deal-notes'
import {StockNote} from '~/cart/stock-note'
import {words as cartWords} from '~/cart/words'
import {PriceText} from '~/catalog/price-text'
import {ProductPicture} from '~/catalog/product-picture'
import {formatCents} from '~/pricing/money'
import {words as checkoutWords} from './words'

const words = checkoutWords.summary

/** One line of the order, with the deals that are in it. */
export function SummaryLine({line, isCart}: {line: CartViewLine; isCart: boolean}) {
  const {item, product, priced, unit, cents, left} = line
  const title = product?.title ?? item.title
  const soldOut = left === 0
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
            {words.many(item.product_quantity)}
          </span>
          <PriceText shown={unit} unit={product?.unit ?? item.unit} size="text-base" />
        </p>
        {left === null ? null : isCart ? (
          <StockNote id={item.id} title={title} left={left} />
        ) : (
          <p className="text-sm font-semibold text-pomegranate">
            {soldOut ? cartWords.line.soldOut : cartWords.line.left(left)}
          </p>
        )}
        {priced ? <DealNotes priced={priced} stock={product?.stock ?? null} /> : null}
      </div>
      <p className={`price text-lg ${soldOut ? 'text-muted' : ''}`}>
        <span className="sr-only">{cartWords.lineTotal} </span>
        {soldOut ? '–' : formatCents(cents)}
      </p>
    </li>
  )
}
