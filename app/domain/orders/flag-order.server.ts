import {and, eq, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orders} from '~/platform/db/orders-schema'

/** Tells staff to look at an order, and why, a line each; what was said before stays, and is not said twice. */
export async function flagOrder(tx: Sql, orderId: string, reasons: readonly string[]): Promise<void> {
  for (const reason of reasons) {
    await tx
      .update(orders)
      .set({
        flag: raw`case when ${orders.flag} is null then ${reason}
                       when ${reason} = any(string_to_array(${orders.flag}, E'\\n')) then ${orders.flag}
                       else ${orders.flag} || E'\\n' || ${reason} end`,
        revision: raw`${orders.revision} + 1`,
      })
      .where(eq(orders.id, orderId))
  }
}

/** What is settled need not be looked at any more; other reasons stay. */
export async function unflagOrder(tx: Sql, orderId: string, reason: string): Promise<void> {
  const reasons = raw`string_to_array(${orders.flag}, E'\\n')`
  await tx
    .update(orders)
    .set({
      flag: raw`nullif(array_to_string(array_remove(${reasons}, ${reason}), E'\\n'), '')`,
      revision: raw`${orders.revision} + 1`,
    })
    .where(and(eq(orders.id, orderId), raw`${reason} = any(${reasons})`))
}
