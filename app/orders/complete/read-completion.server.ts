import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/store/settings.server'
import {toLocal} from '~/store/zone'
import {dayText} from '../day-text'
import type {Order} from '../order'
import {clockText} from '../portal/moment-text'
import {showOrder} from '../portal/shown-order'
import {words as portal} from '../portal/words'
import type {CompletedOrder, Completion} from './completion'
import {findPayment} from './find-payment.server'

type Context = Pick<AppLoadContext, 'orders' | 'payments' | 'content' | 'log'>

/** A page without its answer stands there with a spinner soon enough, and asks again. */
const PATIENCE_MS = 1_500
/** Who comes back later has other things in the cart. */
const FRESH_MS = 60 * 60_000

/** Null: there is no such payment of this customer. */
export async function readCompletion(
  context: Context,
  asked: {customerId: string; sessionId: string},
  now: number,
): Promise<Completion | null> {
  const [settings, found] = await Promise.all([
    readStoreSettings(context),
    findPayment(context, {...asked, patienceMs: PATIENCE_MS}),
  ])
  if (!found) return null
  const {name, address, phone, timeZone} = settings
  const shared = {sessionId: asked.sessionId, store: {name, address, phone}}
  if (found.state !== 'paid') return {...shared, state: found.state}
  return {...shared, state: 'paid', ...complete(found.order, timeZone, now)}
}

function complete(order: Order, timeZone: string, now: number): CompletedOrder {
  const {pickupStartsAt, pickupEndsAt, email, lines, paidAt} = order
  const {date} = toLocal(Date.parse(pickupStartsAt), timeZone)
  const isThisYear = date.slice(0, 4) === toLocal(now, timeZone).date.slice(0, 4)
  return {
    order: showOrder(order, timeZone, now),
    date: dayText(date, !isThisYear),
    time: portal.window(clockText(pickupStartsAt, timeZone), clockText(pickupEndsAt, timeZone)),
    email,
    bought: lines.map(({productId, quantity}) => ({id: productId, quantity})),
    isFresh: paidAt !== null && now - Date.parse(paidAt) < FRESH_MS,
  }
}
