import {asc, eq} from 'drizzle-orm'
import {createPasswords} from '~/platform/auth/password-hash.server'
import type {Sql} from '~/platform/db/database'
import {afterAll, beforeAll} from 'vitest'
import {
  customerCodes,
  customerDevices,
  customerRegistrations,
  customers as customersTable,
  customerSessions,
} from '~/platform/db/customers-schema'
import {orders, payments} from '~/platform/db/orders-schema'
import {outbox as outboxTable} from '~/platform/db/schema'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import {createOutbox} from '~/platform/outbox/outbox.server'
import {builtInSettings} from '~/domain/store/settings'
import type {Customer} from './customer'
import type {CustomerDeps} from './customer-deps'
import {findCustomerByEmail} from './customer-rows.server'
import {createCustomerService} from './customers.server'

export const TEST_SECRET = 'a secret of the tests, long enough to be one'
export const PUBLIC_URL = new URL('https://shop.example')
export const AMINA = {
  email: 'amina@example.com',
  password: 'lamb and couscous',
  name: 'Amina',
  lastName: 'Yusuf',
  contactNumber: '5550100177',
}

/**
 * The service on a database of its own, unless it is given one, with a clock that the test moves, the log's lines,
 * and nothing sent.
 */
export async function createTestCustomers({
  secure = false,
  minResponseMs = 0,
  ...options
}: {secure?: boolean; minResponseMs?: number; sql?: Sql} = {}) {
  const database = options.sql ? {sql: options.sql, close: async () => {}} : await createTestDatabase()
  const {sql} = database
  const clock = {at: Date.parse('2026-11-21T15:00:00Z')}
  const now = () => clock.at
  const lines: string[] = []
  const record = (...line: unknown[]) => void lines.push(JSON.stringify(line))
  const log = {info: record, warn: record, error: record}
  const settings = {...builtInSettings}
  // Mails of one moment are a millisecond apart, so that they have an order.
  const queued = {mails: 0}
  const mailTime = () => clock.at + ++queued.mails
  const deps: CustomerDeps = {
    sql,
    passwords: createPasswords(),
    outbox: createOutbox({
      sql,
      mailer: {domain: PUBLIC_URL.hostname, send: async () => {}},
      log,
      now: mailTime,
    }),
    readStore: async () => settings,
    publicUrl: () => PUBLIC_URL,
    ...{secret: TEST_SECRET, secure, minResponseMs, now, log},
  }
  const create = (changes: Partial<CustomerDeps> = {}) => createCustomerService({...deps, ...changes})
  const customers = create()
  const networks = {used: 0}

  /** Another one each time: the limits have tests of their own. */
  const nextNetwork = () => `10.${++networks.used >> 8}.${networks.used & 255}.1`
  const mails = () => sql.select().from(outboxTable).orderBy(asc(outboxTable.createdAt), asc(outboxTable.id))

  return {
    ...{customers, create, deps, sql, clock, lines, settings, nextNetwork},
    /** What was put into the outbox, in that order. */
    mails,
    /** The token of the newest mail's link below that path, like `/verify-email/`; empty: there is none. */
    async lastToken(path: string): Promise<string> {
      const mail = (await mails()).at(-1)
      const [, rest = ''] = (mail?.text ?? '').split(`${PUBLIC_URL.origin}${path}`)
      return /^[\w-]+/.exec(rest)?.[0] ?? ''
    },
    /** The code of the newest mail; empty: there is none. */
    async lastCode(): Promise<string> {
      const mail = (await mails()).at(-1)
      return /sign-in code is\s+\**(\d{6})/.exec(mail?.text ?? '')?.[1] ?? ''
    },
    /** Registers and follows the link, in a browser that is not seen again. */
    async addCustomer(changes: Partial<typeof AMINA> = {}): Promise<Customer> {
      clock.at += 1
      await customers.register({...AMINA, ...changes, clientAddress: nextNetwork()})
      const token = await this.lastToken('/verify-email/')
      clock.at += 1
      const verified = await customers.verify({
        ...{token, password: changes.password ?? AMINA.password},
        headers: new Headers(),
      })
      if (verified.kind !== 'verified') throw new Error('the customer of the test was not verified')
      const found = await findCustomerByEmail(sql, verified.email)
      if (!found) throw new Error('the customer of the test is not there')
      // Signed in nowhere yet, and known by no browser.
      for (const table of [customerSessions, customerDevices])
        await sql.delete(table).where(eq(table.customerId, found.customer.id))
      return found.customer
    },
    /** Before a test: no customers and no queued mail. */
    async empty() {
      for (const table of [
        payments,
        orders,
        customersTable,
        customerRegistrations,
        customerCodes,
        outboxTable,
      ])
        await sql.delete(table)
    },
    /** The same, with AMINA registered. */
    async reset(): Promise<Customer> {
      await this.empty()
      const customer = await this.addCustomer()
      await sql.delete(outboxTable)
      return customer
    },
    /** A browser that has signed in. `headers`: what it came with. */
    async signIn(input: {email?: string; password?: string; headers?: Headers} = {}) {
      const {email = AMINA.email, password = AMINA.password, headers = new Headers()} = input
      clock.at += 1
      const outcome = await customers.signIn({email, password, headers, clientAddress: nextNetwork()})
      if (outcome.kind !== 'signed-in') throw new Error(`not signed in: ${outcome.kind}`)
      return {customer: outcome.customer, headers: headersWithCookies(outcome.cookies, headers)}
    },
    close: () => database.close(),
  }
}

/** Opened before the tests of a file and closed after them. */
export function openTestCustomers(onOpen: (shop: TestCustomers) => void) {
  let opened: TestCustomers
  beforeAll(async () => {
    opened = await createTestCustomers()
    onOpen(opened)
  })
  afterAll(() => opened.close())
}

export type TestCustomers = Awaited<ReturnType<typeof createTestCustomers>>

/** What a browser sends after these `Set-Cookie` values, in place of or beside what it sent before. */
export function headersWithCookies(cookies: string[], before: Headers = new Headers()): Headers {
  const jar = new Map<string, string>()
  const setCookie = (pair: string) => {
    const [name = '', value = ''] = pair.trim().split('=', 2)
    if (value) jar.set(name, value)
    else jar.delete(name)
  }
  for (const pair of (before.get('cookie') ?? '').split(';')) setCookie(pair)
  for (const cookie of cookies) setCookie(cookie.split(';', 1)[0] ?? '')
  const headers = new Headers(before)
  headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
  return headers
}
