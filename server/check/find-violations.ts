import type Stripe from 'stripe'
import {formatOrderNumber} from '~/domain/orders/order-number'
import {ORDER_KEY} from '~/platform/gateways/stripe-session.server'
import {MAIL_RETENTION_MS} from '~/platform/outbox/outbox-rows.server'
import type {Books} from './books'
import {findHoldViolations, UNSETTLED} from './find-hold-violations'
import type {HoldInvariant} from './find-hold-violations'
import {byId, findDuplicates, groupBy} from './group-rows'

/** What the invariants are checked against; see their table in docs/testing.md. */
export interface Evidence {
  books: Books
  /** The card provider's sessions; absent: they are not checked. */
  sessions?: Stripe.Checkout.Session[]
  /** Whether the provider's key is live; absent: derived from its sessions. */
  isLive?: boolean
  /** When the books were read; absent: now. */
  at?: Date
  /** Message-IDs and subjects of every mail that arrived, repeats included. */
  mails?: {messageId: string; subject?: string; to?: string}[]
  /** The most orders per pickup window. */
  capacity?: number
  /** Numbers of orders that the shop has acknowledged. */
  acknowledgedOrders?: string[]
  /** Sessions that the shop has acknowledged as paid. */
  acknowledgedPayments?: string[]
}

export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9' | 'I16' | HoldInvariant
export interface Violation {
  invariant: Invariant
  what: string
  /** May resolve itself: a webhook event is being handled, or the next reconciliation will find it. */
  isTransient?: true
}

const DAY_MS = 24 * 3_600_000

/** Statuses of paid orders. */
const PAID = new Set(['received', 'preparing', 'ready', 'collected', 'no_show'])

/** Every violation that the evidence shows. */
export function findViolations(evidence: Evidence): Violation[] {
  const found: [Invariant, string[]][] = [
    ['I1', [...paidSessionsAreOrders(evidence), ...paidOrdersArePaid(evidence)]],
    ['I2', sumsAgree(evidence)],
    ['I3', onceEach(evidence.books)],
    ['I4', windowsWithinCapacity(evidence)],
    ['I5', confirmedOnce(evidence)],
    ['I6', acknowledgedIsStored(evidence)],
    ['I9', livemodeMatches(evidence)],
    ...findHoldViolations(evidence),
  ]
  return found.flatMap(([invariant, all]) =>
    all.map((what) => ({invariant, what, ...(isInProgress(what) && {isTransient: true as const})})),
  )
}

/** A payment that the provider has and the books do not have yet, or what became of a hold. */
function isInProgress(what: string): boolean {
  return / is paid, its payment is (opening|open|held)$/.test(what) || what.endsWith(UNSETTLED)
}

/** Each paid session is the payment of one order, or an unapplied payment. */
function paidSessionsAreOrders({books, sessions = []}: Evidence): string[] {
  const paymentsOf = groupBy(books.payments, ({sessionId}) => sessionId)
  const unappliedIds = new Set(books.unapplied.map(({sessionId}) => sessionId))
  const ordersById = byId(books.orders)
  const flaggedIds = flaggedOrderIds(books)
  const heldIds = new Set(books.holds.map(({paymentId}) => paymentId))
  // Attempts that do not know their session yet, as in a backup made while it was opened: reconciliation finds it.
  const openingIds = new Set(
    books.payments.flatMap(({status, sessionId, orderId}) =>
      status === 'opening' && sessionId === null ? [orderId] : [],
    ),
  )
  return sessions
    .filter(({payment_status}) => payment_status === 'paid')
    .flatMap(({id, metadata}) => {
      const own = paymentsOf.get(id) ?? []
      const isUnapplied = unappliedIds.has(id)
      const duplicatePayment = own.length > 1 ? [`${id} pays ${own.length} times`] : []
      const [payment] = own
      if (!payment && isUnapplied) return []
      if (!payment && openingIds.has(metadata?.[ORDER_KEY] ?? ''))
        return [`${id} is paid, its payment is opening`]
      if (!payment) return [`${id} is paid, and nobody knows of it`]
      const order = ordersById.get(payment.orderId)
      if (payment.status === 'paid') {
        // What was weighed of a canceled one may have been captured.
        const ended = order?.status === 'cancelled' && (flaggedIds.has(order.id) || heldIds.has(payment.id))
        const isFullyRefunded = payment.refundedCents >= payment.amountCents
        if (order && (PAID.has(order.status) || ended || isFullyRefunded)) return duplicatePayment
        return [...duplicatePayment, `${id} is paid, its order is ${order?.status ?? 'gone'}`]
      }
      const isKnown = payment.status === 'unapplied' && (isUnapplied || flaggedIds.has(payment.orderId))
      return isKnown
        ? duplicatePayment
        : [...duplicatePayment, `${id} is paid, its payment is ${payment.status}`]
    })
}

/**
 * Each paid order has one payment of its own, which the provider also has; its money may be held. One whose hold lapsed
 * has none.
 */
function paidOrdersArePaid({books, sessions, isLive}: Evidence): string[] {
  const lapsedIds = new Set(
    books.holds.flatMap(({status, orderId}) => (status === 'lapsed' ? [orderId] : [])),
  )
  const paymentsOf = groupBy(books.payments, ({orderId}) => orderId)
  const sessionsById = byId(sessions ?? [])
  const mode = isLive ?? sessions?.find(({livemode}) => livemode !== null)?.livemode
  return books.orders
    .filter(({status}) => PAID.has(status))
    .flatMap((order) => {
      const all = paymentsOf.get(order.id) ?? []
      const own = all.filter(isMoney).filter(({kind}) => kind !== 'difference')
      const isCounted = own.length === 1 || (own.length === 0 && lapsedIds.has(order.id))
      const count = isCounted ? [] : [`${order.number} is ${order.status} with ${own.length} payments`]
      const unpaid = all
        .filter(({status}) => status === 'paid')
        .filter((payment) => {
          const session = sessionsById.get(payment.sessionId ?? '')
          return sessions && session?.payment_status !== 'paid' && isProviderPayment(payment, mode)
        })
      return [
        ...count,
        ...unpaid.map(
          ({sessionId}) => `${order.number} counts as paid by ${sessionId ?? 'nothing'}, which is not`,
        ),
      ]
    })
}

/** Taken, or held. */
function isMoney({status}: Pick<Books['payments'][number], 'status'>): boolean {
  return status === 'paid' || status === 'held'
}

/** Demo orders were never the provider's, and a live key does not list earlier test payments. */
function isProviderPayment({sessionId, livemode}: Books['payments'][number], mode: boolean | undefined) {
  if (sessionId === null && livemode === false) return false
  return livemode === null || mode === undefined || mode === livemode
}

/** Lines, order and provider have the same total. */
function sumsAgree({books, sessions = []}: Evidence): string[] {
  const linesOf = groupBy(books.lines, ({orderId}) => orderId)
  const paymentsOf = groupBy(books.payments, ({orderId}) => orderId)
  const unappliedIds = new Set(books.unapplied.map(({sessionId}) => sessionId))
  const sessionsById = byId(sessions)
  const editsOf = groupBy(books.edits, ({orderId}) => orderId)
  const capturedIds = new Set(
    books.holds.flatMap(({status, paymentId}) => (status === 'captured' ? [paymentId] : [])),
  )
  const differencesOf = groupBy(books.differences, ({orderId}) => orderId)
  return books.orders.flatMap((order) => {
    const {number, taxCents, totalCents} = order
    // What was charged: edits made it less since.
    const edits = editsOf.get(order.id) ?? []
    const placedCents = edits.reduce(
      (sum, {totalBeforeCents, totalAfterCents}) => sum + totalBeforeCents - totalAfterCents,
      totalCents,
    )
    const own = linesOf.get(order.id) ?? []
    const goods = own.reduce((sum, line) => sum + line.totalCents, 0)
    const orderPayments = paymentsOf.get(order.id) ?? []
    return [
      ...(own.length === 0 ? [`${number} has no lines`] : []),
      ...(goods + taxCents === totalCents
        ? []
        : [`${number}: lines ${goods} and taxes ${taxCents}, total ${totalCents}`]),
      ...orderPayments.flatMap((payment) => {
        const session = sessionsById.get(payment.sessionId ?? '')
        const isUnapplied = session !== undefined && unappliedIds.has(session.id)
        // What is held for it, or the difference that its shopper was asked for.
        const isDifference = payment.kind === 'difference'
        const requestedCents = isDifference ? payment.amountCents : (order.holdCents ?? placedCents)
        const isRequested = isDifference
          ? (differencesOf.get(order.id) ?? []).some(({cents}) => cents === payment.amountCents)
          : payment.amountCents === requestedCents
        // What was captured of a hold is compared with the order's lines on its own.
        const isRight = isRequested || isUnapplied || capturedIds.has(payment.id)
        const wrong = isRight ? [] : [`${number}: asks ${payment.amountCents}`]
        if (
          !session ||
          isUnapplied ||
          (session.amount_total === requestedCents && session.currency === 'usd')
        )
          return wrong
        return [...wrong, `${number}: the provider asks ${session.amount_total} ${session.currency}`]
      }),
    ]
  })
}

function onceEach({events, payments, orders, history}: Books): string[] {
  const paid = payments.filter(isMoney).filter(({kind}) => kind !== 'difference')
  const received = history.filter(
    ({fromStatus, toStatus}) => fromStatus === 'pending' && toStatus === 'received',
  )
  return [
    ...findDuplicates(events.map(({id}) => id)).map((id) => `event ${id} twice`),
    ...findDuplicates(payments.map(({sessionId}) => sessionId)).map((id) => `session ${id} twice`),
    ...findDuplicates(orders.map(({formToken}) => formToken)).map((id) => `form ${id} twice`),
    ...findDuplicates(paid.map(({orderId}) => orderId)).map((id) => `${id} is paid twice`),
    ...findDuplicates(received.map(({orderId}) => orderId)).map((id) => `${id} was received twice`),
  ]
}

/** No pickup window is over capacity, unless the extra orders are flagged for staff. */
function windowsWithinCapacity({books, capacity}: Evidence): string[] {
  if (capacity === undefined) return []
  const flaggedIds = flaggedOrderIds(books)
  // The windows of a campaign have places of their own.
  const taking = books.orders.filter(
    ({status, campaignId}) => !campaignId && (PAID.has(status) || status === 'pending'),
  )
  const windows = groupBy(taking, ({pickupStartsAt}) => pickupStartsAt.getTime())
  return [...windows].flatMap(([at, inWindow]) => {
    const unflagged = inWindow.filter(({id}) => !flaggedIds.has(id))
    if (unflagged.length <= capacity) return []
    return [`${new Date(at).toISOString()}: ${inWindow.length} orders in ${capacity} places`]
  })
}

/**
 * One confirmation for each paid order, none for others. A repeat of the same mail has the same Message-ID. Old
 * confirmations have been deleted.
 */
function confirmedOnce({books, mails = [], at = new Date()}: Evidence): string[] {
  const confirmations = books.outbox.map(({key}) => key).filter((key) => /^order:.+:confirmation$/.test(key))
  const known = new Set(confirmations)
  const unconfirmed = books.payments
    .filter(
      ({status, kind, createdAt, paidAt}) =>
        (status === 'paid' || status === 'held') &&
        kind !== 'difference' &&
        !isOlderThan(status === 'held' ? createdAt : paidAt, MAIL_RETENTION_MS - DAY_MS, at),
    )
    .filter(({orderId}) => !known.has(`order:${orderId}:confirmation`))
    .map(({orderId}) => `${orderId} is paid, and no mail says so`)
  const repeated = books.orders.flatMap(({number, email}) => {
    const sent = mails.filter(
      ({subject, to}) => subject?.includes(`${formatOrderNumber(number)} confirmed`) && (!to || to === email),
    )
    const ids = new Set(sent.map(({messageId}) => messageId))
    return ids.size > 1 ? [`${number}: ${ids.size} different confirmations arrived`] : []
  })
  return [
    ...findDuplicates(confirmations).map((key) => `${key} twice in the outbox`),
    ...unconfirmed,
    ...repeated,
  ]
}

function isOlderThan(since: Date | null, ms: number, at: Date): boolean {
  return Boolean(since && at.getTime() - since.getTime() > ms)
}

/** Everything that the shop has acknowledged is stored. */
function acknowledgedIsStored({books, acknowledgedOrders = [], acknowledgedPayments = []}: Evidence) {
  // Quadratic, but only tests acknowledge anything.
  const isKnown = (id: string) =>
    books.payments.some(({sessionId, status}) => sessionId === id && SETTLED.test(status))
  return [
    ...acknowledgedOrders
      .filter((number) => !books.orders.some((order) => order.number === number))
      .map((number) => `order ${number} is gone`),
    ...acknowledgedPayments.filter((id) => !isKnown(id)).map((id) => `${id} was called paid and is not`),
  ]
}

const SETTLED = /^(held|paid|released|unapplied)$/

/** Each payment has a mode, live or test, which is also the provider's. */
function livemodeMatches({books, sessions = []}: Evidence): string[] {
  const moneyOf = (livemode: boolean | null) =>
    livemode === null ? 'neither real nor test money' : livemode ? 'real money' : 'test money'
  const sessionsById = byId(sessions)
  return books.payments
    .filter(({status}) => SETTLED.test(status))
    .flatMap(({sessionId, livemode, orderId}) => {
      if (livemode === null) return [`${orderId} is paid by ${moneyOf(null)}`]
      const session = sessionsById.get(sessionId ?? '')
      if (!session || session.livemode === livemode) return []
      return [
        `${session.id} counts as ${moneyOf(livemode)}, the provider calls it ${moneyOf(session.livemode)}`,
      ]
    })
}

function flaggedOrderIds({flags}: Books): Set<string> {
  return new Set(flags.map(({orderId}) => orderId))
}
