import {getRequest as get, postRequest as post, responseOf, routeArgs} from '~/admin/shell/routes.test-helper'
import type {Handler} from '~/admin/shell/routes.test-helper'
import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import type {
  RefundUnappliedOutcome,
  UnappliedPayment,
  RefundParams,
  RefundOutcome,
} from '~/domain/payments/payments'
import * as one from '~/routes/admin/orders/order'
import * as fresh from '~/routes/admin/orders/data'
import * as live from '~/routes/admin/orders/live'
import * as step from '~/routes/admin/orders/transition'
import * as queue from '~/routes/admin/orders'
import type {Role} from '~/domain/staff/roles'
import {sectionsOf} from '~/domain/staff/sections'
import {testLine} from '~/domain/orders/orders.test-helper'
import {createTestOrderAdmin, SALMA} from './order-admin.test-helper'

let shop: Awaited<ReturnType<typeof createTestOrderAdmin>>
let order: {id: string; number: string}
let unapplied: UnappliedPayment[]
const refund = vi.fn<(ask: RefundParams) => Promise<RefundOutcome>>()
const resolveUnapplied = vi.fn(async () => {})
const refundUnapplied = vi.fn(async (): Promise<RefundUnappliedOutcome> => ({kind: 'done'}))

beforeAll(async () => {
  shop = await createTestOrderAdmin()
  vi.useFakeTimers({now: shop.clock.at, toFake: ['Date']})
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})
beforeEach(async () => {
  vi.clearAllMocks()
  unapplied = []
  await shop.empty()
  await shop.orderAdmin.resume(SALMA)
  order = await shop.place({
    lines: [testLine({quantity: 3})],
    pickupStartsAt: new Date('2025-11-21T16:00:00Z'),
    pickupEndsAt: new Date('2025-11-21T16:30:00Z'),
  })
})

function argsFor(role: Role | null, request: Request, number = order.number) {
  const payments = {listUnapplied: async () => unapplied, resolveUnapplied, refundUnapplied, refund}
  return routeArgs(request, {role, params: {number}, services: {orderAdmin: shop.orderAdmin, payments}})
}

const path = () => `/staff/orders/${order.number}`
const tap = (from: string, to: string, more: Record<string, string> = {}) => ({
  ...{intent: 'step', orderId: order.id, from, to, ...more},
})

const statusOf = async () => (await shop.orderAdmin.findById(order.id))?.status

const handlers: [string, Handler, () => Request][] = [
  ['the queue', queue.loader, () => get('/staff/orders?search=amina')],
  ['a tap in it', queue.action, () => post('/staff/orders', tap('received', 'preparing'))],
  ['a pause', queue.action, () => post('/staff/orders', {intent: 'pause', length: '1-hour'})],
  ['its end', queue.action, () => post('/staff/orders', {intent: 'resume'})],
  ['an order', one.loader, () => get(path())],
  ['a tap on it', one.action, () => post(path(), tap('received', 'preparing'))],
  ['money back', one.action, () => post(path(), {intent: 'refund-check', amount: '1', reason: 'Torn'})],
  ['what is new', fresh.loader, () => get('/staff/orders/data')],
  ['a tap by script', step.action, () => post('/staff/orders/step', tap('received', 'preparing'))],
  ['the stream', live.loader, () => new Request(get('/staff/orders/live'), {method: 'HEAD'})],
]

describe.each(handlers)('%s', (_, handler, request) => {
  test('is closed to visitors, who are sent to sign in, and to editors', async () => {
    const visitor = await responseOf(handler, argsFor(null, request()))
    expect(visitor.status).toBe(303)
    expect(visitor.location).toMatch(/^\/staff\/sign-in\?origin=%2Fstaff%2Forders/)
    expect(await responseOf(handler, argsFor('editor', request()))).toEqual({status: 403, location: null})
    expect(await statusOf()).toBe('received')
    expect(await shop.orderAdmin.findPause()).toBeNull()
    expect(refund).not.toHaveBeenCalled()
  })

  test.each(['shopkeeper', 'administrator'] as const)('is open to a %s', async (role) => {
    expect([200, 303]).toContain((await responseOf(handler, argsFor(role, request()))).status)
  })
})

test('orders are the first section of every role that may open them', () => {
  expect([sectionsOf('shopkeeper')[0]?.id, sectionsOf('administrator')[0]?.id]).toEqual(['orders', 'orders'])
  expect(sectionsOf('editor').map(({id}) => id)).not.toContain('orders')
})

describe('the queue', () => {
  const read = async (search = '') =>
    (await queue.loader(argsFor('shopkeeper', get(`/staff/orders${search}`)))).page

  test('shows today by the store’s clock, and how many there are of each', async () => {
    expect(await read()).toMatchObject({
      ...{date: '2025-11-21', isToday: true, dayTitle: 'Today, Fri, Nov 21'},
      orders: [
        {
          ...{id: order.id, status: 'received', name: 'Amina Yusuf', urgency: null, itemCount: 3},
          phone: {text: '(555) 010-0177', href: 'tel:+15550100177'},
          window: {text: '11:00 AM – 11:30 AM', starts: '11:00 AM'},
        },
      ],
      counts: {open: 1, received: 1, preparing: 0, done: 0, all: 1},
      days: [
        {date: '2025-11-21', open: 1, isChosen: true},
        {date: '2025-11-22', open: 0},
      ],
      arrivals: [{orderId: order.id, pickup: '11:00 AM'}],
    })
    expect((await read('?date=2025-11-22')).orders).toEqual([])
    expect((await read('?search=amina&date=2025-11-22')).orders).toHaveLength(1)
    vi.setSystemTime(shop.clock.at + 30_000)
    expect((await read('?show=ready')).orders).toEqual([])
    vi.setSystemTime(shop.clock.at)
  })

  test('leaves out of the address what makes no sense', async () => {
    for (const search of ['?date=2025-02-30', '?date=x', '?show=y', '?search=%00', '?date=0000-00-00'])
      expect([search, (await read(search)).date]).toEqual([search, '2025-11-21'])
  })

  test('says what is late, what nobody fetches, and what needs attention', async () => {
    const {clock, orderAdmin} = shop
    unapplied = [
      {
        ...{sessionId: 'cs_1', orderId: null, orderNumber: null, reason: 'unknown-order', amountCents: 500},
        ...{currency: 'eur', livemode: true, seenAt: new Date(clock.at).toISOString()},
        ...{refundState: 'never', refundError: null},
      },
    ]
    await shop.flag(order.id, 'paid-late')
    vi.setSystemTime('2025-11-21T16:00:00Z')
    expect(await read()).toMatchObject({
      orders: [{urgency: 'late'}],
      flagged: [
        {id: order.id, reasons: ['Paid after its time had run out. Check that the pickup time still works.']},
      ],
      unapplied: [{sessionId: 'cs_1', amount: '500 EUR', order: null}],
    })
    await orderAdmin.change({orderId: order.id, from: 'received', to: 'ready', by: SALMA})
    expect((await read()).orders).toMatchObject([{urgency: null}])
    vi.setSystemTime('2025-11-21T16:30:00Z')
    expect((await read()).orders).toMatchObject([{urgency: 'uncollected'}])
    vi.setSystemTime(clock.at)
  })

  test('keeps what was handed over a moment ago, for its undo', async () => {
    const {orderAdmin, clock} = shop
    await orderAdmin.change({orderId: order.id, from: 'received', to: 'ready', by: SALMA})
    await orderAdmin.change({orderId: order.id, from: 'ready', to: 'collected', by: SALMA})
    expect((await read()).orders).toMatchObject([{status: 'collected'}])
    vi.setSystemTime(clock.at + 30_000)
    expect([(await read()).orders.length, (await read('?show=done')).orders.length]).toEqual([0, 1])
    vi.setSystemTime(clock.at)
  })
})

describe('a tap', () => {
  const send = (fields: Record<string, string>, at = '/staff/orders') =>
    responseOf(queue.action, argsFor('shopkeeper', post(at, fields)))

  test('as a plain form is done once, and leads back to where one was', async () => {
    const back = {status: 303, location: `/staff/orders?show=received&done=${order.id}`}
    expect(await send(tap('received', 'preparing'), '/staff/orders?show=received&evil=1')).toEqual(back)
    // The second half of a double click, or a retry whose first response was lost.
    expect(await send(tap('received', 'preparing'), '/staff/orders?show=received')).toEqual(back)
    expect(await shop.orderAdmin.find(order.number)).toMatchObject({status: 'preparing', revision: 3})
  })

  test('that comes too late says who was first', async () => {
    const {orderAdmin} = shop
    await orderAdmin.change({orderId: order.id, from: 'received', to: 'preparing', by: SALMA})
    const stale = {
      ...{kind: 'message', orderId: order.id},
      text: 'Salma has set it to “Preparing” at 10:00 AM. Nothing of yours was changed.',
    }
    const conflict = await queue.action(
      argsFor('shopkeeper', post('/staff/orders', tap('received', 'preparing'))),
    )
    expect(conflict).toMatchObject({init: {status: 409}, data: stale})
    const byScript = await step.action(
      argsFor('shopkeeper', post('/staff/orders/step', tap('received', 'ready'))),
    )
    expect([byScript.status, await byScript.json()]).toMatchObject([409, stale])
    expect(await shop.orderAdmin.find(order.number)).toMatchObject({status: 'preparing', revision: 3})
  })

  test('by script answers in JSON', async () => {
    const response = await step.action(
      argsFor('shopkeeper', post('/staff/orders/step', tap('received', 'preparing'))),
    )
    expect([response.status, await response.json()]).toEqual([200, {kind: 'done'}])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    [{from: 'received', to: 'collected'}],
    [{from: 'pending', to: 'ready'}],
    [{from: 'received', to: 'refunded'}],
    [{from: '', to: ''}],
    [{orderId: "order-' or 1=1"}],
    [{orderId: ''}],
    [{intent: 'drop'}],
  ])('that is none is refused: %j', async (changes) => {
    expect((await send(tap('received', 'preparing', changes))).status).toBe(400)
    expect(await statusOf()).toBe('received')
  })

  test('of an order that does not exist is a conflict', async () => {
    expect((await send(tap('received', 'preparing', {orderId: 'order-none'}))).status).toBe(409)
  })
})

describe('flags and unapplied payments', () => {
  const send = (fields: Record<string, string>) =>
    responseOf(queue.action, argsFor('shopkeeper', post('/staff/orders', fields)))

  test('goes once its flags are resolved, and not when there are others', async () => {
    await shop.flag(order.id, 'paid-late', 'over-capacity')
    const resolve = {intent: 'resolve-flags', orderId: order.id}
    expect((await send({...resolve, flags: 'paid-late'})).status).toBe(409)
    expect((await send({...resolve, flags: 'paid-late,over-capacity'})).status).toBe(303)
    expect((await send({...resolve, flags: 'paid-late,over-capacity'})).status).toBe(303)
    expect(await shop.orderAdmin.listFlagged()).toEqual([])
  })

  test('payments too', async () => {
    expect((await send({intent: 'resolve-payment', sessionId: 'cs_test_1'})).status).toBe(303)
    expect(resolveUnapplied).toHaveBeenCalledWith('cs_test_1', {
      kind: 'staff',
      id: 'staff-karim',
      name: 'Karim',
    })
    expect((await send({intent: 'resolve-payment', sessionId: ''})).status).toBe(400)
  })

  test('an unapplied payment is refunded in the name of the member', async () => {
    expect((await send({intent: 'refund-payment', sessionId: 'cs_test_1'})).status).toBe(303)
    expect(refundUnapplied).toHaveBeenCalledWith('cs_test_1', {
      kind: 'staff',
      id: 'staff-karim',
      name: 'Karim',
    })
    expect((await send({intent: 'refund-payment', sessionId: '<'})).status).toBe(400)
    const editor = argsFor('editor', post('/staff/orders', {intent: 'refund-payment', sessionId: 'cs_1'}))
    expect((await responseOf(queue.action, editor)).status).toBe(403)
    expect(refundUnapplied).toHaveBeenCalledTimes(1)
  })
})

describe('the page of an order', () => {
  test('is there for whatever is, and 404 for the rest', async () => {
    const {page} = await one.loader(argsFor('shopkeeper', get(path())))
    expect(page).toMatchObject({
      order: {id: order.id},
      ...{email: 'amina@shop.example', customerPath: '/staff/customers/customer-amina', isGuest: false},
      ...{refundableCents: 1_647, paidWith: 'Visa ending in 4242', queuePath: '/staff/orders'},
      goods: [{amount: '3 ×', price: '$16.47'}],
      history: [
        {from: null, to: 'Not paid yet'},
        {from: 'Not paid yet', to: 'New', by: 'Karim'},
      ],
    })
    for (const number of ['CDFGHJK', 'nonsense', '', "' or 1"]) {
      expect(await responseOf(one.loader, argsFor('shopkeeper', get(path()), number))).toMatchObject({
        status: 404,
      })
      const args = argsFor('shopkeeper', post(path(), tap('received', 'preparing')), number)
      expect(await responseOf(one.action, args)).toMatchObject({status: 404})
    }
  })

  test('accepts transitions of its own order only', async () => {
    const other = await shop.place({steps: ['preparing']})
    const send = (fields: Record<string, string>) =>
      responseOf(one.action, argsFor('shopkeeper', post(path(), fields)))
    expect((await send(tap('preparing', 'ready', {orderId: other.id}))).status).toBe(400)
    expect(await send(tap('received', 'cancelled'))).toEqual({status: 303, location: `${path()}?done=step`})
    expect(await statusOf()).toBe('cancelled')
    expect(await send(tap('cancelled', 'received'))).toMatchObject({status: 303})
    expect(await statusOf()).toBe('received')
  })
})
