import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {orders} from '~/platform/db/orders-schema'
import {outbox as mails} from '~/platform/db/schema'
import {createOutbox} from '~/platform/outbox/outbox.server'
import {builtInSettings} from '~/domain/store/settings'
import type {StoreSettings} from '~/domain/store/settings'
import {createTestOrders, placeTestOrder, STAFF, SYSTEM} from '../orders.test-helper'
import {changeStatus} from '../write-order.server'
import {markLooked} from './look-rows.server'
import {callStaff} from './unseen-orders.server'
import type {UnseenDeps} from './unseen-orders.server'

const MINUTE_MS = 60_000
/** Friday noon in the store; it opens at 10 and closes at 9. */
const NOON = Date.parse('2025-11-21T17:00:00Z')
const log = {info: () => {}, warn: () => {}, error: () => {}}

let book: Awaited<ReturnType<typeof createTestOrders>>
let store: StoreSettings
let deps: UnseenDeps

beforeAll(async () => {
  book = await createTestOrders()
  const {sql, clock} = book
  const now = () => clock.at
  const send = () => Promise.reject(new Error('Nothing is sent here.'))
  deps = {
    ...{sql, log, now, readStore: async () => store},
    outbox: createOutbox({sql, mailer: {send, domain: 'shop.example'}, log, now}),
    publicUrl: () => new URL('https://shop.example'),
  }
})
afterAll(() => book.close())
beforeEach(async () => {
  await book.sql.delete(mails)
  await book.sql.delete(orders)
  book.clock.at = NOON
  store = {...builtInSettings, email: 'counter@shop.example'}
})

/** Paid at that moment. */
async function buy(at = NOON, name = 'Amina Yusuf') {
  const placed = await placeTestOrder(book.sql, {at: new Date(at), name})
  const change = {orderId: placed.id, from: 'pending', to: 'received', by: SYSTEM} as const
  await changeStatus(book.sql, {...change, at: new Date(at)})
  return placed
}

async function mailsAfter(ms: number) {
  book.clock.at += ms
  await callStaff(deps)
  return book.sql.select().from(mails)
}

test('after ten minutes the store gets one mail, once', async () => {
  const {number} = await buy()
  expect(await mailsAfter(10 * MINUTE_MS - 1)).toEqual([])
  const [mail, ...others] = await mailsAfter(1)
  expect(others).toEqual([])
  const label = `${number.slice(0, 3)}-${number.slice(3)}`
  expect(mail).toMatchObject({
    ...{recipient: 'counter@shop.example', subject: `Nobody has looked at order ${label} yet`},
    text: expect.stringContaining('https://shop.example/staff/orders') as string,
  })
  expect(await mailsAfter(10 * MINUTE_MS)).toHaveLength(1)
  expect(await mailsAfter(24 * 60 * MINUTE_MS)).toHaveLength(1)
})

test('several are one mail, the next pickup first; what comes later is another', async () => {
  await buy(NOON, 'Amina Yusuf')
  await buy(NOON + MINUTE_MS, 'Bilal Khan')
  const [mail] = await mailsAfter(11 * MINUTE_MS)
  expect(mail?.subject).toBe('Nobody has looked at 2 new orders yet')
  expect(mail?.text).toContain('Bilal Khan')
  await buy(NOON + 11 * MINUTE_MS, 'Salma Noor')
  expect(await mailsAfter(10 * MINUTE_MS)).toHaveLength(2)
})

test('nobody is called to what somebody has looked at, begun with, or put back to new', async () => {
  const [looked, begun, back] = [await buy(), await buy(), await buy()]
  await markLooked(book.sql, [looked.id], new Date(NOON + MINUTE_MS))
  const change = {orderId: begun.id, from: 'received', to: 'preparing', by: STAFF} as const
  await changeStatus(book.sql, change)
  await changeStatus(book.sql, {...change, orderId: back.id})
  await changeStatus(book.sql, {orderId: back.id, from: 'preparing', to: 'received', by: STAFF})
  expect(await mailsAfter(60 * MINUTE_MS)).toEqual([])
})

test('what comes in at night is mailed ten minutes after opening', async () => {
  await buy(Date.parse('2025-11-21T07:00:00Z'))
  book.clock.at = Date.parse('2025-11-21T08:00:00Z')
  expect(await mailsAfter(0)).toEqual([])
  book.clock.at = Date.parse('2025-11-21T15:00:00Z')
  expect(await mailsAfter(9 * MINUTE_MS)).toEqual([])
  expect(await mailsAfter(MINUTE_MS)).toHaveLength(1)
})

test('a store without an address is not called, until it has one', async () => {
  const {id} = await buy()
  store = {...store, email: null}
  expect(await mailsAfter(20 * MINUTE_MS)).toEqual([])
  store = {...store, email: 'counter@shop.example'}
  expect(await mailsAfter(MINUTE_MS)).toHaveLength(1)
  const [row] = await book.sql.select({at: orders.alertedAt}).from(orders).where(eq(orders.id, id))
  expect(row?.at?.getTime()).toBe(NOON + 21 * MINUTE_MS)
})
