import {eq} from 'drizzle-orm'
import {orders, payments} from '~/platform/db/orders-schema'
import {orderDifferences, paymentHolds, refunds} from '~/platform/db/payments-schema'
import {outbox as mails} from '~/platform/db/schema'
import {createOutbox} from '~/platform/outbox/outbox.server'
import {builtInSettings} from '~/domain/store/settings'
import {flagOrder} from '~/domain/orders/flag-order.server'
import type {RaisedFlagCode} from '~/domain/orders/flags'
import type {Actor} from '~/domain/orders/write-order.server'
import {createTestOrders, payTestOrder, placeTestOrder} from '~/domain/orders/orders.test-helper'
import {createOrderAdmin} from './order-admin.server'

export const KARIM: Actor = {kind: 'staff', id: 'staff-karim', name: 'Karim'}
export const SALMA: Actor = {kind: 'staff', id: 'staff-salma', name: 'Salma'}

const silentLog = {info: () => {}, warn: () => {}, error: () => {}}

/** An order admin on a database of its own, whose outbox never sends. */
export async function createTestOrderAdmin() {
  const {sql, clock, close} = await createTestOrders()
  const now = () => clock.at
  const send = () => Promise.reject(new Error('Nothing is sent here.'))
  const outbox = createOutbox({sql, mailer: {send, domain: 'shop.example'}, log: silentLog, now})
  const orderAdmin = createOrderAdmin({
    ...{sql, outbox, now, log: silentLog},
    readStore: () => Promise.resolve(builtInSettings),
    publicUrl: () => new URL('http://localhost:3000'),
    secret: 'secret',
  })
  return {
    ...{sql, clock, close, orderAdmin, outbox},
    async empty() {
      for (const table of [mails, refunds, orderDifferences, paymentHolds, payments, orders])
        await sql.delete(table)
    },
    /** Paid with a card. */
    async place(order: Parameters<typeof placeTestOrder>[1] = {}) {
      const placed = await placeTestOrder(sql, {...order, steps: ['received', ...(order.steps ?? [])]})
      const [row] = await sql.select({cents: orders.totalCents}).from(orders).where(eq(orders.id, placed.id))
      await payTestOrder(sql, placed.id, row?.cents ?? 0)
      return placed
    },
    mails: () => sql.select().from(mails).orderBy(mails.key),
    flag: (orderId: string, ...codes: RaisedFlagCode[]) => flagOrder(sql, orderId, codes, new Date(clock.at)),
  }
}
