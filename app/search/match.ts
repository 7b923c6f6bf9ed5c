import {foldsBegunBy, foldWord, plainWords} from './fold'
import type {FoldedWord} from './fold'

/** What a thing is found by: its name, and what else is said of it. */
export interface SearchedText {
  title: readonly FoldedWord[]
  rest: readonly FoldedWord[]
}

const MOST_WORDS = 200
const SAME = 8
const BEGUN = 6
const OTHER_SCRIPT = 5
const MISTYPED = 2
/** From this length on one wrong letter is forgiven. */
const LONG = 5

export function searchedText(title: string, rest = ''): SearchedText {
  return {title: foldText(title), rest: foldText(rest)}
}

/**
 * How well all the words that were typed are met, in the name before the rest; 0: one of them is not met. Words may
 * be begun only, spelt otherwise, or have a wrong letter.
 */
export function matchScore(typed: readonly FoldedWord[], {title, rest}: SearchedText): number {
  let score = 0
  for (const word of typed) {
    const inTitle = Math.max(0, ...title.map((other, at) => kinship(word, other) * 4 - Math.min(at, 3)))
    const best = Math.max(inTitle, ...rest.map((other) => kinship(word, other)))
    if (best === 0) return 0
    score += best
  }
  return score
}

/** The best few of many, in their own order where they are as good. */
export function bestMatches<T>(
  typed: readonly FoldedWord[],
  things: readonly T[],
  textOf: (thing: T) => SearchedText,
  limit: number,
): T[] {
  if (typed.length === 0) return []
  return things
    .map((thing) => ({thing, score: matchScore(typed, textOf(thing))}))
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({thing}) => thing)
}

/** How near a word is to the one that was typed; 0: it is another. */
export function kinship(typed: FoldedWord, other: FoldedWord): number {
  if (typed.plain === other.plain || typed.folded === other.folded) return SAME
  if (other.plain.startsWith(typed.plain) || begunBy(typed).has(other.folded)) return BEGUN
  if (typed.folded.length >= 3 && other.folded.startsWith(typed.folded)) return BEGUN
  if (typed.arabic !== other.arabic && typed.skeletons.some((skeleton) => other.skeletons.includes(skeleton)))
    return OTHER_SCRIPT
  return isSlip(typed.folded, other.folded) ? MISTYPED : 0
}

const begun = new WeakMap<FoldedWord, Set<string>>()

/** Asked of every word of every text, but the same for one that was typed. */
function begunBy(typed: FoldedWord): Set<string> {
  const known = begun.get(typed)
  if (known) return known
  const words = new Set(foldsBegunBy(typed.plain))
  begun.set(typed, words)
  return words
}

/** One letter is missing, too many, another, or has changed places with the next. */
function isSlip(typed: string, other: string): boolean {
  if (typed.length < LONG || Math.abs(typed.length - other.length) > 1) return false
  let at = 0
  while (at < typed.length && typed[at] === other[at]) at += 1
  const rest = typed.slice(at)
  const otherRest = other.slice(at)
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  )
}

function foldText(text: string): FoldedWord[] {
  return plainWords(text, MOST_WORDS).map(foldWord)
}
