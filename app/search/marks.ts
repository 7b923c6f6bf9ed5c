import {foldWord, plainWords} from './fold'
import type {FoldedWord} from './fold'
import {kinship} from './match'

/** From where to where a text was met, in its own characters. */
export type Mark = readonly [from: number, to: number]

const WORD = /[\p{L}\p{N}\p{M}'’]+/gu

/** Which parts of a text to mark: the letters that were typed, or the whole word where it is spelt otherwise. */
export function marksIn(text: string, typed: readonly FoldedWord[]): Mark[] {
  return [...text.matchAll(WORD)].flatMap(({0: written, index}): Mark[] => {
    const words = plainWords(written).map(foldWord)
    const met = typed.filter((word) => words.some((other) => kinship(word, other) > 0))
    if (met.length === 0) return []
    const begun = met.map(({plain}) => plain.length).filter((length) => begins(written, met, length))
    return [[index, index + (begun.length > 0 ? Math.max(...begun) : written.length)]]
  })
}

function begins(written: string, met: readonly FoldedWord[], length: number): boolean {
  const [beginning] = plainWords(written.slice(0, length))
  return met.some(({plain}) => plain === beginning && plain.length === length)
}
