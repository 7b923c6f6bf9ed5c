import {z} from 'zod'
import type {OrderStatus} from '../order-status'
import {requireAway} from './require-away'

const PATIENCE_MS = 10_000
const answers = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('done')}),
  z.object({kind: z.literal('told'), text: z.string()}),
])

export interface Step {
  orderId: string
  from: OrderStatus
  to: OrderStatus
}

export type TapAnswer =
  | {kind: 'done'}
  /** Somebody was there first, or it cannot be. */
  | {kind: 'told'; text: string}
  /** Nobody answered: it may have been done or not, and is safe to be sent again. */
  | {kind: 'away'}
  | {kind: 'signed-out'}

export async function sendTap(step: Step): Promise<TapAnswer> {
  try {
    const response = await fetch('/staff/orders/step', {
      method: 'POST',
      body: new URLSearchParams({intent: 'step', ...step}),
      headers: {accept: 'application/json'},
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.type === 'opaqueredirect' || response.status === 403) return {kind: 'signed-out'}
    const {data} = answers.safeParse(await response.json())
    return data ?? {kind: 'away'}
  } catch (error) {
    requireAway(error)
    return {kind: 'away'}
  }
}
