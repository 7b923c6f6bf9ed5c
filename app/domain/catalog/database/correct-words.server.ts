import {sql as raw} from 'drizzle-orm'
import {prefixDistance, editDistance, singleEditVariants} from '~/domain/search/distance'
import {fold} from '~/domain/search/fold'
import type {FoldedWord} from '~/domain/search/fold'
import {isOfProducts, parseSearch} from '~/domain/search/parse-search'
import type {ParsedSearch} from '~/domain/search/parse-search'
import type {Vocabulary} from '~/domain/search/vocabulary'
import type {Sql} from '~/platform/db/database'
import {indexedForms} from './keyword-query'
import {TITLE_PREFIX} from './search-document'

const MAX_WORDS = 3

/** For each word that was typed and is not known the nearest others, in turns. */
export async function nearWords(
  sql: Sql,
  keyword: string,
  limit: number,
  vocabulary: Vocabulary,
): Promise<string[]> {
  const search = parseSearch(keyword, vocabulary)
  if (!isOfProducts(search)) return []
  const near: string[][] = []
  for (const {typed, known} of search.terms.slice(0, MAX_WORDS)) {
    const [word] = typed
    if (known || !word) continue
    const found = await findNearWords(sql, word, {isPrefix: true, vocabulary})
    near.push(found.map((one) => one.word).filter((one) => fold(one) !== word.folded))
  }
  const longest = Math.max(0, ...near.map((list) => list.length))
  const interleaved = Array.from({length: longest}, (_, at) => near.flatMap((list) => list.slice(at, at + 1)))
  return [...new Set(interleaved.flat())].slice(0, limit)
}

export interface CorrectedSearch {
  search: ParsedSearch
  /** By the word that was typed; empty: nothing is near, and it is left out. */
  corrections: Record<string, string>
}

export interface NearWord {
  word: string
  uses: number
  distance: number
}

/** More unknown words than this are no slips of the finger. */
const MAX_CORRECTIONS = 3
const MAX_SIMILAR = 30

/**
 * Words that nothing in the catalog begins with become the nearest it knows. Beside words that are known, those that
 * nothing is near are left out. Null: there is nothing to be made better.
 */
export async function correctSearch(
  sql: Sql,
  {words, terms}: ParsedSearch,
  vocabulary: Vocabulary,
  {typing = false} = {},
): Promise<CorrectedSearch | null> {
  const candidates = terms.flatMap(({typed, known}) => (known ? [] : typed))
  const unknown = await findUnknownWords(sql, candidates)
  if (unknown.length === 0 || unknown.length > MAX_CORRECTIONS) return null
  const corrections = new Map<FoldedWord, string>()
  for (const word of unknown) {
    const isPrefix = word === words.at(-1)
    const [nearest] = await findNearWords(sql, word, {isPrefix, vocabulary})
    corrections.set(word, nearest?.word ?? '')
  }
  // With nothing that is surely meant, a word that nothing is near is no word too many.
  if (unknown.length === terms.length && [...corrections.values()].includes('')) return null
  const corrected = words.map((word) => corrections.get(word) ?? word.plain).join(' ')
  return {
    search: parseSearch(corrected, vocabulary, {typing}),
    corrections: Object.fromEntries([...corrections].map(([word, nearest]) => [word.plain, nearest])),
  }
}

/** Those words with which no word of the catalog begins. */
async function findUnknownWords(sql: Sql, words: readonly FoldedWord[]): Promise<FoldedWord[]> {
  if (words.length === 0) return []
  const candidates = words.flatMap((word, at) => {
    const {forms, consonants} = indexedForms(word, true)
    return [...forms.map(({form}) => form), ...consonants].map((form) => ({at, form}))
  })
  const known = await sql.select({at: raw<number>`distinct at`}).from(raw`
    jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) as candidates (at integer, form text)`)
    .where(raw`
    exists (select 1 from search_words where word ~>=~ form and word ~<~ (form || ${PREFIX_RANGE_END}))`)
  return words.filter((_, at) => !known.some((row) => row.at === at))
}

/** Behind every letter and digit that a word goes on with, byte by byte. */
export const PREFIX_RANGE_END = '\u{10ffff}'

interface NearOptions {
  /** The word may have been begun only. */
  isPrefix: boolean
  vocabulary: Vocabulary
}

/**
 * Words that may have been meant, the nearest first: of the names of products, and of the vocabulary. Words with digits,
 * and words in other scripts, mean what they say.
 */
async function findNearWords(sql: Sql, {plain}: FoldedWord, {isPrefix, vocabulary}: NearOptions) {
  if (plain.length < 3 || /[^a-z]/.test(plain)) return []
  const variants = singleEditVariants(plain)
  const inCatalog = rankByDistance(plain, await findSimilarWords(sql, plain, variants), false)
  // Of so many words in so many languages only those that are one step away.
  const steps = new Set(variants)
  const names = vocabulary.latinWords
    .filter((word) => steps.has(word) && !inCatalog.some((near) => near.word === word))
    .filter((word) => mayBeMeant(plain, word))
    .map((word) => ({word, uses: 0, distance: 1}))
  const matches = [...inCatalog, ...names].sort((a, b) => a.distance - b.distance)
  if (matches.length > 0 || !isPrefix || plain.length < MIN_BEGINNING)
    return inTitles(sql, matches, vocabulary)
  // Asked apart: for each step a look into the list of words, which is seldom needed.
  const prefixes = variants.filter((step) => step.length >= 4)
  return inTitles(sql, rankByDistance(plain, await findWordsByPrefix(sql, prefixes), true), vocabulary)
}

/** A word that is only in a description is no name to be taken for another. */
async function inTitles(sql: Sql, words: NearWord[], {latinWords}: Vocabulary): Promise<NearWord[]> {
  if (words.length === 0) return []
  const marked = words.map(({word}) => TITLE_PREFIX + word)
  const titled = await sql.select({word: raw<string>`word`}).from(raw`(
    select word from jsonb_array_elements_text(${JSON.stringify(marked)}::jsonb) as marked (word)
    where exists (select 1 from products where active and search @@ quote_literal(marked.word)::tsquery)
  ) as titled_words`)
  const names = new Set([...titled.map(({word}) => word.slice(TITLE_PREFIX.length)), ...latinWords])
  return words.filter(({word}) => names.has(word))
}

/** Shorter words are not taken for the beginning of a misspelt one. */
const MIN_BEGINNING = 5

type KnownWord = Omit<NearWord, 'distance'>

function findSimilarWords(sql: Sql, plain: string, variants: readonly string[]): Promise<KnownWord[]> {
  return sql.select({word: raw<string>`word`, uses: raw<number>`uses`}).from(raw`(
    (select word, uses from search_words where word % ${plain} order by similarity(word, ${plain}) desc limit ${MAX_SIMILAR})
    union
    (select word, uses from search_words where word in (select jsonb_array_elements_text(${JSON.stringify(variants)}::jsonb)))
  ) as near_words`)
}

function findWordsByPrefix(sql: Sql, prefixes: readonly string[]): Promise<KnownWord[]> {
  return sql.select({word: raw<string>`word`, uses: raw<number>`uses`}).from(raw`(
    select distinct near.word, near.uses from jsonb_array_elements_text(${JSON.stringify(prefixes)}::jsonb) as step,
      lateral (select word, uses from search_words where word ~>=~ step and word ~<~ (step || ${PREFIX_RANGE_END}) limit 2) as near
  ) as near_words`)
}

/** Those that are near enough, the nearest first. */
function rankByDistance(plain: string, known: readonly KnownWord[], isPrefix: boolean): NearWord[] {
  const folded = fold(plain)
  const measure = isPrefix ? prefixDistance : editDistance
  return known
    .filter(({word}) => /^[a-z]{3,}$/.test(word) && word !== plain && mayBeMeant(plain, word))
    .map(({word, uses}) => ({
      word,
      uses,
      distance: Math.min(measure(plain, word), measure(folded, fold(word)), editDistance(plain, word)),
    }))
    .filter(({distance}) => distance <= maxDistance(plain.length))
    .sort((a, b) => a.distance - b.distance || b.uses - a.uses || (a.word < b.word ? -1 : 1))
}

const SHORT_WORD = 4

/** People get the beginning right, and of a short word all letters but one that sounds like it. */
function mayBeMeant(plain: string, word: string): boolean {
  if (plain[0] !== word[0]) return false
  if (plain.length > SHORT_WORD || plain.length !== word.length) return true
  const at = [...plain].findIndex((letter, index) => letter !== word[index])
  const isSwapped = plain[at] === word[at + 1] && plain[at + 1] === word[at]
  return (
    isSwapped ||
    SOUND_ALIKE.some((letters) => letters.includes(plain[at] ?? '') && letters.includes(word[at] ?? ''))
  )
}

const SOUND_ALIKE = ['csz', 'ckq', 'bp', 'dt', 'fv', 'vw', 'gj', 'mn', 'aeo', 'eiy', 'ou']

/** Of few letters only one may be wrong, or every word would be near. */
function maxDistance(length: number): number {
  return length < 8 ? 1 : 2
}
