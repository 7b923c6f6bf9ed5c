import type Stripe from 'stripe'
import type {Books} from './books'
import {byId, findDuplicates, groupBy} from './group-rows'

type Hold = Books['holds'][number]

export type HoldInvariant = 'I10' | 'I11' | 'I12' | 'I13' | 'I14' | 'I15'

interface HoldEvidence {
  books: Books
  sessions?: Stripe.Checkout.Session[]
}

/** Handed over, or about to be. */
const READY = new Set(['ready', 'collected', 'no_show'])
const ENDED = new Set(['cancelled', 'expired', ...READY])

/** What the provider has done already, and the books hear of next. */
export const UNSETTLED = ', which is not settled yet'

/** Violations of what must be true of money that cards hold; see docs/architecture/weighed-orders.md. */
export function findHoldViolations(evidence: HoldEvidence): [HoldInvariant, string[]][] {
  const {books} = evidence
  return [
    ['I10', holdsAddUp(evidence)],
    ['I11', capturedIsOwed(books)],
    ['I12', capturedIsAuthorized(books)],
    ['I13', refundsAreCaptured(books)],
    ['I14', [...readyIsCaptured(books), ...capturedOnce(books)]],
    ['I15', holdsEndWithOrders(books)],
  ]
}

/** Captured and released are what was authorized, as the provider has it too. */
function holdsAddUp({books, sessions = []}: HoldEvidence): string[] {
  const paymentsById = byId(books.payments)
  const sessionsById = byId(sessions)
  return books.holds.flatMap((hold) => {
    const session = sessionsById.get(paymentsById.get(hold.paymentId)?.sessionId ?? '')
    if (!session) return []
    const {paymentId, authorizedCents} = hold
    const intent = session.payment_intent
    return [
      ...(session.amount_total === authorizedCents
        ? []
        : [`${paymentId}: ${authorizedCents} authorized, at the provider ${session.amount_total}`]),
      ...(typeof intent === 'object' && intent !== null ? compareWithIntent(hold, intent) : []),
    ]
  })
}

function compareWithIntent(
  {paymentId, status, authorizedCents, captureCents}: Hold,
  {status: intentStatus, amount_received: received, amount_capturable: capturable}: Stripe.PaymentIntent,
): string[] {
  const capturedCents = status === 'captured' ? (captureCents ?? 0) : 0
  const isOpen = status === 'held' || status === 'capturing' || status === 'releasing'
  const openCents = isOpen ? authorizedCents : 0
  if (received === capturedCents && capturable === openCents) return []
  // The provider is ahead: its notice is on its way, or the next reconciliation asks.
  const isAhead = isOpen && (intentStatus === 'succeeded' || intentStatus === 'canceled')
  const what = `${paymentId} is ${status}: the provider has taken ${received} and holds ${capturable}`
  return [isAhead ? what + UNSETTLED : what]
}

/** What was captured, and paid beyond that, is what the lines come to, with taxes, and what edits took off since. */
function capturedIsOwed({orders, payments, holds, edits, flags}: Books): string[] {
  const paidByOrder = groupBy(
    payments.filter(({status}) => status === 'paid'),
    ({orderId}) => orderId,
  )
  const capturedByOrder = groupBy(
    holds.filter(({status}) => status === 'captured'),
    ({orderId}) => orderId,
  )
  const editsByOrder = groupBy(edits, ({orderId}) => orderId)
  const flagged = new Set(flags.map(({orderId}) => orderId))
  return orders.flatMap((order) => {
    const {id, number, status, holdCents, totalCents} = order
    const [hold] = capturedByOrder.get(id) ?? []
    // Of a canceled one, what was weighed so far may have been captured.
    if (holdCents === null || !hold || status === 'cancelled' || flagged.has(id)) return []
    const since = (editsByOrder.get(id) ?? []).filter(({at}) => hold.endedAt !== null && at > hold.endedAt)
    const owedCents = since.reduce(
      (sum, {totalBeforeCents, totalAfterCents}) => sum + totalBeforeCents - totalAfterCents,
      totalCents,
    )
    const paidCents = sumOf(paidByOrder.get(id) ?? [], ({amountCents}) => amountCents)
    return paidCents === owedCents ? [] : [`${number}: ${paidCents} taken, it comes to ${owedCents}`]
  })
}

function capturedIsAuthorized({holds, payments}: Books): string[] {
  const paymentsById = byId(payments)
  return holds.flatMap(({paymentId, status, authorizedCents, captureCents}) => {
    const payment = paymentsById.get(paymentId)
    const taken = payment?.status === 'paid' ? payment.amountCents : 0
    const most = Math.max(captureCents ?? 0, taken)
    return [
      ...(most <= authorizedCents ? [] : [`${paymentId}: ${most} captured of ${authorizedCents}`]),
      ...(status === 'captured' && payment?.status === 'paid' && taken !== captureCents
        ? [`${paymentId}: ${captureCents} captured, ${taken} booked`]
        : []),
    ]
  })
}

/** Of each payment, not only of all of an order. */
function refundsAreCaptured({payments, refunds}: Books): string[] {
  const refundsByPayment = groupBy(
    refunds.filter(({status}) => status !== 'failed'),
    ({paymentId}) => paymentId,
  )
  return payments.flatMap(({id, status, amountCents, refundedCents}) => {
    const capturedCents = status === 'paid' ? amountCents : 0
    const requestedCents = sumOf(refundsByPayment.get(id) ?? [], (refund) => refund.amountCents)
    const most = Math.max(refundedCents, requestedCents)
    return most <= capturedCents ? [] : [`${id}: ${most} given back of ${capturedCents}`]
  })
}

function readyIsCaptured({orders, payments, holds}: Books): string[] {
  const openByOrder = groupBy(holds.filter(isOpen), ({orderId}) => orderId)
  const paidByOrder = groupBy(
    payments.filter(({status}) => status === 'paid'),
    ({orderId}) => orderId,
  )
  return orders
    .filter(({status, holdCents}) => holdCents !== null && READY.has(status))
    .flatMap(({id, number, status, totalCents}) => {
      const paidCents = sumOf(paidByOrder.get(id) ?? [], ({amountCents}) => amountCents)
      // What came without need may still be on its way to be let go.
      const open = (openByOrder.get(id) ?? []).filter(({status: hold}) => hold !== 'releasing')
      if (open.length === 0 && paidCents >= totalCents) return []
      return [`${number} is ${status}, and ${paidCents} of ${totalCents} are captured`]
    })
}

function capturedOnce({holds, payments}: Books): string[] {
  const paymentsById = byId(payments)
  const captured = holds.filter(
    ({status, paymentId}) => status === 'captured' && paymentsById.get(paymentId)?.status === 'paid',
  )
  return findDuplicates(captured.map(({orderId}) => orderId)).map((id) => `${id} is captured twice`)
}

function holdsEndWithOrders({orders, holds}: Books): string[] {
  const ordersById = byId(orders)
  return holds.filter(isOpen).flatMap(({paymentId, orderId, status}) => {
    const order = ordersById.get(orderId)
    if (order && !ENDED.has(order.status)) return []
    const what = `${paymentId} is ${status}, its order is ${order?.status ?? 'gone'}`
    // It was asked for, and the provider has not said that it is done.
    return [status === 'held' ? what : what + UNSETTLED]
  })
}

function isOpen({status}: Hold): boolean {
  return status === 'held' || status === 'capturing' || status === 'releasing'
}

function sumOf<T>(all: readonly T[], read: (one: T) => number): number {
  return all.reduce((sum, one) => sum + read(one), 0)
}
