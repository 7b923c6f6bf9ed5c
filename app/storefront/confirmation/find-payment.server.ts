import type {AppLoadContext} from '@remix-run/node'
import type {ConfirmPaymentOutcome} from '~/domain/payments/payments'
import {isCardPaymentError} from '~/platform/gateways/card-payments'
import type {Order} from '~/domain/orders/order'
import {setTimeout} from '../../../runtime/timers.server'

/** How a payment stands, as far as we know. */
export type PaymentState =
  /** Nobody has said yet; or the card provider cannot be asked. */
  | 'waiting'
  /** There is money, and a person has to look at it. */
  | 'checking'
  /** Nobody was charged. */
  | 'failed'
  | 'paid'

type Context = Pick<AppLoadContext, 'orders' | 'payments' | 'log'>

interface FindPaymentParams {
  customerId: string
  sessionId: string
  /** How long the card provider is waited for; what it says later is not lost, only not told here. */
  timeoutMs: number
}

export type FoundPayment =
  | {state: 'paid'; order: Order}
  | {state: Exclude<PaymentState, 'paid'>}
  /** Nobody's, or another's: as good as none. */
  | null

/**
 * How the payment of a session stands. Only of one's own order: nothing is asked of the card provider about
 * another's session, so neither the answer nor its delay tells that there is one.
 */
export async function findPayment(context: Context, params: FindPaymentParams): Promise<FoundPayment> {
  const {orders} = context
  const {customerId, sessionId} = params
  const known = await orders.findBySession(customerId, sessionId)
  if (known && known.paidAt !== null) return {state: 'paid', order: known}
  // Whoever was sent to pay when we were cut off may be back before us.
  if (!known && !(await orders.hasOpeningAttempt(customerId))) return null
  const outcome = await confirmInTime(context, params)
  const order = await orders.findBySession(customerId, sessionId)
  if (order && order.paidAt !== null) return {state: 'paid', order}
  if (outcome === 'no-answer') return {state: 'waiting'}
  return order ? {state: stateAfter(outcome)} : null
}

function stateAfter({kind}: ConfirmPaymentOutcome): Exclude<PaymentState, 'paid'> {
  switch (kind) {
    // Paid by now, and not yet when the order was read.
    case 'paid':
    case 'unpaid':
      return 'waiting'
    case 'expired':
    case 'failed':
      return 'failed'
    // Never "failed", which invites to pay again: there may be money, and staff are told.
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
  // It goes on without us; what goes wrong then has nobody else to tell.
  pending.catch((error: unknown) => hasReturned && log.error({err: error}, 'looking at a payment failed'))
  try {
    return await Promise.race([pending, timeout])
  } finally {
    hasReturned = true
    clearTimeout(timer)
  }
}
