import {isCardPaymentError} from '~/platform/gateways/card-payments'
import type {CardIntent, CardPaymentError} from '~/platform/gateways/card-payments'
import type {ResolvedPaymentsDeps} from '../payments'
import {findHoldByPayment} from './hold-rows.server'
import type {Hold, ProcessedHold} from './hold-rows.server'
import {recordPending, recordRefused, settleHold} from './settle-hold.server'

const MINUTE_MS = 60_000

/**
 * Asks the provider for what was requested, and records the response, once. Without a response the request stays, and
 * the reconciler asks again.
 */
export async function processHold(deps: ResolvedPaymentsDeps, {paymentId}: Hold): Promise<ProcessedHold> {
  // Somebody else may have been here since.
  const hold = await findHoldByPayment(deps.sql, paymentId)
  if (!hold) throw new Error(`${paymentId} holds nothing.`)
  if (hold.status !== 'capturing' && hold.status !== 'releasing') return outcomeOf(hold)
  if (hold.intentId === null) throw new Error(`${paymentId} is held, and nobody knows by what.`)
  let intent: CardIntent
  try {
    intent = await ask(deps, hold, hold.intentId)
  } catch (error) {
    if (!isCardPaymentError(error)) throw error
    return recordError(deps, hold, error)
  }
  return settleHold(deps, hold, intent)
}

function ask({cards, now}: ResolvedPaymentsDeps, hold: Hold, intentId: string): Promise<CardIntent> {
  const {paymentId, status, captureCents, requestedAt, lastError} = hold
  if (status === 'releasing') return cards.releaseHold(intentId)
  if (captureCents === null)
    throw new Error(`${paymentId} is to be captured, and nobody knows how much of it.`)
  // The provider repeats a fault of its own under the same key for a day; a hold is captured once under any key.
  const suffix = lastError?.startsWith('broken') ? `:${Math.floor(now() / MINUTE_MS)}` : ''
  // After a refusal the key is another one, as the provider would repeat its response.
  const key = `capture:${paymentId}:${requestedAt?.getTime() ?? 0}${suffix}`
  return cards.captureHold({intentId, amountCents: captureCents}, key)
}

async function recordError(
  deps: ResolvedPaymentsDeps,
  hold: Hold,
  {code, message}: CardPaymentError,
): Promise<ProcessedHold> {
  const about = {order: hold.orderId, code}
  if (hold.status === 'capturing' && (code === 'refused' || code === 'declined')) {
    deps.log.error(about, 'the card provider does not capture what it holds')
    return recordRefused(deps, hold, `${code}: ${message}`)
  }
  deps.log[code === 'unreachable' || code === 'busy' || code === 'broken' ? 'warn' : 'error'](
    about,
    'what is asked of a hold was not answered and is asked again',
  )
  await recordPending(deps.sql, hold, `${code}: ${message}`)
  return 'pending'
}

/** What came of it before. */
function outcomeOf({status}: Hold): ProcessedHold {
  if (status === 'captured' || status === 'released' || status === 'lapsed') return status
  return 'refused'
}
