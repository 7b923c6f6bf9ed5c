import {asc, eq} from 'drizzle-orm'
import {beforeEach, describe, expect, test} from 'vitest'
import {
  customerChanges,
  customerDevices,
  customerLinks,
  customerCodes,
  customerRegistrations,
  customers,
  customerSessions,
} from '~/platform/db/customers-schema'
import {orderEdits, orderHistory, orderLines, orders, payments} from '~/platform/db/orders-schema'
import {outbox} from '~/platform/db/schema'
import type {OrderStatus} from '~/domain/orders/order-status'
import {payTestOrder, placeTestOrder} from '~/domain/orders/orders.test-helper'
import type {Customer} from '../customer'
import {AMINA, openTestCustomers} from '../customers.test-helper'
import type {TestCustomers} from '../customers.test-helper'

const MINUTE = 60_000
const COLLECTED: OrderStatus[] = ['received', 'preparing', 'ready', 'collected']

let shop: TestCustomers
let customer: Customer

openTestCustomers((opened) => (shop = opened))
beforeEach(async () => {
  customer = await shop.reset()
})

function drop(proof = AMINA.password, of = customer) {
  shop.clock.at += 1
  return shop.customers.deleteAccount({customer: of, proof, clientAddress: shop.nextNetwork()})
}
function place(steps: OrderStatus[], customerId = customer.id) {
  const at = new Date(shop.clock.at)
  const person = {name: 'Amina Yusuf', phone: AMINA.contactNumber, email: AMINA.email}
  const address = {line1: '12 Rose Street', line2: '', city: 'Fairview', state: 'OH', zip: '44126'}
  return placeTestOrder(shop.sql, {customerId, steps, at, address, ...person})
}

const isThere = async () => (await shop.sql.select().from(customers)).length > 0

describe('a deleted account', () => {
  test('is gone with all that was kept of it', async () => {
    const {headers} = await shop.signIn()
    await shop.customers.requestReset({email: AMINA.email, clientAddress: shop.nextNetwork()})
    const at = new Date(shop.clock.at)
    await shop.sql.insert(customerChanges).values({
      ...{id: 'change-1', customerId: customer.id, before: {name: 'Amina'}, after: {name: 'Noor'}},
      ...{byId: 'staff-1', byName: 'Karim', at},
    })
    await shop.sql.insert(customerCodes).values({
      ...{id: 'code-1', browserHash: 'b', email: AMINA.email, codeHash: 'c', createdAt: at, expiresAt: at},
    })
    await shop.sql.insert(customerRegistrations).values({
      ...{tokenHash: 'x', email: AMINA.email, name: 'Amina', lastName: '', passwordHash: 'x'},
      ...{createdAt: at, expiresAt: at},
    })
    await shop.sql.delete(outbox)
    const outcome = await drop()
    expect(outcome.kind).toBe('deleted')
    expect(outcome).toHaveProperty('cookies', ['customer=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
    expect(await shop.customers.findBySession(headers)).toBeNull()
    const tables = [
      ...[customers, customerSessions, customerDevices, customerLinks],
      ...[customerChanges, customerRegistrations, customerCodes],
    ]
    for (const table of tables) expect(await shop.sql.select().from(table)).toEqual([])

    const [mail, ...others] = await shop.mails()
    expect(others).toEqual([])
    expect(mail?.recipient).toBe(AMINA.email)
    expect(mail?.subject).toBe('Your account at Baraka Halal Market & Butcher was deleted')
    expect(shop.lines.join()).not.toContain(AMINA.email)
    // The e-mail is free again.
    expect((await shop.addCustomer()).id).not.toBe(customer.id)
  })

  test('leaves its orders to the books, with amounts and lines, of nobody', async () => {
    const {id, number} = await place(COLLECTED)
    await payTestOrder(shop.sql, id, 549)
    await shop.sql
      .update(orderHistory)
      .set({byKind: 'customer', byId: customer.id, byName: 'Amina Yusuf'})
      .where(eq(orderHistory.toStatus, 'received'))
    const bilal = await shop.addCustomer({email: 'bilal@example.com'})
    const theirs = await place(COLLECTED, bilal.id)
    const everything = async (orderId: string) => ({
      order: (await shop.sql.select().from(orders).where(eq(orders.id, orderId)))[0],
      lines: await shop.sql.select().from(orderLines).where(eq(orderLines.orderId, orderId)),
      paid: await shop.sql.select().from(payments).where(eq(payments.orderId, orderId)),
      history: await shop.sql
        .select()
        .from(orderHistory)
        .where(eq(orderHistory.orderId, orderId))
        .orderBy(asc(orderHistory.id)),
    })
    const noted = 'Amina is allergic to nuts'
    await shop.sql.update(orders).set({note: noted}).where(eq(orders.id, id))
    await shop.sql.update(orderLines).set({note: noted}).where(eq(orderLines.orderId, id))
    const edit = {lines: [], totalBeforeCents: 549, totalAfterCents: 549, settledCents: 0, revision: 9}
    await shop.sql
      .insert(orderEdits)
      .values({...edit, id: 'edit-1', orderId: id, note: noted, at: new Date()})
    const canceled = {fromStatus: 'received', toStatus: 'cancelled', byKind: 'staff', at: new Date()} as const
    const words = {...canceled, orderId: id, id: `${id}-000000`, note: `canceled other ${noted}`}
    await shop.sql.insert(orderHistory).values(words)
    const [before, others] = [await everything(id), await everything(theirs.id)]
    expect((await drop()).kind).toBe('deleted')

    const after = await everything(id)
    expect(after.order).toEqual({
      ...before.order,
      ...{customerId: null, name: 'Deleted customer', phone: '', email: '', address: null, note: null},
    })
    expect(after.order).toMatchObject({number, totalCents: 549, status: 'collected'})
    expect(after.lines).toEqual(before.lines.map((line) => ({...line, note: null})))
    expect(after.paid).toEqual(before.paid)
    expect(after.history.map(({toStatus}) => toStatus)).toEqual(['cancelled', 'pending', ...COLLECTED])
    expect(await shop.sql.select().from(orderEdits)).toMatchObject([{orderId: id, note: null}])
    for (const personalData of [AMINA.email, AMINA.contactNumber, 'Amina', 'Rose Street', customer.id]) {
      expect(JSON.stringify(after)).not.toContain(personalData)
    }
    // Who of the staff did what stays.
    expect(JSON.stringify(after.history)).toContain('Karim')
    expect(await everything(theirs.id)).toEqual(others)
  })

  test.each<{steps: OrderStatus[]}>([
    {steps: []},
    {steps: ['received']},
    {steps: ['received', 'preparing']},
    {steps: ['received', 'ready']},
  ])('is refused while an order is under way: $steps', async ({steps}) => {
    await place(steps)
    expect(await drop()).toEqual({kind: 'order-under-way'})
    expect(await isThere()).toBe(true)
    expect((await shop.sql.select().from(orders))[0]).toMatchObject({name: 'Amina Yusuf'})
    expect(await shop.mails()).toEqual([])
  })

  test.each<{steps: OrderStatus[]}>([
    {steps: COLLECTED},
    {steps: ['received', 'ready', 'no_show']},
    {steps: ['received', 'cancelled']},
    {steps: ['expired']},
  ])('is not refused once it has ended: $steps', async ({steps}) => {
    await place(steps)
    expect((await drop()).kind).toBe('deleted')
  })

  test('does not wait for an order that was never paid', async () => {
    await place([])
    shop.clock.at += 35 * MINUTE
    expect((await drop()).kind).toBe('deleted')
  })

  test('takes the password', async () => {
    for (const proof of ['', 'not it', AMINA.email]) expect(await drop(proof)).toEqual({kind: 'wrong'})
    expect(await isThere()).toBe(true)
  })

  test('of who has no password takes the e-mail', async () => {
    await shop.sql.update(customers).set({passwordHash: null, googleSubject: 'google-1'})
    for (const proof of ['', 'noor@example.com']) expect(await drop(proof)).toEqual({kind: 'wrong'})
    expect((await drop(` ${AMINA.email.toUpperCase()}`)).kind).toBe('deleted')
  })

  test('asked for twice at once is deleted once, and told once', async () => {
    const outcomes = await Promise.all([drop(), drop()])
    expect(outcomes.map(({kind}) => kind).sort()).toEqual(['deleted', 'wrong'])
    expect(await shop.mails()).toHaveLength(1)
  })
})
