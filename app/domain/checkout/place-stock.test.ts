import {eq} from 'drizzle-orm'
import {describe, expect, test} from 'vitest'
import {products} from '~/platform/db/schema'
import {AMINA, addTestCustomer, BILAL} from '~/domain/orders/orders.test-helper'
import type {PlaceInput} from './checkout'
import {testCustomer} from './checkout.test-helper'
import type {TestCheckout} from './checkout.test-helper'
import {withTestCheckout} from './with-checkout.test-helper'

let shop: TestCheckout
withTestCheckout((opened) => (shop = opened))

const place = (input: PlaceInput) => shop.checkout.place(input)
const set = (id: string, values: Partial<typeof products.$inferInsert>) =>
  shop.sql.update(products).set(values).where(eq(products.id, id))

async function expectNothingDone() {
  expect(await shop.orders()).toEqual([])
  expect(await shop.attempts()).toEqual([])
  expect(shop.calls()).toBe(0)
}

describe('fault 26', () => {
  test('a product that is gone, or not for sale, is named and nothing is charged', async () => {
    const input = await shop.fill({RICE: 1, COUSCOUS: 2, TEA: 1})
    await set('COUSCOUS', {active: false})
    await shop.sql.delete(products).where(eq(products.id, 'TEA'))
    expect(await place(input)).toMatchObject({
      kind: 'changed',
      totalCents: 1999,
      differences: [
        {id: 'COUSCOUS', kind: 'gone', seenCents: 1098, nowCents: null},
        {id: 'TEA', kind: 'gone', seenCents: 101, nowCents: null},
      ],
    })
    await expectNothingDone()
  })

  test('vendure#3065, #3508: sold out, or fewer left, is reported before anybody pays', async () => {
    const input = await shop.fill({LAMB: 3, COUSCOUS: 2})
    await set('LAMB', {stock: 2})
    await set('COUSCOUS', {stock: 0})
    expect(await place(input)).toMatchObject({
      kind: 'changed',
      totalCents: 5350,
      differences: [
        {id: 'LAMB', title: 'Lamb head', kind: 'fewer', seenCents: 8025, nowCents: 5350, left: 2},
        {id: 'COUSCOUS', title: 'Fine couscous', kind: 'sold-out', seenCents: 1098, nowCents: null},
      ],
    })
    await expectNothingDone()
  })

  test('the catalog cannot be reached: reported, and nothing is written', async () => {
    const input = await shop.fill({RICE: 1})
    const {CatalogError} = await import('~/domain/catalog/stale-if-error-source.server')
    const away = () => Promise.reject(new CatalogError('source_unreachable', 'away'))
    const checkout = shop.openSecondProcess({catalog: {...shop.deps.catalog, findMany: away}})
    expect(await checkout.place(input)).toEqual({kind: 'unavailable', why: 'catalog'})
    await expectNothingDone()
  })
})

test('medusa#16502: two lines of one product are one wish for both', async () => {
  const lines = [2, 2].map((quantity) => ({id: 'LAMB', quantity}))
  expect(await place(await shop.fill(lines))).toMatchObject({
    differences: [{id: 'LAMB', kind: 'fewer', left: 3}],
  })
  await expectNothingDone()
  await set('LAMB', {stock: 4})
  expect((await place(await shop.fill(lines))).kind).toBe('pay')
  expect(await shop.stockOf('LAMB')).toBe(0)
  expect(await shop.orders()).toMatchObject([{itemCount: 4}])
})

test('vendure#3065, medusa#16569, magento/inventory#2722: the last ones are sold once, however many ask', async () => {
  const people = Array.from({length: 12}, (_, n) => `customer-crowd-${n}`)
  for (const id of people) await addTestCustomer(shop.sql, id)
  shop.published.store.pickup.capacity = 100
  const inputs = await Promise.all(
    people.map((id) => shop.fill({LAMB: 1, RICE: 1}, {buyer: testCustomer(id)})),
  )
  const outcomes = await Promise.all(inputs.map(place))
  expect(outcomes.filter(({kind}) => kind === 'pay')).toHaveLength(3)
  const turnedAway = outcomes.filter((outcome) => outcome.kind === 'changed')
  expect(turnedAway).toHaveLength(9)
  for (const {differences} of turnedAway) {
    expect(differences).toMatchObject([{id: 'LAMB', kind: 'sold-out'}])
  }
  expect(await shop.stockOf('LAMB')).toBe(0)
  expect(await shop.orders()).toHaveLength(3)
  expect(await shop.sessions()).toHaveLength(3)
})

test('what a shopper’s own waiting order has taken is theirs when they change it', async () => {
  const input = await shop.fill({LAMB: 3})
  expect((await place(input)).kind).toBe('pay')
  expect(await shop.stockOf('LAMB')).toBe(0)
  const theirs = {...input, buyer: testCustomer(BILAL)}
  expect(await place(theirs)).toMatchObject({kind: 'changed', differences: [{kind: 'sold-out'}]})
  expect((await place({...input, phone: '5550100178'})).kind).toBe('pay')
  expect(await shop.stockOf('LAMB')).toBe(0)
  const {seen} = input
  const fewer = {...seen, totalCents: 5350, lines: {LAMB: 5350}}
  expect((await place({...input, lines: [{id: 'LAMB', quantity: 2}], seen: fewer})).kind).toBe('pay')
  expect(await shop.stockOf('LAMB')).toBe(1)
})

test('units go back when an order is not paid, once', async () => {
  const input = await shop.fill({LAMB: 2, RICE: 1})
  expect((await place(input)).kind).toBe('pay')
  const [attempt] = await shop.attempts()
  await shop.advanceClock(32 * 60_000)
  const {sessionId} = attempt ?? {}
  await Promise.all([1, 2, 3].map(() => shop.payments.confirmPayment(sessionId ?? '')))
  expect(await shop.orders()).toMatchObject([{status: 'expired', stockTaken: false, customerId: AMINA}])
  expect(await shop.stockOf('LAMB')).toBe(3)
  expect(await shop.stockOf('RICE')).toBeNull()
})

test('a point of sale keeps its own stock', async () => {
  const checkout = shop.openSecondProcess({takesStock: false})
  expect((await checkout.place(await shop.fill({LAMB: 2}))).kind).toBe('pay')
  expect(await shop.stockOf('LAMB')).toBe(3)
  expect(await shop.orders()).toMatchObject([{stockTaken: false}])
})
