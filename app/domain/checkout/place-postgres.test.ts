import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {describePostgres} from '~/platform/db/describe-postgres.test-helper'
import {addTestCustomer} from '~/domain/orders/orders.test-helper'
import {createPayments} from '~/domain/payments/payments.server'
import {pauseOrders} from '~/domain/pickup/order-pause.server'
import {createPickup} from '~/domain/pickup/pickup.server'
import {createDatabaseSource} from '~/domain/catalog/database/database-source.server'
import type {Checkout} from './checkout'
import {addTestCustomers, newForm, openTestCheckout, testCustomer} from './checkout.test-helper'
import type {TestCheckout} from './checkout.test-helper'

const FIFTY = Array.from({length: 50}, (_, index) => index)

/** Two servers with connections of their own: only the database stands between them. */
describePostgres('two servers on Postgres', ({connect}) => {
  let shop: TestCheckout
  let servers: Checkout[]

  beforeAll(async () => {
    const [first, second] = [connect(), connect()]
    await addTestCustomers(first)
    shop = await openTestCheckout(first)
    const readStore = async () => shop.published.store
    servers = [
      shop.checkout,
      shop.openSecondProcess({
        sql: second,
        catalog: createDatabaseSource({sql: second}),
        pickup: createPickup({sql: second, readStore}),
        payments: createPayments({...shop.paymentsParts, sql: second}),
      }),
    ]
  })
  afterAll(() => shop?.close())
  beforeEach(() => shop.reset())

  const server = (n: number) => servers[n % 2] ?? shop.checkout

  test('fault 20: fifty clicks on both are one order, one session, one page', async () => {
    for (let round = 0; round < 5; round += 1) {
      await shop.reset()
      const input = await shop.fill({COUSCOUS: 2, RICE: 1})
      const outcomes = await Promise.all(FIFTY.map((n) => server(n).place({...input})))
      const urls = new Set(outcomes.map((outcome) => (outcome.kind === 'pay' ? outcome.url : outcome.kind)))
      expect([...urls]).toEqual([expect.stringContaining('/c/pay/')])
      expect(await shop.orders()).toHaveLength(1)
      expect(await shop.sessions()).toHaveLength(1)
      expect(await shop.stockOf('COUSCOUS')).toBe(8)
    }
  })

  test('fault 21: two tabs with the same cart, one on each, are one order', async () => {
    for (let round = 0; round < 10; round += 1) {
      await shop.reset()
      const input = await shop.fill({COUSCOUS: 2})
      await Promise.all([0, 1].map((n) => server(n).place({...input, formToken: newForm()})))
      expect(await shop.orders()).toHaveLength(1)
      expect(await shop.sessions()).toHaveLength(1)
    }
  })

  test('fault 22: other carts at once leave one order and one page that can be paid', async () => {
    for (let round = 0; round < 10; round += 1) {
      await shop.reset()
      const inputs = await Promise.all([1, 2, 3, 4].map((count) => shop.fill({COUSCOUS: count})))
      await Promise.all(inputs.map((input, n) => server(n).place(input)))
      const pending = (await shop.orders()).filter(({status}) => status === 'pending')
      expect(pending).toHaveLength(1)
      const open = (await shop.sessions()).filter(({status}) => status === 'open')
      expect(open.map(({metadata}) => metadata.delivery_id)).toEqual([pending[0]?.id])
      expect(await shop.stockOf('COUSCOUS')).toBe(10 - (pending[0]?.itemCount ?? 0))
    }
  })

  test('fault 27, vendure#3508, #4930: last units and last places are sold once, in whatever order they are requested', async () => {
    const people = FIFTY.slice(0, 30).map((n) => `customer-crowd-${n}`)
    for (const id of people) await addTestCustomer(shop.sql, id)
    shop.published.store.pickup.capacity = 7
    const carts: Record<string, number>[] = [
      {LAMB: 1, COUSCOUS: 1},
      {COUSCOUS: 1, LAMB: 1},
      {COUSCOUS: 1, RICE: 1},
    ]
    const inputs = await Promise.all(
      people.map((id, n) => shop.fill(carts[n % 3] ?? {}, {buyer: testCustomer(id)})),
    )
    const outcomes = await Promise.all(inputs.map((input, n) => server(n).place(input)))
    const kinds = outcomes.map(({kind}) => kind)
    expect(kinds.filter((kind) => !['pay', 'window', 'changed'].includes(kind))).toEqual([])
    const placed = await shop.orders()
    expect(placed).toHaveLength(kinds.filter((kind) => kind === 'pay').length)
    expect(placed.length).toBeLessThanOrEqual(7)
    const lamb = (await shop.stockOf('LAMB')) ?? 0
    expect(lamb).toBeGreaterThanOrEqual(0)
    expect(await shop.stockOf('COUSCOUS')).toBe(10 - placed.length)
    expect(await shop.sessions()).toHaveLength(placed.length)
  })

  test('once a pause is answered, no order is written any more on either', async () => {
    const people = FIFTY.slice(0, 12).map((n) => `customer-paused-${n}`)
    for (const id of people) await addTestCustomer(shop.sql, id)
    const inputs = await Promise.all(people.map((id) => shop.fill({RICE: 1}, {buyer: testCustomer(id)})))
    const placing = Promise.all(inputs.map((input, n) => server(n).place(input)))
    const by = {id: 'staff-karim', name: 'Karim'}
    await pauseOrders(shop.sql, {endsAt: null, by, now: shop.clock.at})
    const written = (await shop.orders()).length
    const kinds = (await placing).map(({kind}) => kind)
    expect(await shop.orders()).toHaveLength(written)
    expect(kinds.filter((kind) => kind === 'pay')).toHaveLength(written)
    expect(kinds.filter((kind) => kind === 'paused')).toHaveLength(people.length - written)
  })
})
