import type {Sql} from '~/platform/db/database'
import {orderEdits, orderFlags, orderHistory, orderLines, orders, payments} from '~/platform/db/orders-schema'
import {
  orderDifferences,
  paymentEvents,
  paymentHolds,
  refunds,
  unappliedPayments,
} from '~/platform/db/payments-schema'
import {outbox} from '~/platform/db/schema'

/** All stored rows about orders and money: a consistent snapshot, while others go on writing. */
export function readBooks(sql: Sql) {
  return sql.transaction(
    async (tx) => ({
      orders: await tx.select().from(orders),
      flags: await tx.select().from(orderFlags),
      lines: await tx.select().from(orderLines),
      edits: await tx.select().from(orderEdits),
      payments: await tx.select().from(payments),
      holds: await tx.select().from(paymentHolds),
      differences: await tx.select().from(orderDifferences),
      refunds: await tx.select().from(refunds),
      unapplied: await tx.select().from(unappliedPayments),
      events: await tx.select().from(paymentEvents),
      history: await tx.select().from(orderHistory),
      outbox: await tx.select().from(outbox),
    }),
    {isolationLevel: 'repeatable read', accessMode: 'read only'},
  )
}

export type Books = Awaited<ReturnType<typeof readBooks>>
