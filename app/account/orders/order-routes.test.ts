import type {ActionFunctionArgs, LoaderFunctionArgs} from '@remix-run/node'
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {createCheckout} from '~/domain/checkout/checkout.server'
import type {CheckoutDeps} from '~/domain/checkout/checkout.server'
import {createDatabaseSource} from '~/domain/catalog/database/database-source.server'
import {fillCatalog, testRecord} from '~/domain/catalog/database/products.test-helper'
import * as again from '~/routes/account/customer-portal/reorder'
import * as receipt from '~/routes/account/customer-portal/receipt'
import * as bought from '~/routes/account/customer-portal/bought'
import * as cancel from '~/routes/account/customer-portal/cancel'
import * as pickup from '~/routes/account/customer-portal/pickup'
import * as current from '~/routes/account/customer-portal/current-orders'
import * as past from '~/routes/account/customer-portal/past-orders'
import {builtInSettings} from '~/domain/store/settings'
import type {OrderStatus} from '~/domain/orders/order-status'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import type {Reorder} from './reorder'
import {formatOrderNumber} from '~/domain/orders/order-number'
import {
  AMINA,
  BILAL,
  createTestOrders,
  payTestOrder,
  placeTestOrder,
  testLine,
} from '~/domain/orders/orders.test-helper'
import {thrownResponse} from '~/platform/http/thrown-response.test-helper'

const SITE = 'http://localhost:3000'
let book: Awaited<ReturnType<typeof createTestOrders>>
/** Of Amina. */
const placed: Record<'current' | 'past' | 'unpaid', string> = {current: '', past: '', unpaid: ''}

beforeAll(async () => {
  book = await createTestOrders()
  const {sql} = book
  await fillCatalog(sql, [testRecord({id: 'COUSCOUS', title: 'Fine couscous', priceCents: 599})])
  const bought = [testLine({quantity: 2}), testLine({productId: 'GONE', title: 'Date syrup'})]
  placed.current = (await placeTestOrder(sql, {steps: ['received']})).number
  const {id, number} = await placeTestOrder(sql, {steps: ['received', 'ready', 'collected'], lines: bought})
  await payTestOrder(sql, id, 1647)
  placed.past = number
  placed.unpaid = (await placeTestOrder(sql, {customerId: AMINA})).number
})
afterAll(() => book.close())

type Args = LoaderFunctionArgs & ActionFunctionArgs

/** All that is asked of it here is whether something waits. */
const checkoutAt = (at: string) =>
  createCheckout({sql: book.sql, now: () => Date.parse(at)} as unknown as CheckoutDeps)

function argsFor(customerId: string | null, path: string, number?: string, method = 'GET'): Args {
  const context = {
    approaches: {read: async () => new Map()},
    checkout: checkoutAt('2025-11-21T14:05:00Z'),
    customers: {findBySession: async () => customerId && {id: customerId}},
    orders: book.orders,
    catalog: createDatabaseSource({sql: book.sql}),
    content: {read: async () => ({...builtInSettings, deals: [], leftOut: []})},
    log: {warn: () => {}, info: () => {}},
  }
  const request = new Request(SITE + path, {method})
  return {request, context, params: {number}} as unknown as Args
}

function formArgs(
  customerId: string,
  path: string,
  number: string,
  fields: Record<string, string> = {date: '2025-11-23', time: '10:00'},
): Args {
  const request = new Request(SITE + path, {method: 'POST', body: new URLSearchParams(fields)})
  return {...argsFor(customerId, path, number), request}
}

const receiptPath = (number: string) => `/customer-portal/orders/${number}/receipt`
const cancelPath = (number: string) => `/customer-portal/orders/${number}/cancel`
const pickupPath = (number: string) => `/customer-portal/orders/${number}/pickup`
const againPath = (number: string) => `/customer-portal/orders/${number}/again`

describe('visitors are sent to sign in, and come back', () => {
  test.each([
    ['current orders', () => current.loader(argsFor(null, '/customer-portal/current-orders'))],
    ['past orders', () => past.loader(argsFor(null, '/customer-portal/past-orders?pages=2'))],
    ['a receipt', () => receipt.loader(argsFor(null, receiptPath(placed.past), placed.past))],
    ['canceling', () => cancel.action(argsFor(null, cancelPath(placed.current), placed.current, 'POST'))],
    ['another time', () => pickup.loader(argsFor(null, pickupPath(placed.current), placed.current))],
    ['ordering again', () => again.action(argsFor(null, againPath(placed.past), placed.past, 'POST'))],
  ])('%s', async (_, ask) => {
    const response = await thrownResponse(ask())
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/sign-in\?to=%2Fcustomer-portal%2F/)
  })
})

test('each sees their own orders, and no word that is for staff', async () => {
  const mine = await current.loader(argsFor(AMINA, '/customer-portal/current-orders'))
  expect(mine.orders.map(({number}) => number)).toEqual([placed.current])
  expect(Object.keys(mine.orders[0] ?? {}).filter((key) => key.startsWith('flag'))).toEqual([])
  const before = await past.loader(argsFor(AMINA, '/customer-portal/past-orders?order=x'))
  expect(before).toMatchObject({hasOlder: false, view: {pages: 1, open: []}})
  expect(before.orders.map(({number}) => number)).toEqual([placed.past])
  expect((await current.loader(argsFor(BILAL, '/customer-portal/current-orders'))).orders).toEqual([])
  expect((await past.loader(argsFor(BILAL, '/customer-portal/past-orders'))).orders).toEqual([])
})

test('an order that waits for its payment is told, to its buyer only and while it can be paid', async () => {
  vi.useFakeTimers({now: Date.parse('2025-11-21T14:05:00Z'), toFake: ['Date']})
  const path = '/customer-portal/current-orders'
  const {waiting} = await current.loader(argsFor(AMINA, path))
  expect(waiting).toEqual({
    ...{shownNumber: formatOrderNumber(placed.unpaid), totalCents: 549, until: '9:35 AM'},
    isEstimate: false,
  })
  expect((await current.loader(argsFor(BILAL, path))).waiting).toBeNull()
  vi.setSystemTime('2025-11-21T14:35:00Z')
  expect((await current.loader(argsFor(AMINA, path))).waiting).toBeNull()
  vi.useRealTimers()
})

test('another’s receipt is not there, nor one of what was not paid', async () => {
  const own = await receipt.loader(argsFor(AMINA, receiptPath(placed.past), placed.past))
  expect(own).toMatchObject({
    order: {number: placed.past, card: 'Visa ending in 4242'},
    store: {name: builtInSettings.name},
  })
  const others = receipt.loader(argsFor(BILAL, receiptPath(placed.past), placed.past))
  expect((await thrownResponse(others)).status).toBe(404)
  const unpaid = receipt.loader(argsFor(AMINA, receiptPath(placed.unpaid), placed.unpaid))
  expect((await thrownResponse(unpaid)).status).toBe(404)
})

test('ordering again answers with what there is today; another’s order is not there', async () => {
  const response = await again.action(argsFor(AMINA, againPath(placed.past), placed.past, 'POST'))
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const {lines, notes} = (await response.json()) as Reorder
  expect(lines).toMatchObject([{id: 'COUSCOUS', quantity: 2, product: {priceCents: 599}}])
  expect(notes).toMatchObject([
    {kind: 'dearer', beforeCents: 1098, nowCents: 1198},
    {kind: 'gone', title: 'Date syrup'},
  ])
  const others = again.action(argsFor(BILAL, againPath(placed.past), placed.past, 'POST'))
  expect((await thrownResponse(others)).status).toBe(404)
})

test('another’s order is neither canceled nor moved, nor one of what was not paid', async () => {
  for (const [customerId, number] of [
    [BILAL, placed.current],
    [AMINA, placed.unpaid],
    [AMINA, 'K7M4XTP'],
  ] as const) {
    const asks = [
      cancel.loader(argsFor(customerId, cancelPath(number), number)),
      cancel.action(argsFor(customerId, cancelPath(number), number, 'POST')),
      pickup.action(formArgs(customerId, pickupPath(number), number)),
    ]
    for (const ask of asks) expect((await thrownResponse(ask)).status).toBe(404)
  }
  const {status} = (await book.orders.findByNumber(AMINA, placed.current)) ?? {}
  expect(status).toBe('received')
})

test('a new pickup time that is none is refused before anybody is asked', async () => {
  const args = formArgs(AMINA, pickupPath(placed.current), placed.current, {date: 'soon', time: '25:00'})
  expect(await pickup.action(args)).toMatchObject({
    init: {status: 400},
    data: {problem: 'Please choose a time.'},
  })
})

test('what one has bought can be asked for by product: what is sold today, the most often bought first', async () => {
  const {sql} = book
  await fillCatalog(sql, [
    testRecord({id: 'COUSCOUS', title: 'Fine couscous', priceCents: 599}),
    testRecord({id: 'ONCE', title: 'Date syrup', priceCents: 499}),
    testRecord({id: 'LATELY', title: 'Sumac', priceCents: 399}),
    testRecord({id: 'SOLD-OUT', title: 'Okra', priceCents: 299, stock: 0}),
    testRecord({id: 'CANCELED', title: 'Fenugreek', priceCents: 199}),
  ])
  const buy = (
    productIds: string[],
    day: number,
    steps: OrderStatus[] = ['received', 'ready', 'collected'],
  ) =>
    placeTestOrder(sql, {
      ...{customerId: BILAL, at: new Date(`2025-11-0${day}T12:00:00Z`), steps},
      lines: productIds.map((productId) => testLine({productId})),
    })
  await buy(['ONCE', 'COUSCOUS', 'GONE', 'SOLD-OUT'], 1)
  await buy(['LATELY', 'COUSCOUS'], 2)
  await buy(['CANCELED'], 3, ['received', 'cancelled'])
  await buy(['CANCELED'], 4, [])
  const ask = async (customerId: string | null) => {
    const response = await bought.loader(argsFor(customerId, '/customer-portal/bought.json'))
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const {products} = (await response.json()) as {products: ProductSummary[]}
    return products
  }
  const products = await ask(BILAL)
  expect(products.map(({id}) => id)).toEqual(['COUSCOUS', 'LATELY', 'ONCE'])
  expect(products[0]).toMatchObject({title: 'Fine couscous', shown: {cents: 599}})
  expect(await ask(null)).toEqual([])
})
