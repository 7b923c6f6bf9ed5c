import type {AppLoadContext} from '@remix-run/node'
import type {FulfilOutcome} from '~/payments/payments'
import {isCardPaymentError} from '~/services/card-payments'
import type {Order} from '../order'
import type {PaymentState} from './completion'
import {setTimeout} from '../../../platform/handlers/timers.server'

type Context = Pick<AppLoadContext, 'orders' | 'payments' | 'log'>

interface Asked {
  customerId: string
  sessionId: string
  /** How long the card provider is waited for; what it says later is not lost, only not told here. */
  patienceMs: number
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
export async function findPayment(context: Context, asked: Asked): Promise<FoundPayment> {
  const {orders} = context
  const {customerId, sessionId} = asked
  const known = await orders.findBySession(customerId, sessionId)
  if (known && known.paidAt !== null) return {state: 'paid', order: known}
  // Whoever was sent to pay when we were cut off may be back before us.
  if (!known && !(await orders.awaitsSession(customerId))) return null
  const outcome = await fulfilInTime(context, asked)
  const order = await orders.findBySession(customerId, sessionId)
  if (order && order.paidAt !== null) return {state: 'paid', order}
  if (outcome === 'no-answer') return {state: 'waiting'}
  return order ? {state: stateAfter(outcome)} : null
}

function stateAfter({kind}: FulfilOutcome): Exclude<PaymentState, 'paid'> {
  switch (kind) {
    // Paid by now, and not yet when the order was read.
    case 'paid':
    case 'unpaid':
      return 'waiting'
    case 'expired':
    case 'failed':
      return 'failed'
    // Never "failed", which invites to pay again: there may be money, and staff are told.
    case 'odd':
    case 'unknown':
      return 'checking'
  }
}

async function fulfilInTime(
  {payments, log}: Context,
  {sessionId, patienceMs}: Asked,
): Promise<FulfilOutcome | 'no-answer'> {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const late = new Promise<'no-answer'>((resolve) => {
    timer = setTimeout(() => resolve('no-answer'), patienceMs)
  })
  const asked = payments.fulfil(sessionId).catch((error: unknown) => {
    if (!isCardPaymentError(error)) throw error
    log.warn({code: error.code}, 'the card provider could not say how a payment stands')
    return 'no-answer' as const
  })
  // It goes on without us; what goes wrong then has nobody else to tell.
  asked.catch((error: unknown) => isOver && log.error({err: error}, 'looking at a payment failed'))
  try {
    return await Promise.race([asked, late])
  } finally {
    isOver = true
    clearTimeout(timer)
  }
}
