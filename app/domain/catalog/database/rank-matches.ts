import {foldWord, plainWords} from '~/domain/search/fold'
import type {FoldedWord} from '~/domain/search/fold'
import {isSameWord} from '~/domain/search/match'
import type {ParsedSearch, SearchTerm} from '~/domain/search/parse-search'
import type {Phrase} from '~/domain/search/vocabulary'

/** What the order of the matches is made from. */
export interface Candidate {
  id: string
  title: string
  unit: string
  storage: string | null
  soldRecently: number
  /** Of its category. */
  position: number
  rank: number
}

/** How the name says a thing. Its last word before a comma or a "with" is what a product is: "Whole chicken, fresh". */
const NAMED = {typed: 4, whole: 3, begun: 1, elsewhere: 0} as const

interface TitleShape {
  all: FoldedWord[]
  /** The words of what a product is, without what is said of it behind. */
  main: FoldedWord[]
}

/** Where a title goes on to say what else is in it. */
const ASIDE = /,|\(|\b(?:with|in|on|for)\b/
const MAX_TITLE_WORDS = 30
const MAX_SHAPES = 5_000
const shapes = new Map<string, TitleShape>()

/** The catalog says the same titles over and over. */
function shapeOf(title: string): TitleShape {
  const cached = shapes.get(title)
  if (cached) return cached
  const [main = ''] = title.split(ASIDE, 1)
  const shape = {all: fold(title), main: fold(main)}
  if (shapes.size >= MAX_SHAPES) shapes.clear()
  shapes.set(title, shape)
  return shape
}

function fold(text: string): FoldedWord[] {
  return plainWords(text, MAX_TITLE_WORDS).map(foldWord)
}

const STORAGE_ORDER: Readonly<Record<string, number>> = {fresh: 0, dry: 1, frozen: 2}

/**
 * Whole words of the name first, those that were typed before other names for them; then what has the words that need
 * not be there; what the thing is before what is only in it; fresh before frozen; then what sells.
 */
export function rankMatches<T extends Candidate>(search: ParsedSearch, candidates: readonly T[]): T[] {
  return candidates
    .map((candidate) => ({candidate, keys: sortKeys(search, candidate)}))
    .sort((a, b) => compareKeys(a.keys, b.keys))
    .map(({candidate}) => candidate)
}

function sortKeys({terms, optional}: ParsedSearch, candidate: Candidate): number[] {
  const {title, unit, storage, soldRecently, position, rank} = candidate
  const shape = shapeOf(title)
  const places = terms.map((term) => placeOf(term, shape))
  const withUnit = optional.length > 0 ? [...shape.all, ...fold(unit)] : []
  const optionalCount = optional.filter((word) => withUnit.some((other) => isSameWord(word, other))).length
  // Nothing was named: they stay as they stand on their shelves.
  if (terms.length === 0) return [-optionalCount]
  return [
    -Math.min(NAMED.typed, ...places.map(({named}) => named)),
    -places.reduce((sum, {named}) => sum + named, 0),
    -optionalCount,
    -Math.min(1, ...places.map(({isMain}) => Number(isMain))),
    STORAGE_ORDER[storage ?? 'dry'] ?? 1,
    -Math.max(0, ...places.map(({isHead}) => Number(isHead))),
    -soldRecently,
    position,
    rank,
  ]
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  for (const [at, key] of one.entries()) {
    const difference = key - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function placeOf({typed, others}: SearchTerm, {all, main}: TitleShape) {
  const has = (words: readonly FoldedWord[], phrase: Phrase) =>
    phrase.every((word) => words.some((other) => isSameWord(word, other)))
  const names = [typed, ...others].filter((phrase) => has(all, phrase))
  const head = main.at(-1)
  return {
    named: has(all, typed)
      ? NAMED.typed
      : names.length > 0
        ? NAMED.whole
        : isBegunIn(all, typed)
          ? NAMED.begun
          : NAMED.elsewhere,
    isMain: names.some((phrase) => has(main, phrase)),
    isHead: names.some((phrase) => {
      const last = phrase.at(-1)
      return head !== undefined && last !== undefined && isSameWord(last, head) && has(main, phrase)
    }),
  }
}

function isBegunIn(words: readonly FoldedWord[], phrase: Phrase): boolean {
  return phrase.every((word) => words.some((other) => other.plain.startsWith(word.plain)))
}
