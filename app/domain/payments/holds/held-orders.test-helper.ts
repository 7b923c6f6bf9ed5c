import {and, asc, eq} from 'drizzle-orm'
import {STAFF, testLine} from '~/domain/orders/orders.test-helper'
import type {NewOrder, NewOrderLine} from '~/domain/orders/new-order'
import {requireStatus} from '~/domain/orders/order-status'
import {addPackage, removePackage} from '~/domain/orders/weights/write-weights.server'
import {limitCentsOf} from '~/domain/pricing/limits'
import {sumOf} from '~/domain/pricing/money'
import type {WeighingTerms} from '~/domain/pricing/weigh-line'
import {priceWeights} from '~/domain/pricing/weigh-line'
import {gramsOfHundredths} from '~/domain/pricing/weight'
import {orderPackages, payments} from '~/platform/db/orders-schema'
import {orderDifferences, paymentHolds, refunds} from '~/platform/db/payments-schema'
import type {TestPayments} from '../../../../tests/support/test-payments'

/** A pound of goat is $10.00, so that cents and hundredths of a pound are easily compared. */
const TERMS: WeighingTerms = {
  ...{centsPerPound: 1_000, per: 'piece', feeCents: 0, pieces: 1, groups: [], unitDeal: null},
}

/** One piece, estimated at four pounds: $40.00, never more than $46.00. */
export function weighedLine(line: Partial<NewOrderLine> = {}): NewOrderLine {
  const weighing = line.weighing ?? TERMS
  const grams = Array.from({length: weighing.pieces}, () => gramsOfHundredths(400))
  const {totalCents, savings, feeCents} = priceWeights(weighing, grams)
  return {
    ...testLine({productId: 'meat~goat-shoulder', title: 'Goat shoulder', unit: 'each'}),
    ...{pricingMode: 'by_weight', quantity: weighing.pieces, unitPriceCents: 4_000},
    ...{pricePerPoundCents: weighing.centsPerPound, estimatedGrams: sumOf(grams), weighing, feeCents},
    ...{savingsCents: sumOf(savings.map(({cents}) => cents)), totalCents, estimateCents: totalCents},
    ...{limitCents: limitCentsOf(totalCents, 1_500), meatItemId: 'goat-shoulder', cut: []},
    ...line,
  }
}

/** An order of one weighed line and one of groceries, with its estimate and what is to be held. */
export function heldOrder(lines: NewOrderLine[] = [weighedLine(), testLine()]) {
  const estimateCents = sumOf(lines.map(({totalCents}) => totalCents))
  const holdCents = sumOf(lines.map(({limitCents, totalCents}) => limitCents ?? totalCents))
  return {lines, estimateCents, holdCents, taxCents: 0, taxBasisPoints: 0}
}

/** Orders that a card holds money for, as they are, on the embedded Stripe. */
export function createHolding(shop: TestPayments) {
  const {sql} = shop
  let tokens = 0

  async function place(order: Partial<NewOrder> & {lines?: NewOrderLine[]; takesStock?: boolean} = {}) {
    const placed = await shop.place({...heldOrder(order.lines), ...order})
    return {...placed, by: {kind: 'customer', id: placed.customerId, name: 'Sara'} as const}
  }

  /** Placed, and its card holds the money; the notices are delivered. */
  async function hold(order: Parameters<typeof place>[0] = {}) {
    const placed = await place(order)
    await shop.pay(placed.session)
    await shop.deliverWebhooks()
    const [payment] = await shop.paymentsOf(placed.id)
    return {...placed, paymentId: payment?.id ?? '', intentId: payment?.intentId ?? ''}
  }

  /** Puts packages of so many hundredths of a pound on the scale, in place of what was there of its line. */
  async function weigh(orderId: string, hundredths: number[], position = 1) {
    const shared = {orderId, by: STAFF, at: new Date(shop.now())}
    const isOfLine = and(eq(orderPackages.orderId, orderId), eq(orderPackages.position, position))
    await sql.transaction(async (tx) => {
      for (const {id: packageId} of await tx.select().from(orderPackages).where(isOfLine))
        await removePackage(tx, {...shared, packageId})
      for (const [index, weight] of hundredths.entries()) {
        const grams = gramsOfHundredths(weight)
        const params = {position, grams, number: index + 1, isConfirmed: true, formToken: `${(tokens += 1)}`}
        const outcome = await addPackage(tx, {...shared, ...params})
        if (outcome.kind !== 'written') throw new Error(`Not weighed: ${outcome.kind}.`)
      }
    })
  }

  /** As the scale does, for whatever it comes to: weighing has put the order in preparation. */
  async function ready(orderId: string) {
    const from = requireStatus((await shop.orderOf(orderId)).status)
    return shop.payments.ready({orderId, from, by: STAFF})
  }

  return {
    ...{place, hold, weigh, ready},
    holdOf: async (orderId: string) => {
      const [row] = await sql.select().from(paymentHolds).where(eq(paymentHolds.orderId, orderId))
      if (!row) throw new Error(`Nothing is held for ${orderId}.`)
      return row
    },
    holdsOf: (orderId: string) => sql.select().from(paymentHolds).where(eq(paymentHolds.orderId, orderId)),
    differencesOf: (orderId: string) =>
      sql
        .select()
        .from(orderDifferences)
        .where(eq(orderDifferences.orderId, orderId))
        .orderBy(asc(orderDifferences.askedAt)),
    refundsOf: (orderId: string) => sql.select().from(refunds).where(eq(refunds.orderId, orderId)),
    paymentOf: async (paymentId: string) =>
      (await sql.select().from(payments).where(eq(payments.id, paymentId)))[0],
    /** As the provider has it. */
    intent: (intentId: string) => shop.cards.findIntent(intentId),
  }
}

export type Holding = ReturnType<typeof createHolding>
