import {describe, expect, test} from 'vitest'
import {eq} from 'drizzle-orm'
import {orderHistory, orders as orderTable} from '~/platform/db/orders-schema'
import {makeGuestId} from '~/domain/orders/buyer.server'
import {AMINA} from '~/domain/orders/orders.test-helper'
import {GOOD_CARD} from '../../../tests/support/stripe-server'
import {MINUTE, newForm} from './checkout.test-helper'
import type {TestCheckout} from './checkout.test-helper'
import {placeToPay, withTestCheckout} from './with-checkout.test-helper'

let shop: TestCheckout
withTestCheckout((opened) => (shop = opened))

const guest = (n = 0) => ({id: makeGuestId(`browser-${n}`), email: 'guest@people.example'})
const FIFTY = Array.from({length: 50}, (_, index) => index)

describe('an order without an account', () => {
  test('is like any other, with name, phone and e-mail, of the browser that placed it', async () => {
    const {number, orderId} = await placeToPay(
      shop,
      await shop.fill({RICE: 3, COUSCOUS: 2}, {buyer: guest()}),
    )
    expect(await shop.orders()).toMatchObject([
      {
        ...{number, status: 'pending', totalCents: 7095, stockTaken: true, customerId: null},
        ...{guestId: guest().id, name: 'Amina Yusuf', phone: '5550100177', email: 'guest@people.example'},
      },
    ])
    expect(await shop.sessions()).toMatchObject([
      {customer_email: 'guest@people.example', amount_total: 7095},
    ])
    expect(await shop.sql.select().from(orderHistory).where(eq(orderHistory.orderId, orderId))).toMatchObject(
      [{byKind: 'customer', byId: null, byName: 'Amina Yusuf'}],
    )
    expect(await shop.checkout.findPending(guest().id)).toMatchObject({number, totalCents: 7095})
    expect(await shop.checkout.findStatus([AMINA, guest().id], number)).toBe('waiting')
    // The same e-mail is no proof.
    expect(await shop.checkout.findStatus(guest(1).id, number)).toBeNull()
    expect(await shop.checkout.findPending(AMINA)).toBeNull()
  })

  test('is one, however often and wherever its form is sent, and is paid once', async () => {
    const input = await shop.fill({RICE: 1}, {buyer: guest()})
    const other = shop.openSecondProcess()
    const outcomes = await Promise.all(FIFTY.map((n) => (n % 2 ? shop.checkout : other).place({...input})))
    expect(
      new Set(outcomes.map((outcome) => (outcome.kind === 'pay' ? outcome.url : outcome.kind))).size,
    ).toBe(1)
    const [session] = await shop.sessions()
    await shop.stripe.pay(session?.url ?? '', GOOD_CARD)
    await shop.payments.confirmPayment(session?.id ?? '')
    expect(await shop.checkout.place(input)).toMatchObject({kind: 'paid', sessionId: session?.id})
    expect(await shop.orders()).toMatchObject([{status: 'received', customerId: null}])
  })

  test('of another browser is another order, with the same form and e-mail', async () => {
    const input = await shop.fill({RICE: 1}, {buyer: guest(1)})
    await placeToPay(shop, input)
    await placeToPay(shop, {...input, buyer: guest(2)})
    expect((await shop.orders()).map(({status}) => status)).toEqual(['pending', 'pending'])
  })

  test('goes to the e-mail that was corrected before paying', async () => {
    const input = await shop.fill({RICE: 1}, {buyer: {...guest(), email: 'gust@people.example'}})
    await placeToPay(shop, input)
    await placeToPay(shop, {...input, formToken: newForm(), buyer: guest()})
    // Both are of one moment, so their order is nobody's promise.
    const statuses = Object.fromEntries((await shop.orders()).map(({email, status}) => [email, status]))
    expect(statuses).toEqual({'gust@people.example': 'cancelled', 'guest@people.example': 'pending'})
  })
})

describe('guests', () => {
  const placeAs = async (n: number, wanted: Record<string, number> = {TEA: 1}, time = '15:00') =>
    shop.checkout.place(await shop.fill(wanted, {buyer: guest(n), time}))

  test('who have not paid get a share of a window together, as first orders of accounts do', async () => {
    expect((await shop.checkout.place(await shop.fill({TEA: 1}))).kind).toBe('pay')
    const outcomes = []
    for (const n of [1, 2, 3, 4]) outcomes.push(await placeAs(n))
    expect(outcomes.map(({kind}) => kind)).toEqual(['pay', 'pay', 'pay', 'window'])
    // One that is paid makes room, and its browser is trusted.
    await shop.sql
      .update(orderTable)
      .set({status: 'received', paidAt: new Date(shop.clock.at)})
      .where(eq(orderTable.guestId, guest(1).id))
    expect((await placeAs(4)).kind).toBe('pay')
    expect(await placeAs(5)).toEqual({kind: 'window', why: 'waiting'})
    expect((await placeAs(1)).kind).toBe('pay')
  })

  test('are bound by what a first order may hold, and by payment pages in a while', async () => {
    expect(await placeAs(1, {RICE: 60})).toEqual({kind: 'too-much'})
    for (const time of ['15:00', '15:30', '16:00', '16:30', '17:00']) {
      expect((await placeAs(2, {TEA: 1}, time)).kind).toBe('pay')
    }
    expect(await placeAs(2, {TEA: 1}, '17:30')).toMatchObject({kind: 'slow-down'})
    await shop.advanceClock(36 * MINUTE)
    expect((await placeAs(3)).kind).toBe('pay')
  })
})
