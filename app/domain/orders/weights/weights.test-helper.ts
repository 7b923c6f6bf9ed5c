import {asc, eq} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orders, payments} from '~/platform/db/orders-schema'
import {paymentHolds} from '~/platform/db/payments-schema'
import {holdOf, limitCentsOf} from '~/domain/pricing/limits'
import {sumOf} from '~/domain/pricing/money'
import {taxCentsOf} from '~/domain/pricing/tax'
import {priceWeights} from '~/domain/pricing/weigh-line'
import type {WeighingTerms} from '~/domain/pricing/weigh-line'
import type {NewOrderLine} from '../new-order'
import {readOrders} from '../order-rows.server'
import {placeTestOrder, testLine} from '../orders.test-helper'
import {expectedGrams} from './weigh-order'

export const MARGIN_BASIS_POINTS = 1_500

export const TERMS: WeighingTerms = {
  ...{centsPerPound: 399, per: 'piece', feeCents: 0, pieces: 3, groups: [], unitDeal: null},
}

/** A line as it is written when an order is placed: priced by what it is expected to weigh. */
export function weighedTestLine(
  {terms = TERMS, estimatedGrams = 4_500}: {terms?: WeighingTerms; estimatedGrams?: number} = {},
  line: Partial<NewOrderLine> = {},
): NewOrderLine & {estimateCents: number; limitCents: number} {
  const unweighed = {terms, estimatedGrams, grams: [], isLeftOut: false, estimateCents: 0, limitCents: 0}
  const {fullCents, savings, feeCents, totalCents} = priceWeights(terms, expectedGrams(unweighed))
  const savingsCents = sumOf(savings.map(({cents}) => cents))
  return {
    ...testLine({
      ...{productId: 'meat~whole-chicken~8-pieces', title: 'Whole chicken', unit: '8 pieces'},
      ...{quantity: terms.pieces, unitPriceCents: Math.round(fullCents / terms.pieces)},
    }),
    ...{pricingMode: 'by_weight', weighing: terms, estimatedGrams, pricePerPoundCents: terms.centsPerPound},
    ...{feeCents, savingsCents, totalCents},
    ...{meatItemId: 'whole-chicken', cut: [{set: 'Cut', option: '8 pieces', feeCents: 0}]},
    ...line,
    ...{estimateCents: totalCents, limitCents: limitCentsOf(totalCents, MARGIN_BASIS_POINTS)},
  }
}

/** An order whose card holds what its lines may come to. */
export async function placeHeldOrder(
  sql: Sql,
  lines: NewOrderLine[],
  {
    taxBasisPoints = 0,
    livemode = false,
    ...order
  }: Partial<Parameters<typeof placeTestOrder>[1]> & {
    taxBasisPoints?: number
    livemode?: boolean
  } = {},
) {
  const taxCents = taxCentsOf(lines, taxBasisPoints)
  const estimateCents = sumOf(lines.map(({totalCents}) => totalCents)) + taxCents
  const held = holdOf(
    lines.map(({taxable, totalCents, weighing, productId}) => ({
      ...{taxable, totalCents},
      ...(weighing != null && {byWeight: {centsPerPound: 0, per: 'piece' as const, grams: 0}, productId}),
    })),
    {marginBasisPoints: MARGIN_BASIS_POINTS, taxBasisPoints},
  )
  const placed = await placeTestOrder(sql, {
    ...{steps: ['received'], ...order, lines, taxCents, taxBasisPoints},
    ...{holdCents: held.totalCents, estimateCents},
  })
  const at = new Date('2025-11-21T14:01:00Z')
  const id = `payment-${placed.id}`
  await sql.insert(payments).values({
    ...{id, orderId: placed.id, attempt: 1, status: 'held', amountCents: held.totalCents, refundedCents: 0},
    ...{sessionId: `cs_${placed.id}`, intentId: `pi_${placed.id}`, currency: 'usd', livemode},
    ...{card: 'Visa ending in 4242', createdAt: at, paidAt: at},
  })
  await sql.insert(paymentHolds).values({
    ...{paymentId: id, orderId: placed.id, status: 'held', authorizedCents: held.totalCents},
    captureBefore: new Date('2025-11-28T14:01:00Z'),
  })
  return {...placed, paymentId: id, holdCents: held.totalCents}
}

export async function findOrderForTest(sql: Sql, orderId: string) {
  const where = eq(orders.id, orderId)
  const [order] = await readOrders(sql, {where, orderBy: [asc(orders.id)], limit: 1})
  if (!order) throw new Error('It is placed.')
  return order
}

export async function orderRowOf(sql: Sql, orderId: string) {
  const [row] = await sql.select().from(orders).where(eq(orders.id, orderId))
  if (!row) throw new Error('It is placed.')
  return row
}
