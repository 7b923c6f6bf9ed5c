import {sql as raw} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {beginningDistance, editDistance, oneStepAway} from '~/search/distance'
import {fold, foldWord} from '~/search/fold'
import type {FoldedWord} from '~/search/fold'
import {formsOf} from './keyword-query'

export interface Corrected {
  words: FoldedWord[]
  corrections: Record<string, string>
}

export interface NearWord {
  word: string
  uses: number
  distance: number
}

/** More unknown words than this are no slips of the finger. */
const MOST_CORRECTED = 3
const MOST_BY_LIKENESS = 30

/** Words that nothing in the catalogue begins with become the nearest it knows; null: there is none to be made better. */
export async function correctWords(sql: Sql, words: readonly FoldedWord[]): Promise<Corrected | null> {
  const unknown = await findUnknown(sql, words)
  if (unknown.length === 0 || unknown.length > MOST_CORRECTED) return null
  const corrected = [...words]
  const corrections: Record<string, string> = {}
  for (const at of unknown) {
    const word = words[at]
    const [nearest] = word ? await findNear(sql, word, at === words.length - 1) : []
    if (!word || !nearest) continue
    corrected[at] = foldWord(nearest.word)
    corrections[word.plain] = nearest.word
  }
  return Object.keys(corrections).length ? {words: corrected, corrections} : null
}

/** The places of those words with which no word of the catalogue begins. */
export async function findUnknown(sql: Sql, words: readonly FoldedWord[]): Promise<number[]> {
  const asked = words.flatMap((word, at) => {
    const {forms, consonants} = formsOf(word, true)
    return [...forms.map(({form}) => form), ...consonants].map((form) => ({at, form}))
  })
  const known = await sql.select({at: raw<number>`distinct at`}).from(raw`
    jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (at integer, form text)`).where(raw`
    exists (select 1 from search_words where word ~>=~ form and word ~<~ (form || ${AFTER_ALL}))`)
  return words.map((_, at) => at).filter((at) => !known.some((row) => row.at === at))
}

/** Behind every letter and digit that a word goes on with, byte by byte. */
export const AFTER_ALL = '\u{10ffff}'

/** The catalogue's words that may have been meant, the nearest first. Words with digits mean what they say. */
export async function findNear(sql: Sql, {plain, arabic}: FoldedWord, begun: boolean): Promise<NearWord[]> {
  if (arabic || plain.length < 3 || /[^a-z]/.test(plain)) return []
  const steps = oneStepAway(plain)
  const whole = nearest(plain, await findLike(sql, plain, steps), begun)
  if (whole.length > 0 || !begun || plain.length < 4) return whole
  // Asked apart: for each step a look into the list of words, which is seldom needed.
  const beginnings = steps.filter((step) => step.length >= 4)
  return nearest(plain, await findBegunBy(sql, beginnings), begun)
}

type Known = Omit<NearWord, 'distance'>

function findLike(sql: Sql, plain: string, steps: readonly string[]): Promise<Known[]> {
  return sql.select({word: raw<string>`word`, uses: raw<number>`uses`}).from(raw`(
    (select word, uses from search_words where word % ${plain} order by similarity(word, ${plain}) desc limit ${MOST_BY_LIKENESS})
    union
    (select word, uses from search_words where word in (select jsonb_array_elements_text(${JSON.stringify(steps)}::jsonb)))
  ) as near_words`)
}

function findBegunBy(sql: Sql, beginnings: readonly string[]): Promise<Known[]> {
  return sql.select({word: raw<string>`word`, uses: raw<number>`uses`}).from(raw`(
    select distinct near.word, near.uses from jsonb_array_elements_text(${JSON.stringify(beginnings)}::jsonb) as step,
      lateral (select word, uses from search_words where word ~>=~ step and word ~<~ (step || ${AFTER_ALL}) limit 2) as near
  ) as near_words`)
}

/** Those that are near enough, the nearest first. */
function nearest(plain: string, known: readonly Known[], begun: boolean): NearWord[] {
  const folded = fold(plain)
  const measure = begun ? beginningDistance : editDistance
  return known
    .filter(({word}) => /^[a-z]{3,}$/.test(word) && word !== plain)
    .map(({word, uses}) => ({
      word,
      uses,
      distance: Math.min(measure(plain, word), measure(folded, fold(word)), editDistance(plain, word)),
    }))
    .filter(({distance}) => distance <= allowed(plain.length))
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(b.word[0] === plain[0]) - Number(a.word[0] === plain[0]) ||
        b.uses - a.uses ||
        (a.word < b.word ? -1 : 1),
    )
}

/** Of few letters only one may be wrong, or every word would be near. */
function allowed(length: number): number {
  return length < 6 ? 1 : 2
}
