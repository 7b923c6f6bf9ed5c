import type {WordKind} from '../../../schemas/model/search-words'
import {foldWord, plainWords} from './fold'
import type {FoldedWord} from './fold'

/** A group of words as staff keep it. */
export interface WordGroup {
  id: string
  title: string
  kind: WordKind
  /** Each a word, or several that belong together: "lady finger". */
  words: string[]
  /** What the shop says of goods it does not sell, or below the link to a page. */
  text: string | null
  /** Searches to try instead of goods that are not sold. */
  instead: string[]
  linkTo: string | null
}

/** What is asked of a product's record and not of its words. A group with one of these among its words means it. */
export const SEARCH_FILTERS = [
  'vegan',
  'vegetarian',
  'gluten-free',
  'organic',
  'no-added-sugar',
  'frozen',
] as const
export type SearchFilter = (typeof SEARCH_FILTERS)[number]

/** A word, or several that belong together. */
export type Phrase = readonly FoldedWord[]

export interface KnownPhrase {
  group: WordGroup | null
  filter: SearchFilter | null
  /** Every name of the thing, in all languages. */
  phrases: readonly Phrase[]
}

/** The groups, made ready to look words up. */
export interface Vocabulary {
  find(words: Phrase): KnownPhrase | undefined
  /** Of the names that begin like this, as far as `limit` goes. */
  startingWith(word: FoldedWord, limit: number): KnownPhrase[]
  /** So many words belong together at most. */
  longest: number
  /** Single words in Latin letters, for misspelled ones to be put right. */
  latinWords: readonly string[]
}

const MAX_PHRASE = 6
/** Shorter beginnings lead to too many words. */
const MIN_BEGINNING = {latin: 3, other: 2}

export function toPhrase(text: string): Phrase {
  return plainWords(text, MAX_PHRASE).map(foldWord)
}

/** Spaces do not count: "hotdog" is "hot dog". */
function keyOf(words: Phrase): string {
  return words.length === 1
    ? (words[0]?.folded ?? '')
    : toPhrase(words.map(({plain}) => plain).join(''))
        .map(({folded}) => folded)
        .join('')
}

/** In case of doubt the first group has a word. */
export function compileVocabulary(groups: readonly WordGroup[]): Vocabulary {
  const known = new Map<string, KnownPhrase>()
  const latinWords = new Set<string>()
  let longest = 1
  const add = (phrase: Phrase, entry: KnownPhrase) => {
    if (phrase.length === 0) return
    longest = Math.max(longest, phrase.length)
    const key = keyOf(phrase)
    if (!known.has(key)) known.set(key, entry)
  }
  for (const group of groups) {
    const phrases = group.words.map(toPhrase).filter(({length}) => length > 0)
    const filter = group.kind === 'same' ? filterOf(phrases) : null
    for (const phrase of phrases) add(phrase, {group, filter, phrases})
    for (const [word, ...more] of phrases)
      if (word && more.length === 0 && /^[a-z]+$/.test(word.plain) && group.kind === 'same')
        latinWords.add(word.plain)
  }
  for (const filter of SEARCH_FILTERS) {
    const phrase = toPhrase(filter)
    add(phrase, {group: null, filter, phrases: [phrase]})
  }
  const keys = [...known.keys()].sort()
  return {
    find: (words) => known.get(keyOf(words)),
    startingWith({folded, plain}, limit) {
      const least = /^[a-z]/.test(plain) ? MIN_BEGINNING.latin : MIN_BEGINNING.other
      if (folded.length < least) return []
      const found = keys.filter((key) => key.startsWith(folded)).flatMap((key) => known.get(key) ?? [])
      return [...new Set(found.filter(({group, filter}) => group?.kind === 'same' && !filter))].slice(
        0,
        limit,
      )
    },
    longest,
    latinWords: [...latinWords],
  }
}

function filterOf(phrases: readonly Phrase[]): SearchFilter | null {
  const keys = new Set(phrases.map(keyOf))
  return SEARCH_FILTERS.find((filter) => keys.has(keyOf(toPhrase(filter)))) ?? null
}

export const EMPTY_VOCABULARY = compileVocabulary([])
