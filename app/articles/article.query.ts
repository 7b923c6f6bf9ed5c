import {z} from 'zod'
import type {ContentQuery} from '~/content/content.server'
import {PICTURE, pictureField} from '~/content/picture'
import {optionalText} from '~/content/tolerant-fields'
import {tolerantList} from '~/content/tolerant-list'
import type {Article, ArticleCard, Question, RecipeFacts} from './article'
import {cardFields} from './articles.query'
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
  .transform(({_key, ...rest}): Question => ({key: _key, ...rest}))

const line = z.string().trim().min(1)

const amount = z.number().positive().nullable().catch(null)
const noFacts: RecipeFacts = {servings: null, prepMinutes: null, cookMinutes: null}
const recipe = z.object({servings: amount, prepMinutes: amount, cookMinutes: amount}).catch(noFacts)

const schema = z
  .object({
    ...cardFields,
    subDesc: optionalText,
    conclusion: optionalText,
    author: author.nullable().catch(null),
    body: bodyField,
    questions: tolerantList(question),
    ingredients: tolerantList(line),
    instructions: tolerantList(line),
    recipe,
  })
  .transform(({body, questions, ingredients, instructions, ...rest}): ArticleAnswer => {
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

export interface ArticleAnswer {
  /** Null while the article has never been read. */
  article: Article | null
  leftOut: string[]
}

/** One article with its text; asked only for what is in the list of articles. */
export function articleQuery({id, slug}: Pick<ArticleCard, 'id' | 'slug'>): ContentQuery<ArticleAnswer> {
  return {
    name: `article-${slug}`,
    groq: GROQ,
    params: {id},
    schema,
    builtIn: {article: null, leftOut: []},
  }
}
