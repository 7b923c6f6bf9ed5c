import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {orderApproaches, orders} from '~/platform/db/orders-schema'
import {createTestOrders, placeTestOrder, STAFF} from '../orders.test-helper'
import {changeStatus} from '../write-order.server'
import {canApproach} from './approach'
import {parseApproachForm} from './approach-form'
import {settleApproach} from './approach-rows.server'
import {createApproaches} from './approaches.server'

const STARTS = '2025-11-21T16:00:00.000Z'
const ENDS = '2025-11-21T16:30:00.000Z'
const MINUTE_MS = 60_000
const ON_THE_WAY = {kind: 'on-the-way', minutes: 10, words: null} as const
const HERE = {kind: 'here', minutes: null, words: 'silver Honda'} as const

describe('when the counter waits for somebody', () => {
  const order = {
    ...({status: 'ready', deliveryOption: 'pickup'} as const),
    pickupStartsAt: STARTS,
    pickupEndsAt: ENDS,
  }
  test.each([
    ['2025-11-21T13:59:59Z', false],
    ['2025-11-21T14:00:00Z', true],
    ['2025-11-21T20:29:59Z', true],
    ['2025-11-21T20:30:00Z', false],
  ])('at %s: %s', (at, expected) => {
    expect(canApproach(order, Date.parse(at))).toBe(expected)
  })
  test('not for a delivery, nor for what has ended', () => {
    const now = Date.parse(STARTS)
    expect(canApproach({...order, deliveryOption: 'delivery'}, now)).toBe(false)
    for (const status of ['pending', 'collected', 'cancelled', 'no_show', 'expired'] as const)
      expect([status, canApproach({...order, status}, now)]).toEqual([status, false])
  })
})

describe('the form', () => {
  const parse = (fields: Record<string, string>) => {
    const formData = new FormData()
    for (const [name, value] of Object.entries(fields)) formData.set(name, value)
    return parseApproachForm(formData)
  }
  test.each([
    [{kind: 'on-the-way', minutes: '10'}, ON_THE_WAY],
    [
      {kind: 'on-the-way', minutes: ''},
      {...ON_THE_WAY, minutes: null},
    ],
    [
      {kind: 'on-the-way', minutes: '7'},
      {...ON_THE_WAY, minutes: null},
    ],
    [{kind: 'here', words: ' silver\n Honda '}, HERE],
    [
      {kind: 'here', words: ''},
      {...HERE, words: null},
    ],
    [{kind: 'here'}, {...HERE, words: null}],
  ])('%j', (fields, approach) => {
    expect(parse(fields)).toEqual({kind: 'approach', approach})
  })
  test('what is too long comes back to be shortened; what is no form of ours does not', () => {
    expect(parse({kind: 'here', words: 'x'.repeat(120)})).toMatchObject({kind: 'approach'})
    expect(parse({kind: 'here', words: 'x'.repeat(121)})).toMatchObject({
      ...{kind: 'words', words: 'x'.repeat(121)},
      problem: 'Please say it in 120 letters at most.',
    })
    expect(parse({kind: 'here', words: 'x'.repeat(1_001)})).toEqual({kind: 'invalid'})
    expect(parse({kind: 'gone'})).toEqual({kind: 'invalid'})
  })
})

describe('what is told', () => {
  let book: Awaited<ReturnType<typeof createTestOrders>>
  const onOrderChanged = vi.fn()
  let approaches: ReturnType<typeof createApproaches>
  let id: string

  beforeAll(async () => {
    book = await createTestOrders()
  })
  afterAll(() => book.close())
  beforeEach(async () => {
    await book.sql.delete(orders)
    book.clock.at = Date.parse('2025-11-21T15:00:00Z')
    onOrderChanged.mockClear()
    const log = {info: () => {}, warn: () => {}}
    approaches = createApproaches({sql: book.sql, onOrderChanged, log, now: () => book.clock.at})
    const window = {pickupStartsAt: new Date(STARTS), pickupEndsAt: new Date(ENDS)}
    ;({id} = await placeTestOrder(book.sql, {...window, steps: ['received', 'ready']}))
  })
  const read = async () => (await approaches.read([id])).get(id)
  const settle = async () => {
    const saidAt = new Date((await read())?.at ?? 0)
    return settleApproach(book.sql, {orderId: id, saidAt, at: new Date(book.clock.at)})
  }

  test('the latest word counts, and the same one twice is one', async () => {
    expect(await approaches.tell(id, ON_THE_WAY)).toEqual({kind: 'stored'})
    book.clock.at += MINUTE_MS
    expect(await approaches.tell(id, ON_THE_WAY)).toEqual({kind: 'stored'})
    expect(await read()).toEqual({...ON_THE_WAY, at: '2025-11-21T15:00:00.000Z', settledAt: null})
    expect(onOrderChanged).toHaveBeenCalledTimes(1)
    expect(await approaches.tell(id, HERE)).toEqual({kind: 'stored'})
    expect(await read()).toEqual({...HERE, at: '2025-11-21T15:01:00.000Z', settledAt: null})
    expect(onOrderChanged).toHaveBeenCalledTimes(2)
    expect(await book.sql.$count(orderApproaches)).toBe(1)
  })

  test('what staff have seen is said anew by the same words; nobody settles what came later', async () => {
    await approaches.tell(id, ON_THE_WAY)
    const saidAt = new Date(book.clock.at)
    book.clock.at += MINUTE_MS
    await approaches.tell(id, HERE)
    expect(await settleApproach(book.sql, {orderId: id, saidAt, at: new Date(book.clock.at)})).toBe(false)
    expect(await settle()).toBe(true)
    expect((await read())?.settledAt).toBe('2025-11-21T15:01:00.000Z')
    expect(await settle()).toBe(false)
    book.clock.at += MINUTE_MS
    await approaches.tell(id, HERE)
    expect(await read()).toMatchObject({at: '2025-11-21T15:02:00.000Z', settledAt: null})
  })

  test('nobody rings the bell again and again', async () => {
    for (const minutes of [5, 10, 20, 5, 10, 20]) {
      expect(await approaches.tell(id, {...ON_THE_WAY, minutes})).toEqual({kind: 'stored'})
      // Sent twice; it does not count.
      expect(await approaches.tell(id, {...ON_THE_WAY, minutes}).then(({kind}) => kind)).toMatch(
        /stored|slow-down/,
      )
    }
    expect(await approaches.tell(id, HERE)).toMatchObject({kind: 'slow-down'})
    expect(await read()).toMatchObject({kind: 'on-the-way', minutes: 20})
    book.clock.at += 10 * MINUTE_MS
    expect(await approaches.tell(id, HERE)).toEqual({kind: 'stored'})
  })

  test('nothing is told of an order that has ended, or is not there', async () => {
    const by = STAFF
    await changeStatus(book.sql, {orderId: id, from: 'ready', to: 'collected', by})
    expect(await approaches.tell(id, HERE)).toEqual({kind: 'closed'})
    expect(await approaches.tell('order-none', HERE)).toEqual({kind: 'closed'})
    await book.sql.update(orders).set({status: 'ready'}).where(eq(orders.id, id))
    expect(await approaches.tell(id, HERE)).toEqual({kind: 'stored'})
  })
})
