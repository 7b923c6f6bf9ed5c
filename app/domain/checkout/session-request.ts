import type {Order, OrderLine} from '~/domain/orders/order'
import {formatCents, sumOf} from '~/domain/pricing/money'
import {formatQuarters} from '~/domain/pricing/weight'
import type {SessionRequest} from '~/platform/gateways/card-payments'
import {formatClockTime, formatDateTime} from '~/platform/time/format-instant'
import * as paths from '~/platform/url/addresses'

type LineColumns = 'title' | 'unit' | 'quantity' | 'totalCents' | 'savingsCents' | 'explanations'

/** With a limit, it costs what it weighs, and so much is held for it. */
type ChargedLine = Pick<OrderLine, LineColumns> & Partial<Pick<OrderLine, 'limitCents' | 'weighing'>>

type ChargedColumns = 'id' | 'number' | 'email' | 'deliveryOption' | 'taxCents' | 'totalCents'

export interface ChargedOrder extends Pick<Order, ChargedColumns> {
  /** What the card is to hold; null, or absent: it is charged at once. */
  holdCents?: number | null
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
  upTo: (what: string) => `Up to: ${what}`,
  salesTaxUpTo: 'Sales tax, up to',
  pounds: (pounds: string, title: string) => `${pounds} lb ${title}`,
  estimated: (cents: string) => `Estimated ${cents}; you pay what it weighs`,
  /** After the window. */
  held: (cents: string) =>
    `Nothing is charged now: your card holds ${cents}, and once it’s weighed we charge what it comes to, never more than that. The rest is let go.`,
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
  /** Where the shopper comes back to unpaid; null: as `returnPath`. */
  backPath?: string | null
}

/** The same order and attempt always give the same request, so it can be repeated under its key. */
export function sessionRequestOf(
  order: ChargedOrder,
  {createdAt, amountCents}: {createdAt: Date; amountCents: number},
  {publicUrl, timeZone, returnPath = null, backPath = returnPath}: SessionPlace,
): SessionRequest {
  const {holdCents = null} = order
  const dueCents = requestedCentsOf(order)
  const isHeld = holdCents !== null
  // What is held beyond the lines' limits is the tax on them.
  const taxCents = isHeld ? dueCents - sumOf(order.lines.map(requestedLineCents)) : order.taxCents
  const lines = sessionLinesOf(order.lines, taxCents, {isHeld})
  const sumCents = sumOf(lines.map(({unitCents, quantity}) => unitCents * quantity))
  if (sumCents !== dueCents || sumCents !== amountCents) {
    throw new Error(`Order ${order.id} is ${dueCents}, the attempt ${amountCents}, its lines ${sumCents}.`)
  }
  const when = messages[order.deliveryOption](formatWindow(order, timeZone))
  const confirmationUrl = new URL(returnPath ?? paths.orderComplete(), publicUrl)
  const backUrl = new URL(backPath ?? paths.checkout(), publicUrl)
  if (returnPath === null) backUrl.searchParams.set('back', order.number)
  return {
    orderId: order.id,
    orderNumber: order.number,
    email: order.email,
    lines,
    amountCents,
    ...(isHeld && {capture: 'manual'}),
    message: holdCents === null ? when : `${when}. ${messages.held(formatCents(holdCents))}`,
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

/** What is charged, or held. */
export function requestedCentsOf({
  holdCents = null,
  totalCents,
}: Pick<ChargedOrder, 'holdCents' | 'totalCents'>) {
  return holdCents ?? totalCents
}

function requestedLineCents({limitCents, totalCents}: ChargedLine): number {
  return limitCents ?? totalCents
}

/**
 * Lines of the payment page. Each costs exactly what it costs here, however deals divide it; what is weighed is listed
 * at its limit.
 */
export function sessionLinesOf(
  lines: readonly ChargedLine[],
  taxCents: number,
  {isHeld}: {isHeld: boolean} = {isHeld: false},
): SessionRequest['lines'] {
  const limit = MAX_LINES - (taxCents > 0 ? 1 : 0)
  const listed = lines.length > limit ? lines.slice(0, limit - 1) : lines
  const rest = lines.slice(listed.length)
  return [
    ...listed.map(sessionLineOf),
    ...(rest.length > 0
      ? [
          {
            name: messages.moreItems(sumOf(rest.map(unitsOf))),
            unitCents: sumOf(rest.map(requestedLineCents)),
            quantity: 1,
          },
        ]
      : []),
    ...(taxCents > 0
      ? [{name: isHeld ? messages.salesTaxUpTo : messages.salesTax, unitCents: taxCents, quantity: 1}]
      : []),
  ]
}

/** What costs less for a reason is listed whole, with the reason, as in the cart: "$4.66 each" is no price of ours. */
function sessionLineOf(line: ChargedLine): SessionRequest['lines'][number] {
  const {title, unit, quantity, totalCents, savingsCents, explanations, limitCents} = line
  if (typeof limitCents === 'number') return weighedLineOf(line, limitCents)
  const description = [unit, ...explanations].filter(Boolean).join(' · ').slice(0, MAX_NAME_LENGTH)
  const about = description ? {description} : {}
  if (quantity === 1 || (savingsCents === 0 && totalCents % quantity === 0)) {
    return {name: title.slice(0, MAX_NAME_LENGTH), ...about, unitCents: totalCents / quantity, quantity}
  }
  const name = messages.several(quantity, title).slice(0, MAX_NAME_LENGTH)
  return {name, ...about, unitCents: totalCents, quantity: 1}
}

/** No price: the most that it may come to. */
function weighedLineOf(
  {title, quantity, totalCents, weighing}: ChargedLine,
  limitCents: number,
): SessionRequest['lines'][number] {
  const several = quantity === 1 ? title : messages.several(quantity, title)
  const what = weighing?.per === 'pound' ? messages.pounds(formatQuarters(quantity), title) : several
  return {
    name: messages.upTo(what).slice(0, MAX_NAME_LENGTH),
    description: messages.estimated(formatCents(totalCents)),
    ...{unitCents: limitCents, quantity: 1},
  }
}

function unitsOf({quantity, weighing}: ChargedLine): number {
  return weighing?.per === 'pound' ? 1 : quantity
}
