import {foldsBegunBy} from '~/search/fold'
import type {FoldedWord} from '~/search/fold'
import {ARABIC_CONSONANTS, FOLDED, IN_TITLE, LATIN_CONSONANTS} from './search-document'

/** With fewer letters the shared form says too little: "c" would be every word with k. */
const MIN_FOLDED = 3

export type Where = 'anywhere' | 'title'

/**
 * The text of a tsquery: every word must be there, the last at least begun. It is made of folded words only, which are
 * letters and digits, so nothing that was typed can be taken for an operator.
 */
export function tsqueryText(words: readonly FoldedWord[], where: Where = 'anywhere'): string {
  return words.map((word, at) => either(formsIn(word, where, at === words.length - 1))).join(' & ')
}

/** That any one of the words is in the title as a whole. */
export function anyWordText(words: readonly FoldedWord[]): string {
  return words.map((word) => either(formsIn(word, 'title', false))).join(' | ')
}

function either(lexemes: string[]): string {
  return lexemes.length === 1 ? (lexemes[0] ?? '') : `(${lexemes.join(' | ')})`
}

/** As few as will do: the database takes every beginning for half a percent of all products at least. */
function formsIn(word: FoldedWord, where: Where, begun: boolean): string[] {
  const {forms, consonants} = formsOf(word, begun)
  const mark = where === 'title' ? IN_TITLE : ''
  return [
    ...forms.map(({form, open}) => `'${mark}${form}'${open ? ':*' : ''}`),
    ...consonants.map((form) => `'${form}'${begun && word.arabic ? ':*' : ''}`),
  ]
}

/** Under what a word may stand in the index, without the mark of titles. Open: it may go on. */
export function formsOf({plain, folded, skeletons, arabic}: FoldedWord, begun: boolean) {
  const tellsMore = folded !== plain && (!begun || folded.length >= MIN_FOLDED)
  const typed = tellsMore ? [plain, folded] : [plain]
  const whole = begun
    ? foldsBegunBy(plain).filter((form) => !typed.some((start) => form.startsWith(start)))
    : typed
  // Consonants meet the other script only: within one they would make "rose" of "rice".
  const mark = arabic ? LATIN_CONSONANTS : ARABIC_CONSONANTS
  return {
    forms: [
      ...(begun
        ? typed.filter((form) => !typed.some((start) => start !== form && form.startsWith(start)))
        : []
      ).map((form) => ({form, open: true})),
      ...whole.flatMap((form) => [form, form + FOLDED]).map((form) => ({form, open: false})),
    ],
    consonants: skeletons.map((skeleton) => mark + skeleton),
  }
}
