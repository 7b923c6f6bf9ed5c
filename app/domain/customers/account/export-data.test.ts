import {getTableColumns} from 'drizzle-orm'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {hashSecretToken} from '~/platform/auth/secret-token.server'
import {
  customerChanges,
  customerDevices,
  customerLinks,
  customers,
  customerSessions,
} from '~/platform/db/customers-schema'
import {orderEdits, orders, payments} from '~/platform/db/orders-schema'
import {payTestOrder, placeTestOrder} from '~/domain/orders/orders.test-helper'
import type {Customer} from '../customer'
import {AMINA, createTestCustomers} from '../customers.test-helper'
import type {TestCustomers} from '../customers.test-helper'

let shop: TestCustomers
let customer: Customer
let headers: Headers

const address = {line1: '12 Rose Street', line2: '', city: 'Fairview', state: 'OH', zip: '44126'}

beforeAll(async () => {
  shop = await createTestCustomers()
  customer = await shop.addCustomer()
  headers = (await shop.signIn()).headers
  await shop.customers.requestReset({email: AMINA.email, clientAddress: shop.nextNetwork()})
  const at = new Date(shop.clock.at)
  await shop.sql.update(customers).set({
    ...{address, branch: 'Fairview', taxNumber: '12-345', loyaltyPoints: 40},
    ...{preferredPickupTime: '17:30', googleSubject: 'google-subject-1'},
  })
  await shop.sql.insert(customerChanges).values({
    ...{id: 'change-1', customerId: customer.id, before: {name: 'Amine'}, after: {name: 'Amina'}},
    ...{byId: 'staff-1', byName: 'Karim', at},
  })
  const bought = {customerId: customer.id, email: AMINA.email, address, formToken: 'form-token-1', at}
  const {id} = await placeTestOrder(shop.sql, {...bought, steps: ['received']})
  await payTestOrder(shop.sql, id, 549)
  await shop.sql.update(payments).set({sessionId: 'cs_secret', intentId: 'pi_secret'})

  const [own] = await shop.sql.select({id: orders.id}).from(orders)
  await shop.sql.insert(orderEdits).values({
    ...{id: 'edit-1', orderId: own?.id ?? '', revision: 9, lines: [], note: 'Sorry', at: new Date()},
    ...{totalBeforeCents: 649, totalAfterCents: 549, settledCents: 0},
  })

  const bilal = await shop.addCustomer({email: 'bilal@example.com', name: 'Bilal'})
  const theirs = {customerId: bilal.id, name: 'Bilal', email: bilal.email, formToken: 'form-token-2'}
  await placeTestOrder(shop.sql, theirs)
})
afterAll(() => shop.close())

const read = async () => JSON.parse(JSON.stringify(await shop.customers.exportData(customer))) as unknown

test('what is downloaded has all that is kept of the customer', async () => {
  const at = new Date(shop.clock.at).toISOString()
  const data = await read()
  expect(data).toMatchObject({
    exportedAt: at,
    account: {
      ...{email: AMINA.email, name: 'Amina', lastName: 'Yusuf', contactNumber: AMINA.contactNumber},
      ...{address, branch: 'Fairview', taxNumber: '12-345', loyaltyPoints: 40},
      ...{preferredPickupTime: '17:30', hasPassword: true, hasGoogle: true},
    },
    browsers: [{browser: 'A browser'}],
    knownBrowsers: [{}],
    mailedLinks: [{kind: 'reset', email: AMINA.email}],
    changesByStaff: [{before: {name: 'Amine'}, after: {name: 'Amina'}}],
    orders: [
      {
        ...{status: 'received', name: 'Amina Yusuf', totalCents: 549, address},
        lines: [{title: 'Fine couscous', quantity: 1, unitPriceCents: 549}],
        changesByStaff: [{note: 'Sorry', totalBeforeCents: 649}],
        payments: [{amountCents: 549, card: 'Visa ending in 4242', status: 'paid'}],
        history: [{status: 'pending'}, {status: 'received'}],
      },
    ],
  })
  // Every column of the account, or the reason why not: who adds one decides.
  const exported = Object.keys((data as {account: object}).account)
  const untold = Object.keys(getTableColumns(customers)).filter((column) => !exported.includes(column))
  expect(untold).toEqual(['passwordHash', 'googleSubject'])
})

test('and no hash, no token, and nothing of others', async () => {
  const text = JSON.stringify(await read())
  const [account] = await shop.sql.select().from(customers)
  const hashes = [
    ...(await shop.sql.select().from(customerSessions)),
    ...(await shop.sql.select().from(customerDevices)),
    ...(await shop.sql.select().from(customerLinks)),
  ].map(({tokenHash}) => tokenHash)
  expect(hashes).toHaveLength(3)
  const cookies = [...(headers.get('cookie') ?? '').matchAll(/=([\w-]+)\./g)].map(([, token]) => token ?? '')
  expect(cookies.map(hashSecretToken).every((hash) => hashes.includes(hash))).toBe(true)
  const secrets = [account?.passwordHash ?? '', '$argon2', ...hashes, ...cookies]
  for (const secret of [...secrets, 'google-subject', 'cs_secret', 'pi_secret', 'form-token']) {
    expect(text).not.toContain(secret)
  }
  for (const other of ['Bilal', 'bilal', 'Karim', 'staff-1']) expect(text).not.toContain(other)
})
