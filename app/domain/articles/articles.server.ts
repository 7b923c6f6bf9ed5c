import {z} from 'zod'
import type {article} from '../../../schemas/article'
import type {question as questionType} from '../../../schemas/article-questions'
import type {recipeFacts, recipeShopping} from '../../../schemas/article-recipe'
import type {author} from '../../../schemas/author'
import {readStoreSettings} from '~/domain/store/settings.server'
import {readContent} from '~/platform/content/content.server'
import type {ContentQuery, ContentSources} from '~/platform/content/content.server'
import {
  optionalText,
  requiredText,
  documentId,
  optionalMoment,
  pageSlug,
} from '~/platform/content/lenient-fields'
import {lenientList, requiredList} from '~/platform/content/lenient-list'
import {pictureField} from '~/platform/content/picture'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import {nextMidnight, toLocal} from '~/platform/time/time-zone'
import {ARTICLE_CATEGORIES} from './article'
import type {Article, ArticleSummary, FaqEntry, RecipeFacts} from './article'
import {publishedArticles, relatedArticles} from './article-lists'
import {bodyField} from './body/body.server'

/** What an article's card and its page both need. */
const summaryFields = {
  id: documentId,
  title: requiredText,
  slug: pageSlug,
  category: z.enum(ARTICLE_CATEGORIES).nullable().catch(null),
  date: z.iso.date(),
  desc: optionalText,
  image: pictureField,
  changed: fromGroq('_updatedAt', optionalMoment),
} satisfies Partial<ReadFields<typeof article>>

const cardFields = {...summaryFields, author: fromGroq('author->name', optionalText)}

const schema = requiredList(z.object(cardFields)).transform(({items, leftOut}) => {
  const first = new Map<string, ArticleSummary>()
  const duplicates: string[] = []
  for (const found of items) {
    if (first.has(found.slug)) duplicates.push(`${found.id}: its address belongs to another article`)
    else first.set(found.slug, found)
  }
  return {articles: [...first.values()], leftOut: [...leftOut, ...duplicates]}
})

/** Every article's card, without its text, also of those whose day has not come. */
export const articlesQuery: ContentQuery<{articles: ArticleSummary[]; leftOut: string[]}> = {
  name: 'articles',
  groq: `*[_type == "article"] | order(date desc, _id asc)${projection(cardFields)}`,
  schema,
  builtIn: {articles: [], leftOut: []},
}

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

const articleSchema = z
  .object(articleFields)
  .transform(({body, questions, ingredients, instructions, shopping, ...rest}): ArticleResult => {
    const lists = [body, questions, ingredients, instructions, shopping]
    return {
      article: {
        ...rest,
        body: body.items,
        questions: questions.items,
        ingredients: ingredients.items,
        instructions: instructions.items,
        shopping: shopping.items,
      },
      leftOut: lists.flatMap(({leftOut}) => leftOut),
    }
  })

export interface ArticleResult {
  /** Null while the article has never been read. */
  article: Article | null
  leftOut: string[]
}

/** One article with its text; only for entries of the list of articles. */
export function articleQuery({id, slug}: Pick<ArticleSummary, 'id' | 'slug'>): ContentQuery<ArticleResult> {
  return {
    name: `article-${slug}`,
    groq: `*[_type == "article" && _id == $id][0]${projection(articleFields)}`,
    params: {id},
    schema: articleSchema,
    builtIn: {article: null, leftOut: []},
  }
}

const RELATED = 3

/** The articles whose day has come, the newest first. */
export async function readArticles(sources: ContentSources, now = Date.now()): Promise<ArticleSummary[]> {
  const [{articles}, {timeZone}] = await Promise.all([
    readContent(sources, articlesQuery),
    readStoreSettings(sources),
  ])
  sources.validUntil?.(nextMidnight(now, timeZone))
  return publishedArticles(articles, toLocal(now, timeZone).date)
}

export interface ArticlePage {
  article: Article
  related: ArticleSummary[]
}

/** An article by its address; missing when there is none, unreadable while its text cannot be had. */
export async function findArticle(
  sources: ContentSources,
  slug: string | undefined,
  now = Date.now(),
): Promise<ArticlePage | 'missing' | 'unreadable'> {
  const articles = await readArticles(sources, now)
  const summary = articles.find((candidate) => candidate.slug === slug)
  if (!summary) return 'missing'
  const {article} = await readContent(sources, articleQuery(summary))
  if (!article) return 'unreadable'
  return {article, related: relatedArticles(articles, summary, RELATED)}
}
