import {defineArrayMember, defineField} from 'sanity'
import {chosenProduct} from './deal-catalog-fields'
import {defineObject} from './define'
import {ProductsInput} from '../studio/catalog/products-input'
import {LinesInput} from '../studio/components/lines-input'

type Article = {category?: string; Ingredients?: unknown[]; Instructions?: unknown[]; recipe?: object}

/** Shown for recipes, and where something is filled in already: nothing is published that no one can see. */
export function isRecipeHidden(article: Article | undefined): boolean {
  const filled = article?.Ingredients?.length || article?.Instructions?.length || article?.recipe
  return article?.category !== 'recipes' && !filled
}

export const recipeFacts = [
  numberField('servings', 'Servings', 'How many people eat of it.', 100),
  numberField('prepMinutes', 'Minutes to prepare', 'Washing, cutting, mixing.', 2880),
  numberField('cookMinutes', 'Minutes to cook', 'On the stove or in the oven.', 2880),
]

export const recipeShopping = defineObject({
  name: 'recipeProducts',
  title: 'Ingredient that we sell',
  fields: [
    defineField({
      name: 'ingredient',
      title: 'Ingredient',
      type: 'string',
      description: 'Words of its line above, like “chickpeas”.',
      validation: (rule) => [
        rule.required().error('Write words of the ingredient’s line'),
        rule.custom((words, {document}) => checkIngredientWords(words, document)).warning(),
      ],
    }),
    defineField({
      name: 'quantity',
      title: 'How many',
      type: 'number',
      description: 'Packs for the servings above.',
      initialValue: 1,
      validation: (rule) => rule.integer().min(1).max(99).error('Use a whole number, like 1'),
    }),
    defineField({
      name: 'products',
      title: 'Products',
      type: 'array',
      description: 'The first that is in stock is offered.',
      of: [chosenProduct],
      components: {input: ProductsInput},
    }),
  ],
  preview: {select: {title: 'ingredient', subtitle: 'products.0.title'}},
})

export function recipeFields(group: string) {
  const hidden = ({document}: {document?: unknown}) => isRecipeHidden(document as Article | undefined)
  return [
    defineObject({
      name: 'recipe',
      title: 'At a glance',
      group,
      hidden,
      description: 'Stands over the ingredients, and beside the recipe in search results.',
      options: {columns: 3},
      fields: recipeFacts,
    }),
    defineField({
      name: 'Ingredients',
      title: 'Ingredients',
      type: 'array',
      of: [defineArrayMember({type: 'string', title: 'Ingredient'})],
      components: {input: LinesInput},
      group,
      hidden,
      description:
        'One a line, with its amount first: “2 lb lamb shoulder, cut in cubes”. Enter begins the next one.',
      validation: (rule) => rule.custom((list, {document}) => checkRecipeList(list, document)).warning(),
    }),
    defineField({
      name: 'shopping',
      title: 'Ingredients that we sell',
      type: 'array',
      of: [recipeShopping],
      group,
      hidden,
      description: 'Shoppers see the price beside the ingredient and can put it into their cart.',
    }),
    defineField({
      name: 'Instructions',
      title: 'Steps',
      type: 'array',
      of: [defineArrayMember({type: 'string', title: 'Step'})],
      components: {input: LinesInput},
      group,
      hidden,
      description: 'One step each, in their order. The shop numbers them. Enter begins the next one.',
      validation: (rule) => rule.custom((list, {document}) => checkRecipeList(list, document)).warning(),
    }),
  ]
}

function checkIngredientWords(words: string | undefined, document: unknown): true | string {
  const lines = (document as Article | undefined)?.Ingredients ?? []
  const isThere = lines.some((line) =>
    String(line)
      .toLowerCase()
      .includes((words ?? '').trim().toLowerCase()),
  )
  return !words || isThere ? true : 'No ingredient has these words, so shoppers will not see it'
}

function checkRecipeList(list: unknown, document: unknown): true | string {
  const isRecipe = (document as Article | undefined)?.category === 'recipes'
  return isRecipe && !(Array.isArray(list) && list.length > 0)
    ? 'Without it, search engines do not show this as a recipe'
    : true
}

function numberField<const Name extends string>(
  name: Name,
  title: string,
  description: string,
  most: number,
) {
  return defineField({
    name,
    title,
    type: 'number',
    description,
    validation: (rule) => rule.integer().min(0).max(most).error(`Use a whole number up to ${most}`),
  })
}
