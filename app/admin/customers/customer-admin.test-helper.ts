import {customerSessions, customers} from '~/platform/db/customers-schema'
import {orderLines, orders, payments} from '~/platform/db/orders-schema'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import {createCustomerAdmin} from './customer-admin.server'

export const SALMA = {id: 'staff-salma', name: 'Salma'}
export const BILAL = {id: 'staff-bilal', name: 'Bilal'}

/** What must never leave the database for a page of the staff's. None of them can be in a random id by chance. */
export const SECRETS = [
  'canary-hash',
  'canary-google',
  'canary-session',
  'canary-tax',
  'canary-card',
  'canary-intent',
]

const FIRST = Date.parse('2026-11-21T15:00:00Z')
const MINUTE = 60_000

/** A customer admin on a database of its own, with a clock that the test moves. */
export async function createTestCustomerAdmin() {
  const {sql, close} = await createTestDatabase()
  const clock = {at: FIRST}
  const made = {customers: 0, orders: 0}
  return {
    ...{sql, clock, close},
    customerAdmin: createCustomerAdmin({sql, now: () => clock.at}),

    /** Each a minute later than the one before. */
    async addCustomer(id: string, changes: Partial<typeof customers.$inferInsert> = {}) {
      const createdAt = new Date(FIRST + (made.customers += 1) * MINUTE)
      await sql.insert(customers).values({
        ...{id, email: `${id}@shop.example`, name: 'Amina', lastName: 'Yusuf', loyaltyPoints: 0, revision: 1},
        ...{passwordHash: 'canary-hash', googleSubject: `canary-google-${id}`, taxNumber: 'canary-tax'},
        ...{createdAt, updatedAt: createdAt, ...changes},
      })
      await sql.insert(customerSessions).values({
        ...{tokenHash: `canary-session-${id}`, customerId: id, browser: 'Firefox on Linux'},
        ...{createdAt, lastSeenAt: createdAt, expiresAt: new Date(FIRST * 2)},
      })
    },

    /** Paid with a card; each an hour later than the one before. */
    async addOrder(
      customerId: string | null,
      number: string,
      changes: Partial<typeof orders.$inferInsert> = {},
    ) {
      const createdAt = new Date(FIRST + (made.orders += 1) * 60 * MINUTE)
      const id = `order-${number}`
      await sql.insert(orders).values({
        ...{id, number, customerId, formToken: `form-${number}`, status: 'collected', revision: 1},
        ...{deliveryOption: 'pickup', name: 'Amina Yusuf', phone: '5550100177', email: 'a@shop.example'},
        ...{
          itemCount: 2,
          goodsCents: 1_398,
          savingsCents: 0,
          taxCents: 0,
          totalCents: 1_398,
          currency: 'usd',
        },
        pickupStartsAt: new Date('2026-11-28T21:30:00Z'),
        pickupEndsAt: new Date('2026-11-28T22:00:00Z'),
        ...{createdAt, ...changes},
      })
      await sql.insert(orderLines).values({
        ...{orderId: id, position: 1, productId: 'COUSCOUS', title: 'Couscous, fine', unit: '2 lb bag'},
        ...{pricingMode: 'each', quantity: 2, unitPriceCents: 699, savingsCents: 0, totalCents: 1_398},
        ...{taxable: false, explanations: []},
      })
      await sql.insert(payments).values({
        ...{id: `payment-${number}`, orderId: id, attempt: 1, sessionId: `canary-session-${number}`},
        ...{intentId: `canary-intent-${number}`, status: 'paid', amountCents: 1_398, refundedCents: 0},
        ...{currency: 'usd', card: 'Visa canary-card', livemode: true, createdAt},
      })
    },
  }
}
