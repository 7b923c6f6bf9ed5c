import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/domain/store/settings.server'
import {orderCalendar} from './order-calendar'

type Context = Pick<AppLoadContext, 'orders' | 'content' | 'log' | 'config'>

/** Null: the customer has paid no such order. */
export async function readOrderCalendar(
  context: Context,
  {customerId, sessionId}: {customerId: string; sessionId: string},
): Promise<{name: string; text: string} | null> {
  const [store, order] = await Promise.all([
    readStoreSettings(context),
    context.orders.findBySession(customerId, sessionId),
  ])
  if (!order || order.paidAt === null) return null
  const text = orderCalendar({order, store, publicUrl: context.config.publicUrl})
  return {name: `order-${order.number}.ics`, text}
}
