import {and, count, desc, eq, inArray, max, or, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {customers} from '~/platform/db/customers-schema'
import {orders} from '~/platform/db/orders-schema'
import {parseStoredAddress} from '~/domain/address/address'
import {containsPattern} from '~/platform/db/contains-pattern'
import {CUSTOMER_PAGE_SIZE} from './list-search-params'
import {parseCustomerSearch} from './list-search-params.server'

/** Nothing of how a customer signs in, no tax data: what is not selected cannot leak. */
const columns = {
  id: customers.id,
  email: customers.email,
  name: customers.name,
  lastName: customers.lastName,
  contactNumber: customers.contactNumber,
  address: customers.address,
  loyaltyPoints: customers.loyaltyPoints,
  preferredPickupTime: customers.preferredPickupTime,
  revision: customers.revision,
  createdAt: customers.createdAt,
  updatedAt: customers.updatedAt,
}

/** Exactly the expression of the index `customers_search`, or Postgres does not use it. */
const searchText = raw`(${customers.name} || ' ' || ${customers.lastName} || ' ' || ${customers.email} || ' ' ||
  coalesce(${customers.contactNumber}, ''))`

/** @param text parts of name, e-mail or phone number, or an order's number; empty: everyone */
export async function searchCustomers(sql: Sql, text: string, page: number) {
  const rows = await sql
    .select({
      id: customers.id,
      name: customers.name,
      lastName: customers.lastName,
      email: customers.email,
      contactNumber: customers.contactNumber,
    })
    .from(customers)
    .where(text === '' ? undefined : await searchCondition(sql, text))
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(CUSTOMER_PAGE_SIZE + 1)
    .offset((page - 1) * CUSTOMER_PAGE_SIZE)
  const visible = rows.slice(0, CUSTOMER_PAGE_SIZE)
  const orderStats = await countOrders(
    sql,
    visible.map(({id}) => id),
  )
  return {
    rows: visible.map((row) => ({...row, ...(orderStats.get(row.id) ?? {orderCount: 0, lastOrderAt: null})})),
    hasMore: rows.length > CUSTOMER_PAGE_SIZE,
  }
}

export async function searchCondition(sql: Sql, text: string): Promise<SQL | undefined> {
  const {words, phone, orderNumber} = parseCustomerSearch(text)
  const buyer = orderNumber === null ? null : await findBuyer(sql, orderNumber)
  return or(
    and(...words.map(contains)),
    phone === null ? undefined : contains(phone),
    buyer === null ? undefined : eq(customers.id, buyer),
  )
}

async function findBuyer(sql: Sql, orderNumber: string): Promise<string | null> {
  const [row] = await sql.select({id: orders.customerId}).from(orders).where(eq(orders.number, orderNumber))
  return row?.id ?? null
}

function contains(part: string): SQL {
  return raw`${searchText} ilike ${containsPattern(part)}`
}

async function countOrders(sql: Sql, ids: string[]) {
  const rows =
    ids.length === 0
      ? []
      : await sql
          .select({id: orders.customerId, orderCount: count(), lastOrderAt: max(orders.createdAt)})
          .from(orders)
          .where(inArray(orders.customerId, ids))
          .groupBy(orders.customerId)
  return new Map(
    rows.map(({id, orderCount, lastOrderAt}) => [
      id,
      {orderCount, lastOrderAt: lastOrderAt?.toISOString() ?? null},
    ]),
  )
}

export async function findAdminCustomer(sql: Sql, id: string): Promise<AdminCustomer | null> {
  const [row] = await sql.select(columns).from(customers).where(eq(customers.id, id))
  return row ? toAdminCustomer(row) : null
}

/** Locks the row until the transaction ends. */
export async function lockAdminCustomer(tx: Sql, id: string): Promise<AdminCustomer | null> {
  const [row] = await tx.select(columns).from(customers).where(eq(customers.id, id)).for('update')
  return row ? toAdminCustomer(row) : null
}

/** A customer as staff see them. */
export type AdminCustomer = ReturnType<typeof toAdminCustomer>

function toAdminCustomer(row: Pick<typeof customers.$inferSelect, keyof typeof columns>) {
  return {
    ...row,
    address: parseStoredAddress(row.address),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
