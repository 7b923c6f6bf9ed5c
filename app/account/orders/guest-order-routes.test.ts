import type {ActionFunctionArgs, LoaderFunctionArgs} from '@remix-run/node'
import {afterAll, beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {orders} from '~/platform/db/orders-schema'
import {createTestCustomers, headersWithCookies} from '~/domain/customers/customers.test-helper'
import type {TestCustomers} from '~/domain/customers/customers.test-helper'
import {placeTestOrder} from '~/domain/orders/orders.test-helper'
import type {ApproachOutcome} from '~/domain/orders/approach/approaches.server'
import type {CancelOutcome} from '~/domain/payments/cancel-order.server'
import type {ChangePickupOutcome} from '~/domain/checkout/change-pickup.server'
import * as page from '~/routes/account/guest-order'
import * as cancel from '~/routes/account/guest-order/cancel'
import * as pickup from '~/routes/account/guest-order/pickup'
import {thrownResponse} from '~/platform/http/thrown-response.test-helper'
import {builtInSettings} from '~/domain/store/settings'

let shop: TestCustomers
let id: string
let number: string
let key: string
/** The browser that ordered. */
let own: Headers
const canceled = vi.fn(async (_: object): Promise<CancelOutcome> => 'canceled')
const said = vi.fn(async (_id: string, _said: object): Promise<ApproachOutcome> => ({kind: 'stored'}))
const moved = vi.fn(async (_: object): Promise<ChangePickupOutcome> => ({kind: 'changed'}))

beforeAll(async () => {
  shop = await createTestCustomers()
})
afterAll(() => shop.close())
beforeEach(async () => {
  vi.clearAllMocks()
  await shop.empty()
  const admitted = shop.customers.admitGuest({headers: new Headers(), clientAddress: shop.nextNetwork()})
  if (admitted.kind !== 'admitted') throw new Error(admitted.kind)
  const {guestId, cookies} = admitted
  own = headersWithCookies(cookies)
  const pickupStartsAt = new Date(shop.clock.at)
  const order = {customerId: null, guestId, name: 'Umm Zaynab', pickupStartsAt, pickupEndsAt: pickupStartsAt}
  ;({id, number} = await placeTestOrder(shop.sql, {...order, steps: ['received']}))
  key = shop.customers.guestOrderKey({id, number})
})

const NO_HEADERS = {
  actionHeaders: new Headers(),
  loaderHeaders: new Headers(),
  parentHeaders: new Headers(),
}

type Args = LoaderFunctionArgs & ActionFunctionArgs

function argsFor(
  keyOrNumber: string,
  headers = new Headers(),
  fields?: Record<string, string>,
  search = '',
): Args {
  const context = {
    customers: shop.customers,
    approaches: {read: async () => new Map(), tell: said},
    payments: {cancel: canceled},
    changePickup: moved,
    pickup: {offer: async () => ({timeZone: 'America/New_York', days: []})},
    content: {read: async () => ({...builtInSettings, leftOut: []})},
    log: {warn: () => {}, info: () => {}},
  }
  const init = fields ? {method: 'POST', body: new URLSearchParams(fields)} : {}
  const request = new Request(`http://localhost:3000/guest-order/${keyOrNumber}${search}`, {...init, headers})
  return {request, context, params: {key: keyOrNumber}} as unknown as Args
}

test('the mailed link shows the order to whoever has it, and nothing that is for staff', async () => {
  const {order, orderKey, done} = await page.loader(argsFor(key))
  expect(order).toMatchObject({number, name: 'Umm Zaynab', status: 'received'})
  expect([orderKey, done]).toEqual([key, null])
  expect(Object.keys(order)).not.toContain('guestId')
  expect((await page.loader(argsFor(number, own))).orderKey).toBe(number)
  const headers = new Headers(page.headers({...NO_HEADERS, errorHeaders: undefined}))
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
    'private, no-store',
    'no-referrer',
  ])
})

test('without link and cookie nobody sees, cancels or moves it', async () => {
  for (const wrong of [number, `${number}.`, `${key.slice(0, -1)}`, 'K7M4XTP', '']) {
    const asks = [
      page.loader(argsFor(wrong)),
      cancel.loader(argsFor(wrong)),
      pickup.loader(argsFor(wrong)),
      page.action(argsFor(wrong, new Headers(), {kind: 'here'})),
      cancel.action(argsFor(wrong, new Headers(), {})),
      pickup.action(argsFor(wrong, new Headers(), {date: '2026-11-23', time: '10:00'})),
    ]
    for (const ask of asks) expect([wrong, (await thrownResponse(ask)).status]).toEqual([wrong, 404])
  }
  expect(canceled).not.toHaveBeenCalled()
  expect(said).not.toHaveBeenCalled()
  expect(moved).not.toHaveBeenCalled()
})

test.each([
  ['the mailed link', () => argsFor(key, new Headers(), {}), () => key],
  ['the browser that ordered', () => argsFor(number, own, {}), () => number],
])('%s cancels it for its buyer, and comes back to it', async (_, args, segment) => {
  const response = await cancel.action(args())
  expect(canceled.mock.calls).toEqual([[{orderId: id, by: {kind: 'customer', id: null, name: 'Umm Zaynab'}}]])
  const location = response instanceof Response ? response.headers.get('location') : null
  expect(location).toBe(`/guest-order/${segment()}?canceled=${number}`)
  await shop.sql.update(orders).set({status: 'cancelled'})
  expect(
    (await page.loader(argsFor(key, new Headers(), undefined, `?canceled=${number}`))).done,
  ).toMatchObject({
    text: 'We’ll email you as soon as your money is on its way back.',
  })
})

test('it gets another time by the link, and hears why not', async () => {
  const fields = {date: '2026-11-23', time: '10:00'}
  const response = await pickup.action(argsFor(key, new Headers(), fields))
  expect(response instanceof Response && response.headers.get('location')).toBe(
    `/guest-order/${key}?moved=${number}`,
  )
  expect(moved.mock.calls).toEqual([[{order: expect.objectContaining({id}) as object, ...fields}]])
  expect((await pickup.loader(argsFor(key))).back).toBe(`/guest-order/${key}`)
  moved.mockResolvedValueOnce({kind: 'window', why: 'full'})
  expect(await pickup.action(argsFor(key, new Headers(), fields))).toMatchObject({init: {status: 409}})
  canceled.mockResolvedValueOnce('too-late')
  expect(await cancel.action(argsFor(key, new Headers(), {}))).toMatchObject({init: {status: 409}})
})

test('whoever has the link tells the counter that they come', async () => {
  const response = await page.action(argsFor(key, new Headers(), {kind: 'here', words: 'silver Honda'}))
  expect(response instanceof Response && response.headers.get('location')).toBe(
    `/guest-order/${key}#pickup-${number}`,
  )
  expect(said.mock.calls).toEqual([[id, {kind: 'here', minutes: null, words: 'silver Honda'}]])
})
