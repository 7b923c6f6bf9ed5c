import {and, eq, gt, inArray, isNotNull, lt, lte, notInArray} from 'drizzle-orm'
import {orders, payments} from '~/platform/db/orders-schema'
import {refunds} from '~/platform/db/payments-schema'
import {sumOf} from '~/domain/pricing/money'
import type {ResolvedPaymentsDeps} from '../payments'
import {refundOrder} from '../refund-order.server'

const MINUTE_MS = 60_000
/** Until then staff may take it back. */
const WAIT_MS = 5 * MINUTE_MS
/** What was settled under another rule stays. */
const LOOKBACK_MS = 24 * 60 * MINUTE_MS
/** An order is given back once for it, however often it is looked at. */
const FORM_TOKEN = 'no-show'
/** In the refund's row; staff read it. */
const REASON = 'Not picked up'

/** Orders with weighed lines that nobody picked up, where the store settings say that their money goes back. */
export async function listNoShows({sql, now, readStore}: ResolvedPaymentsDeps): Promise<string[]> {
  if ((await readStore()).weighing.noShowRule === 'keep') return []
  const refunded = sql.select({id: refunds.orderId}).from(refunds).where(eq(refunds.reason, REASON))
  const owed = sql
    .select({id: payments.orderId})
    .from(payments)
    .where(and(eq(payments.status, 'paid'), lt(payments.refundedCents, payments.amountCents)))
  const rows = await sql
    .select({id: orders.id})
    .from(orders)
    .where(
      and(
        ...[eq(orders.status, 'no_show'), isNotNull(orders.holdCents)],
        ...[
          lte(orders.endedAt, new Date(now() - WAIT_MS)),
          gt(orders.endedAt, new Date(now() - LOOKBACK_MS)),
        ],
        ...[inArray(orders.id, owed), notInArray(orders.id, refunded)],
      ),
    )
  return rows.map(({id}) => id)
}

export async function refundNoShow(deps: ResolvedPaymentsDeps, orderId: string): Promise<void> {
  const paid = await deps.sql
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid'), isNotNull(payments.intentId)))
  const amountCents = sumOf(paid.map((payment) => payment.amountCents - payment.refundedCents))
  if (amountCents <= 0) return
  const by = {kind: 'system', id: null, name: null} as const
  await refundOrder(deps, {orderId, amountCents, by, reason: REASON, lines: [], formToken: FORM_TOKEN})
}
