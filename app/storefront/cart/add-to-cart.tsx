import {ShoppingBasket} from 'lucide-react'
import {useEffect, useRef} from 'react'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {buttonClass} from '~/ui/button'
import {showToast} from '~/ui/toasts'
import {useEarlyTap} from '~/ui/use-early-tap'
import {useDoubleTapGuard} from './double-tap'
import {QuantityStepper} from './quantity-stepper'
import {addToCart, announceAdded, browserCart, useQuantityInCart} from './use-cart'
import {messages} from '~/domain/cart/messages'

/**
 * The card's button, replaced by a stepper once the product is in the cart. A tap before hydration is carried out by
 * it; hidden without scripts.
 */
export function AddToCart({product}: {product: ProductSummary}) {
  const quantity = useQuantityInCart(product.id)
  const inCart = quantity > 0
  const {box: container, restoreFocus} = useRestoredFocus(inCart)
  const {noteAdded, isSecondTap} = useDoubleTapGuard()
  const earlyTap = useEarlyTap<HTMLButtonElement>(add, {once: true})

  function add() {
    restoreFocus()
    noteAdded()
    const first = browserCart().read().items.length === 0
    const problem = addToCart(product, 1)
    showProblem(problem)
    // Later additions show in the button itself and in the header.
    if (first && !problem) announceAdded(product.id)
  }

  function remove() {
    if (isSecondTap()) return
    restoreFocus()
    showProblem(browserCart().remove(product.id))
  }

  return (
    <div ref={container} className="min-h-11 noscript:hidden">
      {inCart ? (
        <QuantityStepper
          title={product.title}
          quantity={quantity}
          stock={product.stock}
          tone="filled"
          onRemove={remove}
          onChange={(to) => showProblem(browserCart().setQuantity(product.id, to))}
        />
      ) : (
        <button
          {...earlyTap}
          type="button"
          disabled={product.stock === 0}
          aria-label={product.stock === 0 ? undefined : messages.add.to(product.title)}
          onClick={add}
          className={buttonClass('quiet', 'w-full px-2! disabled:text-muted disabled:hover:bg-paper')}
        >
          {product.stock === 0 ? (
            messages.add.soldOut
          ) : (
            <>
              <ShoppingBasket className="size-5 shrink-0" aria-hidden="true" />
              {messages.add.button}
            </>
          )}
        </button>
      )}
    </div>
  )
}

function showProblem(problem: string | null) {
  if (problem) showToast('error', problem)
}

/** Button and stepper replace each other: moves the focus from one to the other. */
export function useRestoredFocus(inCart: boolean) {
  const container = useRef<HTMLDivElement>(null)
  const shouldRestore = useRef(false)
  useEffect(() => {
    if (!shouldRestore.current) return
    shouldRestore.current = false
    const next = inCart ? '[data-more]' : 'button'
    container.current?.querySelector<HTMLElement>(next)?.focus({preventScroll: true})
  }, [inCart])
  return {box: container, restoreFocus: () => void (shouldRestore.current = true)}
}
