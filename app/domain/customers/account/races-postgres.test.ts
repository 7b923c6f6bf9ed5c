import {beforeAll, beforeEach, expect, test} from 'vitest'
import {createPasswords} from '~/platform/auth/password-hash.server'
import type {Sql} from '~/platform/db/database'
import {customerRegistrations, customers} from '~/platform/db/customers-schema'
import {orders} from '~/platform/db/orders-schema'
import {outbox} from '~/platform/db/schema'
import {describePostgres} from '~/platform/db/describe-postgres.test-helper'
import {createOutbox} from '~/platform/outbox/outbox.server'
import {placeTestOrder} from '~/domain/orders/orders.test-helper'
import {builtInSettings} from '~/domain/store/settings'
import type {Customer} from '../customer'
import {findCustomerByEmail} from '../customer-rows.server'
import {createCustomerService} from '../customers.server'
import type {CustomerService} from '../customers.server'
import {AMINA, PUBLIC_URL, TEST_SECRET} from '../customers.test-helper'

const HOUR = 3_600_000
const NOOR = 'noor@example.com'
const ROUNDS = Array.from({length: 20}, (_, round) => round)

/** PGlite does one transaction at a time; only here do they truly meet. */
describePostgres('Postgres', ({connect}) => {
  let sql: Sql
  let shop: CustomerService
  let customer: Customer
  const clock = {at: Date.parse('2026-11-21T15:00:00Z')}
  const networks = {used: 0}
  const nextNetwork = () => `10.${++networks.used >> 8}.${networks.used & 255}.1`

  beforeAll(async () => {
    sql = connect()
    const now = () => clock.at
    const log = {info: () => {}, warn: () => {}, error: () => {}}
    const mailer = {domain: PUBLIC_URL.hostname, send: () => Promise.resolve()}
    shop = createCustomerService({
      ...{sql, log, now, passwords: createPasswords(), outbox: createOutbox({sql, mailer, log, now})},
      ...{readStore: () => Promise.resolve(builtInSettings), publicUrl: () => PUBLIC_URL},
      ...{secret: TEST_SECRET, secure: false, minResponseMs: 0},
    })
  })
  beforeEach(start)

  async function start() {
    for (const table of [orders, customers, customerRegistrations, outbox]) await sql.delete(table)
    clock.at += HOUR
    await shop.register({...AMINA, clientAddress: nextNetwork()})
    await shop.verify({
      ...{token: await tokenOf('verify-email'), password: AMINA.password},
      headers: new Headers(),
    })
    const found = await findCustomerByEmail(sql, AMINA.email)
    if (!found) throw new Error('the customer of the test is not there')
    customer = found.customer
    await sql.delete(outbox)
  }
  async function tokenOf(path: string) {
    const texts = (await sql.select().from(outbox)).map(({text}) => text ?? '')
    return new RegExp(`/${path}/([\\w-]+)`).exec(texts.join('\n'))?.[1] ?? ''
  }
  async function resetToken() {
    await sql.delete(outbox)
    await shop.requestReset({email: AMINA.email, clientAddress: nextNetwork()})
    return tokenOf('password-reset')
  }
  const reset = (token: string) => shop.resetPassword({token, password: 'chickpeas and mint'})
  const kindsOf = (outcomes: {kind: string}[]) => outcomes.map(({kind}) => kind).sort()

  test('of five parallel uses of one link exactly one wins', async () => {
    for (const _round of ROUNDS) {
      clock.at += HOUR
      const token = await resetToken()
      const kinds = kindsOf(await Promise.all([1, 2, 3, 4, 5].map(() => reset(token))))
      expect(kinds).toEqual(['changed', 'gone', 'gone', 'gone', 'gone'])
    }
  })

  test('of two links at once one wins, and neither waits for the other for ever', async () => {
    for (const _round of ROUNDS) {
      clock.at += HOUR
      const tokens = [await resetToken(), await resetToken()]
      expect(kindsOf(await Promise.all(tokens.map(reset)))).toEqual(['changed', 'gone'])
    }
  })

  test('an address asked for six times at once gets three mails', async () => {
    const clientAddress = nextNetwork()
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => shop.requestReset({email: AMINA.email, clientAddress})))
    expect(await sql.select().from(outbox)).toHaveLength(3)
  })

  test('an address that is registered and changed to at once is of one account', async () => {
    for (const _round of ROUNDS) {
      await start()
      await shop.register({...AMINA, email: NOOR, clientAddress: nextNetwork()})
      const move = {customer, email: NOOR, password: AMINA.password, clientAddress: nextNetwork()}
      await shop.requestEmailChange(move)
      const tokens = [await tokenOf('verify-email'), await tokenOf('change-email')] as const
      const outcomes = await Promise.all([
        shop.verify({token: tokens[0], password: AMINA.password, headers: new Headers()}),
        shop.changeEmail(tokens[1], customer.id),
      ])
      expect(outcomes.filter(({kind}) => kind === 'gone')).toHaveLength(1)
    }
  })

  test('an order placed while the account is deleted is never left with a name', async () => {
    const ends = new Set<string>()
    for (const round of ROUNDS) {
      await start()
      const order = {customerId: customer.id, formToken: `race-${round}`, at: new Date(clock.at)}
      const [deleted, placed] = await Promise.allSettled([
        shop.deleteAccount({customer, proof: AMINA.password, clientAddress: nextNetwork()}),
        // Checking the password takes about this long.
        new Promise((resolve) => setTimeout(resolve, 20 + round * 2)).then(() =>
          sql.transaction((tx) => placeTestOrder(tx, order)),
        ),
      ])
      if (deleted.status === 'rejected') throw deleted.reason
      ends.add(`${deleted.value.kind}, ${placed.status}`)
      const left = await sql.select().from(orders)
      const isDeleted = deleted.value.kind === 'deleted'
      expect(left.filter(({customerId}) => customerId === null)).toEqual([])
      expect(left).toHaveLength(isDeleted ? 0 : 1)
    }
    for (const end of ends) expect(['deleted, rejected', 'order-under-way, fulfilled']).toContain(end)
  })
})
