import {useState} from 'react'
import {addToCart, browserCart, useQuantityInCart} from '~/storefront/cart/use-cart'
import {priceCart} from '~/domain/pricing/price-cart'
import type {PriceRules, PricedLine} from '~/domain/pricing/types'
import {showToast} from '~/ui/toasts'
import {maxQuantityOf} from '~/domain/cart/cart-item'
import {QuantityStepper} from './quantity-stepper'
import type {ProductView} from './product-page.server'
import {messages} from './messages'
import {Phone, ShoppingBasket, Trash2, Tag} from 'lucide-react'
import {phoneHref} from '~/domain/store/phone'
import {buttonClass} from '~/ui/button'
import {useHydrated} from '~/ui/use-hydrated'
import {formatCents} from '~/domain/pricing/money'

interface BuyBoxProps {
  product: ProductView['product']
  rules: PriceRules
  /** Ten digits. */
  phone: string | null
}

/** Once the product is in the cart, the stepper changes the cart. Sold out, the phone is offered instead. */
export function BuyBox({product, rules, phone}: BuyBoxProps) {
  const inCart = useQuantityInCart(product.id)
  const [chosen, setChosen] = useState(1)
  const max = maxQuantityOf(product.stock)
  const soldOut = max === 0
  const quantity = inCart > 0 ? inCart : Math.min(chosen, Math.max(1, max))
  const [line] = priceCart([{productId: product.id, quantity}], [product], rules).lines

  function choose(to: number) {
    setChosen(to)
    if (inCart > 0) showProblem(browserCart().setQuantity(product.id, to))
  }

  function toggle() {
    if (inCart > 0) {
      // Adding it again restores the quantity.
      setChosen(inCart)
      showProblem(browserCart().remove(product.id))
    } else if (showProblem(addToCart(product, quantity))) showToast('success', messages.added)
  }

  return (
    <div className="space-y-5">
      {soldOut ? (
        <p className="max-w-prose text-muted">{messages.stock.soldOutText}</p>
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 noscript:hidden">
          <QuantityStepper quantity={quantity} max={max} stock={product.stock} onChange={choose} />
          {line ? <TotalLine line={line} /> : null}
        </div>
      )}
      <div className="flex flex-col gap-3 sm:max-md:flex-row lg:flex-row">
        {soldOut && inCart === 0 ? null : <CartToggle inCart={inCart > 0} onPress={toggle} />}
        <CallToOrder phone={phone} tone={soldOut ? 'primary' : 'quiet'} />
      </div>
      <p role="status" className="sr-only">
        {inCart > 0 ? messages.inCart(inCart) : null}
      </p>
      <noscript>
        <p className="text-muted">{messages.noScript}</p>
      </noscript>
    </div>
  )
}

/** True if there was no problem. */
function showProblem(problem: string | null): boolean {
  if (problem) showToast('error', problem)
  return problem === null
}

/** One button for both, so that it keeps the focus. */
function CartToggle({inCart, onPress}: {inCart: boolean; onPress: () => void}) {
  const alive = useHydrated()
  const Icon = inCart ? Trash2 : ShoppingBasket
  return (
    <button
      type="button"
      disabled={!alive}
      onClick={onPress}
      className={buttonClass(inCart ? 'quiet' : 'primary', 'min-h-13! flex-1 text-lg noscript:hidden!')}
    >
      <Icon className="size-5" aria-hidden="true" />
      {inCart ? messages.remove : messages.add}
    </button>
  )
}

function CallToOrder({phone, tone}: {phone: string | null; tone: 'primary' | 'quiet'}) {
  if (!phone) return null
  return (
    <a href={phoneHref(phone)} className={buttonClass(tone, 'min-h-13! flex-1 text-lg')}>
      <Phone className="size-5" aria-hidden="true" />
      {messages.call}
    </a>
  )
}

function TotalLine({line}: {line: PricedLine}) {
  const {totalCents, fullCents, savings, hint} = line
  return (
    <div aria-live="polite" aria-atomic="true" className="min-w-36 sm:text-end">
      <p className="text-sm font-semibold">{messages.total}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 sm:justify-end">
        <span className="price text-3xl">{formatCents(totalCents)}</span>
        {totalCents < fullCents ? (
          <span className="text-muted">
            <span className="sr-only">, {messages.price.insteadOf} </span>
            <s className="tabular-nums">{formatCents(fullCents)}</s>
          </span>
        ) : null}
      </p>
      {savings.map(({dealId, text}) => (
        <Note key={dealId} text={text} />
      ))}
      {hint ? <Note text={hint.text} /> : null}
    </div>
  )
}

function Note({text}: {text: string}) {
  return (
    <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-pomegranate sm:justify-end">
      <Tag className="size-4 shrink-0" aria-hidden="true" />
      {text}
    </p>
  )
}
