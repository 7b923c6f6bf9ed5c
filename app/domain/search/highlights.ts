import {foldWord, plainWords} from './fold'
import type {FoldedWord} from './fold'
import {isSameWord, wordSimilarity} from './match'
import type {SearchTerm} from './parse-search'

/** From where to where a text was met, in its own characters. */
export type TextRange = readonly [from: number, to: number]

const WORD = /[\p{L}\p{N}\p{M}'’]+/gu

/** Which parts of a text to mark: the letters that were typed, or the whole word where it is another for the same. */
export function findHighlights(text: string, terms: readonly SearchTerm[]): TextRange[] {
  const typed = terms.flatMap((term) => term.typed)
  const others = terms.flatMap((term) => term.others.flat())
  return [...text.matchAll(WORD)].flatMap(({0: written, index}): TextRange[] => {
    const words = plainWords(written).map(foldWord)
    const matched = typed.filter((word) => words.some((other) => wordSimilarity(word, other) > 0))
    const isOther = others.some((word) => words.some((other) => isSameWord(word, other)))
    if (matched.length === 0) return isOther ? [[index, index + written.length]] : []
    const prefixLengths = matched
      .map(({plain}) => plain.length)
      .filter((length) => startsWithWord(written, matched, length))
    return [[index, index + (prefixLengths.length > 0 ? Math.max(...prefixLengths) : written.length)]]
  })
}

function startsWithWord(written: string, matched: readonly FoldedWord[], length: number): boolean {
  const [beginning] = plainWords(written.slice(0, length))
  return matched.some(({plain}) => plain === beginning && plain.length === length)
}
