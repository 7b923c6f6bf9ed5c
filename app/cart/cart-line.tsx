import * as Dialog from '@radix-ui/react-dialog'
import {Link} from '@remix-run/react'
import {Trash2} from 'lucide-react'
import {memo} from 'react'
import {productPath} from '~/catalog/card'
import {PriceText} from '~/catalog/price-text'
import {ProductPicture} from '~/catalog/product-picture'
import {formatCents} from '~/pricing/money'
import {browserCart} from './use-cart'
import type {CartViewLine} from './cart-view'
import {DealNotes} from './deal-notes'
import {QuantityStepper} from './quantity-stepper'
import {StockNote} from './stock-note'
import {words} from './words'

interface CartLineProps {
  line: CartViewLine
  onRemove: (id: string) => void
}

/** Drawn anew only when it shows something else: a long cart answers a tap at once. */
export const CartLine = memo(function CartLine({line, onRemove}: CartLineProps) {
  const {item, product, priced, unit, cents, left} = line
  const {id, product_quantity: quantity} = item
  const title = product?.title ?? item.title
  const soldOut = left === 0
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] gap-x-3 gap-y-2 py-4 [contain-intrinsic-size:auto_9rem] [content-visibility:auto]">
      <ProductPicture
        product={product ?? {picture: null, imageUrl: item.image}}
        sizes="72px"
        ratio={1}
        className={`w-18 self-start rounded-field ${soldOut ? 'opacity-55 saturate-50' : ''}`}
      />
      <div className="min-w-0">
        <h3 className="font-sans! text-base leading-snug! font-semibold tracking-normal!">
          <Dialog.Close asChild>
            <Link to={productPath(item)} className="line-clamp-2 underline-offset-4 hover:underline">
              {title}
            </Link>
          </Dialog.Close>
        </h3>
        <p className="mt-0.5">
          <PriceText shown={unit} unit={product?.unit ?? item.unit} size="text-base" />
        </p>
      </div>
      <button
        type="button"
        aria-label={words.add.remove(title)}
        onClick={() => onRemove(id)}
        className="-me-2 -mt-1.5 flex size-11 items-center justify-center rounded-full text-muted hover:bg-mint hover:text-pomegranate"
      >
        <Trash2 className="size-5" aria-hidden="true" />
      </button>
      <div className="col-start-2 col-end-4 space-y-1.5">
        <div className="flex items-center justify-between gap-3">
          <div className="w-34">
            <QuantityStepper
              title={title}
              quantity={quantity}
              stock={product?.stock ?? null}
              tone="quiet"
              onChange={(to) => browserCart().setQuantity(id, to)}
            />
          </div>
          <p className={`price text-lg ${soldOut ? 'text-muted' : ''}`}>
            <span className="sr-only">{words.lineTotal} </span>
            {soldOut ? '–' : formatCents(cents)}
          </p>
        </div>
        {left === null ? null : <StockNote id={id} title={title} left={left} />}
        {priced ? <DealNotes priced={priced} stock={product?.stock ?? null} /> : null}
      </div>
    </li>
  )
}, showsTheSame)

function showsTheSame(before: CartLineProps, after: CartLineProps): boolean {
  const [a, b] = [before.line, after.line]
  return (
    before.onRemove === after.onRemove &&
    a.item === b.item &&
    a.product === b.product &&
    a.cents === b.cents &&
    a.left === b.left &&
    wordsOf(a) === wordsOf(b)
  )
}

function wordsOf({priced}: CartViewLine): string {
  return [...(priced?.savings ?? []), priced?.hint].map((note) => note?.text).join('\n')
}
