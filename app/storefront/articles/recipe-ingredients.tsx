import {Link} from '~/ui/link'
import {Minus, Plus} from 'lucide-react'
import {useState} from 'react'
import {messages} from '~/domain/articles/messages'
import {scaleIngredient} from '~/domain/articles/recipe-amounts'
import {shoppingByLine} from '~/domain/articles/recipe-shopping'
import type {RecipeShopping} from '~/domain/articles/recipe-shopping'
import type {Article} from '~/domain/articles/article'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import * as paths from '~/platform/url/addresses'
import {AddToCart} from '~/storefront/cart/add-to-cart'
import {PriceText} from '~/storefront/product/price-text'
import {AddRecipeToCart} from './add-recipe-to-cart'
import type {IngredientLine} from './add-recipe-to-cart'
import {useWakeLock} from './use-wake-lock'

const MAX_SERVINGS = 60

interface IngredientsProps {
  article: Pick<Article, 'ingredients' | 'shopping' | 'recipe'>
  products: ProductSummary[]
}

/** The ingredients, for as many as will eat; what we sell of them with its price, into the cart. */
export function Ingredients({article: {ingredients, shopping, recipe}, products}: IngredientsProps) {
  const own = recipe.servings
  const [servings, setServings] = useState(own ?? 0)
  const factor = own ? servings / own : 1
  const lines = toLines(ingredients, shopping, products)
  return (
    <section aria-labelledby="ingredients" className="rounded-card bg-paper p-5 shadow-card sm:p-8 print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="ingredients" className="text-2xl">
          {messages.recipe.ingredients}
        </h2>
        {own ? <Servings servings={servings} onChange={setServings} /> : null}
      </div>
      <ul className="mt-4 divide-y divide-dashed divide-sand print:columns-2 print:gap-8">
        {lines.map((line, index) => (
          <li key={index} className="py-1.5">
            <label className="flex min-h-11 cursor-pointer items-center gap-3 print:min-h-0">
              <input type="checkbox" className="peer size-5 shrink-0 accent-forest" />
              <span className="peer-checked:text-muted peer-checked:line-through">
                {scaleIngredient(line.text, factor)}
              </span>
            </label>
            {line.sold ? <Sold product={line.sold.product} /> : null}
          </li>
        ))}
      </ul>
      {factor === 1 ? null : (
        <p className="mt-3 text-base text-muted">{messages.recipe.stepsFor(own ?? servings)}</p>
      )}
      <AddRecipeToCart lines={lines} factor={factor} />
      <KeepScreenOn />
    </section>
  )
}

function toLines(
  ingredients: readonly string[],
  shopping: readonly RecipeShopping[],
  products: readonly ProductSummary[],
): IngredientLine[] {
  const entries = shoppingByLine(ingredients, shopping)
  return ingredients.map((text, index) => {
    const entry = entries[index]
    const offered = (entry?.productIds ?? []).flatMap((id) => products.find((one) => one.id === id) ?? [])
    const product = offered.find(({stock}) => stock !== 0) ?? offered[0]
    return {text, sold: entry && product ? {entry, product} : null}
  })
}

function Sold({product}: {product: ProductSummary}) {
  return (
    <div className="mb-2 ms-8 flex items-center justify-between gap-x-3 rounded-field bg-cream px-3 py-2 text-base print:hidden">
      <span className="min-w-24 flex-1">
        <Link
          to={paths.product(product.id)}
          className="inline-flex min-h-6 items-center font-semibold underline decoration-forest/40 underline-offset-4 hover:decoration-2"
        >
          {product.title}
        </Link>
        <span className="block text-sm">
          <PriceText shown={product.shown} unit={product.unit} size="text-base" />
        </span>
      </span>
      <span className="w-36">
        <AddToCart product={product} />
      </span>
    </div>
  )
}

const STEP_CLASS =
  'flex size-11 items-center justify-center rounded-full text-forest ring-1 ring-control ring-inset hover:bg-mint disabled:opacity-40'

function Servings({servings, onChange}: {servings: number; onChange: (servings: number) => void}) {
  const {recipe} = messages
  return (
    <div
      role="group"
      aria-label={recipe.servingsFor}
      className="flex items-center gap-2 noscript:hidden print:hidden"
    >
      <button
        type="button"
        aria-label={recipe.fewer}
        disabled={servings <= 1}
        onClick={() => onChange(servings - 1)}
        className={STEP_CLASS}
      >
        <Minus className="size-4" aria-hidden="true" />
      </button>
      <output aria-live="polite" className="min-w-20 text-center font-semibold tabular-nums">
        {recipe.serves(servings)}
      </output>
      <button
        type="button"
        aria-label={recipe.more}
        disabled={servings >= MAX_SERVINGS}
        onClick={() => onChange(servings + 1)}
        className={STEP_CLASS}
      >
        <Plus className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}

function KeepScreenOn() {
  const {isSupported, isOn, setIsOn} = useWakeLock()
  if (!isSupported) return null
  return (
    <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 text-base print:hidden">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => setIsOn(event.currentTarget.checked)}
        className="size-5 shrink-0 accent-forest"
      />
      {messages.recipe.screenOn}
    </label>
  )
}
