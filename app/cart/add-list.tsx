import {ShoppingBasket} from 'lucide-react'
import {useState} from 'react'
import {buttonClass} from '~/ui/button'
import {useHydrated} from '~/ui/use-hydrated'
import {openCart} from './cart-key'
import type {CartViewLine} from './cart-view'
import {addToCart} from './use-cart'
import {words} from './words'

/** Adds a whole list to what is in the cart. What is sold out is left where it is. */
export function AddList({lines}: {lines: readonly CartViewLine[]}) {
  const alive = useHydrated()
  const [outcome, setOutcome] = useState<{problems: string[]} | null>(null)
  const forSale = lines.filter(({left}) => left !== 0)

  function addAll() {
    const problems = forSale.flatMap(({item, product}) => {
      const problem = product && addToCart(product, item.product_quantity)
      return problem ? [`${item.title}: ${problem}`] : []
    })
    setOutcome({problems})
  }

  return (
    <div className="mt-4 noscript:hidden">
      <button
        type="button"
        disabled={!alive || forSale.length === 0}
        onClick={addAll}
        className={buttonClass('primary', 'w-full disabled:opacity-60')}
      >
        <ShoppingBasket className="size-5" aria-hidden="true" />
        {words.list.addAll}
      </button>
      <div role="status" className="mt-3 space-y-2 empty:hidden">
        {outcome ? <p className="font-semibold text-forest">{words.add.added}</p> : null}
        {outcome?.problems.map((problem) => (
          <p key={problem} className="text-sm text-pomegranate">
            {problem}
          </p>
        ))}
      </div>
      {outcome ? (
        <button type="button" onClick={openCart} className={buttonClass('quiet', 'mt-2 w-full')}>
          {words.list.open}
        </button>
      ) : null}
    </div>
  )
}
