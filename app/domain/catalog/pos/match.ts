import {editDistance} from '~/domain/search/distance'
import {foldKeyword, foldWord, plainWords} from '~/domain/search/fold'
import type {FoldedWord} from '~/domain/search/fold'
import type {Product} from '../product'

const MAX_WORDS = 60

/** A product with the words it is found by, folded once. */
export interface SearchableProduct {
  product: Product
  title: FoldedWord[]
  rest: FoldedWord[]
}

export function toSearchableProduct(product: Product): SearchableProduct {
  const {title, categoryTitle, straintypeTitle, description} = product
  const rest = [categoryTitle, straintypeTitle, description].filter(Boolean).join(' ')
  return {product, title: wordsOf(title), rest: wordsOf(rest)}
}

/** Every word must be in the product; the last may be begun only. What is found in titles comes first. */
export function searchProducts(all: readonly SearchableProduct[], keyword: string): Product[] {
  const words = foldKeyword(keyword)
  if (words.length === 0) return []
  return all
    .map((candidate) => ({product: candidate.product, score: scoreOf(candidate, words)}))
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({product}) => product)
}

/** 0: it lacks a word. */
function scoreOf({title, rest}: SearchableProduct, words: readonly FoldedWord[]): number {
  let score = 0
  for (const [index, word] of words.entries()) {
    const isPrefix = index === words.length - 1
    if (title.some((known) => isMatch(known, word, isPrefix))) score += 2
    else if (rest.some((known) => isMatch(known, word, isPrefix))) score += 1
    else return 0
  }
  return score
}

function isMatch(known: FoldedWord, queryWord: FoldedWord, isPrefix: boolean): boolean {
  if (known.folded === queryWord.folded) return true
  if (isPrefix && (known.plain.startsWith(queryWord.plain) || known.folded.startsWith(queryWord.folded)))
    return true
  // Only across scripts: within one, consonants alone make too many words the same.
  return (
    known.arabic !== queryWord.arabic &&
    known.skeletons.some((skeleton) => queryWord.skeletons.includes(skeleton))
  )
}

function wordsOf(text: string): FoldedWord[] {
  return plainWords(text, MAX_WORDS).map(foldWord)
}

/** So many letters may differ: one in five, and one at least. */
const maxDistance = (word: string) => Math.max(1, Math.floor(word.length / 5))

/** The words of the catalog that are nearest to one that found nothing, as people write them. */
export function nearestWords(known: ReadonlyMap<string, string>, keyword: string, limit: number): string[] {
  const near = foldKeyword(keyword).flatMap(({folded}) =>
    [...known]
      .map(([word, written]) => ({written, distance: editDistance(folded, word)}))
      .filter(({distance}) => distance > 0 && distance <= maxDistance(folded)),
  )
  near.sort((a, b) => a.distance - b.distance || (a.written < b.written ? -1 : 1))
  return [...new Set(near.map(({written}) => written))].slice(0, limit)
}
