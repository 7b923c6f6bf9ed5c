import {getRequest as get, postRequest as post, responseOf, routeArgs} from '~/admin/shell/routes.test-helper'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {createCatalogAdmin} from '~/admin/catalog/catalog-admin.server'
import type {CatalogAdmin} from '~/admin/catalog/catalog-admin.server'
import {testValues} from '~/admin/catalog/catalog-admin.test-helper'
import {saveCategories} from '~/domain/catalog/database/write-products.server'
import {testLine} from '~/domain/orders/orders.test-helper'
import type {Role} from '~/domain/staff/roles'
import {products} from '~/platform/db/schema'
import * as route from '~/routes/admin/orders/sell-out'
import {createTestOrderAdmin, KARIM} from '../order-admin.test-helper'

let shop: Awaited<ReturnType<typeof createTestOrderAdmin>>
let catalogAdmin: CatalogAdmin
let order: {id: string; number: string}
const BY = {id: 'staff-karim', name: 'Karim'}
const key = () => crypto.randomUUID() as string

beforeAll(async () => {
  shop = await createTestOrderAdmin()
  const upload = async () => ({kind: 'unreachable', error: new Error('no lake')}) as const
  catalogAdmin = createCatalogAdmin({
    ...{sql: shop.sql, pictures: {upload}, readBoard: async () => new Map(), log: {warn: () => {}}},
    ...{pictureBaseUrl: '', onImported: async () => {}},
    now: () => shop.clock.at,
  })
  await saveCategories(shop.sql, [{id: 'rice-grains', title: 'Rice & Grains', position: 1}])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.empty()
  await shop.sql.delete(products)
  await catalogAdmin.create('COUSCOUS', testValues({stock: 7}), {key: key(), by: BY})
  await catalogAdmin.create('HALVA', testValues({title: 'Halva', stock: null}), {key: key(), by: BY})
  const today = new Date(shop.clock.at)
  const pickup = {pickupStartsAt: today, pickupEndsAt: new Date(shop.clock.at + 1_800_000)}
  order = await shop.place({lines: [testLine({productId: 'COUSCOUS', quantity: 3})], ...pickup})
})

function argsFor(role: Role | null, request: Request, admin: CatalogAdmin | null = catalogAdmin) {
  return routeArgs(request, {role, services: {orderAdmin: shop.orderAdmin, catalogAdmin: admin}})
}
const PATH = '/staff/orders/sell-out'
const read = async (search: string, admin?: CatalogAdmin | null) =>
  (await route.loader(argsFor('shopkeeper', get(PATH + search), admin))).page
const send = (fields: Record<string, string>, role: Role | null = 'shopkeeper') =>
  responseOf(route.action, argsFor(role, post(`${PATH}?order=${order.number}`, fields)))
const stockOf = async (id: string) => (await catalogAdmin.find(id))?.stock

describe('selling out', () => {
  test('is one tap, recorded, and taken back by one', async () => {
    const page = await read(`?order=${order.number}`)
    expect(page.products).toMatchObject([{id: 'COUSCOUS', stock: 7}])
    const tap = {intent: 'sell-out', productId: 'COUSCOUS', key: page.products[0]?.key ?? ''}
    const sold = await send(tap)
    expect(sold).toEqual({
      status: 303,
      location: `${PATH}?order=${order.number}&done=COUSCOUS&key=${tap.key}`,
    })
    // A double click, or a retry whose first answer was lost.
    expect(await send(tap)).toEqual(sold)
    expect(await stockOf('COUSCOUS')).toBe(0)
    const history = await catalogAdmin.history({productId: 'COUSCOUS', page: 1})
    expect(JSON.stringify(history)).toContain('"byName":"Karim"')

    const {done} = await read(new URL(sold.location ?? '', 'http://shop').search)
    expect(done).toMatchObject({isSoldOut: true, orders: [{number: order.number, quantity: 3}]})
    const undo = {intent: 'undo', productId: 'COUSCOUS', key: done?.key ?? '', undoes: done?.undoes ?? ''}
    for (const _ of ['once', 'twice']) expect((await send(undo)).status).toBe(303)
    expect(await stockOf('COUSCOUS')).toBe(7)
  })

  test('counts what was never counted, and undo stops counting', async () => {
    const tap = {intent: 'sell-out', productId: 'HALVA', key: key()}
    await send(tap)
    expect(await stockOf('HALVA')).toBe(0)
    expect(await send({...tap, intent: 'undo', key: key(), undoes: tap.key})).toMatchObject({status: 303})
    expect(await stockOf('HALVA')).toBeNull()
  })

  test('does not take back what somebody has changed since', async () => {
    const tap = {intent: 'sell-out', productId: 'COUSCOUS', key: key()}
    await send(tap)
    const product = await catalogAdmin.find('COUSCOUS')
    const seen = {revision: product?.revision ?? 0, stock: 0}
    await catalogAdmin.save('COUSCOUS', testValues({stock: 20}), {key: key(), by: BY, seen})
    const late = {...tap, intent: 'undo', key: key(), undoes: tap.key}
    expect((await route.action(argsFor('shopkeeper', post(PATH, late)))) as object).toMatchObject({
      init: {status: 409},
    })
    expect(await stockOf('COUSCOUS')).toBe(20)
    await send({...tap, key: key()})
    expect(await send({...tap, key: key()})).toMatchObject({status: 409})
    expect(await send({...tap, productId: 'NONE', key: key()})).toMatchObject({status: 409})
  })

  test('finds products by a search', async () => {
    expect((await read('?search=halv')).products).toMatchObject([{id: 'HALVA', stock: null}])
    expect((await read('?search=nothing')).products).toEqual([])
    expect((await read('?order=%00&search=%00&done=%00&key=x')).products).toEqual([])
  })

  test('is said to belong elsewhere where products come from the point of sale', async () => {
    expect(await read(`?order=${order.number}`, null)).toMatchObject({isElsewhere: true, products: []})
    const tap = {intent: 'sell-out', productId: 'COUSCOUS', key: key()}
    const refused = await responseOf(route.action, argsFor('shopkeeper', post(PATH, tap), null))
    expect(refused.status).toBe(400)
  })

  test('is for shopkeepers and administrators; nonsense is refused', async () => {
    const tap = {intent: 'sell-out', productId: 'COUSCOUS', key: key()}
    expect((await send(tap, 'editor')).status).toBe(403)
    expect((await send(tap, null)).location).toMatch(/^\/staff\/sign-in/)
    for (const wrong of [{key: 'x'}, {productId: "' or 1"}, {intent: 'drop'}])
      expect((await send({...tap, ...wrong})).status).toBe(400)
    expect(await stockOf('COUSCOUS')).toBe(7)
    expect((await send(tap, 'administrator')).status).toBe(303)
  })
})

test('orders of other days, and those handed over, do not count as holding it', async () => {
  const tomorrow = shop.clock.at + 86_400_000
  await shop.place({
    lines: [testLine({productId: 'COUSCOUS'})],
    ...{pickupStartsAt: new Date(tomorrow), pickupEndsAt: new Date(tomorrow + 1_800_000)},
  })
  expect(await shop.orderAdmin.listHolding('COUSCOUS')).toHaveLength(1)
  await shop.orderAdmin.change({orderId: order.id, from: 'received', to: 'cancelled', by: KARIM})
  expect(await shop.orderAdmin.listHolding('COUSCOUS')).toEqual([])
})
