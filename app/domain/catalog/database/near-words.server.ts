import type {Sql} from '~/platform/db/database'
import {fold, foldKeyword} from '~/domain/search/fold'
import {findNearWords} from './correct-words.server'

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
