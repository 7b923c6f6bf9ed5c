import {foldWord, plainWords} from '~/domain/search/fold'
import type {Product} from '../product'

type IndexedProduct = Pick<
  Product,
  | 'title'
  | 'categoryTitle'
  | 'straintypeTitle'
  | 'brand'
  | 'certifier'
  | 'description'
  | 'origin'
  | 'unit'
  | 'barcode'
> & {aliases: readonly string[]}

/**
 * What begins a lexeme that nobody types. Marks and not Postgres's weights: the index answers by them alone, where a
 * weight would have it read every row.
 */
export const TITLE_PREFIX = '^'
export const LATIN_CONSONANTS_PREFIX = '_'
export const ARABIC_CONSONANTS_PREFIX = '='
/** What ends a lexeme that is not as anyone writes it. At the end, so that one beginning finds both. */
export const FOLDED_SUFFIX = '~'

/** A description is searched as far as this many words. */
const MAX_WORDS = 120

/** A product's words by what they say of it, as lexemes: those of its title, other names and kinds, all the rest. */
export function toSearchDocument(product: IndexedProduct) {
  const {title, aliases, categoryTitle, straintypeTitle, brand, certifier} = product
  const {description, origin, unit, barcode} = product
  return {
    title: [
      ...writtenLexemes(title),
      ...writtenLexemes(title, TITLE_PREFIX),
      ...consonantLexemes(title),
    ].join(' '),
    kind: [
      ...writtenLexemes([...aliases, categoryTitle, straintypeTitle, brand, certifier].join(' , ')),
      ...consonantLexemes(aliases.join(' , ')),
    ].join(' '),
    rest: foldedLexemes([description, origin, unit, barcode].join(' , ')).join(' '),
  }
}

/** As the text of a tsvector: no parser of Postgres's own looks at it, so what is found is what was folded. */
export function tsvectorText({title, kind, rest}: ReturnType<typeof toSearchDocument>): string {
  const lexemes = new Set(`${title} ${kind} ${rest}`.split(' ').filter(Boolean))
  return [...lexemes].map((lexeme) => `'${lexeme}'`).join(' ')
}

/** Every word as it is written, and as its spellings share it. */
function writtenLexemes(text: string, mark = ''): string[] {
  return plainWords(text, MAX_WORDS).flatMap((word) => {
    const {plain, folded} = foldWord(word)
    return folded === plain ? [mark + plain] : [mark + plain, mark + folded + FOLDED_SUFFIX]
  })
}

/** In one form only: a description has many words, and every row pays for them. */
function foldedLexemes(text: string): string[] {
  return plainWords(text, MAX_WORDS).map((word) => {
    const {plain, folded} = foldWord(word)
    return folded === plain ? plain : folded + FOLDED_SUFFIX
  })
}

function consonantLexemes(text: string): string[] {
  return plainWords(text, MAX_WORDS).flatMap((plain) => {
    const {skeletons, arabic} = foldWord(plain)
    const mark = arabic ? ARABIC_CONSONANTS_PREFIX : LATIN_CONSONANTS_PREFIX
    return skeletons.map((skeleton) => mark + skeleton)
  })
}
