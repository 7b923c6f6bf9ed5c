import {asc, eq, sql as raw} from 'drizzle-orm'
import {parseStoredAddress} from '~/domain/address/address'
import type {Sql} from '~/platform/db/database'
import {customers} from '~/platform/db/customers-schema'
import {orders, payments} from '~/platform/db/orders-schema'

/** Payments that count, less what went back. */
function netOf(livemode: boolean) {
  return raw<number>`coalesce(sum(${payments.amountCents} - ${payments.refundedCents})
    filter (where ${payments.status} = 'paid' and coalesce(${payments.livemode}, false) = ${livemode}), 0)::float8`
}

const sums = {
  orderCount: raw<number>`count(distinct ${orders.id})::int`,
  lastOrderAt: raw<string | null>`max(${orders.createdAt})`,
  spentCents: netOf(true),
  testCents: netOf(false),
}

export type CustomerSummary = Awaited<ReturnType<typeof readSummary>>

/** What a customer has ordered and spent in all. */
export async function readSummary(sql: Sql, customerId: string) {
  const [row] = await sql
    .select(sums)
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.customerId, customerId))
  const found = row ?? {orderCount: 0, lastOrderAt: null, spentCents: 0, testCents: 0}
  return {...found, lastOrderAt: toIso(found.lastOrderAt)}
}

/** Everybody with an account, the oldest first; nothing of how they sign in. */
export async function listForExport(sql: Sql) {
  const {id, name, lastName, email, contactNumber, address, createdAt} = customers
  const rows = await sql
    .select({name, lastName, email, contactNumber, address, createdAt, ...sums})
    .from(customers)
    .leftJoin(orders, eq(orders.customerId, id))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .groupBy(id)
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => ({
    ...row,
    address: parseStoredAddress(row.address),
    createdAt: row.createdAt.toISOString(),
    lastOrderAt: toIso(row.lastOrderAt),
  }))
}

/** Of an aggregate, which the database's client does not read as a date. */
function toIso(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
