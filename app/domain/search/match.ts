import {foldedFormsStartingWith, foldWord, plainWords} from './fold'
import type {FoldedWord} from './fold'
import type {SearchTerm} from './parse-search'
import type {Phrase} from './vocabulary'

/** What a thing is found by: its name, and what else is said of it. */
export interface SearchableText {
  title: readonly FoldedWord[]
  rest: readonly FoldedWord[]
}

const MAX_WORDS = 200
const SAME = 8
const PREFIX = 6
const OTHER_SCRIPT = 5
const TYPO = 2
/** From this length on one wrong letter is forgiven. */
const MIN_TYPO_LENGTH = 5

export function toSearchableText(title: string, rest = ''): SearchableText {
  return {title: foldText(title), rest: foldText(rest)}
}

/**
 * How well all that was looked for is met, in the name before the rest; 0: something of it is not met. Words may be
 * begun only, spelt otherwise, or have a wrong letter; other names of a thing must be met as they are.
 */
export function matchScore(terms: readonly SearchTerm[], text: SearchableText): number {
  let score = 0
  for (const {typed, others, known} of terms) {
    const best = Math.max(
      phraseScore(typed, text, known ? sameOnly : wordSimilarity),
      ...others.map((phrase) => phraseScore(phrase, text, sameOnly)),
    )
    if (best === 0) return 0
    score += best
  }
  return score
}

/** Of its words on average; 0: one of them is not met. */
function phraseScore(
  phrase: Phrase,
  {title, rest}: SearchableText,
  similarity: typeof wordSimilarity,
): number {
  let score = 0
  for (const word of phrase) {
    const inTitle = Math.max(0, ...title.map((other, at) => similarity(word, other) * 4 - Math.min(at, 3)))
    const best = Math.max(inTitle, ...rest.map((other) => similarity(word, other)))
    if (best === 0) return 0
    score += best
  }
  return score / Math.max(1, phrase.length)
}

function sameOnly(queryWord: FoldedWord, other: FoldedWord): number {
  return isSameWord(queryWord, other) ? SAME : 0
}

export function isSameWord(queryWord: FoldedWord, other: FoldedWord): boolean {
  return queryWord.plain === other.plain || queryWord.folded === other.folded
}

/** The best few of many, in their own order where they are as good. */
export function bestMatches<T>(
  terms: readonly SearchTerm[],
  items: readonly T[],
  textOf: (item: T) => SearchableText,
  limit: number,
): T[] {
  if (terms.length === 0) return []
  return items
    .map((item) => ({item, score: matchScore(terms, textOf(item))}))
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({item}) => item)
}

/** How near a word is to the one that was typed; 0: it is another. */
export function wordSimilarity(queryWord: FoldedWord, other: FoldedWord): number {
  if (isSameWord(queryWord, other)) return SAME
  if (other.plain.startsWith(queryWord.plain) || prefixFormsOf(queryWord).has(other.folded)) return PREFIX
  if (queryWord.folded.length >= 3 && other.folded.startsWith(queryWord.folded)) return PREFIX
  if (
    queryWord.arabic !== other.arabic &&
    queryWord.skeletons.some((skeleton) => other.skeletons.includes(skeleton))
  )
    return OTHER_SCRIPT
  return isTypo(queryWord.folded, other.folded) ? TYPO : 0
}

const prefixFormsCache = new WeakMap<FoldedWord, Set<string>>()

/** Asked of every word of every text, but the same for one that was typed. */
function prefixFormsOf(queryWord: FoldedWord): Set<string> {
  const known = prefixFormsCache.get(queryWord)
  if (known) return known
  const words = new Set(foldedFormsStartingWith(queryWord.plain))
  prefixFormsCache.set(queryWord, words)
  return words
}

/** One letter is missing, too many, another, or has changed places with the next. */
function isTypo(queryWord: string, other: string): boolean {
  if (queryWord[0] !== other[0]) return false
  if (queryWord.length < MIN_TYPO_LENGTH || Math.abs(queryWord.length - other.length) > 1) return false
  let at = 0
  while (at < queryWord.length && queryWord[at] === other[at]) at += 1
  const rest = queryWord.slice(at)
  const otherRest = other.slice(at)
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  )
}

function foldText(text: string): FoldedWord[] {
  return plainWords(text, MAX_WORDS).map(foldWord)
}
