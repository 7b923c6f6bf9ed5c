import type Stripe from 'stripe'
import {describe, expect, test} from 'vitest'
import type {Books} from './books'
import {findBreaches} from './find-breaches'

/** Books with one payment, of which everything but its kind of money is left out. */
function breachesOf(livemode: boolean | null, says: boolean): string[] {
  const payment = {
    sessionId: 'cs_1',
    orderId: 'order-1',
    status: 'kept',
    livemode,
  } as Books['payments'][number]
  const books = {
    ...{orders: [], lines: [], odd: [], events: [], history: [], outbox: []},
    payments: [payment],
  } satisfies Books
  const sessions = [{id: 'cs_1', payment_status: 'unpaid', livemode: says} as Stripe.Checkout.Session]
  return findBreaches({books, sessions})
    .filter(({invariant}) => invariant === 'I9')
    .map(({what}) => what)
}

describe('I9: test money is told apart', () => {
  test('a payment that says what the provider says is as it must be', () => {
    expect(breachesOf(true, true)).toEqual([])
    expect(breachesOf(false, false)).toEqual([])
  })

  test('one that says otherwise, or nothing, is not', () => {
    expect(breachesOf(true, false)).toEqual(['cs_1 counts as real money, the provider calls it test money'])
    expect(breachesOf(false, true)).toEqual(['cs_1 counts as test money, the provider calls it real money'])
    expect(breachesOf(null, false)).toEqual(['order-1 is paid by neither real nor test money'])
  })
})
