import {foldKeyword, foldWord, plainWords} from '~/search/fold'
import type {FoldedWord} from '~/search/fold'
import type {Product} from '../product'

const WORDS_OF_A_PRODUCT = 60

/** A product with the words it is found by, folded once. */
export interface Findable {
  product: Product
  title: FoldedWord[]
  rest: FoldedWord[]
}

export function findableOf(product: Product): Findable {
  const {title, categoryTitle, straintypeTitle, description} = product
  const rest = [categoryTitle, straintypeTitle, description].filter(Boolean).join(' ')
  return {product, title: wordsOf(title), rest: wordsOf(rest)}
}

/** Every word must be in the product; the last may be begun only. What is found in titles comes first. */
export function findAmong(all: readonly Findable[], keyword: string): Product[] {
  const words = foldKeyword(keyword)
  if (words.length === 0) return []
  return all
    .map((candidate) => ({product: candidate.product, score: scoreOf(candidate, words)}))
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({product}) => product)
}

/** 0: it lacks a word. */
function scoreOf({title, rest}: Findable, words: readonly FoldedWord[]): number {
  let score = 0
  for (const [index, word] of words.entries()) {
    const begun = index === words.length - 1
    if (title.some((known) => isSame(known, word, begun))) score += 2
    else if (rest.some((known) => isSame(known, word, begun))) score += 1
    else return 0
  }
  return score
}

function isSame(known: FoldedWord, asked: FoldedWord, begun: boolean): boolean {
  if (known.folded === asked.folded) return true
  if (begun && (known.plain.startsWith(asked.plain) || known.folded.startsWith(asked.folded))) return true
  // Only across scripts: within one, consonants alone make too many words the same.
  return (
    known.arabic !== asked.arabic && known.skeletons.some((skeleton) => asked.skeletons.includes(skeleton))
  )
}

function wordsOf(text: string): FoldedWord[] {
  return plainWords(text, WORDS_OF_A_PRODUCT).map(foldWord)
}
