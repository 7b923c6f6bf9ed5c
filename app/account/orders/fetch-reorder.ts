import {parseIfMissing} from '~/domain/cart/if-missing'
import {messages} from '~/domain/orders/account-messages'
import * as paths from '~/platform/url/addresses'
import type {Reorder, ReorderResponse} from './reorder'
import {isObject} from '../../../runtime/json'

const TIMEOUT_MS = 15_000

export type FetchReorderResult =
  | {kind: 'known'; reorder: Reorder}
  | {kind: 'problem'; text: string}
  | {kind: 'signed-out'}

/** Asks the shop what of an order can be bought again. Never throws: what went wrong is told to the shopper. */
export async function fetchReorder(number: string): Promise<FetchReorderResult> {
  try {
    const response = await fetch(paths.reorder(number), {
      method: 'POST',
      headers: {accept: 'application/json'},
      // To sign in, as the session has ended meanwhile.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.type === 'opaqueredirect') return {kind: 'signed-out'}
    const body = parseReorderResponse(await response.json())
    if (!body) return {kind: 'problem', text: messages.reorder.failed}
    if ('problem' in body) return {kind: 'problem', text: body.problem.text}
    return {kind: 'known', reorder: body}
  } catch (error) {
    console.error('The order could not be asked for again.', error)
    return {kind: 'problem', text: messages.reorder.failed}
  }
}

/** Null: it is no answer that this page knows, as when the shop was renewed meanwhile. */
export function parseReorderResponse(body: unknown): ReorderResponse | null {
  if (!isObject(body)) return null
  const {problem, lines, notes} = body
  if (isObject(problem) && typeof problem['text'] === 'string') return {problem: {text: problem['text']}}
  return Array.isArray(lines) && lines.every(isLine) && Array.isArray(notes) && notes.every(isNote)
    ? (body as unknown as Reorder)
    : null
}

function isLine(line: unknown): boolean {
  if (!isObject(line) || !isObject(line['product']) || !isObject(line['product']['shown'])) return false
  const {product, quantity, ifMissing} = line
  const isChoice = (ifMissing ?? null) === null || parseIfMissing(ifMissing) !== null
  return typeof product['id'] === 'string' && Number.isInteger(quantity) && isChoice
}

function isNote(note: unknown): boolean {
  return isObject(note) && typeof note['kind'] === 'string' && typeof note['title'] === 'string'
}
