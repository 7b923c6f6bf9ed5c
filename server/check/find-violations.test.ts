import type Stripe from 'stripe'
import {describe, expect, test} from 'vitest'
import type {Books} from './books'
import {findViolations} from './find-violations'

const NO_BOOKS = {
  ...{orders: [], payments: [], lines: [], flags: [], unapplied: [], events: [], history: [], outbox: []},
  ...{edits: [], holds: [], differences: [], refunds: []},
} satisfies Books

/** Books with one payment, of which everything but its kind of money is left out. */
function breachesOf(livemode: boolean | null, says: boolean): string[] {
  const payment = {
    sessionId: 'cs_1',
    orderId: 'order-1',
    status: 'unapplied',
    livemode,
  } as Books['payments'][number]
  const books = {
    ...NO_BOOKS,
    payments: [payment],
  } satisfies Books
  const sessions = [{id: 'cs_1', payment_status: 'unpaid', livemode: says} as Stripe.Checkout.Session]
  return findViolations({books, sessions})
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

/** What is said of a paid order with this payment. */
function breachesOfOrder(
  payment: Partial<Books['payments'][number]>,
  sessions: Partial<Stripe.Checkout.Session>[],
): string[] {
  const order = {id: 'order-1', number: 'K7M4XTP', status: 'collected'} as Books['orders'][number]
  const own = {orderId: 'order-1', status: 'paid', ...payment} as Books['payments'][number]
  const books = {
    ...NO_BOOKS,
    orders: [order],
    payments: [own],
  } satisfies Books
  return findViolations({books, sessions: sessions as Stripe.Checkout.Session[]})
    .filter(({invariant}) => invariant === 'I1')
    .map(({what}) => what)
}

describe('I1: what counts as paid is paid', () => {
  test('a session that the provider has not been paid for is told', () => {
    const session = {sessionId: 'cs_1', livemode: false}
    expect(breachesOfOrder(session, [])).toEqual(['K7M4XTP counts as paid by cs_1, which is not'])
    expect(breachesOfOrder({sessionId: null, livemode: true}, [])).toHaveLength(1)
  })

  test('what was never the provider’s is not asked of it', () => {
    expect(breachesOfOrder({sessionId: null, livemode: false}, [])).toEqual([])
    const live = [{id: 'cs_2', payment_status: 'unpaid' as const, livemode: true}]
    expect(breachesOfOrder({sessionId: 'cs_1', livemode: false}, live)).toEqual([])
  })
})

describe('I1: a payment that the books were copied too early for', () => {
  const session = {id: 'cs_1', payment_status: 'paid', metadata: {delivery_id: 'order-1'}} as unknown
  const tellOf = (payment: Partial<Books['payments'][number]>) =>
    findViolations({
      books: {
        ...NO_BOOKS,
        payments: [{orderId: 'order-1', livemode: false, ...payment} as Books['payments'][number]],
      },
      sessions: [session as Stripe.Checkout.Session],
    }).filter(({invariant}) => invariant === 'I1')

  test('is on its way while the attempt of its order waits to learn its session', () => {
    expect(tellOf({status: 'opening', sessionId: null})).toEqual([
      {invariant: 'I1', what: 'cs_1 is paid, its payment is opening', isTransient: true},
    ])
  })

  test('is a violation if no attempt of its order waits for one', () => {
    for (const payment of [
      {status: 'expired' as const, sessionId: null},
      {status: 'opening' as const, sessionId: 'cs_2'},
      {status: 'opening' as const, sessionId: null, orderId: 'order-2'},
    ])
      expect(tellOf(payment)).toEqual([{invariant: 'I1', what: 'cs_1 is paid, and nobody knows of it'}])
  })
})

describe('I1: after the key for real money was set', () => {
  test('a payment of the test card is nobody’s to tell of, also before the first real one', () => {
    const order = {id: 'order-1', number: 'K7M4XTP', status: 'collected'} as Books['orders'][number]
    const paid = {orderId: 'order-1', status: 'paid', sessionId: 'cs_1', livemode: false}
    const books = {
      ...NO_BOOKS,
      orders: [order],
      payments: [paid as Books['payments'][number]],
    } satisfies Books
    const violations = (isLive: boolean) =>
      findViolations({books, sessions: [], isLive}).filter(({invariant}) => invariant === 'I1').length
    expect([violations(true), violations(false)]).toEqual([0, 1])
  })
})

test('I5: a mail that has been deleted for its age is not missed', () => {
  const paidAt = new Date('2026-10-01T10:00:00Z')
  const payment = {orderId: 'order-1', status: 'paid', livemode: true, paidAt} as Books['payments'][number]
  const books = {
    ...NO_BOOKS,
    payments: [payment],
  } satisfies Books
  const violations = (at: string) =>
    findViolations({books, at: new Date(at)}).flatMap(({invariant, what}) =>
      invariant === 'I5' ? [what] : [],
    )
  expect(violations('2026-10-02T10:00:00Z')).toEqual(['order-1 is paid, and no mail says so'])
  expect(violations('2026-11-15T10:00:00Z')).toEqual([])
})

test('what was charged is what the order came to before it was changed', () => {
  const order = {id: 'order-1', number: 'K7M4XTP', taxCents: 0, totalCents: 700} as Books['orders'][number]
  const line = {orderId: 'order-1', totalCents: 700} as Books['lines'][number]
  const payment = {orderId: 'order-1', amountCents: 1_000} as Books['payments'][number]
  const edit = {orderId: 'order-1', totalBeforeCents: 1_000, totalAfterCents: 700} as Books['edits'][number]
  const sumsOf = (edits: Books['edits']) =>
    findViolations({
      books: {...NO_BOOKS, orders: [order], lines: [line], payments: [payment], edits},
    })
      .filter(({invariant}) => invariant === 'I2')
      .map(({what}) => what)
  expect(sumsOf([edit])).toEqual([])
  expect(sumsOf([])).toEqual(['K7M4XTP: asks 1000'])
})
