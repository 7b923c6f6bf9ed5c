import {foldWord, plainWords} from '~/search/fold'

export interface SearchedProduct {
  title: string
  aliases: readonly string[]
  categoryTitle: string
  straintypeTitle: string | null
  description: string | null
  origin: string | null
  unit: string
  barcode: string | null
}

/** A product's words by what they say of it, as lexemes: those of its title, other names and kinds, all the rest. */
export interface SearchDocument {
  title: string
  kind: string
  rest: string
}

/**
 * What begins a lexeme that nobody types. Marks and not Postgres's weights: the index answers by them alone, where a
 * weight would have it read every row.
 */
export const IN_TITLE = '^'
export const LATIN_CONSONANTS = '_'
export const ARABIC_CONSONANTS = '='
/** What ends a lexeme that is not as anyone writes it. At the end, so that one beginning finds both. */
export const FOLDED = '~'

/** A description is searched as far as this many words. */
const MOST_WORDS = 120

export function searchDocument(product: SearchedProduct): SearchDocument {
  const {title, aliases, categoryTitle, straintypeTitle, description, origin, unit, barcode} = product
  return {
    title: [...written(title), ...written(title, IN_TITLE), ...consonants(title)].join(' '),
    kind: [
      ...written([...aliases, categoryTitle, straintypeTitle].join(' , ')),
      ...consonants(aliases.join(' , ')),
    ].join(' '),
    rest: shared([description, origin, unit, barcode].join(' , ')).join(' '),
  }
}

/** As the text of a tsvector: no parser of Postgres's own looks at it, so what is found is what was folded. */
export function vectorText({title, kind, rest}: SearchDocument): string {
  const lexemes = new Set(`${title} ${kind} ${rest}`.split(' ').filter(Boolean))
  return [...lexemes].map((lexeme) => `'${lexeme}'`).join(' ')
}

/** Every word as it is written, and as its spellings share it. */
function written(text: string, mark = ''): string[] {
  return plainWords(text, MOST_WORDS).flatMap((word) => {
    const {plain, folded} = foldWord(word)
    return folded === plain ? [mark + plain] : [mark + plain, mark + folded + FOLDED]
  })
}

/** In one form only: a description has many words, and every row pays for them. */
function shared(text: string): string[] {
  return plainWords(text, MOST_WORDS).map((word) => {
    const {plain, folded} = foldWord(word)
    return folded === plain ? plain : folded + FOLDED
  })
}

function consonants(text: string): string[] {
  return plainWords(text, MOST_WORDS).flatMap((plain) => {
    const {skeletons, arabic} = foldWord(plain)
    const mark = arabic ? ARABIC_CONSONANTS : LATIN_CONSONANTS
    return skeletons.map((skeleton) => mark + skeleton)
  })
}
