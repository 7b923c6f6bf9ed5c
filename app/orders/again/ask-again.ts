import {words} from '../portal/words'
import type {Again, AgainAnswer} from './again'

const PATIENCE_MS = 15_000

export type AskedAgain =
  | {kind: 'known'; again: Again}
  | {kind: 'problem'; text: string}
  | {kind: 'signed-out'}

/** Asks the shop what of an order can be bought again. Never throws: what went wrong is told to the shopper. */
export async function askAgain(number: string): Promise<AskedAgain> {
  try {
    const response = await fetch(`/customer-portal/orders/${number}/again`, {
      method: 'POST',
      headers: {accept: 'application/json'},
      // To sign in, as the session has ended meanwhile.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.type === 'opaqueredirect') return {kind: 'signed-out'}
    const answer = parseAgainAnswer(await response.json())
    if (!answer) return {kind: 'problem', text: words.again.failed}
    if ('problem' in answer) return {kind: 'problem', text: answer.problem.text}
    return {kind: 'known', again: answer}
  } catch (error) {
    console.error('The order could not be asked for again.', error)
    return {kind: 'problem', text: words.again.failed}
  }
}

/** Null: it is no answer that this page knows, as when the shop was renewed meanwhile. */
export function parseAgainAnswer(answer: unknown): AgainAnswer | null {
  if (!isObject(answer)) return null
  const {problem, lines, notes} = answer
  if (isObject(problem) && typeof problem['text'] === 'string') return {problem: {text: problem['text']}}
  return Array.isArray(lines) && lines.every(isLine) && Array.isArray(notes) && notes.every(isNote)
    ? (answer as unknown as Again)
    : null
}

function isLine(line: unknown): boolean {
  if (!isObject(line) || !isObject(line['product']) || !isObject(line['product']['shown'])) return false
  const {product, quantity} = line
  return typeof product['id'] === 'string' && Number.isInteger(quantity)
}

function isNote(note: unknown): boolean {
  return isObject(note) && typeof note['kind'] === 'string' && typeof note['title'] === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
