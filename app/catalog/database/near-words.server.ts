import type {Sql} from '~/db/client.server'
import {fold, foldKeyword} from '~/search/fold'
import {findNear} from './correct-words.server'

const MOST_ASKED = 3

/** For each word that was typed the nearest others, in turns. */
export async function nearWords(sql: Sql, keyword: string, limit: number): Promise<string[]> {
  const words = foldKeyword(keyword)
  const near: string[][] = []
  for (const word of words.slice(0, MOST_ASKED)) {
    const found = await findNear(sql, word, true)
    near.push(found.map((one) => one.word).filter((one) => fold(one) !== word.folded))
  }
  const longest = Math.max(0, ...near.map((list) => list.length))
  const inTurns = Array.from({length: longest}, (_, at) => near.flatMap((list) => list.slice(at, at + 1)))
  return [...new Set(inTurns.flat())].slice(0, limit)
}
