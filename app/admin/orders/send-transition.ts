import type {OrderStatus} from '~/domain/orders/order-status'
import {isObject} from '../../../runtime/json'
import {fetchJson} from './fetch-json'

const TIMEOUT_MS = 10_000

export interface Transition {
  orderId: string
  from: OrderStatus
  to: OrderStatus
}

export type TransitionResponse =
  | {kind: 'done'}
  /** Somebody else was first, or the transition is not allowed. */
  | {kind: 'message'; text: string}
  /** No response: it may have been done or not, and is safe to send again. */
  | {kind: 'away'}
  | {kind: 'signed-out'}

export async function sendTransition(transition: Transition): Promise<TransitionResponse> {
  const result = await fetchJson('/staff/orders/step', {
    method: 'POST',
    body: new URLSearchParams({intent: 'step', ...transition}),
    timeoutMs: TIMEOUT_MS,
  })
  if (result.kind !== 'response') return result
  return parseResponse(result.body)
}

function parseResponse(body: unknown): TransitionResponse {
  if (!isObject(body)) return {kind: 'away'}
  const {kind, text} = body
  if (kind === 'message' && typeof text === 'string') return {kind, text}
  return kind === 'done' ? {kind} : {kind: 'away'}
}
