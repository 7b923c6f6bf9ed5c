import type {ProductSummary} from '~/domain/catalog/product-summary'
import {Ingredients} from './recipe-ingredients'
import type {Article, RecipeFacts} from '~/domain/articles/article'
import {messages} from '~/domain/articles/messages'

type RecipeFields = Pick<Article, 'recipe' | 'ingredients' | 'instructions' | 'shopping'>

interface RecipeProps {
  article: RecipeFields
  /** What of it is for sale. */
  products: ProductSummary[]
}

export function isRecipe({ingredients, instructions}: Pick<RecipeFields, 'ingredients' | 'instructions'>) {
  return ingredients.length + instructions.length > 0
}

/** Facts, ingredients and steps; nothing for articles that are no recipe. */
export function Recipe({article, products}: RecipeProps) {
  const {recipe, ingredients, instructions} = article
  const facts = toFacts(recipe)
  if (facts.length + ingredients.length + instructions.length === 0) return null
  return (
    <div id="recipe" className="space-y-12">
      {facts.length > 0 ? <Facts facts={facts} /> : null}
      {ingredients.length > 0 ? <Ingredients article={article} products={products} /> : null}
      {instructions.length > 0 ? <Instructions steps={instructions} /> : null}
    </div>
  )
}

interface Fact {
  name: string
  value: string
}

function toFacts({servings, prepMinutes, cookMinutes}: RecipeFacts): Fact[] {
  const {recipe} = messages
  const facts: Fact[] = []
  if (servings !== null) facts.push({name: recipe.servings, value: `${servings}`})
  if (prepMinutes !== null) facts.push({name: recipe.prep, value: recipe.minutes(prepMinutes)})
  if (cookMinutes !== null) facts.push({name: recipe.cook, value: recipe.minutes(cookMinutes)})
  if (prepMinutes !== null && cookMinutes !== null) {
    facts.push({name: recipe.total, value: recipe.minutes(prepMinutes + cookMinutes)})
  }
  return facts
}

function Facts({facts}: {facts: Fact[]}) {
  return (
    <dl
      aria-label={messages.recipe.facts}
      className="grid grid-pairs gap-x-6 gap-y-4 rounded-card bg-mint p-5 sm:flex sm:justify-between sm:px-8"
    >
      {facts.map(({name, value}) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="price text-xl text-forest">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Instructions({steps}: {steps: string[]}) {
  return (
    <section aria-labelledby="instructions">
      <h2 id="instructions" className="text-2xl">
        {messages.recipe.instructions}
      </h2>
      <ol className="mt-6 space-y-6">
        {steps.map((step, index) => (
          <li key={index} className="flex gap-5">
            <span
              aria-hidden="true"
              className="price flex size-11 shrink-0 items-center justify-center rounded-full bg-forest text-lg text-paper print:border print:border-ink"
            >
              {index + 1}
            </span>
            <p className="pt-1.5 leading-[1.7] whitespace-pre-line">{step}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
