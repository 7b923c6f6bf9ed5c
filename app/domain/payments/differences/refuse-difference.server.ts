import {and, eq, inArray, isNotNull} from 'drizzle-orm'
import {flagOrder} from '~/domain/orders/flag-order.server'
import {lockOrder} from '~/domain/orders/order-rows.server'
import {payments} from '~/platform/db/orders-schema'
import {isCardPaymentError} from '~/platform/gateways/card-payments'
import type {ConfirmPayment} from '../confirm-payment.server'
import type {ResolvedPaymentsDeps} from '../payments'
import {endDifference, findOpenDifference} from './difference-rows.server'

/** `over`: it was paid, refused or withdrawn before. */
export type RefuseOutcome = 'refused' | 'over'

/**
 * The shopper says no to what an order comes to beyond its hold. Its payment page is closed first: what was paid there
 * meanwhile stands.
 */
export async function refuseDifference(
  deps: ResolvedPaymentsDeps,
  confirmPayment: ConfirmPayment,
  orderId: string,
): Promise<RefuseOutcome> {
  await closePages(deps, confirmPayment, orderId)
  const at = new Date(deps.now())
  const isRefused = await deps.sql.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const open = await findOpenDifference(tx, orderId)
    if (!open || !(await endDifference(tx, open, 'refused', at))) return false
    await flagOrder(tx, orderId, ['difference-refused'], at)
    return true
  })
  if (!isRefused) return 'over'
  deps.onOrderChanged()
  deps.log.info({order: orderId}, 'a shopper does not pay a difference')
  return 'refused'
}

/** The provider may be away: then the reconciler closes them, and money that comes meanwhile is unapplied. */
async function closePages(
  {sql, cards, log}: ResolvedPaymentsDeps,
  confirmPayment: ConfirmPayment,
  orderId: string,
): Promise<void> {
  const open = await sql
    .select({sessionId: payments.sessionId})
    .from(payments)
    .where(
      and(
        ...[eq(payments.orderId, orderId), eq(payments.kind, 'difference')],
        ...[inArray(payments.status, ['opening', 'open']), isNotNull(payments.sessionId)],
      ),
    )
  for (const {sessionId} of open) {
    if (sessionId === null) continue
    try {
      await cards.expireSession(sessionId)
      await confirmPayment(sessionId)
    } catch (error) {
      if (!isCardPaymentError(error)) throw error
      log.warn({order: orderId, code: error.code}, 'the page to pay a difference could not be closed')
    }
  }
}
