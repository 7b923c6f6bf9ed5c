import {asc, eq} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orders} from '~/platform/db/orders-schema'
import type {QueuedMail} from '~/platform/outbox/outbox-rows.server'
import {composeOrderMail} from '~/domain/orders/mails.server'
import type {OrderMailParams, OrderMailKind} from '~/domain/orders/mails.server'
import {readOrders} from '~/domain/orders/order-rows.server'
import {isMailError} from '~/platform/gateways/outgoing-mail'
import type {Log} from '~/platform/config/log.server'
import type {ResolvedPaymentsDeps} from './payments'

/**
 * Queues a mail in the transaction that it is about. A mail that cannot be composed is logged and must not keep money
 * from being booked: then it is false.
 */
export async function queueMail(
  tx: Sql,
  {
    outbox,
    publicUrl,
    secret,
    log,
  }: Pick<ResolvedPaymentsDeps, 'outbox' | 'publicUrl' | 'secret'> & {log: Pick<Log, 'error'>},
  kind: OrderMailKind,
  {
    orderId,
    ...mailParams
  }: {orderId: string} & Pick<OrderMailParams, 'store' | 'refund' | 'revision' | 'difference'>,
): Promise<boolean> {
  const [order] = await readOrders(tx, {where: eq(orders.id, orderId), orderBy: [asc(orders.id)], limit: 1})
  if (!order) throw new Error(`${orderId} was there a moment ago.`)
  const logFailure = (error: unknown) => {
    log.error({err: error, order: orderId, kind}, 'a mail about an order could not be written')
    return false
  }
  let mail: QueuedMail | null
  try {
    mail = await composeOrderMail(kind, {...mailParams, order, publicUrl: publicUrl(), secret})
  } catch (error) {
    return logFailure(error)
  }
  try {
    if (mail) await outbox.enqueue(tx, mail)
    return true
  } catch (error) {
    // A database that failed has ended the transaction, and all of it is done again.
    if (!isMailError(error)) throw error
    return logFailure(error)
  }
}
