import {eq} from 'drizzle-orm'
import {orders, payments} from '~/db/orders-schema'
import {refunds} from '~/db/payments-schema'
import {outbox as mails} from '~/db/schema'
import {createOutbox} from '~/jobs/outbox.server'
import {builtInSettings} from '~/store/settings'
import type {By} from '../write-order.server'
import {createTestOrders, payTestOrder, placeTestOrder} from '../test-orders'
import type {OrderDesk} from './order-desk'
import {createOrderDesk} from './order-desk.server'

export const KARIM: By = {kind: 'staff', id: 'staff-karim', name: 'Karim'}
export const SALMA: By = {kind: 'staff', id: 'staff-salma', name: 'Salma'}

const quiet = {info: () => {}, warn: () => {}, error: () => {}}

/** A counter on a database of its own, whose outbox keeps and never sends. */
export async function createTestCounter() {
  const {sql, clock, close} = await createTestOrders()
  const now = () => clock.at
  const send = () => Promise.reject(new Error('Nothing is sent here.'))
  const outbox = createOutbox({sql, mailer: {send, domain: 'shop.example'}, log: quiet, now})
  const desk: OrderDesk = createOrderDesk({
    ...{sql, outbox, now, log: quiet},
    readStore: () => Promise.resolve(builtInSettings),
    publicUrl: () => new URL('http://localhost:3000'),
  })
  return {
    ...{sql, clock, close, desk, outbox},
    async empty() {
      for (const table of [mails, refunds, payments, orders]) await sql.delete(table)
    },
    /** Paid with a card. */
    async place(order: Parameters<typeof placeTestOrder>[1] = {}) {
      const placed = await placeTestOrder(sql, {...order, steps: ['received', ...(order.steps ?? [])]})
      const [row] = await sql.select({cents: orders.totalCents}).from(orders).where(eq(orders.id, placed.id))
      await payTestOrder(sql, placed.id, row?.cents ?? 0)
      return placed
    },
    mails: () => sql.select().from(mails).orderBy(mails.key),
    flag: (orderId: string, flag: string | null) =>
      sql.update(orders).set({flag}).where(eq(orders.id, orderId)),
  }
}
