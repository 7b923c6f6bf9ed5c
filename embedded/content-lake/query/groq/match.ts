import {isTermMatch, parsePattern, wordsOf} from './match-words'
import type {Term} from './match-words'
import {TextQuery, textsIn} from './text-query'

/** Patterns rarely differ from one document to the next. */
let latest: {pattern: unknown; terms: Term[] | null} = {pattern: null, terms: null}

function termsOf(pattern: unknown): readonly Term[] | null {
  if (pattern instanceof TextQuery) return pattern.terms
  if (typeof pattern !== 'string') return parsePattern(pattern)
  if (latest.pattern !== pattern) latest = {pattern, terms: parsePattern(pattern)}
  return latest.terms
}

/** The `match` operator. */
export function matchText(text: unknown, pattern: unknown): boolean {
  if (pattern instanceof TextQuery) return pattern.matches(textsIn(text))
  const terms = termsOf(pattern)
  if (!terms || terms.length === 0) return false
  const words = wordsOf(text)
  return words.length > 0 && terms.every((term) => words.some((word) => isTermMatch(word, term)))
}

/** Saturation of BM25: the second occurrence of a word counts less than the first. */
const K = 1.2

/** What a `match` adds to the score of a document; 0 if no term matches. */
export function scoreText(text: unknown, pattern: unknown): number {
  const terms = termsOf(pattern)
  if (!terms) return 0
  if (pattern instanceof TextQuery && !matchText(text, pattern)) return 0
  const words = pattern instanceof TextQuery ? textsIn(text).flat() : wordsOf(text)
  let score = 0
  for (const term of terms) {
    const count = words.filter((word) => isTermMatch(word, term)).length
    score += (count * (K + 1)) / (count + K)
  }
  return score
}
