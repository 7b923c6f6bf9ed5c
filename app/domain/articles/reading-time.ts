import type {Article} from './article'
import {bodyText} from './body/body'

const WORDS_PER_MINUTE = 220

type ReadableArticle = Pick<
  Article,
  'subDesc' | 'body' | 'conclusion' | 'questions' | 'ingredients' | 'instructions'
>

/** Whole minutes, at least one, that an ordinary reader takes for all of an article's words. */
export function readingMinutes(article: ReadableArticle): number {
  const text = [
    article.subDesc,
    bodyText(article.body),
    ...article.ingredients,
    ...article.instructions,
    ...article.questions.flatMap(({question, answer}) => [question, answer]),
    article.conclusion,
  ].join(' ')
  return Math.max(1, Math.round(countWords(text) / WORDS_PER_MINUTE))
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0
}
