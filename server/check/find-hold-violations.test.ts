import type Stripe from 'stripe'
import {describe, expect, test} from 'vitest'
import type {Books} from './books'
import {findViolations} from './find-violations'

type Order = Partial<Books['orders'][number]>
type Payment = Partial<Books['payments'][number]>
type Hold = Partial<Books['holds'][number]>
type Refund = Partial<Books['refunds'][number]>

const AT = new Date('2026-11-27T10:00:00Z')
const ORDER = {
  id: 'order-1',
  number: 'K7M4XTP',
  status: 'ready',
  holdCents: 5_000,
  taxCents: 0,
  totalCents: 4_000,
}
const PAID: Payment = {
  ...{id: 'payment-1', orderId: 'order-1', kind: 'order', status: 'paid', sessionId: 'cs_1', paidAt: AT},
  ...{amountCents: 4_000, refundedCents: 0, livemode: false, createdAt: AT},
}
const CAPTURED: Hold = {
  ...{paymentId: 'payment-1', orderId: 'order-1', status: 'captured', endedAt: AT},
  ...{authorizedCents: 5_000, captureCents: 4_000},
}
const INTENT = {id: 'pi_1', status: 'succeeded', amount_received: 4_000, amount_capturable: 0}

interface Changes {
  order?: Order
  payment?: Payment
  hold?: Hold
  intent?: Partial<typeof INTENT>
  session?: object
  payments?: Payment[]
  holds?: Hold[]
  refunds?: Refund[]
  flags?: Partial<Books['flags'][number]>[]
  edits?: Partial<Books['edits'][number]>[]
  differences?: Partial<Books['differences'][number]>[]
}

/** A captured order that is as it must be, and what is different. */
function violationsOf(changes: Changes = {}) {
  const order = {...ORDER, ...changes.order}
  const books = {
    orders: [order],
    lines: [{orderId: 'order-1', totalCents: order.totalCents}],
    payments: [{...PAID, ...changes.payment}, ...(changes.payments ?? [])],
    holds: [{...CAPTURED, ...changes.hold}, ...(changes.holds ?? [])],
    outbox: [{key: 'order:order-1:confirmation'}],
    ...{flags: changes.flags ?? [], edits: changes.edits ?? [], differences: changes.differences ?? []},
    ...{refunds: changes.refunds ?? [], unapplied: [], events: [], history: []},
  } as unknown as Books
  const session = {
    ...{id: 'cs_1', payment_status: 'paid', amount_total: 5_000, currency: 'usd', livemode: false},
    payment_intent: {...INTENT, ...changes.intent},
    ...changes.session,
  } as unknown as Stripe.Checkout.Session
  return findViolations({books, sessions: [session], at: AT})
}

const HELD: Changes = {
  order: {status: 'received', totalCents: 4_200},
  payment: {status: 'held', amountCents: 5_000, paidAt: null},
  hold: {status: 'held', captureCents: null, endedAt: null},
  intent: {status: 'requires_capture', amount_received: 0, amount_capturable: 5_000},
  session: {payment_status: 'unpaid'},
}
const whats = (changes: Changes) => violationsOf(changes).map(({invariant, what}) => `${invariant} ${what}`)

test('what is held and what is captured are as they must be', () => {
  expect(violationsOf()).toEqual([])
  expect(violationsOf(HELD)).toEqual([])
})

describe('I1, I2: held', () => {
  test('a session about another amount than the hold is told', () => {
    expect(whats({...HELD, session: {payment_status: 'unpaid', amount_total: 4_200}})).toEqual([
      'I2 K7M4XTP: the provider asks 4200 usd',
      'I10 payment-1: 5000 authorized, at the provider 4200',
    ])
  })

  test('captured at the provider and not here yet: on its way', () => {
    const [session, intent] = [{payment_status: 'paid'}, INTENT]
    const found = violationsOf({...HELD, session, intent})
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({isTransient}) => isTransient)).toBe(true)
  })

  test('an order that was received and for which nothing is held, nor lapsed, is told', () => {
    const payment = {status: 'released' as const, amountCents: 5_000}
    const intent = {status: 'canceled', amount_received: 0, amount_capturable: 0}
    const released = {...HELD, payment, intent}
    const hold = {status: 'released' as const, captureCents: null}
    expect(whats({...released, hold})).toEqual(['I1 K7M4XTP is received with 0 payments'])
    expect(whats({...released, hold: {...hold, status: 'lapsed'}})).toEqual([])
  })
})

describe('I10: captured and released are authorized', () => {
  test('the provider has taken, or holds, something else', () => {
    expect(whats({intent: {amount_received: 3_999}})).toEqual([
      'I10 payment-1 is captured: the provider has taken 3999 and holds 0',
    ])
    expect(
      whats({...HELD, intent: {status: 'requires_capture', amount_received: 0, amount_capturable: 4_999}}),
    ).toEqual(['I10 payment-1 is held: the provider has taken 0 and holds 4999'])
  })
})

describe('I11: captured is what the lines come to', () => {
  test('a cent less, or more, is told', () => {
    expect(whats({order: {totalCents: 3_999}})).toEqual(['I11 K7M4XTP: 4000 taken, it comes to 3999'])
  })

  test('with a difference that was paid, and less what an edit took off since', () => {
    const second = {id: 'payment-2', sessionId: null, amountCents: 300}
    const difference: Payment = {...PAID, ...second, kind: 'difference'}
    const differences = [{orderId: 'order-1', cents: 300}]
    const own = {payment: {amountCents: 5_000}, hold: {captureCents: 5_000}, intent: {amount_received: 5_000}}
    expect(whats({...own, order: {totalCents: 5_300}, payments: [difference], differences})).toEqual([])
    expect(whats({...own, order: {totalCents: 5_300}})).toContain('I11 K7M4XTP: 5000 taken, it comes to 5300')
    const edit = {orderId: 'order-1', totalBeforeCents: 4_000, totalAfterCents: 3_000, at: new Date(+AT + 1)}
    expect(whats({order: {totalCents: 3_000}, edits: [edit]})).toEqual([])
    expect(whats({order: {totalCents: 3_000}, edits: [{...edit, at: new Date(+AT - 1)}]})).not.toEqual([])
  })

  test('of a canceled order, what was weighed so far', () => {
    expect(whats({order: {status: 'cancelled', totalCents: 4_900}})).toEqual([])
  })
})

test('I12: more captured than authorized', () => {
  const changes = {payment: {amountCents: 5_001}, hold: {captureCents: 5_001}, order: {totalCents: 5_001}}
  expect(whats({...changes, intent: {amount_received: 5_001}})).toContain(
    'I12 payment-1: 5001 captured of 5000',
  )
  expect(whats({payment: {amountCents: 3_900}})).toContain('I12 payment-1: 4000 captured, 3900 booked')
})

test('I13: more given back than captured, of each payment', () => {
  expect(whats({payment: {refundedCents: 4_001}})).toEqual(['I13 payment-1: 4001 given back of 4000'])
  const refund = {paymentId: 'payment-1', amountCents: 2_500}
  expect(
    whats({
      refunds: [
        {...refund, status: 'done'},
        {...refund, status: 'asked'},
      ],
    }),
  ).toEqual(['I13 payment-1: 5000 given back of 4000'])
  expect(
    whats({
      refunds: [
        {...refund, status: 'done'},
        {...refund, status: 'failed'},
      ],
    }),
  ).toEqual([])
  expect(whats({...HELD, payment: {...HELD.payment, refundedCents: 1}})).toEqual([
    'I13 payment-1: 1 given back of 0',
  ])
})

test('I14: ready and not captured, or captured twice', () => {
  expect(whats({...HELD, order: {status: 'ready', totalCents: 4_200}})).toEqual([
    'I14 K7M4XTP is ready, and 0 of 4200 are captured',
    'I15 payment-1 is held, its order is ready',
  ])
  const second = {
    payments: [{...PAID, id: 'payment-2', sessionId: 'cs_2'}],
    holds: [{...CAPTURED, paymentId: 'payment-2'}],
  }
  expect(whats(second)).toContain('I14 order-1 is captured twice')
})

test('I15: no hold outlives its order; what was asked of it may still be on its way', () => {
  const order = {status: 'cancelled', totalCents: 4_200}
  expect(whats({...HELD, order})).toEqual(['I15 payment-1 is held, its order is cancelled'])
  const releasing = violationsOf({...HELD, order, hold: {...HELD.hold, status: 'releasing'}})
  expect(releasing).toMatchObject([{invariant: 'I15', isTransient: true}])
})

test('each row is read a few times, however many there are', () => {
  const count = 300
  const numbers = Array.from({length: count}, (_, index) => index)
  let reads = 0
  /** Counts what is read of it by position, as loops and array methods do. */
  const counting = <T>(rows: T[]) =>
    new Proxy(rows, {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1
        return Reflect.get(target, key, receiver) as unknown
      },
    })
  const books = {
    orders: counting(
      numbers.map((n) => ({...ORDER, id: `order-${n}`, number: `N${n}`, formToken: `f-${n}`})),
    ),
    lines: counting(numbers.map((n) => ({orderId: `order-${n}`, totalCents: 4_000}))),
    payments: counting(
      numbers.map((n) => ({...PAID, id: `payment-${n}`, orderId: `order-${n}`, sessionId: `cs_${n}`})),
    ),
    holds: counting(numbers.map((n) => ({...CAPTURED, paymentId: `payment-${n}`, orderId: `order-${n}`}))),
    outbox: counting(numbers.map((n) => ({key: `order:order-${n}:confirmation`}))),
    ...{flags: [], edits: [], differences: [], refunds: [], unapplied: [], events: [], history: []},
  } as unknown as Books
  expect(findViolations({books, at: AT})).toEqual([])
  expect(reads / count).toBeLessThan(60)
})
