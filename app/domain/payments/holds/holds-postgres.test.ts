import {afterAll, beforeAll, expect, test} from 'vitest'
import {describePostgres} from '~/platform/db/describe-postgres.test-helper'
import {STAFF} from '~/domain/orders/orders.test-helper'
import {createTestPayments} from '../../../../tests/support/test-payments'
import type {TestPayments} from '../../../../tests/support/test-payments'
import type {Payments} from '../payments.server'
import {createHolding} from './held-orders.test-helper'
import type {Holding} from './held-orders.test-helper'

const numbers = (count: number) => Array.from({length: count}, (_, index) => index)
const CAPTURE = 'POST /v1/payment_intents/:id/capture'

/** Two processes of the shop, each with its own connections: only here do they truly meet. */
describePostgres('Postgres', ({connect}) => {
  let shop: TestPayments
  let holding: Holding
  let both: Payments[]
  const either = (index: number) => both[index % 2] ?? shop.payments

  beforeAll(async () => {
    shop = await createTestPayments({sql: connect()})
    holding = createHolding(shop)
    shop.stripe.setWebhookFaults({lose: true})
    both = [shop.payments, shop.openShop({sql: connect()})]
  })
  afterAll(() => shop?.close())

  async function hold() {
    const placed = await holding.place()
    await shop.pay(placed.session)
    await Promise.all(numbers(6).map((index) => either(index).confirmPayment(placed.session.id)))
    const [payment] = await shop.paymentsOf(placed.id)
    return {...placed, intentId: payment?.intentId ?? ''}
  }

  test('held once, however many hear of it', async () => {
    const {id} = await hold()
    expect(await holding.holdsOf(id)).toMatchObject([{status: 'held'}])
    expect(await shop.statusesOf(id)).toEqual(['pending', 'received'])
  })

  test('twenty taps on "Ready" in two processes, with reconcilers at once: captured once', async () => {
    for (const isLost of [false, true, true]) {
      const {id, intentId} = await hold()
      await holding.weigh(id, [400])
      if (isLost) shop.stripe.faults.add(CAPTURE, {kind: 'reset', when: 'after'}, 1)
      await Promise.all([
        ...numbers(20).map((index) => either(index).ready({orderId: id, from: 'preparing', by: STAFF})),
        ...both.map((one) => one.reconcile()),
      ])
      await shop.stripe.pass(61_000)
      await Promise.all(both.map((one) => one.reconcile()))
      expect(await shop.statusesOf(id)).toEqual(['pending', 'received', 'preparing', 'ready'])
      expect(await holding.intent(intentId)).toMatchObject({status: 'paid', amountReceived: 4_549})
      expect((await shop.mailsAbout(id)).filter((key) => key.endsWith(':ready'))).toHaveLength(1)
    }
  })

  test('canceled and made ready at once: one of them is first', async () => {
    const seen = new Set<string>()
    for (const round of numbers(12)) {
      const {id, by, intentId} = await hold()
      await holding.weigh(id, [400])
      const acts = [
        () => either(round).cancel({orderId: id, by}),
        () => either(round + 1).ready({orderId: id, from: 'preparing', by: STAFF}),
      ]
      await Promise.all((round % 4 < 2 ? acts : acts.toReversed()).map((act) => act()))
      const {status} = await shop.orderOf(id)
      const intent = await holding.intent(intentId)
      expect([status, intent?.status]).toEqual(
        status === 'ready' ? ['ready', 'paid'] : ['cancelled', 'canceled'],
      )
      seen.add(status)
    }
    expect([...seen].every((status) => status === 'ready' || status === 'cancelled')).toBe(true)
  })

  test('two payment pages held at once: one is the order’s, the other is let go', async () => {
    for (const round of numbers(4)) {
      const {id, session} = await holding.place()
      const second = await shop.attempt(id, 2, 5_149, {isHeld: true})
      await shop.pay(session)
      await shop.pay(second)
      await Promise.all([
        either(round).confirmPayment(session.id),
        either(round + 1).confirmPayment(second.id),
      ])
      await shop.stripe.pass(61_000)
      await Promise.all(both.map((one) => one.reconcile()))
      expect((await shop.paymentsOf(id)).map(({status}) => status).sort()).toEqual(['held', 'released'])
      expect((await holding.holdsOf(id)).map(({status}) => status).sort()).toEqual(['held', 'released'])
    }
  })

  test('the difference is asked for, refused and paid at once in two processes: each cent is accounted for', async () => {
    for (const round of numbers(4)) {
      const {id} = await hold()
      await holding.weigh(id, [500])
      await Promise.all(numbers(6).map((index) => either(index).askDifference({orderId: id, by: STAFF})))
      expect(await holding.differencesOf(id)).toHaveLength(1)
      const returnUrl = new URL('https://shop.example/back')
      const opened = await either(round).payDifference({orderId: id, returnUrl})
      if (opened.kind !== 'pay') throw new Error(opened.kind)
      const sessionId = /cs_[A-Za-z0-9_]+/.exec(opened.url)?.[0] ?? ''
      await shop.pay(opened)
      await Promise.all([
        either(round).confirmPayment(sessionId),
        either(round + 1).confirmPayment(sessionId),
        either(round).refuseDifference(id),
      ])
      const [difference] = await holding.differencesOf(id)
      const payment = (await shop.paymentsOf(id)).find(({kind}) => kind === 'difference')
      expect([difference?.status, payment?.status]).toEqual(
        difference?.status === 'paid' ? ['paid', 'paid'] : ['refused', 'unapplied'],
      )
    }
  })
})
