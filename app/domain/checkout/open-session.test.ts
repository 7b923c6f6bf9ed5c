import {expect, test, vi} from 'vitest'
import {payments as attempts} from '~/platform/db/orders-schema'
import {SYSTEM} from '~/domain/orders/orders.test-helper'
import {changeStatus} from '~/domain/orders/write-order.server'
import type {ConfirmPaymentOutcome} from '~/domain/payments/payments'
import type {TestCheckout} from './checkout.test-helper'
import {withTestCheckout} from './with-checkout.test-helper'

const CREATE = 'POST /v1/checkout/sessions'

let shop: TestCheckout
withTestCheckout((opened) => (shop = opened))

test('a session that was paid while its order was canceled leads to the order', async () => {
  const {cards, payments} = shop.deps
  const fulfil = vi.fn(async (_: string): Promise<ConfirmPaymentOutcome> => ({kind: 'unknown'}))
  let made = ''
  const checkout = shop.openSecondProcess({
    cards: {
      ...cards,
      async openSession(request, key) {
        const session = await cards.openSession(request, key)
        made = session.id
        const {orderId} = request
        await changeStatus(shop.sql, {orderId, from: 'pending', to: 'cancelled', by: SYSTEM})
        return session
      },
      async expireSession(id) {
        return {...(await cards.expireSession(id)), status: 'complete'}
      },
    },
    payments: {...payments, confirmPayment: fulfil},
  })
  const outcome = await checkout.place(await shop.fill({RICE: 1}))
  const [order] = await shop.orders()
  expect(outcome).toEqual({kind: 'paid', sessionId: made, number: order?.number})
  expect(fulfil.mock.calls).toEqual([[made]])
})

test('a session that nobody paid and nobody can pay any more is followed by another', async () => {
  const {cards, payments} = shop.deps
  const fulfil = vi.fn(async (_: string): Promise<ConfirmPaymentOutcome> => ({kind: 'unknown'}))
  let over = ''
  const checkout = shop.openSecondProcess({
    cards: {
      ...cards,
      async openSession(request, key) {
        const session = await cards.openSession(request, key)
        if (over !== '') return session
        over = session.id
        return {...session, url: null}
      },
    },
    payments: {...payments, confirmPayment: fulfil},
  })
  const outcome = await checkout.place(await shop.fill({RICE: 1}))
  expect(outcome).toMatchObject({kind: 'pay'})
  expect(fulfil.mock.calls).toEqual([[over]])
  const found = (await shop.attempts()).map(({attempt, sessionId}) => [attempt, sessionId === over])
  expect(found).toEqual([
    [1, true],
    [2, false],
  ])
})

test('a session that was saved with another attempt, after its answer was lost, can be paid all the same', async () => {
  const input = await shop.fill({RICE: 1})
  shop.stripe.faults.add(CREATE, {kind: 'reset', when: 'after'})
  expect(await shop.checkout.place(input)).toEqual({kind: 'unavailable', why: 'payment'})
  shop.stripe.faults.clear()
  const [[order], [session], [lost]] = await Promise.all([shop.orders(), shop.sessions(), shop.attempts()])
  if (!order || !session || !lost) throw new Error('An order, its attempt and its session.')
  await shop.sql.update(attempts).set({attempt: 2})
  await shop.sql.insert(attempts).values({...lost, id: 'payment-other', attempt: 1, sessionId: session.id})
  const {cards} = shop.deps
  const openSession = async () => {
    const found = await cards.findSession(session.id)
    if (!found) throw new Error('It was made.')
    return found
  }
  const checkout = shop.openSecondProcess({cards: {...cards, openSession}})
  expect(await checkout.place(input)).toMatchObject({kind: 'pay', url: session.url, orderId: order.id})
  expect((await shop.attempts()).map(({sessionId}) => sessionId)).toEqual([session.id, null])
})
