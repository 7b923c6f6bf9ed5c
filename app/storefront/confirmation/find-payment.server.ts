import type {AppLoadContext} from '@remix-run/node'
import type {ConfirmPaymentOutcome} from '~/domain/payments/payments'
import {isCardPaymentError} from '~/platform/gateways/card-payments'
import type {BuyerId} from '~/domain/orders/buyer.server'
import type {Order} from '~/domain/orders/order'
import {setTimeout} from '../../../runtime/timers.server'

export type PaymentState =
  /** Not known yet, or the card provider cannot be reached. */
  | 'waiting'
  /** There is money, and staff must look at it. */
  | 'checking'
  /** Nobody was charged. */
  | 'failed'
  | 'paid'

type Context = Pick<AppLoadContext, 'orders' | 'payments' | 'log'>

interface FindPaymentParams {
  /** Whoever this browser is. */
  buyerIds: readonly BuyerId[]
  sessionId: string
  /** How long to wait for the card provider; a later response is still processed. */
  timeoutMs: number
}

export type FoundPayment =
  | {state: 'paid'; order: Order}
  | {state: Exclude<PaymentState, 'paid'>}
  /** Not theirs. */
  | null

/**
 * Only of somebody's own order: the card provider is not asked about anybody else's session, so neither response
 * nor timing reveals that it exists.
 */
export async function findPayment(context: Context, params: FindPaymentParams): Promise<FoundPayment> {
  const {orders} = context
  const {buyerIds, sessionId} = params
  const known = await orders.findBySession(buyerIds, sessionId)
  if (known && known.paidAt !== null) return {state: 'paid', order: known}
  // If we crashed after opening the session, its id may not be saved yet.
  if (!known && !(await orders.hasOpeningAttempt(buyerIds))) return null
  const outcome = await confirmInTime(context, params)
  const order = await orders.findBySession(buyerIds, sessionId)
  if (order && order.paidAt !== null) return {state: 'paid', order}
  if (outcome === 'no-answer') return {state: 'waiting'}
  return order ? {state: stateAfter(outcome)} : null
}

function stateAfter({kind}: ConfirmPaymentOutcome): Exclude<PaymentState, 'paid'> {
  switch (kind) {
    // Paid after the order was read.
    case 'paid':
    case 'unpaid':
      return 'waiting'
    case 'expired':
    case 'failed':
      return 'failed'
    // Never "failed", which invites paying again: there may be money, and staff know.
    case 'unapplied':
    case 'unknown':
      return 'checking'
  }
}

async function confirmInTime(
  {payments, log}: Context,
  {sessionId, timeoutMs}: FindPaymentParams,
): Promise<ConfirmPaymentOutcome | 'no-answer'> {
  let timer: NodeJS.Timeout | undefined
  let hasReturned = false
  const timeout = new Promise<'no-answer'>((resolve) => {
    timer = setTimeout(() => resolve('no-answer'), timeoutMs)
  })
  const pending = payments.confirmPayment(sessionId).catch((error: unknown) => {
    if (!isCardPaymentError(error)) throw error
    log.warn({code: error.code}, 'the card provider could not say how a payment stands')
    return 'no-answer' as const
  })
  // It continues after the timeout; later errors are logged here.
  pending.catch((error: unknown) => hasReturned && log.error({err: error}, 'looking at a payment failed'))
  try {
    return await Promise.race([pending, timeout])
  } finally {
    hasReturned = true
    clearTimeout(timer)
  }
}
