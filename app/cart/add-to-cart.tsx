import {ShoppingBasket} from 'lucide-react'
import {useEffect, useRef} from 'react'
import type {CardProduct} from '~/catalog/card'
import {buttonClass} from '~/ui/button'
import {showToast} from '~/ui/toasts'
import {useHydrated} from '~/ui/use-hydrated'
import {QuantityStepper} from './quantity-stepper'
import {addToCart, browserCart, useQuantityInCart} from './use-cart'
import {words} from './words'

/**
 * The card's button, which becomes a stepper in its own place. It needs scripts: until they are here it cannot be
 * pressed, and without them it is not shown.
 */
export function AddToCart({product}: {product: CardProduct}) {
  const quantity = useQuantityInCart(product.id)
  const alive = useHydrated()
  const inCart = quantity > 0
  const {box, keepFocus} = useKeptFocus(inCart)

  function add() {
    keepFocus()
    const first = browserCart().read().items.length === 0
    const problem = addToCart(product, 1)
    tell(problem)
    // Later ones are told by the button itself and the badge.
    if (first && !problem) showToast('success', words.add.added)
  }

  function remove() {
    keepFocus()
    tell(browserCart().remove(product.id))
  }

  return (
    <div ref={box} className="h-11 noscript:hidden">
      {inCart ? (
        <QuantityStepper
          title={product.title}
          quantity={quantity}
          stock={product.stock}
          tone="filled"
          onRemove={remove}
          onChange={(to) => tell(browserCart().setQuantity(product.id, to))}
        />
      ) : (
        <button
          type="button"
          disabled={!alive || product.stock === 0}
          aria-label={product.stock === 0 ? undefined : words.add.to(product.title)}
          onClick={add}
          className={buttonClass(
            'quiet',
            'h-11 w-full px-3! whitespace-nowrap disabled:text-muted disabled:hover:bg-paper',
          )}
        >
          {product.stock === 0 ? (
            words.add.soldOut
          ) : (
            <>
              <ShoppingBasket className="size-5 shrink-0" aria-hidden="true" />
              {words.add.button}
            </>
          )}
        </button>
      )}
    </div>
  )
}

function tell(problem: string | null) {
  if (problem) showToast('error', problem)
}

/** The button that was pressed is gone when the stepper comes, and the other way round: the focus goes along. */
function useKeptFocus(inCart: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    const next = inCart ? '[data-more]' : 'button'
    box.current?.querySelector<HTMLElement>(next)?.focus({preventScroll: true})
  }, [inCart])
  return {box, keepFocus: () => void (pressed.current = true)}
}
