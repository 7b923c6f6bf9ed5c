import {ShoppingBasket} from 'lucide-react'
import {useState} from 'react'
import {buttonClass} from '~/ui/button'
import {useHydrated} from '~/ui/use-hydrated'
import {openCart} from '~/domain/cart/cart-key'
import type {CartViewLine} from '~/domain/cart/cart-view'
import {addToCart} from './use-cart'
import {messages} from '~/domain/cart/messages'

/** Adds a whole list to what is in the cart. What is sold out is left where it is. */
export function AddListButton({lines}: {lines: readonly CartViewLine[]}) {
  const isHydrated = useHydrated()
  const [outcome, setOutcome] = useState<{problems: string[]} | null>(null)
  const available = lines.filter(({available}) => available !== 0)

  function addAll() {
    const problems = available.flatMap(({item, product}) => {
      const problem = product && addToCart(product, item.product_quantity)
      return problem ? [`${item.title}: ${problem}`] : []
    })
    setOutcome({problems})
  }

  return (
    <div className="mt-4 noscript:hidden">
      <button
        type="button"
        disabled={!isHydrated || available.length === 0}
        onClick={addAll}
        className={buttonClass('primary', 'w-full disabled:opacity-60')}
      >
        <ShoppingBasket className="size-5" aria-hidden="true" />
        {messages.list.addAll}
      </button>
      <div role="status" className="mt-3 space-y-2 empty:hidden">
        {outcome ? <p className="font-semibold text-forest">{messages.add.added}</p> : null}
        {outcome?.problems.map((problem) => (
          <p key={problem} className="text-sm text-pomegranate">
            {problem}
          </p>
        ))}
      </div>
      {outcome ? (
        <button type="button" onClick={openCart} className={buttonClass('quiet', 'mt-2 w-full')}>
          {messages.list.open}
        </button>
      ) : null}
    </div>
  )
}
