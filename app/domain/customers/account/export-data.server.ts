import {asc, desc, eq, inArray, or} from 'drizzle-orm'
import {
  customerChanges,
  customerDevices,
  customerLinks,
  customerNotes,
  customers,
  customerSessions,
} from '~/platform/db/customers-schema'
import type {Sql} from '~/platform/db/database'
import {
  orderApproaches,
  orderEdits,
  orderHistory,
  orderLines,
  orders,
  payments,
} from '~/platform/db/orders-schema'
import {udhiyahShares} from '~/platform/db/udhiyah-schema'
import {toCustomer} from '../customer-rows.server'
import {isPaidByGuest} from '../guest/guest-orders.server'

/**
 * Everything stored about a customer. Columns are listed explicitly, so that hashes, tokens and payment ids, which help
 * an attacker and nobody else, are not included.
 */
export async function exportData(sql: Sql, id: string, at: Date): Promise<Record<string, unknown>> {
  const [row] = await sql.select().from(customers).where(eq(customers.id, id))
  if (!row) throw new Error('A customer who is not there was to be exported.')
  return {
    exportedAt: at,
    account: {...toCustomer(row), updatedAt: row.updatedAt},
    ...(await readSignIns(sql, id)),
    changesByStaff: await sql
      .select({at: customerChanges.at, before: customerChanges.before, after: customerChanges.after})
      .from(customerChanges)
      .where(eq(customerChanges.customerId, id))
      .orderBy(desc(customerChanges.at)),
    notesByStaff: await sql
      .select({at: customerNotes.at, text: customerNotes.text})
      .from(customerNotes)
      .where(eq(customerNotes.customerId, id))
      .orderBy(desc(customerNotes.at)),
    orders: await readOrders(sql, row),
  }
}

async function readSignIns(sql: Sql, id: string) {
  const session = customerSessions
  const browsers = await sql
    .select({browser: session.browser, signedInAt: session.createdAt, lastSeenAt: session.lastSeenAt})
    .from(session)
    .where(eq(session.customerId, id))
    .orderBy(desc(session.lastSeenAt))
  const knownBrowsers = await sql
    .select({firstSeenAt: customerDevices.firstSeenAt, lastSeenAt: customerDevices.lastSeenAt})
    .from(customerDevices)
    .where(eq(customerDevices.customerId, id))
    .orderBy(desc(customerDevices.lastSeenAt))
  const link = customerLinks
  const mailedLinks = await sql
    .select({kind: link.kind, email: link.email, mailedAt: link.createdAt, worksUntil: link.expiresAt})
    .from(link)
    .where(eq(link.customerId, id))
    .orderBy(desc(link.createdAt))
  return {browsers, knownBrowsers, mailedLinks}
}

/** Also those of guests that become the account's when it is signed in to next. */
async function readOrders(sql: Sql, {id: accountId, email}: {id: string; email: string}) {
  const found = await sql
    .select()
    .from(orders)
    .where(or(eq(orders.customerId, accountId), isPaidByGuest(email)))
    .orderBy(desc(orders.createdAt), asc(orders.id))
  const ids = found.map(({id}) => id)
  const linesByOrder = groupByOrder(
    await sql
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.position)),
  )
  const paymentsByOrder = groupByOrder(
    await sql
      .select({
        orderId: payments.orderId,
        status: payments.status,
        amountCents: payments.amountCents,
        refundedCents: payments.refundedCents,
        card: payments.card,
        livemode: payments.livemode,
        createdAt: payments.createdAt,
        paidAt: payments.paidAt,
      })
      .from(payments)
      .where(inArray(payments.orderId, ids))
      .orderBy(asc(payments.attempt)),
  )
  const historyByOrder = groupByOrder(
    await sql
      .select({orderId: orderHistory.orderId, status: orderHistory.toStatus, at: orderHistory.at})
      .from(orderHistory)
      .where(inArray(orderHistory.orderId, ids))
      .orderBy(asc(orderHistory.at), asc(orderHistory.id)),
  )
  const changesByOrder = groupByOrder(
    await sql
      .select({
        ...{orderId: orderEdits.orderId, at: orderEdits.at, note: orderEdits.note, lines: orderEdits.lines},
        ...{pickupBefore: orderEdits.pickupBefore, totalBeforeCents: orderEdits.totalBeforeCents},
      })
      .from(orderEdits)
      .where(inArray(orderEdits.orderId, ids))
      .orderBy(asc(orderEdits.revision)),
  )
  const approaches = await sql
    .select({
      ...{orderId: orderApproaches.orderId, kind: orderApproaches.kind, minutes: orderApproaches.minutes},
      ...{words: orderApproaches.words, at: orderApproaches.at},
    })
    .from(orderApproaches)
    .where(inArray(orderApproaches.orderId, ids))
  const approachByOrder = groupByOrder(approaches)
  const sharesByOrder = groupByOrder(
    await sql
      .select({
        ...{orderId: udhiyahShares.orderId, number: udhiyahShares.number, name: udhiyahShares.name},
        ...{cutting: udhiyahShares.cutting, distribution: udhiyahShares.distribution},
      })
      .from(udhiyahShares)
      .where(inArray(udhiyahShares.orderId, ids))
      .orderBy(asc(udhiyahShares.number)),
  )
  return found.map(
    ({
      id,
      customerId: _whose,
      guestId: _browser,
      formToken: _form,
      revision: _revision,
      lookedAt: _looked,
      alertedAt: _alerted,
      ...order
    }) => ({
      ...order,
      lines: (linesByOrder.get(id) ?? []).map(({picture: _picture, position: _position, ...line}) => line),
      /** That they were on their way, or there; the latest word. */
      approach: approachByOrder.get(id)?.[0] ?? null,
      shares: sharesByOrder.get(id) ?? [],
      changesByStaff: changesByOrder.get(id) ?? [],
      payments: paymentsByOrder.get(id) ?? [],
      history: historyByOrder.get(id) ?? [],
    }),
  )
}

function groupByOrder<Row extends {orderId: string}>(rows: Row[]): Map<string, Omit<Row, 'orderId'>[]> {
  const groups = new Map<string, Omit<Row, 'orderId'>[]>()
  for (const {orderId, ...row} of rows) groups.set(orderId, [...(groups.get(orderId) ?? []), row])
  return groups
}
