import {queryParseError} from '../../documents/errors'
import {readTokens} from './tokens'
import type {Token} from './tokens'

/** A query that groq-js can parse, and where its positions are in the caller's. */
export interface RewrittenQuery {
  readonly query: string
  toOriginal(position: number): number
}

interface Edit {
  readonly start: number
  readonly end: number
}

interface Call {
  readonly name: string
  readonly arity: number
  readonly start: number
}

/** An opened bracket, and how many expressions stand in it so far. */
interface Bracket {
  readonly call: Call | undefined
  expressions: number
  isAfterComma: boolean
}

const REPLACEMENT = 'geo::latLng'
const ARITIES: Readonly<Record<string, number>> = {latLng: 2, contains: 2, intersects: 2, distance: 2}

/**
 * groq-js does not know `geo(x)`, and has no check for how many arguments the functions of `geo::` take: turns the
 * first into `geo::latLng(x)`, which the evaluator can tell by its single argument, and does the check.
 *
 * @throws LakeError 400 `queryParseError` for a wrong number of arguments
 */
export function withGeoCalls(query: string): RewrittenQuery {
  if (!query.includes('geo')) return {query, toOriginal: (position) => position}
  const edits: Edit[] = []
  const brackets: Bracket[] = []
  const before: Token[] = []
  for (const token of readTokens(query)) {
    if (token.text === '(' || token.text === '[' || token.text === '{') {
      countExpression(brackets.at(-1))
      const found = token.text === '(' ? findCall(before) : undefined
      if (found?.edit) edits.push(found.edit)
      brackets.push({call: found?.call, expressions: 0, isAfterComma: true})
    } else if (token.text === ')' || token.text === ']' || token.text === '}') {
      const closed = brackets.pop()
      if (closed?.call) checkArity(closed.call, closed.expressions, query, token.start + 1)
    } else if (token.text === ',') {
      const open = brackets.at(-1)
      if (open) open.isAfterComma = true
    } else countExpression(brackets.at(-1))
    before.push(token)
    if (before.length > LOOK_BEHIND) before.shift()
  }
  return applyEdits(query, edits)
}

/** As many tokens as `fn geo::latLng` and what stands before `global::geo` have. */
const LOOK_BEHIND = 4

function countExpression(bracket: Bracket | undefined) {
  if (!bracket?.isAfterComma) return
  bracket.isAfterComma = false
  bracket.expressions++
}

/** @param before the tokens before an opening parenthesis */
function findCall(before: readonly Token[]): {call: Call; edit?: Edit} | undefined {
  const [fourth, third, second, last] = [before.at(-4), before.at(-3), before.at(-2), before.at(-1)]
  if (!last) return undefined
  if (second?.text === '::' && third?.text === 'geo') {
    const arity = ARITIES[last.text]
    // A function that the query declares itself has the parameters it likes.
    if (arity === undefined || fourth?.text === 'fn') return undefined
    return {call: {name: last.text, arity, start: third.start}}
  }
  if (last.text !== 'geo') return undefined
  const isGlobal = second?.text === '::' && third?.text === 'global'
  if (!isGlobal && second && ['::', '.', '$'].includes(second.text)) return undefined
  const start = isGlobal && third ? third.start : last.start
  return {call: {name: 'geo', arity: 1, start}, edit: {start, end: last.start + last.text.length}}
}

function checkArity({name, arity, start}: Call, count: number, query: string, end: number) {
  if (count === arity) return
  const description = `Incorrect number of arguments to function ${name}(). Expected ${arity}, got ${count}.`
  throw queryParseError(description, query, start, end)
}

function applyEdits(query: string, edits: readonly Edit[]): RewrittenQuery {
  let text = ''
  let end = 0
  for (const edit of edits) {
    text += query.slice(end, edit.start) + REPLACEMENT
    end = edit.end
  }
  return {query: text + query.slice(end), toOriginal: (position) => positionBefore(edits, position)}
}

/** A position within a replacement becomes the start of what it replaced. */
function positionBefore(edits: readonly Edit[], position: number): number {
  let shift = 0
  for (const {start, end} of edits) {
    if (position <= start + shift) break
    if (position < start + shift + REPLACEMENT.length) return start
    shift += REPLACEMENT.length - (end - start)
  }
  return position - shift
}
