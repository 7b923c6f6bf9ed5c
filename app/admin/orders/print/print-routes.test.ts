import {getRequest, routeArgs} from '~/admin/shell/routes.test-helper'
import {eq} from 'drizzle-orm'
import {createElement} from 'react'
import {afterAll, afterEach, beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {createCatalogAdmin} from '~/admin/catalog/catalog-admin.server'
import {CatalogError} from '~/domain/catalog/stale-if-error-source.server'
import {createDatabaseSource} from '~/domain/catalog/database/database-source.server'
import {fillCatalog, testRecord} from '~/domain/catalog/database/products.test-helper'
import type {ProductSource} from '~/domain/catalog/source'
import {products} from '~/platform/db/schema'
import type {Outbox} from '~/platform/outbox/outbox.server'
import {loader} from '~/routes/admin/orders/print'
import type {Role} from '~/domain/staff/roles'
import {builtInSettings} from '~/domain/store/settings'
import {renderMarkup} from '~/ui/render-markup.test-helper'
import {createOrderAdmin} from '../order-admin.server'
import {createTestOrders, placeTestOrder, testLine} from '~/domain/orders/orders.test-helper'
import {PrintPage} from './print-page'

let shop: Awaited<ReturnType<typeof createTestOrders>>
const placed: Record<'first' | 'second' | 'ready' | 'unpaid' | 'cancelled', string> = {
  ...{first: '', second: '', ready: '', unpaid: '', cancelled: ''},
}
const LAMB = testLine({productId: 'LAMB', title: 'Leg of lamb', unit: 'about 5 lb', quantity: 1})
const RICE = testLine({productId: 'RICE', title: 'Basmati rice', unit: '5 lb bag', quantity: 2})
const DATES = testLine({productId: 'SYRUP', title: 'Date syrup', unit: '14 oz bottle'})

/** Printing writes to nobody. */
const NO_MAIL = {} as Outbox

beforeAll(async () => {
  shop = await createTestOrders()
  const {sql} = shop
  await fillCatalog(sql, [
    testRecord({id: 'RICE', title: 'Basmati rice'}),
    testRecord({id: 'LAMB', title: 'Leg of lamb', categoryId: 'fresh-meat', storage: 'fresh'}),
  ])
  // 4:30 PM and 5 PM of November 22 in New York.
  const later = {
    pickupStartsAt: new Date('2025-11-22T22:00:00Z'),
    pickupEndsAt: new Date('2025-11-22T22:30:00Z'),
  }
  placed.second = (await placeTestOrder(sql, {steps: ['received'], lines: [RICE, DATES], ...later})).number
  placed.first = (await placeTestOrder(sql, {steps: ['received', 'preparing'], lines: [LAMB, RICE]})).number
  placed.ready = (await placeTestOrder(sql, {steps: ['received', 'ready'], lines: [LAMB]})).number
  placed.cancelled = (await placeTestOrder(sql, {steps: ['received', 'cancelled'], lines: [LAMB]})).number
  placed.unpaid = (await placeTestOrder(sql, {lines: [LAMB]})).number
})
afterAll(() => shop.close())
beforeEach(() => void vi.useFakeTimers({now: Date.parse('2025-11-22T17:05:00Z'), toFake: ['Date']}))
afterEach(() => void vi.useRealTimers())

function argsFor(search: string, role: Role | null = 'shopkeeper', catalog?: Partial<ProductSource>) {
  const {sql} = shop
  const pictures = {upload: async () => ({kind: 'unreachable', error: new Error('no lake')}) as const}
  const services = {
    catalog: {...createDatabaseSource({sql}), ...catalog},
    catalogAdmin: catalog
      ? null
      : createCatalogAdmin({
          ...{sql, pictures, log: {warn: () => {}}},
          readBoard: async () => new Map(),
          ...{pictureBaseUrl: '', onImported: async () => {}},
        }),
    orderAdmin: createOrderAdmin({
      ...{sql, outbox: NO_MAIL},
      readStore: async () => builtInSettings,
      publicUrl: () => new URL('http://localhost:3000'),
      secret: 'secret',
    }),
  }
  return routeArgs(getRequest(`/staff/orders/print${search}`), {role, services})
}

const read = async (search: string, catalog?: Partial<ProductSource>) =>
  (await loader(argsFor(search, 'shopkeeper', catalog))).page

test('the pick list of a day has what is still to be made ready, by pickup time', async () => {
  const page = await read('?date=2025-11-22&kind=pick')
  expect(page).toMatchObject({day: 'Sat, Nov 22', printedAt: 'Sat, Nov 22, 12:05 PM', isSorted: true})
  expect(page.orders.map(({number, starts}) => [number, starts])).toEqual([
    [placed.first, '4:30 PM'],
    [placed.second, '5:00 PM'],
  ])
  expect(page.aisles.map(({title, items}) => [title, items.map(({quantity}) => quantity)])).toEqual([
    ['Rice & grains', [4]],
    ['Fresh meat', [1]],
    [null, [1]],
  ])
})

test('without a day it is today’s, and what makes no sense is left out', async () => {
  for (const search of ['', '?date=2025-13-40&kind=x', '?order=nonsense']) {
    expect((await read(search)).query).toEqual({kind: 'pick', date: '2025-11-22', order: null})
  }
  expect((await read('?date=2025-11-23')).orders).toEqual([])
})

test('butcher tickets are for orders with meat', async () => {
  const {tickets} = await read('?date=2025-11-22&kind=butcher')
  expect(tickets.map(({number, lines, otherUnits}) => [number, lines.length, otherUnits])).toEqual([
    [placed.first, 1, 2],
    // Forgotten by the catalog: asked about.
    [placed.second, 1, 2],
  ])
})

test('one order can be printed again, unless it is not paid or canceled', async () => {
  const page = await read(`?kind=butcher&order=${placed.ready}&date=2020-01-01`)
  expect(page.tickets).toHaveLength(1)
  expect(page.query.date).toBe('2025-11-22')
  for (const number of [placed.unpaid, placed.cancelled, 'CCCCCCC']) {
    const nothing = await read(`?order=${number}`)
    expect([nothing.orders, nothing.aisles]).toEqual([[], []])
  }
})

test('what is hidden from shoppers since keeps its aisle', async () => {
  await shop.sql.update(products).set({active: false}).where(eq(products.id, 'LAMB'))
  const {aisles} = await read('?date=2025-11-22')
  const {tickets} = await read('?date=2025-11-22&kind=butcher')
  await shop.sql.update(products).set({active: true}).where(eq(products.id, 'LAMB'))
  expect(aisles.map(({title}) => title)).toEqual(['Rice & grains', 'Fresh meat', null])
  expect(tickets[0]?.lines.map(({isUnsure}) => isUnsure)).toEqual([false])
})

test('the papers are printed even while the catalog is away, unsorted and whole', async () => {
  const away = {
    findMany: () => Promise.reject(new CatalogError('source_unreachable', 'away')),
  }
  const list = await read('?date=2025-11-22', away)
  expect(list.isSorted).toBe(false)
  expect(list.aisles.map(({items}) => items.length)).toEqual([3])
  const html = renderMarkup(createElement(PrintPage, await read('?date=2025-11-22&kind=butcher', away)))
  expect(html).toContain('cannot be reached')
  expect(html).toContain('Basmati rice')
})

test('the papers tell neither what was paid nor how to call anybody', async () => {
  for (const kind of ['pick', 'butcher']) {
    const page = await read(`?date=2025-11-22&kind=${kind}`)
    const output = JSON.stringify(page) + renderMarkup(createElement(PrintPage, page))
    for (const secret of ['5550100177', 'amina@shop.example', 'Cents', '549'])
      expect(output).not.toContain(secret)
  }
})

test('it is closed to visitors and to editors', async () => {
  for (const [role, status] of [[null, 303] as const, ['editor', 403] as const]) {
    const thrown: unknown = await loader(argsFor('', role)).then(
      () => null,
      (error: unknown) => error,
    )
    expect(thrown instanceof Response && thrown.status).toBe(status)
  }
})
