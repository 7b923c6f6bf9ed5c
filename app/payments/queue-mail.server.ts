import {asc, eq} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {orders} from '~/db/orders-schema'
import type {QueuedMail} from '~/jobs/outbox.server'
import {orderMail} from '~/orders/mails/order-mails.server'
import type {OrderMailAbout, OrderMailKind} from '~/orders/mails/order-mails.server'
import {readOrders} from '~/orders/order-rows.server'
import {isMailError} from '~/services/outgoing-mail'
import type {Parts} from './payments-parts'

/**
 * Puts a mail into the transaction of what it tells of. One that cannot be written must not keep money from being
 * booked: then it is false, and logged.
 */
export async function queueMail(
  tx: Sql,
  {outbox, publicUrl, log}: Parts,
  kind: OrderMailKind,
  {orderId, ...about}: {orderId: string} & Pick<OrderMailAbout, 'store' | 'refund'>,
): Promise<boolean> {
  const [order] = await readOrders(tx, {where: eq(orders.id, orderId), orderBy: [asc(orders.id)], limit: 1})
  if (!order) throw new Error(`${orderId} was there a moment ago.`)
  const tell = (error: unknown) => {
    log.error({err: error, order: orderId, kind}, 'a mail about an order could not be written')
    return false
  }
  let mail: QueuedMail | null
  try {
    mail = await orderMail(kind, {...about, order, publicUrl: publicUrl()})
  } catch (error) {
    return tell(error)
  }
  try {
    if (mail) await outbox.enqueue(tx, mail)
    return true
  } catch (error) {
    // A database that failed has ended the transaction, and all of it is done again.
    if (!isMailError(error)) throw error
    return tell(error)
  }
}
