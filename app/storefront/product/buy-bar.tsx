import {ShoppingBasket} from 'lucide-react'
import {useRestoredFocus} from '~/storefront/cart/add-to-cart'
import {QuantityStepper} from '~/storefront/cart/quantity-stepper'
import {openCart} from '~/domain/cart/cart-key'
import {formatCents} from '~/domain/pricing/money'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {useEarlyTap} from '~/ui/use-early-tap'
import type {Purchase} from './use-purchase'
import {messages} from './messages'

/** On phones, always in sight: the price and the button; once it is in the cart, the way there and the stepper. */
export function BuyBar({purchase}: {purchase: Purchase}) {
  const {product, inCart, quantity, line, choose, add} = purchase
  const {box, restoreFocus} = useRestoredFocus(inCart > 0)
  const earlyTap = useEarlyTap<HTMLButtonElement>(add, {once: true})

  return (
    <section
      aria-label={messages.buy}
      data-bottom-bar
      data-buy-bar
      className="bottom-bar md:hidden print:hidden noscript:hidden"
    >
      <Container>
        <div ref={box} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 py-2.5">
          {inCart > 0 ? (
            <>
              <button
                type="button"
                data-opens-cart
                aria-haspopup="dialog"
                onClick={openCart}
                className="min-h-13 rounded-field px-1 text-start leading-tight"
              >
                <span className="block text-sm text-muted">{messages.inCart(inCart)}</span>{' '}
                <span className="font-semibold text-forest underline underline-offset-4">
                  {messages.viewCart}
                </span>
              </button>
              <QuantityStepper
                title={product.title}
                quantity={quantity}
                stock={product.stock}
                tone="filled"
                onChange={choose}
                className="min-h-13!"
              />
            </>
          ) : (
            <>
              <p className="leading-tight">
                <span className="price block text-2xl">{formatCents(line?.totalCents ?? 0)}</span>
                <span className="text-sm text-muted">{messages.forQuantity(quantity)}</span>
              </p>
              <button
                {...earlyTap}
                type="button"
                onClick={() => {
                  restoreFocus()
                  add()
                }}
                className={buttonClass('primary', 'min-h-13! px-3! text-lg')}
              >
                <ShoppingBasket className="size-5 shrink-0" aria-hidden="true" />
                {messages.add}
              </button>
            </>
          )}
        </div>
      </Container>
    </section>
  )
}
