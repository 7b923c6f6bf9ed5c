import {expect, test} from 'vitest'
import {STAFF} from '~/domain/orders/orders.test-helper'
import type {TestPayments} from '../../../../tests/support/test-payments'
import type {Holding} from '../holds/held-orders.test-helper'
import {withTestPayments} from '../with-payments.test-helper'
import {createDifferences} from './differences.test-helper'
import type {Differences} from './differences.test-helper'

let shop: TestPayments
let differences: Differences
let holding: Holding
withTestPayments((opened) => {
  shop = opened
  differences = createDifferences(opened)
  holding = differences.holding
})

async function readyWithDifference() {
  const order = await differences.above()
  await differences.ask(order.id)
  await differences.pay(order.id)
  await holding.ready(order.id)
  const [own, difference] = await shop.paymentsOf(order.id)
  return {...order, intents: [own?.intentId ?? '', difference?.intentId ?? '']}
}
const refundedOf = async (intents: string[]) =>
  Promise.all(intents.map(async (id) => (await holding.intent(id))?.refundedCents))
const refund = (orderId: string, amountCents: number, formToken = 'form') =>
  shop.payments.refund({orderId, amountCents, formToken, reason: 'Torn', lines: [], by: STAFF})

test('of both payments, never more than each took', async () => {
  const {id, intents} = await readyWithDifference()
  expect(await refund(id, 5_000)).toEqual({kind: 'done'})
  expect(await refundedOf(intents)).toEqual([5_000, 0])
  expect(await refund(id, 550, 'second')).toEqual({kind: 'too-much', leftCents: 549})
  expect(await refund(id, 549, 'third')).toEqual({kind: 'done'})
  expect(await refund(id, 549, 'third')).toEqual({kind: 'done'})
  expect(await refundedOf(intents)).toEqual([5_149, 400])
  expect((await holding.refundsOf(id)).map(({amountCents}) => amountCents).toSorted((a, b) => a - b)).toEqual(
    [149, 400, 5_000],
  )
  await shop.deliverWebhooks()
  expect((await shop.orderOf(id)).flags).toEqual([])
})

test('canceled when it is ready: all of both', async () => {
  const {id, intents} = await readyWithDifference()
  const seen = {status: 'ready', reason: {code: 'asked', words: null}, leftCents: 5_549} as const
  expect(await shop.payments.cancel({orderId: id, by: STAFF, seen})).toBe('canceled')
  expect(await refundedOf(intents)).toEqual([5_149, 400])
  expect(await shop.orderOf(id)).toMatchObject({status: 'cancelled', flags: []})
})

test('canceled before: the hold is let go, the difference goes back, and what is asked for is withdrawn', async () => {
  const cancel = (orderId: string, leftCents: number) =>
    shop.payments.cancel({
      ...{orderId, by: STAFF},
      seen: {status: 'preparing', reason: {code: 'asked', words: null}, leftCents},
    })
  const {id, intentId} = await differences.above()
  await differences.ask(id)
  await differences.pay(id)
  expect(await cancel(id, 400)).toBe('canceled')
  expect(await holding.intent(intentId)).toMatchObject({status: 'canceled'})
  const [, difference] = await shop.paymentsOf(id)
  expect(difference).toMatchObject({amountCents: 400, refundedCents: 400})
  const other = await differences.above()
  await differences.ask(other.id)
  expect(await cancel(other.id, 0)).toBe('canceled')
  expect(await differences.last(other.id)).toMatchObject({status: 'withdrawn'})
})
