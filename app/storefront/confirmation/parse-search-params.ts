import {z} from 'zod'
import {SESSION_PARAM} from '~/domain/orders/confirmation-path'

const sessionIdSchema = z.string().regex(/^cs_[A-Za-z0-9_]{1,250}$/)
const attemptSchema = z.coerce.number().int().min(0).max(1_000).catch(0)

/** The card provider's name for a payment, of an address; null: no payment can have that name. */
export function parseSessionId(params: URLSearchParams): string | null {
  const parsed = sessionIdSchema.safeParse(params.get(SESSION_PARAM))
  return parsed.success ? parsed.data : null
}

/** How often a page without scripts has looked, as its address counts. */
export function parseAttempt(params: URLSearchParams): number {
  return attemptSchema.parse(params.get('look') ?? 0)
}
