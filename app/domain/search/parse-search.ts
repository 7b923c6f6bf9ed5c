import {foldKeyword, isSpeltLike} from './fold'
import type {FoldedWord} from './fold'
import {EMPTY_VOCABULARY} from './vocabulary'
import type {KnownPhrase, Phrase, SearchFilter, Vocabulary, WordGroup} from './vocabulary'

/** One thing that is looked for, by any of its names. */
export interface SearchTerm {
  /** As it was typed; the first of the names. */
  typed: Phrase
  /** Other names: only whole words, as the vocabulary has them. */
  others: readonly Phrase[]
  /** The vocabulary has it: it is no slip of the finger. */
  known: boolean
  /** It may go on: "chick" is on its way to "chicken". */
  isBegun: boolean
}

/** What a shopper typed, understood. */
export interface ParsedSearch {
  /** In the words that were typed. */
  words: readonly FoldedWord[]
  /** All of them must be met. */
  terms: readonly SearchTerm[]
  /** What has these comes first, but need not have them: "fresh", "10 lb". */
  optional: readonly FoldedWord[]
  filters: readonly SearchFilter[]
  notSold: readonly WordGroup[]
  pages: readonly WordGroup[]
  /** Words that were understood although they are misspelt: {"chiken": "chicken"}. */
  respelt: Record<string, string>
}

/** So many groups of words are looked through for one that is only begun. */
const MAX_BEGUN_GROUPS = 4
/** More digits are a barcode, which means what it says. */
const MAX_AMOUNT_DIGITS = 4

/** @param typing the last word may be the beginning of another, even if it is a word already */
export function parseSearch(
  keyword: string,
  vocabulary: Vocabulary = EMPTY_VOCABULARY,
  {typing = false} = {},
): ParsedSearch {
  const words = foldKeyword(keyword)
  const terms: SearchTerm[] = []
  const optional: FoldedWord[] = []
  const filters = new Set<SearchFilter>()
  const notSold = new Set<WordGroup>()
  const pages = new Set<WordGroup>()
  const respelt: Record<string, string> = {}
  for (let at = 0; at < words.length;) {
    const {length, known} = longestKnown(words, at, vocabulary)
    const typed = words.slice(at, at + length)
    at += length
    const isLast = at === words.length
    if (known) Object.assign(respelt, respell(typed, known))
    if (known?.filter) filters.add(known.filter)
    else if (known?.group?.kind === 'page') pages.add(known.group)
    else if (known?.group?.kind === 'notSold') notSold.add(known.group)
    else if (known?.group?.kind === 'filler' || isAmount(typed, words.length)) optional.push(...typed)
    else if (known) terms.push(knownTerm(typed, known, isLast && typing))
    else terms.push(unknownTerm(typed, vocabulary, isLast, typing))
  }
  return {words, terms, optional, filters: [...filters], notSold: [...notSold], pages: [...pages], respelt}
}

/** As if any of the terms would do, the first before the others; null: there is only one, or one that nobody knows. */
export function anyTermOf(search: ParsedSearch): ParsedSearch | null {
  const [first, ...more] = search.terms
  if (!first || more.length === 0) return null
  const others = [...first.others, ...more.flatMap((term) => [term.typed, ...term.others])]
  return {...search, terms: [{...first, others, isBegun: false}]}
}

/** Nothing at all was asked of the products. */
export function isOfProducts({words, terms, filters, optional, notSold, pages}: ParsedSearch): boolean {
  if (words.length === 0 || notSold.length > 0) return false
  return terms.length + filters.length > 0 || (optional.length > 0 && pages.length === 0)
}

/** How words are written that sound like one of the names and are written like none. */
function respell(typed: Phrase, {phrases}: KnownPhrase): Record<string, string> {
  const alike = phrases.filter(
    (name) => name.length === typed.length && name.every(({folded}, at) => folded === typed[at]?.folded),
  )
  const isWritten = (name: Phrase) => name.every(({plain}, at) => isSpeltLike(typed[at]?.plain ?? '', plain))
  const [written] = alike
  if (!written || alike.some(isWritten)) return {}
  const pairs = typed.map(({plain}, at) => [plain, written[at]?.plain ?? plain] as const)
  return Object.fromEntries(pairs.filter(([plain, known]) => !isSpeltLike(plain, known)))
}

function longestKnown(words: readonly FoldedWord[], at: number, vocabulary: Vocabulary) {
  for (let length = Math.min(vocabulary.longest, words.length - at); length > 0; length -= 1) {
    const known = vocabulary.find(words.slice(at, at + length))
    if (known) return {length, known}
  }
  return {length: 1, known: undefined}
}

function isAmount([word]: Phrase, count: number): boolean {
  return count > 1 && /^[0-9]+$/.test(word?.plain ?? '') && (word?.plain.length ?? 0) <= MAX_AMOUNT_DIGITS
}

function knownTerm(typed: Phrase, {phrases}: KnownPhrase, isBegun: boolean): SearchTerm {
  return {typed, others: phrases, known: true, isBegun}
}

function unknownTerm(typed: Phrase, vocabulary: Vocabulary, isLast: boolean, typing: boolean): SearchTerm {
  const [word] = typed
  const begun = isLast && typing && word ? vocabulary.startingWith(word, MAX_BEGUN_GROUPS) : []
  return {typed, others: begun.flatMap(({phrases}) => phrases), known: false, isBegun: isLast}
}
