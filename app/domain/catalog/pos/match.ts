import {editDistance} from '~/domain/search/distance'
import {foldKeyword, foldWord, plainWords} from '~/domain/search/fold'
import type {FoldedWord} from '~/domain/search/fold'
import {isOfProducts} from '~/domain/search/parse-search'
import type {ParsedSearch, SearchTerm} from '~/domain/search/parse-search'
import type {SearchFilter} from '~/domain/search/vocabulary'
import {namesOf} from '../database/keyword-query'
import type {NameWord} from '../database/keyword-query'
import {rankMatches} from '../database/rank-matches'
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

/** All that is looked for must be in the product, by any of its names. What is found in titles comes first. */
export function searchProducts(all: readonly SearchableProduct[], search: ParsedSearch): Product[] {
  if (!isOfProducts(search)) return []
  const found = all
    .filter((candidate) => search.terms.every((term) => isMet(candidate, term)))
    .filter(({product}) => search.filters.every((filter) => hasFilter(product, filter)))
    // What sells is the point of sale's own knowledge.
    .map(({product}, rank) => ({...product, product, rank, position: 0, soldRecently: 0}))
  return rankMatches(search, found).map(({product}) => product)
}

function hasFilter({diets, storage}: Product, filter: SearchFilter): boolean {
  return storage === filter || diets.some((diet) => diet === filter)
}

function isMet({title, rest}: SearchableProduct, term: SearchTerm): boolean {
  return namesOf(term).some((name) =>
    name.every(
      (word) => title.some((known) => isMatch(known, word)) || rest.some((known) => isMatch(known, word)),
    ),
  )
}

function isMatch(known: FoldedWord, {word, isBegun, withConsonants}: NameWord): boolean {
  if (known.folded === word.folded) return true
  if (isBegun && (known.plain.startsWith(word.plain) || known.folded.startsWith(word.folded))) return true
  // Only across scripts: within one, consonants alone make too many words the same.
  return (
    withConsonants &&
    known.arabic !== word.arabic &&
    known.skeletons.some((skeleton) => word.skeletons.includes(skeleton))
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
