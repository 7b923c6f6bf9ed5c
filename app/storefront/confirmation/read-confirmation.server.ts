import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/domain/store/settings.server'
import {toLocal} from '~/platform/time/time-zone'
import {formatDay, formatClockTime} from '~/domain/orders/format-date-time'
import type {Order} from '~/domain/orders/order'
import {toOrderView} from '~/domain/orders/order-view'
import {messages as accountMessages} from '~/domain/orders/account-messages'
import type {ConfirmedOrder, Confirmation} from './confirmation'
import {findPayment} from './find-payment.server'

type Context = Pick<AppLoadContext, 'orders' | 'payments' | 'content' | 'log'>

/** A page without its answer stands there with a spinner soon enough, and asks again. */
const TIMEOUT_MS = 1_500
/** Who comes back later has other things in the cart. */
const FRESH_MS = 60 * 60_000

/** Null: there is no such payment of this customer. */
export async function readConfirmation(
  context: Context,
  params: {customerId: string; sessionId: string},
  now: number,
): Promise<Confirmation | null> {
  const [settings, found] = await Promise.all([
    readStoreSettings(context),
    findPayment(context, {...params, timeoutMs: TIMEOUT_MS}),
  ])
  if (!found) return null
  const {name, address, phone, timeZone} = settings
  const shared = {sessionId: params.sessionId, store: {name, address, phone}}
  if (found.state !== 'paid') return {...shared, state: found.state}
  return {...shared, state: 'paid', ...toConfirmedOrder(found.order, timeZone, now)}
}

function toConfirmedOrder(order: Order, timeZone: string, now: number): ConfirmedOrder {
  const {pickupStartsAt, pickupEndsAt, email, lines, paidAt} = order
  const {date} = toLocal(Date.parse(pickupStartsAt), timeZone)
  const isThisYear = date.slice(0, 4) === toLocal(now, timeZone).date.slice(0, 4)
  return {
    order: toOrderView(order, timeZone, now),
    date: formatDay(date, !isThisYear),
    time: accountMessages.window(
      formatClockTime(pickupStartsAt, timeZone),
      formatClockTime(pickupEndsAt, timeZone),
    ),
    email,
    purchased: lines.map(({productId, quantity}) => ({id: productId, quantity})),
    isFresh: paidAt !== null && now - Date.parse(paidAt) < FRESH_MS,
  }
}
