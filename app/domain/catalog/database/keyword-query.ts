import {foldedFormsStartingWith} from '~/domain/search/fold'
import type {FoldedWord} from '~/domain/search/fold'
import {
  ARABIC_CONSONANTS_PREFIX,
  FOLDED_SUFFIX,
  TITLE_PREFIX,
  LATIN_CONSONANTS_PREFIX,
} from './search-document'

/** With fewer letters the shared form says too little: "c" would be every word with k. */
const MIN_FOLDED_LENGTH = 3

export type SearchScope = 'anywhere' | 'title'

/**
 * The text of a tsquery: every word must be there, the last at least begun. It is made of folded words only, which are
 * letters and digits, so nothing that was typed can be taken for an operator.
 */
export function tsqueryText(words: readonly FoldedWord[], scope: SearchScope = 'anywhere'): string {
  return words.map((word, at) => anyLexeme(lexemesOf(word, scope, at === words.length - 1))).join(' & ')
}

/** That any one of the words is in the title as a whole. */
export function anyWordText(words: readonly FoldedWord[]): string {
  return words.map((word) => anyLexeme(lexemesOf(word, 'title', false))).join(' | ')
}

function anyLexeme(lexemes: string[]): string {
  return lexemes.length === 1 ? (lexemes[0] ?? '') : `(${lexemes.join(' | ')})`
}

/** As few as will do: the database takes every beginning for half a percent of all products at least. */
function lexemesOf(word: FoldedWord, scope: SearchScope, isPrefix: boolean): string[] {
  const {forms, consonants} = indexedForms(word, isPrefix)
  const mark = scope === 'title' ? TITLE_PREFIX : ''
  return [
    ...forms.map(({form, open}) => `'${mark}${form}'${open ? ':*' : ''}`),
    ...consonants.map((form) => `'${form}'${isPrefix && word.arabic ? ':*' : ''}`),
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
      ...whole.flatMap((form) => [form, form + FOLDED_SUFFIX]).map((form) => ({form, open: false})),
    ],
    consonants: skeletons.map((skeleton) => mark + skeleton),
  }
}
