import {eq} from 'drizzle-orm'
import {setTimeout as wait} from 'node:timers/promises'
import {beforeAll, beforeEach, expect, test} from 'vitest'
import {
  customerDevices,
  customerRegistrations,
  customers,
  customerSessions,
} from '~/platform/db/customers-schema'
import {outbox} from '~/platform/db/schema'
import {describePostgres} from '~/platform/db/describe-postgres.test-helper'
import {AMINA, createTestCustomers} from '../customers.test-helper'
import type {TestCustomers} from '../customers.test-helper'
import {insertSession} from './session-rows.server'

const ROUNDS = 10

/** PGlite answers one statement at a time; only here do two requests truly meet. */
describePostgres('on Postgres', ({connect}) => {
  let shop: TestCustomers

  beforeAll(async () => {
    const sql = connect()
    shop = await createTestCustomers({sql})
  })
  beforeEach(async () => {
    for (const table of [customers, customerRegistrations, outbox]) await shop.sql.delete(table)
  })

  const register = async () => {
    shop.clock.at += 1
    return shop.customers.register({...AMINA, clientAddress: shop.nextNetwork()})
  }

  test('two uses of one link, or of two links, at the same moment make one account', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await shop.sql.delete(customers)
      await register()
      const first = await shop.lastToken('/verify-email/')
      await register()
      const second = await shop.lastToken('/verify-email/')
      const uses = [first, second, first, second].map((token) =>
        shop.customers.verify({token, password: AMINA.password, headers: new Headers()}),
      )
      const kinds = (await Promise.all(uses)).map(({kind}) => kind)
      expect(kinds.filter((kind) => kind === 'verified')).toHaveLength(1)
      expect(await shop.sql.select().from(customers)).toHaveLength(1)
      expect(await shop.sql.select().from(customerRegistrations)).toEqual([])
      await shop.sql.delete(outbox)
    }
  })

  test('ten registrations of one e-mail at the same moment are three mails', async () => {
    await Promise.all(Array.from({length: 10}, register))
    expect(await shop.mails()).toHaveLength(3)
  })

  test('ten sign-ins of one browser at the same moment are one known browser and no mail', async () => {
    await shop.addCustomer()
    const {headers} = await shop.signIn()
    await shop.sql.delete(outbox)
    await Promise.all(Array.from({length: 10}, () => shop.signIn({headers})))
    expect(await shop.sql.select().from(customerDevices)).toHaveLength(1)
    expect(await shop.sql.select().from(customerSessions)).toHaveLength(10)
    expect(await shop.mails()).toEqual([])
  })

  test('a session waits for a change of the password that is under way, and is none then', async () => {
    const {id} = await shop.addCustomer()
    const [row] = await shop.sql.select().from(customers)
    const passwordHash = row?.passwordHash ?? ''
    const session = {token: 'x', customerId: id, browser: 'x', passwordHash, at: new Date(shop.clock.at)}
    let opened: Promise<boolean> | undefined
    await shop.sql.transaction(async (tx) => {
      await tx.update(customers).set({passwordHash: 'another'}).where(eq(customers.id, id))
      await tx.delete(customerSessions).where(eq(customerSessions.customerId, id))
      opened = insertSession(shop.sql, session)
      await Promise.race([opened, wait(300)])
    })
    expect(await opened).toBe(false)
    expect(await shop.sql.select().from(customerSessions)).toEqual([])
  })
})
