import {eq} from 'drizzle-orm'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {posOrders} from '~/platform/db/payments-schema'
import {STAFF, createTestOrders, flagsOf, placeTestOrder, testLine} from '~/domain/orders/orders.test-helper'
import {flagOrder} from '~/domain/orders/flag-order.server'
import {changeStatus} from '~/domain/orders/write-order.server'
import {createPosOrderGateway} from '~/platform/gateways/pos-orders.server'
import {waitUntil} from '../../../tests/support/mail-server'
import {startPosServer} from '../../../tests/support/pos-server'
import type {PosServer} from '../../../tests/support/pos-server'
import {insertPosOrder} from './pos-order-rows.server'
import {createPosOrders} from './pos-orders.server'
import type {PosOrders, PosOrdersDeps} from './pos-orders.server'

let shop: Awaited<ReturnType<typeof createTestOrders>>
let pos: PosServer
let opened: PosOrders[] = []
let logged: {about: unknown; message: unknown}[] = []
const note = (about: unknown, message?: unknown) => void logged.push({about, message})
const HOUR = 3_600_000

beforeAll(async () => {
  shop = await createTestOrders()
  pos = await startPosServer({})
})
afterAll(async () => {
  await pos.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.sql.delete(posOrders)
  shop.clock.at = Date.parse('2025-11-21T15:00:00Z')
  Object.assign(pos, {failure: null, onOrder: () => undefined})
  pos.orders.clear()
  logged = []
})
afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()))
  opened = []
})

function open(changes: Partial<PosOrdersDeps> = {}): PosOrders {
  const job = createPosOrders({
    sql: shop.sql,
    gateway: createPosOrderGateway({apiUrl: pos.url, apiToken: pos.token}),
    readStore: () => Promise.resolve({timeZone: 'America/New_York'}),
    now: () => shop.clock.at,
    log: {info: note, warn: note, error: note},
    ...changes,
  })
  opened.push(job)
  return job
}

async function addPaidOrder(): Promise<string> {
  const {id} = await placeTestOrder(shop.sql, {
    ...{steps: ['received'], formToken: crypto.randomUUID(), note: 'Eggs on top.'},
    lines: [testLine({note: 'the finest'})],
  })
  await shop.sql.transaction((tx) => insertPosOrder(tx, id, new Date(shop.clock.at)))
  return id
}

async function read(orderId: string) {
  const [row] = await shop.sql.select().from(posOrders).where(eq(posOrders.orderId, orderId))
  return {...row, flags: await flagsOf(shop.sql, orderId)}
}

test('a paid order is sent once, however often it was put there', async () => {
  const id = await addPaidOrder()
  await insertPosOrder(shop.sql, id, new Date(shop.clock.at))
  const job = open()
  job.start()
  await waitUntil(async () => (await read(id)).state === 'sent')
  job.wake()
  await job.close()
  expect([...pos.orders.keys()]).toEqual([id])
  expect(pos.orders.get(id)).toMatchObject({
    delivery_details: {
      ...{date: '2025-11-22', time: '16:30', delivery_option: 'pickup', name: 'Amina Yusuf'},
      ...{phone_number: '5550100177', note: 'Eggs on top.'},
      order_number: expect.stringMatching(/^\w{3}-\w{4}$/) as string,
    },
    products: [{price: 5.49, quantity: 1, note: 'the finest'}],
    // Nobody said that it was real money.
    payment_status: 'test',
  })
  expect(await read(id)).toMatchObject({attempts: 1, claim: null, lastError: null, flags: []})
})

describe('a point of sale in trouble', () => {
  test('is tried again, later and later', async () => {
    const id = await addPaidOrder()
    pos.failure = 'error'
    const job = open()
    job.start()
    for (const [index, whole] of [5, 10, 20].entries()) {
      await waitUntil(async () => (await read(id)).attempts === index + 1 && (await read(id)).claim === null)
      const {dueAt, state} = await read(id)
      expect(state).toBe('waiting')
      const seconds = ((dueAt?.getTime() ?? 0) - shop.clock.at) / 1000
      expect(seconds).toBeGreaterThanOrEqual(whole * 0.75)
      expect(seconds).toBeLessThanOrEqual(whole * 1.25)
      shop.clock.at = dueAt?.getTime() ?? 0
      job.wake()
    }
    pos.failure = null
    shop.clock.at += HOUR
    job.wake()
    await waitUntil(async () => (await read(id)).state === 'sent')
    expect(await read(id)).toMatchObject({flags: []})
  })

  test('that refuses an order gets it no more, and the flag is added to earlier ones', async () => {
    const id = await addPaidOrder()
    await flagOrder(shop.sql, id, ['window-passed'], new Date(shop.clock.at))
    pos.onOrder = () => 422
    const job = open()
    job.start()
    await waitUntil(async () => (await read(id)).state === 'failed')
    expect(await read(id)).toMatchObject({attempts: 1, flags: ['window-passed', 'not-taken-by-pos']})
    expect(logged.map(({message}) => message)).toContain('the point of sale does not take an order')
    shop.clock.at += HOUR
    job.wake()
    await job.close()
    expect(await read(id)).toMatchObject({attempts: 1})
  })

  test('for a whole day is given up, and the order is flagged', async () => {
    const id = await addPaidOrder()
    pos.failure = 'down'
    shop.clock.at += 24 * HOUR + 1
    open().start()
    await waitUntil(async () => (await read(id)).state === 'failed')
    expect(await read(id)).toMatchObject({flags: ['not-taken-by-pos']})
  })

  test('does not keep other orders waiting', async () => {
    const [bad, good] = [await addPaidOrder(), await addPaidOrder()]
    let first = true
    pos.onOrder = () => {
      const status = first ? 500 : undefined
      first = false
      return status
    }
    const job = open()
    job.start()
    await waitUntil(async () => (await read(good)).state === 'sent' || (await read(bad)).state === 'sent')
    const states = [(await read(bad)).state, (await read(good)).state]
    expect(states.sort()).toEqual(['sent', 'waiting'])
  })
})

test('an order that is canceled meanwhile is not sent, unless that was a slip', async () => {
  const id = await addPaidOrder()
  await changeStatus(shop.sql, {orderId: id, from: 'received', to: 'cancelled', by: STAFF})
  const job = open()
  job.start()
  await waitUntil(async () => (await read(id)).lastError !== null)
  expect(pos.orders.size).toBe(0)
  await changeStatus(shop.sql, {orderId: id, from: 'cancelled', to: 'received', by: STAFF})
  shop.clock.at += HOUR
  job.wake()
  await waitUntil(async () => (await read(id)).state === 'sent')
})

test('an order whose sender died is sent by another, with the same key', async () => {
  const id = await addPaidOrder()
  const killed = open({gateway: {send: () => new Promise<void>(() => {})}})
  opened = []
  killed.start()
  await waitUntil(async () => (await read(id)).attempts === 1)
  const next = open()
  next.start()
  shop.clock.at += 60_000
  next.wake()
  await waitUntil(async () => (await read(id)).state === 'sent')
  expect([...pos.orders.keys()]).toEqual([id])
})

test('neither the log nor the row says who bought', async () => {
  const id = await addPaidOrder()
  pos.failure = 'error'
  open().start()
  await waitUntil(async () => (await read(id)).lastError !== null)
  expect(JSON.stringify([logged, await read(id)])).not.toMatch(/amina@|Yusuf|5550100177|pos-secret/)
})
