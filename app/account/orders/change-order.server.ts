import type {AppLoadContext} from '@remix-run/node'
import {z} from 'zod'
import {isMeatLineId} from '~/domain/butcher/meat-line-id'
import {NO_NEEDS} from '~/domain/cart/handover'
import {messages} from '~/domain/orders/account-messages'
import type {Order} from '~/domain/orders/order'
import {toOrderView} from '~/domain/orders/order-view'
import {readStoreSettings} from '~/domain/store/settings.server'
import {notFound} from '~/platform/http/respond'
import {toLocal} from '~/platform/time/time-zone'
import {toClock} from '~/platform/time/clock'
import * as paths from '~/platform/url/addresses'
import {windowProblems} from '~/storefront/checkout/meat-messages'
import {messages as checkoutMessages} from '~/storefront/checkout/messages'

const {change} = messages

type Context = Pick<AppLoadContext, 'content' | 'log'>

/** An order, and the page that led to the one that changes it. */
export interface OrderToChange {
  order: Order
  back: string
}

/** @throws Response 404 if the customer has no such order, or has not paid it */
export async function requireOwnOrder(
  context: Pick<AppLoadContext, 'orders'>,
  {customerId, number = ''}: {customerId: string; number?: string},
): Promise<OrderToChange> {
  const order = await context.orders.findByNumber(customerId, number)
  if (!order || order.paidAt === null) throw notFound()
  return {order, back: paths.currentOrders()}
}

/** @throws Response 404 if it is not the link of a guest's order, nor one of this browser's */
export async function requireGuestOrder(
  context: Pick<AppLoadContext, 'customers'>,
  {key = '', headers}: {key?: string; headers: Headers},
): Promise<OrderToChange> {
  const order = await context.customers.findGuestOrder(key, headers)
  if (!order) throw notFound()
  return {order, back: paths.guestOrder(key)}
}

export async function readOrderToCancel(context: Context, {order, back}: OrderToChange, now: number) {
  const {timeZone, phone} = await readStoreSettings(context)
  return {order: toOrderView(order, timeZone, now), phone, back}
}

export async function readOrderToMove(
  context: Context & Pick<AppLoadContext, 'pickup'>,
  own: OrderToChange,
  now: number,
) {
  const hasMeat = own.order.lines.some(({productId}) => isMeatLineId(productId))
  const needs = hasMeat ? await context.pickup.needsOf(own.order.id) : NO_NEEDS
  // Its times are the campaign's, not those of the store.
  if (own.order.campaignId !== null) throw notFound()
  const [toCancel, offer] = await Promise.all([
    readOrderToCancel(context, own, now),
    context.pickup.offer(now, needs),
  ])
  const {date, minutes} = toLocal(Date.parse(own.order.pickupStartsAt), offer.timeZone)
  return {...toCancel, offer, needs, current: {date, time: toClock(minutes)}}
}

export type ChangeResult = {kind: 'done'} | {kind: 'refused'; status: 400 | 409; problem: string}

const refused = (status: 400 | 409, problem: string): ChangeResult => ({kind: 'refused', status, problem})

/** For whoever bought it. */
export async function cancelOrder(
  context: Pick<AppLoadContext, 'payments'>,
  {order: {id, customerId, name}}: OrderToChange,
): Promise<ChangeResult> {
  const by = {kind: 'customer', id: customerId, name} as const
  const outcome = await context.payments.cancel({orderId: id, by})
  return outcome === 'canceled' ? {kind: 'done'} : refused(409, change.tooLate)
}

const windowSchema = z.object({
  date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
})

export async function moveOrder(
  context: Pick<AppLoadContext, 'changePickup'>,
  {order}: OrderToChange,
  formData: FormData,
): Promise<ChangeResult> {
  if (order.campaignId !== null) return refused(409, change.preOrder)
  const window = windowSchema.safeParse(Object.fromEntries(formData))
  if (!window.success) return refused(400, checkoutMessages.problems.time)
  const outcome = await context.changePickup({order, ...window.data})
  switch (outcome.kind) {
    case 'changed':
      return {kind: 'done'}
    case 'too-late':
      return refused(409, change.tooLate)
    case 'window':
      return refused(409, windowProblems[outcome.why])
  }
}
