import {foldWord, plainWords} from './fold'
import type {FoldedWord} from './fold'
import {wordSimilarity} from './match'

/** From where to where a text was met, in its own characters. */
export type TextRange = readonly [from: number, to: number]

const WORD = /[\p{L}\p{N}\p{M}'’]+/gu

/** Which parts of a text to mark: the letters that were typed, or the whole word where it is spelt otherwise. */
export function findHighlights(text: string, queryWords: readonly FoldedWord[]): TextRange[] {
  return [...text.matchAll(WORD)].flatMap(({0: written, index}): TextRange[] => {
    const words = plainWords(written).map(foldWord)
    const matched = queryWords.filter((word) => words.some((other) => wordSimilarity(word, other) > 0))
    if (matched.length === 0) return []
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
