import {sql as raw} from 'drizzle-orm'
import {prefixDistance, editDistance, singleEditVariants} from '~/domain/search/distance'
import {fold, foldKeyword, foldWord} from '~/domain/search/fold'
import type {FoldedWord} from '~/domain/search/fold'
import type {Sql} from '~/platform/db/database'
import {indexedForms} from './keyword-query'

const MAX_WORDS = 3

/** For each word that was typed the nearest others, in turns. */
export async function nearWords(sql: Sql, keyword: string, limit: number): Promise<string[]> {
  const words = foldKeyword(keyword)
  const near: string[][] = []
  for (const word of words.slice(0, MAX_WORDS)) {
    const found = await findNearWords(sql, word, true)
    near.push(found.map((one) => one.word).filter((one) => fold(one) !== word.folded))
  }
  const longest = Math.max(0, ...near.map((list) => list.length))
  const interleaved = Array.from({length: longest}, (_, at) => near.flatMap((list) => list.slice(at, at + 1)))
  return [...new Set(interleaved.flat())].slice(0, limit)
}

export interface CorrectedKeyword {
  words: FoldedWord[]
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

/** Words that nothing in the catalog begins with become the nearest it knows; null: there is none to be made better. */
export async function correctWords(sql: Sql, words: readonly FoldedWord[]): Promise<CorrectedKeyword | null> {
  const unknown = await findUnknownWords(sql, words)
  if (unknown.length === 0 || unknown.length > MAX_CORRECTIONS) return null
  const corrected = [...words]
  const corrections: Record<string, string> = {}
  for (const at of unknown) {
    const word = words[at]
    const [nearest] = word ? await findNearWords(sql, word, at === words.length - 1) : []
    if (!word || !nearest) continue
    corrected[at] = foldWord(nearest.word)
    corrections[word.plain] = nearest.word
  }
  return Object.keys(corrections).length ? {words: corrected, corrections} : null
}

/** The places of those words with which no word of the catalog begins. */
async function findUnknownWords(sql: Sql, words: readonly FoldedWord[]): Promise<number[]> {
  const candidates = words.flatMap((word, at) => {
    const {forms, consonants} = indexedForms(word, true)
    return [...forms.map(({form}) => form), ...consonants].map((form) => ({at, form}))
  })
  const known = await sql.select({at: raw<number>`distinct at`}).from(raw`
    jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) as asked (at integer, form text)`).where(raw`
    exists (select 1 from search_words where word ~>=~ form and word ~<~ (form || ${PREFIX_RANGE_END}))`)
  return words.map((_, at) => at).filter((at) => !known.some((row) => row.at === at))
}

/** Behind every letter and digit that a word goes on with, byte by byte. */
export const PREFIX_RANGE_END = '\u{10ffff}'

/** The catalog's words that may have been meant, the nearest first. Words with digits mean what they say. */
async function findNearWords(sql: Sql, {plain, arabic}: FoldedWord, isPrefix: boolean) {
  if (arabic || plain.length < 3 || /[^a-z]/.test(plain)) return []
  const variants = singleEditVariants(plain)
  const matches = rankByDistance(plain, await findSimilarWords(sql, plain, variants), isPrefix)
  if (matches.length > 0 || !isPrefix || plain.length < 4) return matches
  // Asked apart: for each step a look into the list of words, which is seldom needed.
  const prefixes = variants.filter((step) => step.length >= 4)
  return rankByDistance(plain, await findWordsByPrefix(sql, prefixes), isPrefix)
}

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
    .filter(({word}) => /^[a-z]{3,}$/.test(word) && word !== plain)
    .map(({word, uses}) => ({
      word,
      uses,
      distance: Math.min(measure(plain, word), measure(folded, fold(word)), editDistance(plain, word)),
    }))
    .filter(({distance}) => distance <= maxDistance(plain.length))
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(b.word[0] === plain[0]) - Number(a.word[0] === plain[0]) ||
        b.uses - a.uses ||
        (a.word < b.word ? -1 : 1),
    )
}

/** Of few letters only one may be wrong, or every word would be near. */
function maxDistance(length: number): number {
  return length < 6 ? 1 : 2
}
