import {Check, Phone, ShoppingBasket} from 'lucide-react'
import {openCart} from '~/domain/cart/cart-key'
import {phoneHref} from '~/domain/store/phone'
import {buttonClass, linkClass} from '~/ui/button'
import {useEarlyTap} from '~/ui/use-early-tap'
import {QuantityStepper} from './quantity-stepper'
import {TotalLine} from './total-line'
import type {Purchase} from './use-purchase'
import {messages} from './messages'

interface BuyBoxProps {
  purchase: Purchase
  /** Ten digits. */
  phone: string | null
  /** There are others below that are like it. */
  hasRelated: boolean
}

/** How many, what they come to, and the way into the cart; sold out, the phone instead. On phones the bar adds. */
export function BuyBox({purchase, phone, hasRelated}: BuyBoxProps) {
  const {product, inCart, quantity, max, line, isSoldOut, choose} = purchase
  return (
    <div className="space-y-5">
      {isSoldOut ? (
        <p className="max-w-prose text-muted">
          {messages.stock.soldOutText}{' '}
          {hasRelated ? (
            <a href="#related" className={`whitespace-nowrap ${linkClass}`}>
              {messages.stock.similar}
            </a>
          ) : null}
        </p>
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 noscript:hidden">
          <QuantityStepper
            title={product.title}
            quantity={quantity}
            max={max}
            stock={product.stock}
            onChange={choose}
          />
          {line ? <TotalLine line={line} /> : null}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {isSoldOut && inCart === 0 ? null : (
          <CartAction purchase={purchase} className={isSoldOut ? '' : 'max-md:hidden'} />
        )}
        <CallToOrder phone={phone} tone={isSoldOut && inCart === 0 ? 'primary' : 'quiet'} />
      </div>
      {inCart > 0 ? <InCart purchase={purchase} /> : null}
      <p role="status" className="sr-only">
        {inCart > 0 ? messages.inCart(inCart) : null}
      </p>
      <noscript>
        <p className="text-muted">{messages.noScript}</p>
      </noscript>
    </div>
  )
}

/** Adds it, and from then on leads to the cart: one button, so that it keeps the focus, and a second tap harms nothing. */
function CartAction({purchase, className}: {purchase: Purchase; className: string}) {
  const {inCart, add, isSecondTap} = purchase
  const earlyTap = useEarlyTap<HTMLButtonElement>(add, {once: true})
  const Icon = inCart > 0 ? Check : ShoppingBasket

  function press() {
    if (inCart === 0) add()
    else if (!isSecondTap()) openCart()
  }

  return (
    <button
      {...earlyTap}
      type="button"
      data-opens-cart={inCart > 0 || undefined}
      onClick={press}
      className={buttonClass('primary', `min-h-13! flex-[2_1_18rem] text-lg noscript:hidden! ${className}`)}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      {inCart > 0 ? messages.viewInCart(inCart) : messages.add}
    </button>
  )
}

/** Apart from the button, so that nobody takes out what they meant to add. */
function InCart({purchase: {product, inCart, remove}}: {purchase: Purchase}) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="font-semibold text-forest md:hidden">{messages.inCart(inCart)}</span>
      <button
        type="button"
        aria-label={messages.removeFromCart(product.title)}
        onClick={remove}
        className={`min-h-11 ${linkClass}`}
      >
        {messages.remove}
      </button>
    </p>
  )
}

function CallToOrder({phone, tone}: {phone: string | null; tone: 'primary' | 'quiet'}) {
  if (!phone) return null
  return (
    <a href={phoneHref(phone)} className={buttonClass(tone, 'min-h-13! flex-[1_1_11rem] text-lg')}>
      <Phone className="size-5" aria-hidden="true" />
      {messages.call}
    </a>
  )
}
