import type {ExprNode} from 'groq-js'
import {LRUCache} from 'lru-cache'
import {parseQuery} from './parse'

const MAX_QUERIES = 200
const MAX_KEY_LENGTH = 5_000

/** Remembers the queries that came last: a site asks the same ones again and again. */
export function createParsedQueries() {
  const trees = new LRUCache<string, ExprNode>({max: MAX_QUERIES})
  /** As `parseQuery`. Nobody may change the tree. */
  return function parse(query: string, params: Record<string, unknown>): ExprNode {
    if (query.length > MAX_KEY_LENGTH) return parseQuery(query, params)
    const key = `${JSON.stringify(params)} ${query}`
    if (key.length > MAX_KEY_LENGTH) return parseQuery(query, params)
    let tree = trees.get(key)
    if (!tree) {
      tree = parseQuery(query, params)
      trees.set(key, tree)
    }
    return tree
  }
}
