import {Link} from '@remix-run/react'
import {PriceText} from '~/storefront/product/price-text'
import * as paths from '~/platform/url/addresses'
import {ProductPicture} from '~/ui/product-picture'
import {formatCents} from '~/domain/pricing/money'
import type {CartViewLine} from '~/domain/cart/cart-view'
import {DealHints} from './line-notes'
import {messages} from '~/domain/cart/messages'

/** One line of a list that is only looked at. */
export function SharedLine({line: {item, product, priced, unit, cents, available}}: {line: CartViewLine}) {
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] gap-x-4 py-4">
      <ProductPicture
        product={product ?? {picture: null, imageUrl: item.image}}
        sizes="72px"
        ratio={1}
        className="w-18 self-start rounded-field"
      />
      <div className="min-w-0">
        <h2 className="font-sans! text-base leading-snug! font-semibold tracking-normal!">
          <Link to={paths.product(item.id)} className="underline-offset-4 hover:underline">
            {item.title}
          </Link>
        </h2>
        <p className="mt-0.5 flex items-baseline gap-x-1.5">
          <span className="font-semibold whitespace-nowrap tabular-nums">{item.product_quantity} ×</span>
          <span className="min-w-0">
            <PriceText shown={unit} unit={item.unit} size="text-base" />
          </span>
        </p>
        {available === null ? null : (
          <p className="mt-1 text-sm font-semibold text-pomegranate">
            {available === 0 ? messages.line.soldOut : messages.line.left(available)}
          </p>
        )}
        {priced ? <DealHints priced={priced} stock={product?.stock ?? null} /> : null}
      </div>
      <p className="price text-lg">{available === 0 ? '–' : formatCents(cents)}</p>
    </li>
  )
}
