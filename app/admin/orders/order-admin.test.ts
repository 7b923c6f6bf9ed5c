import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {orderHistory, orders, payments} from '~/platform/db/orders-schema'
import {outbox as mails} from '~/platform/db/schema'
import {STAFF, testLine} from '~/domain/orders/orders.test-helper'
import {flagSentences} from './flags'
import {createTestOrderAdmin, KARIM, SALMA} from './order-admin.test-helper'

let counter: Awaited<ReturnType<typeof createTestOrderAdmin>>
beforeAll(async () => {
  counter = await createTestOrderAdmin()
})
afterAll(() => counter.close())
beforeEach(() => counter.empty())

const at = (time: string) => new Date(time)
const pickup = (starts: string) => ({
  pickupStartsAt: at(starts),
  pickupEndsAt: new Date(Date.parse(starts) + 1_800_000),
})

describe('the day', () => {
  test('holds what was paid for, by pickup time, on the store’s calendar', async () => {
    const {desk, place} = counter
    // In Fairview it is still the 21st.
    const late = await place(pickup('2025-11-22T01:30:00Z'))
    const early = await place({...pickup('2025-11-21T16:00:00Z'), steps: ['ready', 'collected']})
    await place(pickup('2025-11-22T05:00:00Z'))
    expect((await desk.listDay('2025-11-21')).map(({id}) => id)).toEqual([early.id, late.id])
    expect(await desk.countOpen()).toEqual([
      {date: '2025-11-21', count: 1},
      {date: '2025-11-22', count: 1},
    ])
  })

  test('leaves out what was never paid', async () => {
    const {desk, sql, place} = counter
    const {id} = await place(pickup('2025-11-21T16:00:00Z'))
    await sql.update(orders).set({status: 'cancelled', paidAt: null}).where(eq(orders.id, id))
    expect(await desk.listDay('2025-11-21')).toEqual([])
  })

  test('tells how each came to where it is', async () => {
    const {desk, place} = counter
    await place({...pickup('2025-11-21T16:00:00Z'), at: at('2025-11-21T14:30:00Z'), steps: ['preparing']})
    const [order] = await desk.listDay('2025-11-21')
    expect(order).toMatchObject({
      ...{status: 'preparing', cameFrom: 'received', statusSince: '2025-11-21T14:30:00.000Z', revision: 3},
      changedBy: {id: STAFF.id, name: STAFF.name},
    })
  })
})

describe('search', () => {
  test('finds by number, by parts of the name, by digits of the phone; the newest first', async () => {
    const {desk, place} = counter
    const first = await place({name: 'Amina O’Neil', phone: '5550100177', at: at('2025-11-20T14:00:00Z')})
    const second = await place({name: 'Bilal 100%_', phone: '5550109999', at: at('2025-11-21T14:00:00Z')})
    const found = async (text: string) => (await desk.search(text)).map(({id}) => id)
    expect(await found('5550')).toEqual([second.id, first.id])
    for (const text of [
      first.number,
      `#${first.number.toLowerCase()}`,
      'AMINA',
      'neil ami',
      '(555) 010-0177',
      '0177',
    ])
      expect([text, await found(text)]).toEqual([text, [first.id]])
    for (const text of ['100%', '%_', '9999']) expect([text, await found(text)]).toEqual([text, [second.id]])
    for (const text of ['', ' ', 'nobody', "' or 1=1 --", '%%%', '\0', '\\'])
      expect(await found(text)).toEqual([])
  })
})

describe('a tap', () => {
  test('is done with its line of history, and told', async () => {
    const {desk, place, clock} = counter
    const {id, number} = await place()
    let told = 0
    const stop = desk.onChange(() => (told += 1))
    const step = {orderId: id, from: 'received', to: 'preparing', by: KARIM} as const
    expect(await desk.change(step)).toEqual({kind: 'changed', revision: 3})
    expect(told).toBe(1)
    stop()
    expect((await desk.find(number))?.history.at(-1)).toEqual({
      ...{from: 'received', to: 'preparing', by: 'Karim', note: null},
      at: new Date(clock.at).toISOString(),
    })
    // Somebody was there first.
    expect(await desk.change({...step, by: SALMA})).toEqual({kind: 'stale'})
    expect(await desk.change({...step, from: 'preparing', to: 'collected'})).toEqual({kind: 'refused'})
    expect(told).toBe(1)
  })

  test('that makes it ready queues the mail, which waits until it can no longer be taken back', async () => {
    const {desk, place, clock} = counter
    const {id} = await place()
    await desk.change({orderId: id, from: 'received', to: 'ready', by: KARIM})
    expect(await counter.mails()).toMatchObject([
      {key: `order:${id}:ready`, recipient: 'amina@shop.example', dueAt: new Date(clock.at + 10_000)},
    ])
    await desk.change({orderId: id, from: 'ready', to: 'preparing', by: KARIM})
    expect(await counter.mails()).toEqual([])
    await desk.change({orderId: id, from: 'preparing', to: 'ready', by: KARIM})
    expect(await counter.mails()).toHaveLength(1)
  })

  test('wakes the outbox for its mail, and for nothing else', async () => {
    const {desk, place, outbox} = counter
    const wake = vi.spyOn(outbox, 'wake')
    const {id} = await place()
    await desk.change({orderId: id, from: 'received', to: 'preparing', by: KARIM})
    expect(wake).not.toHaveBeenCalled()
    await desk.change({orderId: id, from: 'preparing', to: 'ready', by: KARIM})
    expect(wake).toHaveBeenCalledOnce()
    await desk.change({orderId: id, from: 'preparing', to: 'ready', by: SALMA})
    expect(wake).toHaveBeenCalledOnce()
  })

  test('does not call back a mail that is on its way, nor queue it twice', async () => {
    const {desk, place, sql} = counter
    const {id} = await place()
    await desk.change({orderId: id, from: 'received', to: 'ready', by: KARIM})
    await sql.update(mails).set({attempts: 1})
    await desk.change({orderId: id, from: 'ready', to: 'preparing', by: KARIM})
    await desk.change({orderId: id, from: 'preparing', to: 'ready', by: KARIM})
    expect(await counter.mails()).toMatchObject([{key: `order:${id}:ready`, attempts: 1}])
  })

  test('that was not taken queues nothing', async () => {
    const {desk, place} = counter
    const {id} = await place({steps: ['preparing']})
    expect(await desk.change({orderId: id, from: 'received', to: 'ready', by: KARIM})).toEqual({
      kind: 'stale',
    })
    expect(await counter.mails()).toEqual([])
  })

  test('on an order whose customer is gone tells nobody', async () => {
    const {desk, place, sql} = counter
    const {id} = await place()
    await sql.update(orders).set({email: ''}).where(eq(orders.id, id))
    expect(await desk.change({orderId: id, from: 'received', to: 'ready', by: KARIM})).toMatchObject({
      kind: 'changed',
    })
    expect(await counter.mails()).toEqual([])
  })
})

const PAID_LATE = 'Paid after its time had run out. Check that the pickup time still works.'

describe('a cancelled order', () => {
  test('is flagged until its money is back, or it is taken back', async () => {
    const {desk, place, sql} = counter
    const {id, number} = await place({steps: ['preparing']})
    await counter.flag(id, 'paid-late')
    const flagsOf = async () => flagSentences((await desk.find(number))?.flags ?? [])
    await desk.change({orderId: id, from: 'preparing', to: 'cancelled', by: KARIM})
    expect(await flagsOf()).toEqual([PAID_LATE, 'Cancelled and not refunded'])
    expect((await counter.mails()).map(({key}) => key)).toEqual([`order:${id}:cancelled`])
    await sql.update(payments).set({refundedCents: 549})
    expect(await flagsOf()).toEqual([PAID_LATE])
    // A refund that failed.
    await sql.update(payments).set({refundedCents: 0})
    expect((await desk.listFlagged()).map((order) => order.id)).toEqual([id])
    await desk.change({orderId: id, from: 'cancelled', to: 'preparing', by: KARIM})
    expect(await flagsOf()).toEqual([PAID_LATE])
    expect(await counter.mails()).toEqual([])
  })

  test('that is given back afterwards leaves the list', async () => {
    const {desk, place, sql} = counter
    const {id} = await place()
    await desk.change({orderId: id, from: 'received', to: 'cancelled', by: KARIM})
    expect(await desk.listFlagged()).toHaveLength(1)
    await sql.update(payments).set({refundedCents: 549})
    expect(await desk.listFlagged()).toEqual([])
  })

  test('that was given back before is not', async () => {
    const {desk, place, sql} = counter
    const {id} = await place()
    await sql.update(payments).set({refundedCents: 549})
    await desk.change({orderId: id, from: 'received', to: 'cancelled', by: KARIM})
    expect(await desk.listFlagged()).toEqual([])
  })
})

test('whoever has looked takes away what they saw, and nothing else', async () => {
  const {desk, place} = counter
  const {id} = await place()
  await counter.flag(id, 'paid-late')
  const before = (await desk.findById(id))?.revision ?? 0
  for (const codes of [['over-capacity'], ['paid-late', 'over-capacity'], [], ['Paid late']])
    expect(await desk.resolveFlags({orderId: id, codes, by: KARIM})).toBe(false)
  expect(await desk.listFlagged()).toHaveLength(1)
  expect(await desk.resolveFlags({orderId: id, codes: ['paid-late'], by: KARIM})).toBe(true)
  expect(await desk.findById(id)).toMatchObject({flags: [], revision: before + 1})
  expect(await desk.listFlagged()).toEqual([])
})

test('the detail tells what can be given back, and what is taxed', async () => {
  const {desk, place} = counter
  const lines = [testLine({quantity: 2}), testLine({productId: 'SOAP', taxable: true})]
  const {number} = await place({lines, taxCents: 40})
  expect(await desk.find(` ${number.toLowerCase()}`)).toMatchObject({
    ...{refundableCents: 3 * 549 + 40, refunds: [], address: null},
    positions: [
      {position: 1, taxable: false},
      {position: 2, taxable: true},
    ],
  })
  expect(await desk.find('CDFGHJK')).toBeNull()
  expect(await desk.find('nonsense')).toBeNull()
})

test('arrivals are what was paid, not what was taken back to new', async () => {
  const {desk, place, sql, clock} = counter
  const first = await place({at: new Date(clock.at - 60_000)})
  await place({at: new Date(clock.at - 7 * 3_600_000)})
  const second = await place({at: new Date(clock.at - 30_000), steps: ['preparing', 'received']})
  expect((await desk.listArrivals()).map(({orderId}) => orderId)).toEqual([second.id, first.id])
  expect(await sql.select().from(orders)).toHaveLength(3)
})

describe('the version', () => {
  test('is another with every step, flag and refund, whoever’s clock is slow', async () => {
    const {desk, place, sql, clock} = counter
    const {id} = await place()
    const seen = [await desk.version()]
    expect(await desk.version()).toBe(seen[0])
    await sql.insert(orderHistory).values({
      ...{id: `${id}-9`, orderId: id, fromStatus: 'received', toStatus: 'preparing', byKind: 'staff'},
      at: new Date(clock.at - 60_000),
    })
    seen.push(await desk.version())
    await counter.flag(id, 'paid-late')
    seen.push(await desk.version())
    await counter.flag(id, 'over-capacity')
    seen.push(await desk.version())
    expect(new Set(seen).size).toBe(4)
  })

  test('reads the steps of this hour by the index of their times', async () => {
    const {sql} = counter
    const {sql: raw} = await import('drizzle-orm')
    await sql.execute(raw`set enable_seqscan = off`)
    const plan = await sql.execute(raw`explain select count(*) from order_history where at >= now()`)
    expect(JSON.stringify(plan)).toContain('order_history_at')
  })
})
