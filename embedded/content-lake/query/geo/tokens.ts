export interface Token {
  readonly text: string
  readonly start: number
}

const SKIPPED = /[\s\u0085]+|\/\/[^\n]*/y
const WORD = /[a-zA-Z_]\w*|\d+|::|\.{1,3}/y

/** The words and signs of a query. A string is one token, of its quotation mark only. */
export function* readTokens(query: string): Generator<Token> {
  let at = skip(query, 0)
  while (at < query.length) {
    const start = at
    const character = query.charAt(start)
    if (character === '"' || character === "'") {
      at = endOfString(query, start)
      yield {text: character, start}
    } else {
      at = Math.max(start + 1, endOf(WORD, query, start))
      yield {text: query.slice(start, at), start}
    }
    at = skip(query, at)
  }
}

/** Whitespace and comments. */
function skip(query: string, start: number): number {
  let at = start
  for (let end = endOf(SKIPPED, query, at); end > at; end = endOf(SKIPPED, query, at)) at = end
  return at
}

function endOf(pattern: RegExp, query: string, start: number): number {
  pattern.lastIndex = start
  return pattern.test(query) ? pattern.lastIndex : start
}

/** The end of the query if the string has none. */
function endOfString(query: string, start: number): number {
  const quote = query.charAt(start)
  let at = start + 1
  while (at < query.length && query.charAt(at) !== quote) at += query.charAt(at) === '\\' ? 2 : 1
  return Math.min(at + 1, query.length)
}
