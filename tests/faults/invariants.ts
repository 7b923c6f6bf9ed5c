import {sql as raw} from 'drizzle-orm'
import Stripe from 'stripe'
import {openDatabase} from '../../app/db/client.server'
import type {Sql} from '../../app/db/client.server'
import {orderHistory, orderLines, orders, payments} from '../../app/db/orders-schema'
import {oddPayments, paymentEvents} from '../../app/db/payments-schema'
import {outbox} from '../../app/db/schema'
import {formatOrderNumber} from '../../app/orders/order-number'
import {STRIPE_SECRET_KEY} from '../support/stripe-server'
import {checkAnswers, checkLogs} from './told'
import type {SeenAnswer} from './told'

/** What must be true after any fault, once the shop has had its five minutes. */
export interface Evidence {
  sql: Sql
  /** What the card provider knows. */
  sessions: Stripe.Checkout.Session[]
  /** Message-IDs and subjects of every mail that arrived, repeats included. */
  mails: {messageId: string; subject?: string; to?: string}[]
  /** Orders in a window at most. */
  capacity: number
  /** Numbers of orders that the shop told somebody of. */
  acknowledgedOrders: string[]
  /** Sessions of which the shop said that they are paid. */
  acknowledgedPayments: string[]
  answers: SeenAnswer[]
  log: string
  /** Secrets, and what is personal, which no log and no page of others may say. */
  canaries: string[]
}

export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8'
export interface Breach {
  invariant: Invariant
  what: string
}

/** Orders whose money is there. */
const PAID = new Set(['received', 'preparing', 'ready', 'collected', 'no_show'])

/** Every breach that the evidence shows; none is what a test wants. */
export async function findBreaches(evidence: Partial<Evidence> & Pick<Evidence, 'sql'>): Promise<Breach[]> {
  const {sql, sessions = [], mails = [], answers = [], log = '', canaries = []} = evidence
  const breaches: Breach[] = []
  const note = (invariant: Invariant, what: string) => breaches.push({invariant, what})
  const rows = {
    orders: await sql.select().from(orders),
    lines: await sql.select().from(orderLines),
    payments: await sql.select().from(payments),
    odd: await sql.select().from(oddPayments),
    events: await sql.select().from(paymentEvents),
    history: await sql.select().from(orderHistory),
    outbox: await sql.select().from(outbox),
  }
  const orderOf = (id: string) => rows.orders.find((order) => order.id === id)

  // I1: each paid session is one order's payment, or kept and shown to staff; each paid order has one.
  for (const session of sessions.filter(({payment_status}) => payment_status === 'paid')) {
    const own = rows.payments.filter(({sessionId}) => sessionId === session.id)
    const odd = rows.odd.some(({sessionId}) => sessionId === session.id)
    if (own.length > 1) note('I1', `${session.id} pays ${own.length} times`)
    const [payment] = own
    if (!payment) {
      if (!odd) note('I1', `${session.id} is paid, and nobody knows of it`)
      continue
    }
    const order = orderOf(payment.orderId)
    if (payment.status === 'paid') {
      const ended = order?.status === 'cancelled' && order.flag !== null
      if (!order || (!PAID.has(order.status) && !ended && payment.refundedCents < payment.amountCents)) {
        note('I1', `${session.id} is paid, its order is ${order?.status ?? 'gone'}`)
      }
    } else if (payment.status !== 'kept' || (!odd && order?.flag === null)) {
      note('I1', `${session.id} is paid, its payment is ${payment.status}`)
    }
  }
  for (const order of rows.orders.filter(({status}) => PAID.has(status))) {
    const paid = rows.payments.filter(({orderId, status}) => orderId === order.id && status === 'paid')
    if (paid.length !== 1) note('I1', `${order.number} is ${order.status} with ${paid.length} payments`)
    for (const {sessionId} of paid) {
      const session = sessions.find(({id}) => id === sessionId)
      if (evidence.sessions && session?.payment_status !== 'paid') {
        note('I1', `${order.number} counts as paid by ${sessionId ?? 'nothing'}, which is not`)
      }
    }
  }

  // I2: lines, order and provider name the same sum.
  for (const order of rows.orders) {
    const own = rows.lines.filter(({orderId}) => orderId === order.id)
    const goods = own.reduce((sum, line) => sum + line.totalCents, 0)
    if (own.length === 0) note('I2', `${order.number} has no lines`)
    if (goods + order.taxCents !== order.totalCents) {
      note('I2', `${order.number}: lines ${goods} and taxes ${order.taxCents}, total ${order.totalCents}`)
    }
    for (const payment of rows.payments.filter(({orderId}) => orderId === order.id)) {
      const session = sessions.find(({id}) => id === payment.sessionId)
      if (payment.amountCents !== order.totalCents) note('I2', `${order.number}: asks ${payment.amountCents}`)
      if (!session || rows.odd.some(({sessionId}) => sessionId === session.id)) continue
      if (session.amount_total !== order.totalCents || session.currency !== 'usd') {
        note('I2', `${order.number}: the provider asks ${session.amount_total} ${session.currency}`)
      }
    }
  }

  // I3: each thing once.
  const twice = (values: (string | null)[]) =>
    values.filter((value, index) => value !== null && values.indexOf(value) !== index)
  for (const id of twice(rows.events.map(({id}) => id))) note('I3', `event ${id} twice`)
  for (const id of twice(rows.payments.map(({sessionId}) => sessionId))) note('I3', `session ${id} twice`)
  for (const id of twice(rows.orders.map(({formToken}) => formToken))) note('I3', `form ${id} twice`)
  const paidOrders = rows.payments.filter(({status}) => status === 'paid').map(({orderId}) => orderId)
  for (const id of twice(paidOrders)) note('I3', `${id} is paid twice`)
  const received = rows.history.filter(
    ({fromStatus, toStatus}) => fromStatus === 'pending' && toStatus === 'received',
  )
  for (const id of twice(received.map(({orderId}) => orderId))) note('I3', `${id} was received twice`)

  // I4: no window beyond what it takes, unless staff know.
  if (evidence.capacity !== undefined) {
    const windows = new Map<number, typeof rows.orders>()
    for (const order of rows.orders.filter(({status}) => PAID.has(status) || status === 'pending')) {
      const at = order.pickupStartsAt.getTime()
      windows.set(at, [...(windows.get(at) ?? []), order])
    }
    for (const [at, inWindow] of windows) {
      const unflagged = inWindow.filter(({flag}) => flag === null)
      if (unflagged.length > evidence.capacity) {
        note('I4', `${new Date(at).toISOString()}: ${inWindow.length} orders in ${evidence.capacity} places`)
      }
    }
  }

  // I5: one confirmation for each paid order, none for others. A repeat of the same mail has the same Message-ID.
  const confirmations = rows.outbox.filter(({key}) => /^order:.+:confirmation$/.test(key))
  for (const id of twice(confirmations.map(({key}) => key))) note('I5', `${id} twice in the outbox`)
  for (const {orderId} of rows.payments.filter(({status}) => status === 'paid')) {
    if (!confirmations.some(({key}) => key === `order:${orderId}:confirmation`)) {
      note('I5', `${orderId} is paid, and no mail says so`)
    }
  }
  for (const {number, email} of rows.orders) {
    const sent = mails.filter(
      ({subject, to}) => subject?.includes(`${formatOrderNumber(number)} confirmed`) && (!to || to === email),
    )
    const ids = new Set(sent.map(({messageId}) => messageId))
    if (ids.size > 1) note('I5', `${number}: ${ids.size} different confirmations arrived`)
  }

  // I6: what somebody was told of is there.
  for (const number of evidence.acknowledgedOrders ?? []) {
    if (!rows.orders.some((order) => order.number === number)) note('I6', `order ${number} is gone`)
  }
  for (const id of evidence.acknowledgedPayments ?? []) {
    const known = rows.payments.some(({sessionId, status}) => sessionId === id && /paid|kept/.test(status))
    if (!known) note('I6', `${id} was called paid and is not`)
  }

  for (const what of checkLogs(log, canaries)) note('I7', what)
  for (const {invariant, what} of checkAnswers(answers, canaries)) note(invariant, what)
  return breaches
}

/** Of a shop that was stopped: its data folder, or its database. */
export async function findBreachesOf(
  {dataDir, databaseUrl}: {dataDir: string; databaseUrl?: string},
  evidence: Partial<Omit<Evidence, 'sql'>>,
): Promise<Breach[]> {
  const database = await openDatabase({dataDir, databaseUrl, alone: false})
  try {
    // A folder that opens is not enough: every table must be readable.
    await database.sql.execute(raw`select count(*) from pg_class`)
    return await findBreaches({...evidence, sql: database.sql})
  } finally {
    await database.close()
  }
}

/** All that the card provider has, asked as anyone would ask it. */
export async function readSessions(origin: string): Promise<Stripe.Checkout.Session[]> {
  const {hostname, port} = new URL(origin)
  const stripe = new Stripe(STRIPE_SECRET_KEY, {host: hostname, port, protocol: 'http', telemetry: false})
  const sessions: Stripe.Checkout.Session[] = []
  for await (const session of stripe.checkout.sessions.list({limit: 100})) sessions.push(session)
  return sessions
}
