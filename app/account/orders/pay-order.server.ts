import type {AppLoadContext} from '@remix-run/node'
import {z} from 'zod'
import {SESSION_PARAM} from '~/domain/orders/confirmation-path'
import {messages} from '~/domain/orders/account-messages'
import type {Order} from '~/domain/orders/order'
import {PENDING_LIFETIME_MS} from '~/domain/orders/order-status'
import {toOrderView} from '~/domain/orders/order-view'
import {readStoreSettings} from '~/domain/store/settings.server'
import {isCardPaymentError} from '~/platform/gateways/card-payments'
import {notFound} from '~/platform/http/respond'
import {formatClockTime} from '~/platform/time/format-instant'
import * as paths from '~/platform/url/addresses'

const sessionIdSchema = z.string().regex(/^cs_[A-Za-z0-9_]{1,250}$/)

type Context = Pick<AppLoadContext, 'phoneOrders' | 'payments' | 'content' | 'log'>

async function requireOrder({phoneOrders}: Pick<Context, 'phoneOrders'>, key: string): Promise<Order> {
  const order = await phoneOrders.findByKey(key)
  if (!order) throw notFound()
  return order
}

/** What is to be paid, or where it is shown once it is. */
export async function readOrderToPay(
  context: Context,
  {key, search}: {key: string; search: URLSearchParams},
  now: number,
) {
  let order = await requireOrder(context, key)
  const sessionId = sessionIdSchema.safeParse(search.get(SESSION_PARAM)).data ?? null
  if (order.paidAt === null && sessionId !== null) {
    await confirm(context, sessionId)
    order = await requireOrder(context, key)
  }
  const {timeZone, phone, name, address} = await readStoreSettings(context)
  const heldUntil = Date.parse(order.createdAt) + PENDING_LIFETIME_MS
  const isOpen = order.status === 'pending' && heldUntil > now
  return {
    paidPath: order.paidAt === null ? null : paths.guestOrder(key),
    order: toOrderView(order, timeZone, now),
    until: isOpen ? formatClockTime(heldUntil, timeZone) : null,
    /** Back from the card provider, which has not said yet that it is paid. */
    isBack: sessionId !== null,
    store: {phone, name, address},
  }
}

/** The provider may be away; its webhook comes all the same. */
async function confirm({payments, log}: Context, sessionId: string): Promise<void> {
  try {
    await payments.confirmPayment(sessionId)
  } catch (error) {
    if (!isCardPaymentError(error)) throw error
    log.warn({code: error.code}, 'the card provider could not say how a payment stands')
  }
}

/** To the card provider's page, or to the order's own, which says how it stands. */
export async function payOrder(
  context: Pick<Context, 'phoneOrders'>,
  key: string,
): Promise<{kind: 'to'; url: string} | {kind: 'problem'; problem: string}> {
  const order = await requireOrder(context, key)
  const opened = await context.phoneOrders.openPayment(order)
  if (opened.kind === 'unavailable') return {kind: 'problem', problem: messages.pay.unavailable}
  return {kind: 'to', url: opened.kind === 'pay' ? opened.url : paths.payGuestOrder(key)}
}
