import {and, count, desc, eq, inArray, max, or, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {customers} from '~/db/customers-schema'
import {orders} from '~/db/orders-schema'
import {parseKeptAddress} from '../address/address'
import type {CustomerRow, DeskCustomer} from './customer-desk'
import {CUSTOMER_PAGE_SIZE, seek} from './customer-question'

/** All that staff see. What proves who one is stays in the database: it is not even asked for. */
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

/** To the letter what the index `customers_search` is made of. */
const found = raw`(${customers.name} || ' ' || ${customers.lastName} || ' ' || ${customers.email} || ' ' ||
  coalesce(${customers.contactNumber}, ''))`

export async function searchCustomers(
  sql: Sql,
  text: string,
  page: number,
): Promise<{rows: CustomerRow[]; hasMore: boolean}> {
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
  const shown = rows.slice(0, CUSTOMER_PAGE_SIZE)
  const bought = await countOrders(
    sql,
    shown.map(({id}) => id),
  )
  return {
    rows: shown.map((row) => ({...row, ...(bought.get(row.id) ?? {orderCount: 0, lastOrderAt: null})})),
    hasMore: rows.length > CUSTOMER_PAGE_SIZE,
  }
}

export async function searchCondition(sql: Sql, text: string): Promise<SQL | undefined> {
  const {words, phone, orderNumber} = seek(text)
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
  return raw`${found} ilike ${`%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`}`
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

export async function findDeskCustomer(sql: Sql, id: string): Promise<DeskCustomer | null> {
  const [row] = await sql.select(columns).from(customers).where(eq(customers.id, id))
  return row ? deskCustomerOf(row) : null
}

/** For this transaction alone, until it ends. */
export async function lockDeskCustomer(tx: Sql, id: string): Promise<DeskCustomer | null> {
  const [row] = await tx.select(columns).from(customers).where(eq(customers.id, id)).for('update')
  return row ? deskCustomerOf(row) : null
}

type Row = Pick<typeof customers.$inferSelect, keyof typeof columns>

function deskCustomerOf(row: Row): DeskCustomer {
  return {
    ...row,
    address: parseKeptAddress(row.address),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
