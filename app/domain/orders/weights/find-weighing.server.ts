import {desc, eq} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderDifferences, paymentHolds} from '~/platform/db/payments-schema'
import {requireFinalTotals} from './write-weights.server'

/** What an order's weights come to, beside what is held for it and what its shopper was asked last. */
export type Weighing = Awaited<ReturnType<typeof readWeighing>>

export async function readWeighing(sql: Sql, orderId: string) {
  const [totals, [hold], [difference]] = await Promise.all([
    requireFinalTotals(sql, orderId),
    sql
      .select({status: paymentHolds.status, authorizedCents: paymentHolds.authorizedCents})
      .from(paymentHolds)
      .where(eq(paymentHolds.orderId, orderId))
      .orderBy(desc(paymentHolds.paymentId))
      .limit(1),
    sql
      .select({
        ...{status: orderDifferences.status, cents: orderDifferences.cents},
        askedAt: orderDifferences.askedAt,
      })
      .from(orderDifferences)
      .where(eq(orderDifferences.orderId, orderId))
      .orderBy(desc(orderDifferences.askedAt), desc(orderDifferences.id))
      .limit(1),
  ])
  return {totals, hold: hold ?? null, difference: difference ?? null}
}
