import {and, eq} from 'drizzle-orm'
import {expect, test} from 'vitest'
import {GOAT_LINE, testGoat} from '~/domain/catalog/meat-product.test-helper'
import {meatDealKey} from '~/domain/butcher/meat-line-id'
import {testDeal} from '~/domain/deals/deal.test-helper'
import {STAFF} from '~/domain/orders/orders.test-helper'
import {addPackage} from '~/domain/orders/weights/write-weights.server'
import {gramsOfHundredths} from '~/domain/pricing/weight'
import {orderLines, orders} from '~/platform/db/orders-schema'
import {GOOD_CARD} from '../../../tests/support/stripe-server'
import type {TestCheckout} from './checkout.test-helper'
import {placeToPay, withTestCheckout} from './with-checkout.test-helper'

let shop: TestCheckout
withTestCheckout((opened) => (shop = opened))

/** Ordered, and its card holds the money. */
async function order() {
  const {url} = await placeToPay(shop, await shop.fill({[GOAT_LINE]: 32}))
  await shop.stripe.pay(url, GOOD_CARD)
  for (const {id} of await shop.sessions()) await shop.payments.confirmPayment(id)
}

/** So many hundredths of a pound of the order's only line; what it comes to then. */
async function weigh(hundredths: number) {
  const [order] = await shop.sql.select().from(orders)
  if (!order) throw new Error('Nothing was ordered.')
  const orderId = order.id
  const shared = {orderId, by: STAFF, at: new Date(shop.clock.at)}
  await shop.sql.transaction(async (tx) => {
    const grams = gramsOfHundredths(hundredths)
    const params = {position: 1, number: 1, grams, isConfirmed: true, formToken: 'form'}
    expect(await addPackage(tx, {...shared, ...params})).toMatchObject({kind: 'written'})
  })
  const isLine = and(eq(orderLines.orderId, orderId), eq(orderLines.position, 1))
  const [line] = await shop.sql.select().from(orderLines).where(isLine)
  return {totalCents: line?.totalCents, savingsCents: line?.savingsCents}
}

test('fault 62: a price that staff change between order and weighing: the order’s price holds', async () => {
  shop.published.meat = [testGoat()]
  const {cents} = testGoat()
  await order()
  shop.published.meat = [{...testGoat(), cents: cents * 2}]
  const fee = testGoat().ordering?.cutSets[0]?.options.find(({key}) => key === 'curry')?.feeCents ?? 0
  expect(await weigh(800)).toEqual({totalCents: 8 * cents + fee, savingsCents: 0})
})

test('fault 63: a deal that ended between order and weighing holds, on what is weighed', async () => {
  shop.published.meat = [testGoat()]
  const {cents, id} = testGoat()
  const terms = {kind: 'percentOff', basisPoints: 5_000} as const
  shop.published.deals = [testDeal({terms, products: [{id: meatDealKey(id), title: 'Goat'}]})]
  await order()
  shop.published.deals = []
  const fee = testGoat().ordering?.cutSets[0]?.options.find(({key}) => key === 'curry')?.feeCents ?? 0
  expect(await weigh(800)).toEqual({totalCents: 4 * cents + fee, savingsCents: 4 * cents})
})
