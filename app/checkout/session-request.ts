import type {SessionRequest} from '~/services/card-payments'
import {words} from './words'

export interface ChargedLine {
  title: string
  unit: string
  quantity: number
  totalCents: number
}

export interface ChargedOrder {
  id: string
  number: string
  email: string
  taxCents: number
  totalCents: number
  lines: readonly ChargedLine[]
}

/** Of the card provider. */
const MOST_LINES = 100
const LONGEST_NAME = 200
/** A minute more than the least that the provider takes: clocks differ, and a request may come again. */
const SESSION_LIVES_MS = 31 * 60_000

/** The same order and attempt always ask for the same, so that they may be sent again under their key. */
export function sessionRequestOf(
  order: ChargedOrder,
  {createdAt, amountCents}: {createdAt: Date; amountCents: number},
  publicUrl: URL,
): SessionRequest {
  const lines = sessionLinesOf(order.lines, order.taxCents)
  const sumCents = lines.reduce((sum, {unitCents, quantity}) => sum + unitCents * quantity, 0)
  if (sumCents !== order.totalCents || sumCents !== amountCents) {
    throw new Error(
      `Order ${order.id} is ${order.totalCents}, the attempt ${amountCents}, its lines ${sumCents}.`,
    )
  }
  const complete = new URL('/order-complete', publicUrl)
  const back = new URL('/checkout', publicUrl)
  back.searchParams.set('back', order.number)
  return {
    orderId: order.id,
    orderNumber: order.number,
    email: order.email,
    lines,
    amountCents,
    // Its braces must reach the provider as they are.
    successUrl: `${complete.href}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: back.href,
    expiresAt: new Date(Math.floor((createdAt.getTime() + SESSION_LIVES_MS) / 1000) * 1000),
  }
}

/** What the provider's page lists. Each line costs what it costs here, to the cent, however deals divide it. */
export function sessionLinesOf(lines: readonly ChargedLine[], taxCents: number): SessionRequest['lines'] {
  const room = MOST_LINES - (taxCents > 0 ? 1 : 0)
  const shown = lines.length > room ? lines.slice(0, room - 1) : lines
  const rest = lines.slice(shown.length)
  return [
    ...shown.map(sessionLineOf),
    ...(rest.length > 0
      ? [{name: words.moreItems(sumOf(rest, 'quantity')), unitCents: sumOf(rest, 'totalCents'), quantity: 1}]
      : []),
    ...(taxCents > 0 ? [{name: words.salesTax, unitCents: taxCents, quantity: 1}] : []),
  ]
}

function sessionLineOf({title, unit, quantity, totalCents}: ChargedLine): SessionRequest['lines'][number] {
  const description = unit.slice(0, LONGEST_NAME)
  const about = description ? {description} : {}
  if (totalCents % quantity === 0) {
    return {name: title.slice(0, LONGEST_NAME), ...about, unitCents: totalCents / quantity, quantity}
  }
  const name = words.several(quantity, title).slice(0, LONGEST_NAME)
  return {name, ...about, unitCents: totalCents, quantity: 1}
}

function sumOf(lines: readonly ChargedLine[], field: 'quantity' | 'totalCents'): number {
  return lines.reduce((sum, line) => sum + line[field], 0)
}
