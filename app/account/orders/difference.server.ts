import type {AppLoadContext} from '@remix-run/node'
import {z} from 'zod'
import {SESSION_PARAM} from '~/domain/orders/confirmation-path'
import {messages} from '~/domain/orders/account-messages'
import {formatOrderNumber} from '~/domain/orders/order-number'
import type {OrderDifference} from '~/domain/payments/differences/find-difference.server'
import {readStoreSettings} from '~/domain/store/settings.server'
import {isCardPaymentError} from '~/platform/gateways/card-payments'
import {notFound} from '~/platform/http/respond'
import * as paths from '~/platform/url/addresses'

const sessionIdSchema = z.string().regex(/^cs_[A-Za-z0-9_]{1,250}$/)

type Context = Pick<AppLoadContext, 'payments' | 'content' | 'log'>

async function requireDifference(
  {payments}: Pick<Context, 'payments'>,
  key: string,
): Promise<OrderDifference> {
  const difference = await payments.findDifference(key)
  if (!difference) throw notFound()
  return difference
}

/** What an order comes to beyond its hold, and what became of it. */
export async function readDifference(
  context: Context,
  {key, search}: {key: string; search: URLSearchParams},
) {
  let difference = await requireDifference(context, key)
  const sessionId = sessionIdSchema.safeParse(search.get(SESSION_PARAM)).data ?? null
  if (difference.status === 'asked' && sessionId !== null) {
    await confirm(context, sessionId)
    difference = await requireDifference(context, key)
  }
  const {phone} = await readStoreSettings(context)
  const {cents, status, order} = difference
  return {
    ...{cents, status, totalCents: order.totalCents, heldCents: order.heldCents},
    displayNumber: formatOrderNumber(order.number),
    /** Back from the card provider, which has not said yet that it is paid. */
    isBack: sessionId !== null,
    phone,
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

export const decisionSchema = z.object({decision: z.enum(['pay', 'refuse'])})

export type DecisionResult = {kind: 'to'; url: string} | {kind: 'problem'; problem: string}

/** To the card provider's page, or back to the own one, which says what became of it. */
export async function decideDifference(
  {payments, config}: Pick<AppLoadContext, 'payments' | 'config'>,
  key: string,
  {decision}: z.infer<typeof decisionSchema>,
): Promise<DecisionResult> {
  const {order} = await requireDifference({payments}, key)
  const back = paths.guestOrderDifference(key)
  if (decision === 'refuse') {
    await payments.refuseDifference(order.id)
    return {kind: 'to', url: back}
  }
  const returnUrl = new URL(back, config.publicUrl)
  const paid = await payments.payDifference({orderId: order.id, returnUrl})
  if (paid.kind === 'unavailable') return {kind: 'problem', problem: messages.difference.unavailable}
  return {kind: 'to', url: paid.kind === 'pay' ? paid.url : back}
}
