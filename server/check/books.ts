import type {InferSelectModel} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderFlags, orderHistory, orderLines, orders, payments} from '~/platform/db/orders-schema'
import {unappliedPayments, paymentEvents} from '~/platform/db/payments-schema'
import {outbox} from '~/platform/db/schema'

/** All stored rows about orders and money. */
export interface Books {
  orders: InferSelectModel<typeof orders>[]
  flags: InferSelectModel<typeof orderFlags>[]
  lines: InferSelectModel<typeof orderLines>[]
  payments: InferSelectModel<typeof payments>[]
  unapplied: InferSelectModel<typeof unappliedPayments>[]
  events: InferSelectModel<typeof paymentEvents>[]
  history: InferSelectModel<typeof orderHistory>[]
  outbox: InferSelectModel<typeof outbox>[]
}

/** A consistent snapshot, while others go on writing. */
export function readBooks(sql: Sql): Promise<Books> {
  return sql.transaction(
    async (tx) => ({
      orders: await tx.select().from(orders),
      flags: await tx.select().from(orderFlags),
      lines: await tx.select().from(orderLines),
      payments: await tx.select().from(payments),
      unapplied: await tx.select().from(unappliedPayments),
      events: await tx.select().from(paymentEvents),
      history: await tx.select().from(orderHistory),
      outbox: await tx.select().from(outbox),
    }),
    {isolationLevel: 'repeatable read', accessMode: 'read only'},
  )
}
