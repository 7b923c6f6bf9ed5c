import {eq} from 'drizzle-orm'
import {createSessionCookie} from '~/platform/auth/session-cookie.server'
import {makeSecretToken} from '~/platform/auth/secret-token.server'
import {sessionSecretOf} from '~/platform/config/secrets.server'
import {insertSession} from '~/domain/customers/sign-in/session-rows.server'
import {openDatabase} from '~/platform/db/client.server'
import type {Sql} from '~/platform/db/database'
import {customers} from '~/platform/db/customers-schema'
import {orders} from '~/platform/db/orders-schema'
import {SYSTEM, testLine, testOrder} from '~/domain/orders/orders.test-helper'
import {insertOrder} from '~/domain/orders/write-order.server'
import {shopMigrations} from '../../../server/shop/migrations'

/**
 * So many customers, each signed in in one browser, written into the data folder before a server has it, as signing in
 * is measured elsewhere and would take minutes. They have paid for an order long ago and were given it back, so that they
 * may fill a window; the last of them, the newcomers, have not.
 *
 * @returns what their browsers send as cookies
 */
export async function addShoppers(
  dataDir: string,
  count: number,
  {databaseUrl, secret, newcomers = 0}: {databaseUrl?: string; secret?: string; newcomers?: number} = {},
): Promise<string[]> {
  const database = await openDatabase({dataDir, databaseUrl})
  try {
    await database.migrate(shopMigrations())
    const at = new Date()
    const sessions = createSessionCookie({
      ...{kind: 'customer', secret: sessionSecretOf({dataDir, sessionSecret: secret}), secure: false},
    })
    return await database.sql.transaction(async (tx) => {
      const cookies: string[] = []
      for (let made = 0; made < count; made += 1) {
        const id = `customer-${String(made).padStart(32, '0')}`
        await tx.insert(customers).values({
          ...{id, email: `shopper-${made}@people.example`, name: 'Sara', lastName: `Shopper ${made}`},
          ...{contactNumber: '5550100177', loyaltyPoints: 0, revision: 1, createdAt: at, updatedAt: at},
        })
        if (made < count - newcomers) await addOrderOfOld(tx, id, at)
        const token = makeSecretToken()
        const session = {token, customerId: id, browser: 'Bench', passwordHash: undefined, at}
        if (!(await insertSession(tx, session))) throw new Error(`${id} was not signed in.`)
        cookies.push(sessions.write(token).split(';', 1)[0] ?? '')
      }
      return cookies
    })
  } finally {
    await database.close()
  }
}

/** It holds no place, no goods and no money, and neither counts for what people are owed nor for a report of today. */
async function addOrderOfOld(tx: Sql, customerId: string, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 60 * 24 * 60 * 60_000)
  const order = testOrder({
    customerId,
    pickupStartsAt: at,
    pickupEndsAt: at,
    at,
    formToken: `old-${customerId}`,
  })
  const {id} = await insertOrder(tx, order, [testLine()], SYSTEM)
  await tx.update(orders).set({status: 'cancelled', paidAt: at}).where(eq(orders.id, id))
}
