import {ShoppingBasket} from 'lucide-react'
import {useState} from 'react'
import {messages} from '~/domain/articles/messages'
import {ingredientName, packsFor} from '~/domain/articles/recipe-shopping'
import type {RecipeShopping} from '~/domain/articles/recipe-shopping'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {addToCart, browserCart} from '~/storefront/cart/use-cart'
import {buttonClass} from '~/ui/button'
import {useHydrated} from '~/ui/use-hydrated'

export interface IngredientLine {
  text: string
  /** What of it we sell; null: nothing. */
  sold: {product: ProductSummary; entry: RecipeShopping} | null
}

/** One button for all that we sell of a recipe; then it says what is still to be found elsewhere. */
export function AddRecipeToCart({lines, factor}: {lines: IngredientLine[]; factor: number}) {
  const isHydrated = useHydrated()
  const [result, setResult] = useState<string[] | null>(null)
  const {recipe} = messages
  const sold = lines.flatMap((line) => line.sold ?? [])
  const inStock = sold.filter(({product}) => product.stock !== 0)
  if (inStock.length === 0) return null

  function addAll() {
    const problems = new Set<string>()
    const counts = {added: 0, there: 0}
    for (const {product, entry} of inStock) {
      const held =
        browserCart()
          .read()
          .items.find(({id}) => id === product.id)?.product_quantity ?? 0
      const wanted = packsFor(entry, factor) - held
      const problem = wanted > 0 ? addToCart(product, wanted) : null
      if (problem) problems.add(problem)
      else if (wanted > 0) counts.added += 1
      else counts.there += 1
    }
    const soldOut = sold.filter(({product}) => product.stock === 0).map(({product}) => product.title)
    const elsewhere = lines.filter((line) => !line.sold).map(({text}) => ingredientName(text))
    setResult([
      recipe.added(counts.added, counts.there),
      ...problems,
      ...(soldOut.length > 0 ? [recipe.soldOut(soldOut)] : []),
      ...(elsewhere.length > 0 ? [recipe.elsewhere(elsewhere)] : []),
    ])
  }

  return (
    <div className="mt-5 text-base noscript:hidden print:hidden">
      <button
        type="button"
        disabled={!isHydrated}
        onClick={addAll}
        className={buttonClass('primary', 'w-full sm:w-auto')}
      >
        <ShoppingBasket className="size-5 shrink-0" aria-hidden="true" />
        {recipe.addAll(inStock.length)}
      </button>
      <div role="status" className="mt-3 space-y-1 empty:mt-0">
        {result?.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}
