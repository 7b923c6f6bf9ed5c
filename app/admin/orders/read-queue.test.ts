import {describe, expect, test} from 'vitest'
import type {OrderAdmin} from './order-admin.server'
import type {AdminOrder} from './order-admin-rows.server'
import type {Arrival, OpenOrderCount} from './order-lists.server'
import type {QueueQuery} from './queue-search-params'
import {readQueue} from './read-queue.server'
import {UNDO_MS} from './transitions'

const NOW = Date.parse('2026-11-21T17:00:00Z')
const ago = (ms: number) => new Date(NOW - ms).toISOString()

function order(id: string, status: AdminOrder['status'], statusSince = ago(3_600_000)): AdminOrder {
  return {
    ...{id, number: 'K7M4XTP', status, cameFrom: null, name: 'Amina', phone: '', flags: [], lines: []},
    ...{pickupStartsAt: ago(-3_600_000), pickupEndsAt: ago(-5_400_000), statusSince, address: null},
    ...{itemCount: 0, totalCents: 0, deliveryOption: 'pickup'},
  } as unknown as AdminOrder
}

interface Stored {
  listed?: AdminOrder[]
  open?: OpenOrderCount[]
  arrivals?: Arrival[]
  unapplied?: object[]
}

async function read(
  {listed = [], open = [], arrivals = [], unapplied = []}: Stored,
  params: Partial<QueueQuery> = {},
) {
  const orderAdmin = {
    version: async () => '17',
    listDay: async (date: string) => (date === '2026-11-21' ? listed : []),
    search: async (text: string) => (text === 'amina' ? listed : []),
    listFlagged: async () => [],
    countOpen: async () => open,
    listApproaching: async () => [],
    listArrivals: async () => arrivals,
    findPause: async () => null,
  } as unknown as OrderAdmin
  const payments = {listUnapplied: async () => unapplied as never}
  const query: QueueQuery = {date: null, search: '', show: 'open', ...params}
  return readQueue({orderAdmin, payments, timeZone: 'America/New_York', now: NOW}, query)
}
const idsOf = ({orders}: Awaited<ReturnType<typeof read>>) => orders.map(({id}) => id)

describe('the orders of a day', () => {
  const listed = [
    order('new', 'received'),
    order('done', 'collected'),
    order('tapped', 'collected', ago(2 * UNDO_MS - 1)),
    order('settled', 'collected', ago(2 * UNDO_MS)),
  ]

  test('are those that match the filter, and those that were just changed', async () => {
    const queue = await read({listed})
    expect(idsOf(queue)).toEqual(['new', 'tapped'])
    expect(queue.counts).toMatchObject({open: 1, received: 1, preparing: 0, done: 3, all: 4})
    expect(queue).toMatchObject({version: '17', date: '2026-11-21', isToday: true})
  })

  test('are all that a search finds', async () => {
    expect(idsOf(await read({listed}, {search: 'amina'}))).toEqual(listed.map(({id}) => id))
  })

  test('of another day are another list', async () => {
    expect(await read({listed}, {date: '2026-11-22'})).toMatchObject({orders: [], isToday: false})
  })
})

test('what is left over of all earlier days is counted, however many days ago', async () => {
  const open = [
    ...[
      {date: '2025-12-24', count: 2},
      {date: '2026-11-20', count: 1},
    ],
    ...[
      {date: '2026-11-21', count: 5},
      {date: '2026-11-22', count: 7},
    ],
  ]
  expect((await read({open})).leftOver).toBe(3)
})

describe('the days that can be chosen', () => {
  const days = async (open: OpenOrderCount[], date: string | null = null) => (await read({open}, {date})).days
  const on = (date: string, count = 1): OpenOrderCount => ({date, count})
  const inNovember = (from: number, to: number) =>
    Array.from({length: to - from + 1}, (_, index) => on(`2026-11-${String(from + index).padStart(2, '0')}`))

  test('are today, tomorrow, those with something open, and the one that is shown', async () => {
    expect(await days([on('2026-11-24', 3)], '2026-11-20')).toEqual([
      expect.objectContaining({date: '2026-11-20', open: 0, isPast: true, isToday: false, isChosen: true}),
      expect.objectContaining({date: '2026-11-21', open: 0, isPast: false, isToday: true, isChosen: false}),
      expect.objectContaining({date: '2026-11-22', open: 0, isPast: false, isChosen: false}),
      expect.objectContaining({date: '2026-11-24', open: 3, isPast: false, isChosen: false}),
    ])
  })

  test.each([
    ['many on both sides: from the day before yesterday on', inNovember(1, 30), '2026-11-19', '2026-11-26'],
    ['many before: the last ones', inNovember(1, 22), '2026-11-15', '2026-11-22'],
    ['many after: from today on', inNovember(21, 30), '2026-11-21', '2026-11-28'],
  ])('%s', async (_, open, first, last) => {
    const shown = await days(open)
    expect([shown.length, shown[0]?.date, shown.at(-1)?.date]).toEqual([8, first, last])
  })

  test('the one that is shown is there beyond the many', async () => {
    const shown = await days(inNovember(1, 30), '2026-11-02')
    expect([shown.length, shown[0]?.date]).toEqual([9, '2026-11-02'])
  })
})

test('an unapplied payment is shown in its own currency, with its order if there is one', async () => {
  const payment = {sessionId: 'cs_1', amountCents: 1_234, seenAt: ago(0), reason: 'paid-twice'}
  const {unapplied} = await read({
    unapplied: [
      {...payment, currency: 'usd', orderNumber: 'K7M4XTP'},
      {...payment, currency: 'eur', orderNumber: null},
    ],
  })
  expect(unapplied.map(({amount, order: about}) => [amount, about])).toEqual([
    ['$12.34', {number: 'K7M4XTP', label: 'K7M-4XTP'}],
    ['1234 EUR', null],
  ])
})

test('what came in says when it is picked up: of today the time is enough', async () => {
  const came = (pickupStartsAt: string, status = 'received') => {
    return {orderId: 'o', number: 'K7M4XTP', status, pickupStartsAt}
  }
  const {arrivals} = await read({
    arrivals: [came('2026-11-21T21:30:00Z'), came('2026-11-22T21:30:00Z', 'preparing')],
  })
  expect(arrivals[0]?.pickup).toBe('4:30 PM')
  expect(arrivals[1]?.pickup).toContain('4:30 PM')
  expect(arrivals[1]?.pickup).not.toBe('4:30 PM')
  expect(arrivals.map(({date, isToday, isNew}) => [date, isToday, isNew])).toEqual([
    ['2026-11-21', true, true],
    ['2026-11-22', false, false],
  ])
})
