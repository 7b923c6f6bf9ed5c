import {z} from 'zod'
import type {ContentQuery} from '~/platform/content/content.server'
import {PICTURE, pictureField} from '~/platform/content/picture'
import {optionalText} from '~/platform/content/lenient-fields'
import {lenientList} from '~/platform/content/lenient-list'
import type {Article, ArticleSummary, FaqEntry, RecipeFacts} from './article'
import {summaryFields} from './articles.query'
import {BODY, bodyField} from './body/body.query'

const GROQ = `*[_type == "article" && _id == $id][0]{
  "id": _id, title, "slug": slug.current, category, date, desc, subDesc, conclusion, "changed": _updatedAt,
  image ${PICTURE},
  "author": author->{name, role, bio, image ${PICTURE}},
  body${BODY},
  "questions": QA[]{_key, question, answer},
  "ingredients": Ingredients, "instructions": Instructions,
  recipe{servings, prepMinutes, cookMinutes}
}`

const author = z.object({
  name: z.string().trim().min(1),
  role: optionalText,
  bio: optionalText,
  image: pictureField,
})

const question = z
  .object({_key: z.string(), question: z.string().trim().min(1), answer: z.string().trim().min(1)})
  .transform(({_key, ...rest}): FaqEntry => ({key: _key, ...rest}))

const line = z.string().trim().min(1)

const amount = z.number().positive().nullable().catch(null)
const NO_RECIPE_FACTS: RecipeFacts = {servings: null, prepMinutes: null, cookMinutes: null}
const recipe = z.object({servings: amount, prepMinutes: amount, cookMinutes: amount}).catch(NO_RECIPE_FACTS)

const schema = z
  .object({
    ...summaryFields,
    subDesc: optionalText,
    conclusion: optionalText,
    author: author.nullable().catch(null),
    body: bodyField,
    questions: lenientList(question),
    ingredients: lenientList(line),
    instructions: lenientList(line),
    recipe,
  })
  .transform(({body, questions, ingredients, instructions, ...rest}): ArticleResult => {
    const lists = [body, questions, ingredients, instructions]
    return {
      article: {
        ...rest,
        body: body.items,
        questions: questions.items,
        ingredients: ingredients.items,
        instructions: instructions.items,
      },
      leftOut: lists.flatMap(({leftOut}) => leftOut),
    }
  })

export interface ArticleResult {
  /** Null while the article has never been read. */
  article: Article | null
  leftOut: string[]
}

/** One article with its text; asked only for what is in the list of articles. */
export function articleQuery({id, slug}: Pick<ArticleSummary, 'id' | 'slug'>): ContentQuery<ArticleResult> {
  return {
    name: `article-${slug}`,
    groq: GROQ,
    params: {id},
    schema,
    builtIn: {article: null, leftOut: []},
  }
}
