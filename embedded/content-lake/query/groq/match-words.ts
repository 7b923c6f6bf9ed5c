import {isList} from './values'

/** `match` compares words, regardless of case; `*` in a pattern stands for any number of characters. */

const SEPARATORS = String.raw`!@#$%^&(),\\/?";:{}|[\]+<>\s-`
const WORDS = new RegExp(`[^*${SEPARATORS}]+`, 'g')
const TERMS = new RegExp(`[^${SEPARATORS}]+`, 'g')
/** Dots beside a letter are no part of the word. */
const EDGE_DOTS = /\b\.+|\.+\b/g
const MAX_TERM_LENGTH = 1_024

/** The words of a text or of a list of texts, in lower case. What is no text has none. */
export function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return splitIntoWords(value)
  if (!isList(value)) return []
  return value.flatMap((part) => (typeof part === 'string' ? splitIntoWords(part) : []))
}

export function splitIntoWords(text: string): string[] {
  return text.replaceAll(EDGE_DOTS, '').toLowerCase().match(WORDS) ?? []
}

/** A word of a pattern, split at its asterisks: `fr*sh` is `['fr', 'sh']`. */
export type Term = readonly string[]

/** The terms of a pattern, all of which have to match; null if it is no text. */
export function parsePattern(pattern: unknown): Term[] | null {
  if (typeof pattern === 'string') return splitIntoTerms(pattern)
  if (!isList(pattern) || !pattern.every((part) => typeof part === 'string')) return null
  return pattern.flatMap(splitIntoTerms)
}

export function splitIntoTerms(pattern: string): Term[] {
  const terms = pattern.replaceAll(EDGE_DOTS, '').toLowerCase().match(TERMS) ?? []
  return terms.map((term) => term.slice(0, MAX_TERM_LENGTH).split('*'))
}

export function isTermMatch(word: string, term: Term): boolean {
  const [first = ''] = term
  if (term.length === 1) return word === first
  const last = term.at(-1) ?? ''
  if (word.length < first.length + last.length || !word.startsWith(first) || !word.endsWith(last))
    return false
  let from = first.length
  for (const part of term.slice(1, -1)) {
    const at = word.indexOf(part, from)
    if (at === -1) return false
    from = at + part.length
  }
  return from <= word.length - last.length
}
