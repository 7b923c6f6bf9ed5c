import {z} from 'zod'
import type {article} from '../../../schemas/article'
import type {question as questionType} from '../../../schemas/article-questions'
import type {recipeFacts, recipeShopping} from '../../../schemas/article-recipe'
import type {author} from '../../../schemas/author'
import {readContent} from '~/platform/content/content.server'
import type {ContentQuery, ContentSources} from '~/platform/content/content.server'
import {optionalText, requiredText} from '~/platform/content/lenient-fields'
import {lenientList} from '~/platform/content/lenient-list'
import {pictureField} from '~/platform/content/picture'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import type {Article, ArticleSummary, FaqEntry, RecipeFacts} from './article'
import {mayBeArticle} from './article-addresses.server'
import {readArticleDay} from './article-day.server'
import {NEWEST_FIRST, PUBLISHED, summaryFields} from './article-fields.server'
import {relatedArticles} from './article-lists'
import {readNewestArticles} from './article-pages.server'
import {bodyField} from './body/body.server'
import {linkMeats} from './body/link-meats.server'

const authorFields = {
  name: requiredText,
  role: optionalText,
  bio: optionalText,
  image: pictureField,
} satisfies ReadFields<typeof author>

const questionFields = {
  _key: z.string(),
  question: requiredText,
  answer: requiredText,
} satisfies ReadFields<typeof questionType>

const question = z.object(questionFields).transform(({_key, ...rest}): FaqEntry => ({key: _key, ...rest}))

const amount = z.number().positive().nullable().catch(null)
const recipeFields = {
  servings: amount,
  prepMinutes: amount,
  cookMinutes: amount,
} satisfies ReadFields<typeof recipeFacts>
const NO_RECIPE_FACTS: RecipeFacts = {servings: null, prepMinutes: null, cookMinutes: null}

export const productIdList = z
  .array(z.unknown())
  .transform((ids) => ids.filter((id): id is string => typeof id === 'string'))

const shoppingFields = {
  _key: z.string(),
  ingredient: requiredText,
  quantity: z.int().min(1).max(99).catch(1),
  productIds: fromGroq('products[].productId', productIdList),
} satisfies ReadFields<typeof recipeShopping, {products: 'productIds'}>

const shopping = z.object(shoppingFields).transform(({_key, ...rest}) => ({key: _key, ...rest}))

const articleFields = {
  ...summaryFields,
  subDesc: optionalText,
  conclusion: optionalText,
  author: fromGroq(`->${projection(authorFields)}`, z.object(authorFields).nullable().catch(null)),
  body: bodyField,
  questions: fromGroq(`QA[]${projection(questionFields)}`, lenientList(question)),
  ingredients: fromGroq('Ingredients', lenientList(requiredText)),
  instructions: fromGroq('Instructions', lenientList(requiredText)),
  shopping: fromGroq(`[]${projection(shoppingFields)}`, lenientList(shopping)),
  recipe: fromGroq(projection(recipeFields), z.object(recipeFields).catch(NO_RECIPE_FACTS)),
} satisfies ReadFields<
  typeof article,
  {QA: 'questions'; Ingredients: 'ingredients'; Instructions: 'instructions'}
>

const parsedArticle = z
  .object(articleFields)
  .transform(({body, questions, ingredients, instructions, shopping, ...rest}) => {
    const lists = [body, questions, ingredients, instructions, shopping]
    const article: Article = {
      ...rest,
      body: body.items,
      questions: questions.items,
      ingredients: ingredients.items,
      instructions: instructions.items,
      shopping: shopping.items,
    }
    return {article, leftOut: lists.flatMap(({leftOut}) => leftOut)}
  })

/** One that cannot be shown is as good as none, which null stands for. */
const articleSchema = z.json().transform((raw): ArticleResult => {
  if (raw === null) return {article: null, isRead: true, leftOut: []}
  const parsed = parsedArticle.safeParse(raw)
  if (parsed.success) return {...parsed.data, isRead: true}
  return {article: null, isRead: true, leftOut: [z.prettifyError(parsed.error)]}
})

export interface ArticleResult {
  article: Article | null
  /** False while nobody knows whether there is one. */
  isRead: boolean
  leftOut: string[]
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Longer ones cannot be published, and make no name of a file. */
const MAX_SLUG_LENGTH = 100

/** One article with its text, by its address. Addresses that nobody has published leave nothing behind. */
export function articleQuery(slug: string, today: string): ContentQuery<ArticleResult> {
  return {
    name: `article-${slug}`,
    groq: `*[slug.current == $slug && ${PUBLISHED}] | ${NEWEST_FIRST}[0]${projection(articleFields)}`,
    ...{params: {slug, today}, variant: today},
    schema: articleSchema,
    builtIn: {article: null, isRead: false, leftOut: []},
    isNothing: ({article}) => article === null,
  }
}

const RELATED = 3

export interface ArticlePage {
  article: Article
  related: ArticleSummary[]
}

/** An article by its address; missing when there is none, unreadable while its text cannot be had. */
export async function findArticle(
  sources: ContentSources,
  slug: string | undefined,
  now = Date.now(),
): Promise<Article | 'missing' | 'unreadable'> {
  if (slug === undefined || slug.length > MAX_SLUG_LENGTH || !SLUG.test(slug)) return 'missing'
  if (!(await mayBeArticle(sources, slug, now))) return 'missing'
  const today = await readArticleDay(sources, now)
  const {article, isRead} = await readContent(sources, articleQuery(slug, today))
  return article ?? (isRead ? 'missing' : 'unreadable')
}

/** The same, with what to read next. */
export async function findArticlePage(
  sources: ContentSources,
  slug: string | undefined,
  now = Date.now(),
): Promise<ArticlePage | 'missing' | 'unreadable'> {
  const article = await findArticle(sources, slug, now)
  if (article === 'missing' || article === 'unreadable') return article
  const [body, alike, newest] = await Promise.all([
    linkMeats(sources, article.body),
    article.category ? readNewestArticles(sources, article.category, now) : [],
    readNewestArticles(sources, null, now),
  ])
  const candidates = new Map([...alike, ...newest].map((card) => [card.slug, card]))
  return {article: {...article, body}, related: relatedArticles([...candidates.values()], article, RELATED)}
}
