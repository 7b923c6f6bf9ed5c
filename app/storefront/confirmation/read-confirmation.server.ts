import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/domain/store/settings.server'
import {toLocal} from '~/platform/time/time-zone'
import {formatDate} from '~/platform/time/format-date'
import {isGuestId} from '~/domain/orders/buyer.server'
import type {BuyerId} from '~/domain/orders/buyer.server'
import type {Order} from '~/domain/orders/order'
import {formatClockTime} from '~/platform/time/format-instant'
import {toOrderView} from '~/domain/orders/order-view'
import {messages as accountMessages} from '~/domain/orders/account-messages'
import {findPayment} from './find-payment.server'
import {z} from 'zod'
import {SESSION_PARAM} from '~/domain/orders/confirmation-path'

type Context = Pick<AppLoadContext, 'orders' | 'payments' | 'content' | 'log'>

/** Then the page shows a spinner and polls. */
const TIMEOUT_MS = 1_500
/** Later the cart holds something else. */
const FRESH_MS = 60 * 60_000

/** Null: there is no such payment of whoever this browser is. */
export async function readConfirmation(
  context: Context,
  params: {buyerIds: readonly BuyerId[]; sessionId: string},
  now: number,
) {
  const [settings, found] = await Promise.all([
    readStoreSettings(context),
    findPayment(context, {...params, timeoutMs: TIMEOUT_MS}),
  ])
  if (!found) return null
  const {name, address, phone, access, timeZone} = settings
  // Without a session, nothing is to be seen in the customer portal.
  const isGuest = params.buyerIds.every(isGuestId)
  const shared = {sessionId: params.sessionId, store: {name, address, phone, access}, isGuest}
  if (found.state !== 'paid') return {...shared, state: found.state}
  return {...shared, state: 'paid' as const, ...toConfirmedOrder(found.order, timeZone, now)}
}

export type Confirmation = NonNullable<Awaited<ReturnType<typeof readConfirmation>>>

export type OrderConfirmedProps = Extract<Confirmation, {state: 'paid'}>

function toConfirmedOrder(order: Order, timeZone: string, now: number) {
  const {pickupStartsAt, pickupEndsAt, email, lines, paidAt} = order
  const {date} = toLocal(Date.parse(pickupStartsAt), timeZone)
  const isThisYear = date.slice(0, 4) === toLocal(now, timeZone).date.slice(0, 4)
  return {
    order: toOrderView(order, timeZone, now),
    /** On the store's calendar and clock. */
    date: formatDate(date, !isThisYear),
    time: accountMessages.window(
      formatClockTime(pickupStartsAt, timeZone),
      formatClockTime(pickupEndsAt, timeZone),
    ),
    email,
    purchased: lines.map(({productId, quantity}) => ({id: productId, quantity})),
    /** Paid just now: the cart still holds what was bought. */
    isFresh: paidAt !== null && now - Date.parse(paidAt) < FRESH_MS,
  }
}

const sessionIdSchema = z.string().regex(/^cs_[A-Za-z0-9_]{1,250}$/)
const attemptSchema = z.coerce.number().int().min(0).max(1_000).catch(0)

/** The checkout session's id; null if invalid. */
export function parseSessionId(params: URLSearchParams): string | null {
  const parsed = sessionIdSchema.safeParse(params.get(SESSION_PARAM))
  return parsed.success ? parsed.data : null
}

/** How often a page without scripts has reloaded. */
export function parseAttempt(params: URLSearchParams): number {
  return attemptSchema.parse(params.get('look') ?? 0)
}
