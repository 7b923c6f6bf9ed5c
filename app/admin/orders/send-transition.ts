import {z} from 'zod'
import type {OrderStatus} from '~/domain/orders/order-status'
import {fetchJson} from './fetch-json'

const TIMEOUT_MS = 10_000
const responseSchema = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('done')}),
  z.object({kind: z.literal('message'), text: z.string()}),
])

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
  return responseSchema.safeParse(result.body).data ?? {kind: 'away'}
}
