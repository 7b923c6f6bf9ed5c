import {foldedFormsStartingWith} from '~/domain/search/fold'
import type {FoldedWord} from '~/domain/search/fold'
import type {SearchTerm} from '~/domain/search/parse-search'
import {
  ARABIC_CONSONANTS_PREFIX,
  FOLDED_SUFFIX,
  TITLE_PREFIX,
  LATIN_CONSONANTS_PREFIX,
} from './search-document'

/** With fewer letters the shared form says too little: "c" would be every word with k. */
const MIN_FOLDED_LENGTH = 3

/** Whole words of the name; words of the name, the last at least begun; words of anything that is said of it. */
export type SearchScope = 'whole-title' | 'title' | 'anywhere'

/**
 * The text of a tsquery: everything that is looked for must be there, by any of its names. It is made of folded words
 * only, which are letters and digits, so nothing that was typed can be taken for an operator.
 */
export function tsqueryText(terms: readonly SearchTerm[], scope: SearchScope = 'anywhere'): string {
  return terms.map((term) => anyOf(namesOf(term).map((name) => nameText(name, scope)))).join(' & ')
}

/** That any one of the words is in the title as a whole. */
export function anyWordText(words: readonly FoldedWord[]): string {
  return words
    .map((word) => wordText({word, isBegun: false, withConsonants: true}, 'whole-title'))
    .join(' | ')
}

/** A word of a name, and how it may stand in the index. */
export interface NameWord {
  word: FoldedWord
  isBegun: boolean
  /** Met by the consonants of another script too: only what nobody knows by another name. */
  withConsonants: boolean
}

export function namesOf({typed, others, known, isBegun}: SearchTerm): NameWord[][] {
  const last = typed.length - 1
  return [
    typed.map((word, at) => ({word, isBegun: isBegun && at === last, withConsonants: !known})),
    ...others.map((phrase) => phrase.map((word) => ({word, isBegun: false, withConsonants: false}))),
  ]
}

function nameText(name: readonly NameWord[], scope: SearchScope): string {
  const words = name.map((word) => wordText(word, scope))
  return words.length === 1 ? (words[0] ?? '') : `(${words.join(' & ')})`
}

function wordText(word: NameWord, scope: SearchScope): string {
  return anyOf(lexemesOf(word, scope).map(({form, open}) => `'${form}'${open ? ':*' : ''}`))
}

function anyOf(alternatives: readonly string[]): string {
  const different = [...new Set(alternatives)]
  return different.length === 1 ? (different[0] ?? '') : `(${different.join(' | ')})`
}

/** As few as will do: the database takes every beginning for half a percent of all products at least. */
export function lexemesOf({word, isBegun, withConsonants}: NameWord, scope: SearchScope) {
  const {forms, consonants} = indexedForms(word, isBegun && scope !== 'whole-title')
  const mark = scope === 'anywhere' ? '' : TITLE_PREFIX
  return [
    ...forms.map(({form, open}) => ({form: mark + form, open})),
    ...(withConsonants ? consonants : []).map((form) => ({form, open: false})),
  ]
}

/** Under what a word may stand in the index, without the mark of titles. Open: it may go on. */
export function indexedForms({plain, folded, skeletons, arabic}: FoldedWord, isPrefix: boolean) {
  const tellsMore = folded !== plain && (!isPrefix || folded.length >= MIN_FOLDED_LENGTH)
  const typed = tellsMore ? [plain, folded] : [plain]
  const whole = isPrefix
    ? foldedFormsStartingWith(plain).filter((form) => !typed.some((start) => form.startsWith(start)))
    : typed
  // Consonants meet the other script only: within one they would make "rose" of "rice".
  const mark = arabic ? LATIN_CONSONANTS_PREFIX : ARABIC_CONSONANTS_PREFIX
  return {
    forms: [
      ...(isPrefix
        ? typed.filter((form) => !typed.some((start) => start !== form && form.startsWith(start)))
        : []
      ).map((form) => ({form, open: true})),
      ...whole
        .flatMap((form) => asStored(form, isPrefix ? form : folded))
        .map((form) => ({form, open: false})),
    ],
    consonants: skeletons.map((skeleton) => mark + skeleton),
  }
}

/** As it is written, and as what other spellings share; a spelling of its own is not shared by any. */
function asStored(form: string, folded: string): string[] {
  const isShared = /^[a-z]/.test(form) && form === folded
  return isShared ? [form, form + FOLDED_SUFFIX] : [form]
}
