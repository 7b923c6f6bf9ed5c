import {eq} from 'drizzle-orm'
import {CardPaymentError} from '~/platform/gateways/card-payments'
import type {CardPayments, CardRefund} from '~/platform/gateways/card-payments'
import {orderEdits, orderLines, orders, payments} from '~/platform/db/orders-schema'
import {refunds} from '~/platform/db/payments-schema'
import type {NewOrder, NewOrderLine} from '~/domain/orders/new-order'
import {addTestCustomer, STAFF, testLine, testOrder} from '~/domain/orders/orders.test-helper'
import {changeStatus, insertOrder} from '~/domain/orders/write-order.server'
import type {TestPayments} from '../../../tests/support/test-payments'
import type {EditOrderParams} from './edit-order.server'

export type ProviderMood = 'done' | 'away' | 'refuses'

/** Editing orders that were paid, at a provider whose answers the test decides. */
export function createEditing(shop: TestPayments) {
  const mood = {is: 'done' as ProviderMood}
  const atProvider = new Map<string, number>()
  const refund: CardPayments['refund'] = async ({amountCents, refundId}) => {
    if (mood.is === 'away') throw new CardPaymentError('unreachable', 'The provider is away.')
    if (mood.is === 'refuses') throw new CardPaymentError('refused', 'No.')
    atProvider.set(refundId, amountCents)
    return {id: `re_${refundId}`, status: 'done'} as unknown as CardRefund
  }
  const shopPayments = shop.openShop({cards: {...shop.cards, refund}})
  let tokens = 0

  async function place(lines: NewOrderLine[] = [testLine({quantity: 3})], order: Partial<NewOrder> = {}) {
    const {sql} = shop
    const customerId = await addTestCustomer(sql, `customer-${process.hrtime.bigint()}`)
    const at = new Date(shop.now())
    const fields = testOrder({customerId, formToken: `form-${customerId}`, at, fingerprint: 'f', ...order})
    const {id} = await sql.transaction(async (tx) => {
      const placed = await insertOrder(tx, {stockTaken: true, ...fields}, lines, STAFF)
      const [{totalCents} = {totalCents: 0}] = await tx.select().from(orders).where(eq(orders.id, placed.id))
      await tx.insert(payments).values({
        ...{id: `payment-${placed.id}`, orderId: placed.id, attempt: 1, status: 'paid', currency: 'usd'},
        ...{amountCents: totalCents, refundedCents: 0, livemode: false, intentId: `pi_${placed.id}`},
        ...{card: 'Visa ending in 4242', createdAt: at, paidAt: at},
      })
      await changeStatus(tx, {orderId: placed.id, from: 'pending', to: 'received', by: STAFF, at})
      return placed
    })
    return id
  }

  const revisionOf = async (orderId: string) => (await shop.orderOf(orderId)).revision
  const nextToken = () => (tokens += 1).toString(16).padStart(32, '0')

  return {
    ...{mood, atProvider, payments: shopPayments, place, nextToken, revisionOf},
    async edit(orderId: string, params: Partial<EditOrderParams> = {}) {
      return shopPayments.edit({
        ...{orderId, formToken: nextToken(), revision: await revisionOf(orderId), changes: []},
        ...{pickup: null, note: null, seenRefundCents: 0, by: STAFF},
        ...params,
      })
    },
    linesOf: (orderId: string) =>
      shop.sql.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position),
    editsOf: (orderId: string) =>
      shop.sql.select().from(orderEdits).where(eq(orderEdits.orderId, orderId)).orderBy(orderEdits.revision),
    refundsOf: (orderId: string) => shop.sql.select().from(refunds).where(eq(refunds.orderId, orderId)),
    moneyOf: async (orderId: string) => {
      const [payment] = await shop.paymentsOf(orderId)
      return {charged: payment?.amountCents ?? 0, refunded: payment?.refundedCents ?? 0}
    },
  }
}

export type Editing = ReturnType<typeof createEditing>
