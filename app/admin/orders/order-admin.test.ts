import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {orderHistory, orders, payments} from '~/platform/db/orders-schema'
import {outbox as mails} from '~/platform/db/schema'
import {createApproaches} from '~/domain/orders/approach/approaches.server'
import {STAFF, testLine} from '~/domain/orders/orders.test-helper'
import {flagSentences} from './flags'
import {createTestOrderAdmin, KARIM, SALMA} from './order-admin.test-helper'

let shop: Awaited<ReturnType<typeof createTestOrderAdmin>>
beforeAll(async () => {
  shop = await createTestOrderAdmin()
})
afterAll(() => shop.close())
beforeEach(() => shop.empty())

const at = (time: string) => new Date(time)
const pickup = (starts: string) => ({
  pickupStartsAt: at(starts),
  pickupEndsAt: new Date(Date.parse(starts) + 1_800_000),
})

describe('the day', () => {
  test('holds what was paid for, by pickup time, on the store’s calendar', async () => {
    const {orderAdmin, place} = shop
    // In Fairview it is still the 21st.
    const late = await place(pickup('2025-11-22T01:30:00Z'))
    const early = await place({...pickup('2025-11-21T16:00:00Z'), steps: ['ready', 'collected']})
    await place(pickup('2025-11-22T05:00:00Z'))
    expect((await orderAdmin.listDay('2025-11-21')).map(({id}) => id)).toEqual([early.id, late.id])
    expect(await orderAdmin.countOpen()).toEqual([
      {date: '2025-11-21', count: 1},
      {date: '2025-11-22', count: 1},
    ])
  })

  test('leaves out what was never paid', async () => {
    const {orderAdmin, sql, place} = shop
    const {id} = await place(pickup('2025-11-21T16:00:00Z'))
    await sql.update(orders).set({status: 'cancelled', paidAt: null}).where(eq(orders.id, id))
    expect(await orderAdmin.listDay('2025-11-21')).toEqual([])
  })

  test('tells how each came to where it is', async () => {
    const {orderAdmin, place} = shop
    await place({...pickup('2025-11-21T16:00:00Z'), at: at('2025-11-21T14:30:00Z'), steps: ['preparing']})
    const [order] = await orderAdmin.listDay('2025-11-21')
    expect(order).toMatchObject({
      ...{status: 'preparing', cameFrom: 'received', statusSince: '2025-11-21T14:30:00.000Z', revision: 3},
      changedBy: {id: STAFF.id, name: STAFF.name},
    })
  })
})

describe('a tap', () => {
  test('is done with its line of history, and listeners are notified', async () => {
    const {orderAdmin, place, clock} = shop
    const {id, number} = await place()
    let notified = 0
    const stop = orderAdmin.onChange(() => (notified += 1))
    const step = {orderId: id, from: 'received', to: 'preparing', by: KARIM} as const
    expect(await orderAdmin.change(step)).toEqual({kind: 'changed', revision: 3})
    expect(notified).toBe(1)
    stop()
    expect((await orderAdmin.find(number))?.history.at(-1)).toEqual({
      ...{from: 'received', to: 'preparing', by: 'Karim', note: null},
      at: new Date(clock.at).toISOString(),
    })
    // Somebody was there first.
    expect(await orderAdmin.change({...step, by: SALMA})).toEqual({kind: 'stale'})
    expect(await orderAdmin.change({...step, from: 'preparing', to: 'collected'})).toEqual({kind: 'refused'})
    expect(notified).toBe(1)
  })

  test('that makes it ready queues the mail, which waits until it can no longer be taken back', async () => {
    const {orderAdmin, place, clock} = shop
    const {id} = await place()
    await orderAdmin.change({orderId: id, from: 'received', to: 'ready', by: KARIM})
    expect(await shop.mails()).toMatchObject([
      {key: `order:${id}:ready`, recipient: 'amina@shop.example', dueAt: new Date(clock.at + 10_000)},
    ])
    await orderAdmin.change({orderId: id, from: 'ready', to: 'preparing', by: KARIM})
    expect(await shop.mails()).toEqual([])
    await orderAdmin.change({orderId: id, from: 'preparing', to: 'ready', by: KARIM})
    expect(await shop.mails()).toHaveLength(1)
  })

  test('wakes the outbox for its mail, and for nothing else', async () => {
    const {orderAdmin, place, outbox} = shop
    const wake = vi.spyOn(outbox, 'wake')
    const {id} = await place()
    await orderAdmin.change({orderId: id, from: 'received', to: 'preparing', by: KARIM})
    expect(wake).not.toHaveBeenCalled()
    await orderAdmin.change({orderId: id, from: 'preparing', to: 'ready', by: KARIM})
    expect(wake).toHaveBeenCalledOnce()
    await orderAdmin.change({orderId: id, from: 'preparing', to: 'ready', by: SALMA})
    expect(wake).toHaveBeenCalledOnce()
  })

  test('does not call back a mail that is on its way, nor queue it twice', async () => {
    const {orderAdmin, place, sql} = shop
    const {id} = await place()
    await orderAdmin.change({orderId: id, from: 'received', to: 'ready', by: KARIM})
    await sql.update(mails).set({attempts: 1})
    await orderAdmin.change({orderId: id, from: 'ready', to: 'preparing', by: KARIM})
    await orderAdmin.change({orderId: id, from: 'preparing', to: 'ready', by: KARIM})
    expect(await shop.mails()).toMatchObject([{key: `order:${id}:ready`, attempts: 1}])
  })

  test('that was not taken queues nothing', async () => {
    const {orderAdmin, place} = shop
    const {id} = await place({steps: ['preparing']})
    expect(await orderAdmin.change({orderId: id, from: 'received', to: 'ready', by: KARIM})).toEqual({
      kind: 'stale',
    })
    expect(await shop.mails()).toEqual([])
  })

  test('on an order whose customer is gone tells nobody', async () => {
    const {orderAdmin, place, sql} = shop
    const {id} = await place()
    await sql.update(orders).set({email: ''}).where(eq(orders.id, id))
    expect(await orderAdmin.change({orderId: id, from: 'received', to: 'ready', by: KARIM})).toMatchObject({
      kind: 'changed',
    })
    expect(await shop.mails()).toEqual([])
  })
})

const PAID_LATE = 'Paid after its time had run out. Check that the pickup time still works.'

describe('a canceled order', () => {
  test('is flagged until its money is back, or it is taken back', async () => {
    const {orderAdmin, place, sql} = shop
    const {id, number} = await place({steps: ['preparing']})
    await shop.flag(id, 'paid-late')
    const flagsOf = async () => flagSentences((await orderAdmin.find(number))?.flags ?? [])
    await orderAdmin.change({orderId: id, from: 'preparing', to: 'cancelled', by: KARIM})
    expect(await flagsOf()).toEqual([PAID_LATE, 'Canceled and not refunded'])
    expect((await shop.mails()).map(({key}) => key)).toEqual([`order:${id}:cancelled`])
    await sql.update(payments).set({refundedCents: 549})
    expect(await flagsOf()).toEqual([PAID_LATE])
    // A refund that failed.
    await sql.update(payments).set({refundedCents: 0})
    expect((await orderAdmin.listFlagged()).map((order) => order.id)).toEqual([id])
    await orderAdmin.change({orderId: id, from: 'cancelled', to: 'preparing', by: KARIM})
    expect(await flagsOf()).toEqual([PAID_LATE])
    expect(await shop.mails()).toEqual([])
  })

  test('that is refunded afterwards leaves the list', async () => {
    const {orderAdmin, place, sql} = shop
    const {id} = await place()
    await orderAdmin.change({orderId: id, from: 'received', to: 'cancelled', by: KARIM})
    expect(await orderAdmin.listFlagged()).toHaveLength(1)
    await sql.update(payments).set({refundedCents: 549})
    expect(await orderAdmin.listFlagged()).toEqual([])
  })

  test('that was refunded before is not', async () => {
    const {orderAdmin, place, sql} = shop
    const {id} = await place()
    await sql.update(payments).set({refundedCents: 549})
    await orderAdmin.change({orderId: id, from: 'received', to: 'cancelled', by: KARIM})
    expect(await orderAdmin.listFlagged()).toEqual([])
  })
})

test('resolving flags clears exactly those that were shown', async () => {
  const {orderAdmin, place} = shop
  const {id} = await place()
  await shop.flag(id, 'paid-late')
  const before = (await orderAdmin.findById(id))?.revision ?? 0
  for (const codes of [['over-capacity'], ['paid-late', 'over-capacity'], [], ['Paid late']])
    expect(await orderAdmin.resolveFlags({orderId: id, codes, by: KARIM})).toBe(false)
  expect(await orderAdmin.listFlagged()).toHaveLength(1)
  expect(await orderAdmin.resolveFlags({orderId: id, codes: ['paid-late'], by: KARIM})).toBe(true)
  expect(await orderAdmin.findById(id)).toMatchObject({flags: [], revision: before + 1})
  expect(await orderAdmin.listFlagged()).toEqual([])
})

test('the detail has what is refundable, and what is taxed', async () => {
  const {orderAdmin, place} = shop
  const lines = [testLine({quantity: 2}), testLine({productId: 'SOAP', taxable: true})]
  const {number} = await place({lines, taxCents: 40})
  expect(await orderAdmin.find(` ${number.toLowerCase()}`)).toMatchObject({
    ...{refundableCents: 3 * 549 + 40, refunds: [], address: null},
    positions: [
      {position: 1, taxable: false},
      {position: 2, taxable: true},
    ],
  })
  expect(await orderAdmin.find('CDFGHJK')).toBeNull()
  expect(await orderAdmin.find('nonsense')).toBeNull()
})

test('arrivals are what was paid, not what was taken back to new', async () => {
  const {orderAdmin, place, sql, clock} = shop
  const first = await place({at: new Date(clock.at - 60_000)})
  await place({at: new Date(clock.at - 7 * 3_600_000)})
  const second = await place({at: new Date(clock.at - 30_000), steps: ['preparing', 'received']})
  expect((await orderAdmin.listArrivals()).map(({orderId}) => orderId)).toEqual([second.id, first.id])
  expect(await sql.select().from(orders)).toHaveLength(3)
})

describe('the version', () => {
  test('is another with every step, flag and refund, whoever’s clock is slow', async () => {
    const {orderAdmin, place, sql, clock} = shop
    const {id} = await place()
    const seen = [await orderAdmin.version()]
    expect(await orderAdmin.version()).toBe(seen[0])
    await sql.insert(orderHistory).values({
      ...{id: `${id}-9`, orderId: id, fromStatus: 'received', toStatus: 'preparing', byKind: 'staff'},
      at: new Date(clock.at - 60_000),
    })
    seen.push(await orderAdmin.version())
    await shop.flag(id, 'paid-late')
    seen.push(await orderAdmin.version())
    await shop.flag(id, 'over-capacity')
    seen.push(await orderAdmin.version())
    await orderAdmin.pause('1-hour', {...KARIM, id: 'staff-karim', name: 'Karim'})
    seen.push(await orderAdmin.version())
    await orderAdmin.pause('until-resumed', {...SALMA, id: 'staff-salma', name: 'Salma'})
    seen.push(await orderAdmin.version())
    await orderAdmin.resume(SALMA)
    expect(await orderAdmin.findPause()).toBeNull()
    expect(new Set(seen).size).toBe(6)
  })

  test('is another when a customer says that they come, says something else, and was seen', async () => {
    const {orderAdmin, place, sql, clock} = shop
    const soon = new Date(clock.at + 3_600_000).toISOString()
    const {id} = await place({...pickup(soon), name: 'Layla Coming'})
    const onOrderChanged = () => {}
    const log = {info: () => {}, warn: () => {}}
    const approaches = createApproaches({sql, onOrderChanged, log, now: () => clock.at})
    const seen = [await orderAdmin.version()]
    await approaches.tell(id, {kind: 'on-the-way', minutes: 10, words: null})
    seen.push(await orderAdmin.version())
    await approaches.tell(id, {kind: 'here', minutes: null, words: 'red truck'})
    seen.push(await orderAdmin.version())
    const saidAt = new Date(clock.at).toISOString()
    expect(await orderAdmin.listApproaching()).toMatchObject([
      {id, name: 'Layla Coming', approach: {kind: 'here', words: 'red truck', at: saidAt}},
    ])
    await orderAdmin.settleApproach({orderId: id, saidAt, by: KARIM})
    seen.push(await orderAdmin.version())
    expect(new Set(seen).size).toBe(4)
    expect(await orderAdmin.listApproaching()).toEqual([])
  })

  test('reads the steps of this hour by the index of their times', async () => {
    const {sql} = shop
    const {sql: raw} = await import('drizzle-orm')
    await sql.execute(raw`set enable_seqscan = off`)
    const plan = await sql.execute(raw`explain select count(*) from order_history where at >= now()`)
    expect(JSON.stringify(plan)).toContain('order_history_at')
  })
})
