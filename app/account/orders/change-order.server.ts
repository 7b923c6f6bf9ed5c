import type {AppLoadContext} from '@remix-run/node'
import {z} from 'zod'
import type {Customer} from '~/domain/customers/customer'
import {messages} from '~/domain/orders/account-messages'
import {toOrderView} from '~/domain/orders/order-view'
import {readStoreSettings} from '~/domain/store/settings.server'
import {notFound} from '~/platform/http/respond'
import {toLocal} from '~/platform/time/time-zone'
import {toClock} from '~/platform/time/clock'
import {messages as checkoutMessages} from '~/storefront/checkout/messages'

const {change} = messages

type Context = Pick<AppLoadContext, 'orders' | 'content' | 'log'>
interface OwnOrder {
  customerId: string
  number?: string
}

/** @throws Response 404 if the customer has no such order, or has not paid it */
async function requireOrder(context: Pick<Context, 'orders'>, {customerId, number = ''}: OwnOrder) {
  const order = await context.orders.findByNumber(customerId, number)
  if (!order || order.paidAt === null) throw notFound()
  return order
}

export async function readOrderToCancel(context: Context, own: OwnOrder, now: number) {
  const [order, {timeZone, phone}] = await Promise.all([
    requireOrder(context, own),
    readStoreSettings(context),
  ])
  return {order: toOrderView(order, timeZone, now), phone}
}

export async function readOrderToMove(
  context: Context & Pick<AppLoadContext, 'pickup'>,
  own: OwnOrder,
  now: number,
) {
  const [{order, phone}, offer] = await Promise.all([
    readOrderToCancel(context, own, now),
    context.pickup.offer(now),
  ])
  const {date, minutes} = toLocal(Date.parse(order.pickup.at), offer.timeZone)
  return {order, phone, offer, current: {date, time: toClock(minutes)}}
}

export type ChangeResult = {kind: 'done'} | {kind: 'refused'; status: 400 | 409; problem: string}

const refused = (status: 400 | 409, problem: string): ChangeResult => ({kind: 'refused', status, problem})

export async function cancelOwnOrder(
  context: Pick<AppLoadContext, 'orders' | 'payments'>,
  {customer, number}: {customer: Customer; number?: string},
): Promise<ChangeResult> {
  const order = await requireOrder(context, {customerId: customer.id, number})
  const by = {kind: 'customer', id: customer.id, name: order.name} as const
  const outcome = await context.payments.cancel({orderId: order.id, by})
  return outcome === 'canceled' ? {kind: 'done'} : refused(409, change.tooLate)
}

const windowSchema = z.object({
  date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
})

export async function moveOwnOrder(
  context: Pick<AppLoadContext, 'orders' | 'changePickup'>,
  {customer, number}: {customer: Customer; number?: string},
  formData: FormData,
): Promise<ChangeResult> {
  const order = await requireOrder(context, {customerId: customer.id, number})
  const window = windowSchema.safeParse(Object.fromEntries(formData))
  if (!window.success) return refused(400, checkoutMessages.problems.time)
  const outcome = await context.changePickup({order, ...window.data})
  switch (outcome.kind) {
    case 'changed':
      return {kind: 'done'}
    case 'too-late':
      return refused(409, change.tooLate)
    case 'window':
      return refused(409, checkoutMessages.problems.window[outcome.why])
  }
}
