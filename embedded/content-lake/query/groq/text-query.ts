import {isTermMatch, splitIntoTerms, splitIntoWords} from './match-words'
import type {Term} from './match-words'
import {isGroqObject, isList} from './values'

const PART = /(-?)"([^"]*)"?|(-?)(\S+)/g

/**
 * A search as people type it, made by `text::query()`: words, all of which have to be there, `"phrases in quotes"`,
 * `-excluded` words and phrases, and `begin*`.
 */
export class TextQuery {
  /** Words that have to be there, those of phrases included. */
  readonly terms: readonly Term[]
  readonly #phrases: readonly (readonly Term[])[]
  readonly #excluded: readonly (readonly Term[])[]

  constructor(text: string) {
    const wanted: Term[][] = []
    const excluded: Term[][] = []
    for (const [, minus, phrase, minusOfWord, word] of text.matchAll(PART)) {
      const terms = splitIntoTerms(phrase ?? word ?? '')
      if (terms.length > 0) ((minus ?? minusOfWord) ? excluded : wanted).push(terms)
    }
    this.terms = wanted.flat()
    this.#phrases = wanted.filter(({length}) => length > 1)
    this.#excluded = excluded
  }

  /** @param texts the words of each text: a phrase does not go on in the next one */
  matches(texts: readonly (readonly string[])[]): boolean {
    if (this.terms.length === 0 && this.#excluded.length === 0) return false
    return (
      this.terms.every((term) => texts.some((words) => words.some((word) => isTermMatch(word, term)))) &&
      this.#phrases.every((phrase) => texts.some((words) => holdsPhrase(words, phrase))) &&
      !this.#excluded.some((phrase) => texts.some((words) => holdsPhrase(words, phrase)))
    )
  }

  toJSON(): null {
    return null
  }
}

function holdsPhrase(words: readonly string[], phrase: readonly Term[]): boolean {
  return words.some((_, start) => phrase.every((term, at) => isTermMatch(words[start + at] ?? '', term)))
}

/** The words of every text in a value, a whole document for instance; names that begin with `_` are not content. */
export function textsIn(value: unknown): string[][] {
  if (typeof value === 'string') return [splitIntoWords(value)]
  if (isList(value)) return value.flatMap(textsIn)
  if (!isGroqObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => (name.startsWith('_') ? [] : textsIn(inner)))
}
