import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import type {AuthorSlug} from '../authors'
import type {SeedPicture} from '../picture'
import {richText} from '../rich-text'
import type {Piece} from '../rich-text'

/** An article in short form; `articleDocument` turns it into a document. */
export type SeedArticle = {
  slug: string
  title: string
  category: 'halal' | 'butcher' | 'kitchen' | 'recipes'
  date: string
  author: AuthorSlug
  picture: SeedPicture
  /** Two lines on the card, and the description for search engines. */
  desc: string
  lead: string
  body: readonly (Piece | Piece[])[]
  conclusion: string
  questions?: readonly (readonly [question: string, answer: string])[]
  recipe?: SeedRecipe
}

type SeedRecipe = {
  servings: number
  prepMinutes: number
  cookMinutes: number
  ingredients: string[]
  instructions: string[]
  /** Words of an ingredient, the products of the seed's catalog to offer, and how many. */
  shopping: readonly (readonly [ingredient: string, products: readonly SeedProduct[], quantity?: number])[]
}

type SeedProduct = readonly [id: string, title: string, categoryId: string]

export function articleDocument(article: SeedArticle): IdentifiedSanityDocumentStub {
  const {slug, title, category, date, author, picture, desc, lead, body, conclusion, questions, recipe} =
    article
  return {
    _id: `article-${slug}`,
    _type: 'article',
    title,
    slug: {_type: 'slug', current: slug},
    category,
    date,
    author: {_type: 'reference', _ref: `author-${author}`},
    image: picture,
    desc,
    subDesc: lead,
    body: richText(body),
    conclusion,
    ...(questions ? {QA: questions.map(questionOf)} : {}),
    ...(recipe ? recipeFields(recipe) : {}),
  }
}

function questionOf([question, answer]: readonly [string, string], index: number) {
  return {_key: `q${index + 1}`, _type: 'qa', question, answer}
}

function recipeFields({ingredients, instructions, shopping, ...facts}: SeedRecipe) {
  return {
    Ingredients: ingredients,
    Instructions: instructions,
    recipe: facts,
    shopping: shopping.map(([ingredient, products, quantity = 1], index) => ({
      ...{_key: `s${index + 1}`, _type: 'recipeProducts', ingredient, quantity},
      products: products.map(([productId, title, categoryId]) => ({
        ...{_key: `product-${productId}`, _type: 'catalogueProduct'},
        ...{productId, title, categoryId},
      })),
    })),
  }
}
