import type {Order, OrderLine} from '~/domain/orders/order'
import type {SessionRequest} from '~/platform/gateways/card-payments'
import {formatClockTime, formatDateTime} from '~/platform/time/format-instant'
import * as paths from '~/platform/url/addresses'

type ChargedLine = Pick<
  OrderLine,
  'title' | 'unit' | 'quantity' | 'totalCents' | 'savingsCents' | 'explanations'
>

type ChargedColumns = 'id' | 'number' | 'email' | 'deliveryOption' | 'taxCents' | 'totalCents'

export interface ChargedOrder extends Pick<Order, ChargedColumns> {
  pickupStartsAt: Date
  pickupEndsAt: Date
  lines: readonly ChargedLine[]
}

/** What the card provider's page lists. */
const messages = {
  salesTax: 'Sales tax',
  several: (quantity: number, title: string) => `${quantity} × ${title}`,
  moreItems: (count: number) => `${count} more items`,
  pickup: (when: string) => `Pickup: ${when}`,
  delivery: (when: string) => `Delivery: ${when}`,
  window: (starts: string, ends: string) => `${starts} – ${ends}`,
}

/** Stripe's limits. */
const MAX_LINES = 100
const MAX_NAME_LENGTH = 200
/** A minute more than Stripe's minimum: clocks differ, and a request may be repeated. */
const SESSION_LIFETIME_MS = 31 * 60_000

interface SessionPlace {
  publicUrl: URL
  timeZone: string
  /** Where the shopper comes back to, paid or not; null: to the checkout, or its confirmation. */
  returnPath?: string | null
}

/** The same order and attempt always give the same request, so it can be repeated under its key. */
export function sessionRequestOf(
  order: ChargedOrder,
  {createdAt, amountCents}: {createdAt: Date; amountCents: number},
  {publicUrl, timeZone, returnPath = null}: SessionPlace,
): SessionRequest {
  const lines = sessionLinesOf(order.lines, order.taxCents)
  const sumCents = lines.reduce((sum, {unitCents, quantity}) => sum + unitCents * quantity, 0)
  if (sumCents !== order.totalCents || sumCents !== amountCents) {
    throw new Error(
      `Order ${order.id} is ${order.totalCents}, the attempt ${amountCents}, its lines ${sumCents}.`,
    )
  }
  const confirmationUrl = new URL(returnPath ?? paths.orderComplete(), publicUrl)
  const backUrl = new URL(returnPath ?? paths.checkout(), publicUrl)
  if (returnPath === null) backUrl.searchParams.set('back', order.number)
  return {
    orderId: order.id,
    orderNumber: order.number,
    email: order.email,
    lines,
    amountCents,
    message: messages[order.deliveryOption](formatWindow(order, timeZone)),
    // Stripe needs its braces unescaped.
    successUrl: `${confirmationUrl.href}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: backUrl.href,
    expiresAt: new Date(Math.floor((createdAt.getTime() + SESSION_LIFETIME_MS) / 1000) * 1000),
  }
}

/** The year only where it is not that of the window: without a clock, so that it is always the same. */
function formatWindow({pickupStartsAt, pickupEndsAt}: ChargedOrder, timeZone: string): string {
  const starts = formatDateTime(pickupStartsAt.toISOString(), timeZone, pickupStartsAt.getTime())
  return messages.window(starts, formatClockTime(pickupEndsAt.toISOString(), timeZone))
}

/** Lines of the payment page. Each costs exactly what it costs here, however deals divide it. */
export function sessionLinesOf(lines: readonly ChargedLine[], taxCents: number): SessionRequest['lines'] {
  const limit = MAX_LINES - (taxCents > 0 ? 1 : 0)
  const listed = lines.length > limit ? lines.slice(0, limit - 1) : lines
  const rest = lines.slice(listed.length)
  return [
    ...listed.map(sessionLineOf),
    ...(rest.length > 0
      ? [
          {
            name: messages.moreItems(sumOf(rest, 'quantity')),
            unitCents: sumOf(rest, 'totalCents'),
            quantity: 1,
          },
        ]
      : []),
    ...(taxCents > 0 ? [{name: messages.salesTax, unitCents: taxCents, quantity: 1}] : []),
  ]
}

/** What costs less for a reason is listed whole, with the reason, as in the cart: "$4.66 each" is no price of ours. */
function sessionLineOf(line: ChargedLine): SessionRequest['lines'][number] {
  const {title, unit, quantity, totalCents, savingsCents, explanations} = line
  const description = [unit, ...explanations].filter(Boolean).join(' · ').slice(0, MAX_NAME_LENGTH)
  const about = description ? {description} : {}
  if (quantity === 1 || (savingsCents === 0 && totalCents % quantity === 0)) {
    return {name: title.slice(0, MAX_NAME_LENGTH), ...about, unitCents: totalCents / quantity, quantity}
  }
  const name = messages.several(quantity, title).slice(0, MAX_NAME_LENGTH)
  return {name, ...about, unitCents: totalCents, quantity: 1}
}

function sumOf(lines: readonly ChargedLine[], field: 'quantity' | 'totalCents'): number {
  return lines.reduce((sum, line) => sum + line[field], 0)
}
