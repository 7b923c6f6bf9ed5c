import {eq} from 'drizzle-orm'
import {beforeEach, describe, expect, test} from 'vitest'
import {createSessionCookie} from '~/platform/auth/session-cookie.server'
import {
  customerDevices,
  customerRegistrations,
  customers,
  customerSessions,
} from '~/platform/db/customers-schema'
import {createStaffService} from '~/domain/staff/staff.server'
import type {Customer} from '../customer'
import {AMINA, openTestCustomers, headersWithCookies, TEST_SECRET} from '../customers.test-helper'
import type {TestCustomers} from '../customers.test-helper'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const CLEARED = 'customer=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'

let shop: TestCustomers
let customer: Customer

openTestCustomers((opened) => (shop = opened))
beforeEach(async () => {
  customer = await shop.reset()
})

const whoIs = (headers: Headers) => shop.customers.findBySession(headers)
const isSignedIn = async (headers: Headers) => (await whoIs(headers)) !== null
const sessions = () => shop.sql.select().from(customerSessions)
const browserOf = async (headers?: Headers) => (await shop.signIn({headers})).headers

describe('a session', () => {
  test('names the customer as they are now', async () => {
    const mine = await browserOf()
    expect(await whoIs(mine)).toEqual(customer)
    await shop.sql.update(customers).set({name: 'Amina Noor'}).where(eq(customers.id, customer.id))
    expect(await whoIs(mine)).toMatchObject({name: 'Amina Noor'})
    await shop.sql.delete(customers)
    expect(await whoIs(mine)).toBeNull()
  })

  test('is another one after signing in, and the old cookie is dead', async () => {
    const first = await browserOf()
    const second = await browserOf(first)
    expect(second.get('cookie')).not.toBe(first.get('cookie'))
    expect(await isSignedIn(first)).toBe(false)
    expect(await isSignedIn(second)).toBe(true)
    const {cookies} = await shop.customers.openSession(customer, second)
    expect(await isSignedIn(second)).toBe(false)
    expect(await isSignedIn(headersWithCookies(cookies, second))).toBe(true)
    expect(await sessions()).toHaveLength(1)
  })

  test('is dead after signing out, and the browser stays known', async () => {
    const mine = await browserOf()
    const {cookies} = await shop.customers.signOut(mine)
    expect(cookies).toEqual([CLEARED])
    expect(await isSignedIn(mine)).toBe(false)
    expect(await sessions()).toEqual([])
    expect((await shop.customers.signOut(new Headers())).cookies).toEqual([CLEARED])
    await browserOf(headersWithCookies(cookies, mine))
    expect(await shop.mails()).toEqual([])
  })

  test('is dead after signing out everywhere, another customer’s is not', async () => {
    const other = await shop.addCustomer({email: 'bilal@example.com'})
    const {headers: theirs} = await shop.signIn({email: other.email})
    const mine = [await browserOf(), await browserOf(), await browserOf()] as const
    expect(await shop.customers.signOutEverywhere(customer.id, mine[1])).toEqual({cookies: []})
    expect(await Promise.all(mine.map(isSignedIn))).toEqual([false, true, false])
    expect(await shop.customers.signOutEverywhere(customer.id)).toEqual({cookies: [CLEARED]})
    expect(await isSignedIn(mine[1])).toBe(false)
    // Somebody else's cookie keeps nothing of mine.
    const again = await browserOf()
    await shop.customers.signOutEverywhere(customer.id, theirs)
    expect(await isSignedIn(again)).toBe(false)
    expect(await isSignedIn(theirs)).toBe(true)
  })

  test('ends after two weeks unused, and after thirty days in any case', async () => {
    const idle = await browserOf()
    const busy = await browserOf()
    for (let day = 0; day < 13; day++) {
      shop.clock.at += DAY
      expect(await isSignedIn(busy)).toBe(true)
    }
    shop.clock.at += DAY
    expect(await isSignedIn(idle)).toBe(false)
    expect(await shop.customers.listBrowsers(customer.id, busy)).toHaveLength(1)
    expect(await isSignedIn(busy)).toBe(true)
    shop.clock.at += 13 * DAY
    expect(await isSignedIn(busy)).toBe(true)
    shop.clock.at += 3 * DAY
    expect(await isSignedIn(busy)).toBe(false)
    expect(await sessions()).toHaveLength(2)
    await browserOf()
    // What has ended was dropped.
    expect(await sessions()).toHaveLength(1)
  })

  test('writes down its use every ten minutes, not with every request', async () => {
    const mine = await browserOf()
    const lastSeen = async () => (await sessions())[0]?.lastSeenAt.getTime()
    const began = await lastSeen()
    shop.clock.at += 9 * MINUTE
    await whoIs(mine)
    expect(await lastSeen()).toBe(began)
    shop.clock.at += 2 * MINUTE
    await whoIs(mine)
    expect(await lastSeen()).toBe(shop.clock.at)
  })

  test('is listed to its owner by the browser’s name, and by nothing that opens it', async () => {
    const phone = new Headers({'user-agent': 'Mozilla/5.0 (iPhone) Version/18.5 Safari/604.1'})
    await browserOf(phone)
    const firstSeen = new Date(shop.clock.at).toISOString()
    const mine = await browserOf()
    const list = await shop.customers.listBrowsers(customer.id, mine)
    const id = expect.stringMatching(/^[0-9a-f]{16}$/) as string
    expect(list).toEqual([
      {id, browser: 'A browser', lastSeenAt: new Date(shop.clock.at).toISOString(), isThis: true},
      {id, browser: 'Safari on iPhone', lastSeenAt: firstSeen, isThis: false},
    ])
    const [token = ''] = /customer=([\w-]+)/.exec(mine.get('cookie') ?? '')?.slice(1) ?? []
    const stored = await sessions()
    for (const {tokenHash} of stored) {
      expect(tokenHash).toMatch(/^[0-9a-f]{64}$/)
      for (const shown of list) expect(tokenHash).not.toContain(shown.id)
    }
    expect(JSON.stringify(stored)).not.toContain(token)
  })
})

describe('a cookie', () => {
  test('that we never gave out names nobody, and is not taken over by signing in', async () => {
    const planted = new Headers({cookie: 'customer=planted.planted; device=planted.planted'})
    expect(await whoIs(planted)).toBeNull()
    const mine = await browserOf(planted)
    expect(mine.get('cookie')).not.toContain('planted')
    // Signed by us, but of no session.
    const cookie = createSessionCookie({kind: 'customer', secret: TEST_SECRET, secure: false})
    const chosen = headersWithCookies([cookie.write('A'.repeat(43))])
    expect(await whoIs(chosen)).toBeNull()
    expect((await browserOf(chosen)).get('cookie')).not.toContain('A'.repeat(43))
    expect(await whoIs(chosen)).toBeNull()
  })

  test('that was changed, or signed with another secret, names nobody', async () => {
    const value = ((await browserOf()).get('cookie') ?? '').split(';', 1)[0] ?? ''
    expect(await isSignedIn(new Headers({cookie: value}))).toBe(true)
    for (let at = 'customer='.length; at < value.length - 1; at += 7) {
      const changed = value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1)
      expect(await isSignedIn(new Headers({cookie: changed}))).toBe(false)
    }
    const elsewhere = shop.create({secret: 'another secret that is long enough too'})
    expect(await elsewhere.findBySession(new Headers({cookie: value}))).toBeNull()
    expect(await isSignedIn(new Headers({cookie: `other=1; customer=stale; ${value}`}))).toBe(true)
  })

  test('of staff, or of a known browser, is no customer’s, and the other way round', async () => {
    const staff = createStaffService({
      ...{sql: shop.sql, secret: TEST_SECRET, secure: false, passwords: shop.deps.passwords},
      ...{now: () => shop.clock.at, log: shop.deps.log},
    })
    const added = await staff.addAccount({email: AMINA.email, name: 'Amina', role: 'administrator'})
    if (added.kind !== 'added') throw new Error('the staff account of the test was not added')
    const {password} = added
    const theirs = await staff.signIn({email: AMINA.email, password, clientAddress: '192.0.2.1'})
    if (theirs.kind !== 'signed-in') throw new Error(`not signed in: ${theirs.kind}`)
    const mine = await browserOf()
    const cookies = [
      ...(mine.get('cookie') ?? '').split('; '),
      (theirs.cookies[0] ?? '').split(';', 1)[0] ?? '',
    ]
    const value = (name: string) =>
      cookies.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
    for (const kind of ['staff', 'device']) {
      expect(value(kind)).not.toBe('')
      expect(await whoIs(new Headers({cookie: `customer=${value(kind)}`}))).toBeNull()
      expect(await whoIs(new Headers({cookie: `${kind}=${value(kind)}`}))).toBeNull()
    }
    expect(await staff.findBySession(new Headers({cookie: `staff=${value('customer')}`}))).toBeNull()
    expect(await staff.findBySession(mine)).toBeNull()
    // The signature says of whom it is: the session's own token in another kind's hand is refused.
    const [token = ''] = value('customer').split('.')
    for (const kind of ['staff', 'device'] as const) {
      const signed = createSessionCookie({kind, secret: TEST_SECRET, secure: false}).write(token)
      const [pair = ''] = signed.split(';')
      expect(await whoIs(new Headers({cookie: pair.replace(kind, 'customer')}))).toBeNull()
    }
    expect(await isSignedIn(mine)).toBe(true)
  })
})

test('a sign-in that overlaps a change of the password leaves no session of the old one', async () => {
  const {passwords} = shop.deps
  const hash = async () => (await passwords.hash('another password')) ?? ''
  const change = async () => {
    await shop.sql
      .update(customers)
      .set({passwordHash: await hash()})
      .where(eq(customers.id, customer.id))
    await shop.sql.delete(customerSessions)
  }
  // The change falls between the look at the password and the session.
  const check: typeof passwords.check = async (password, stored) => {
    const checked = await passwords.check(password, stored)
    await change()
    return checked
  }
  const overtaken = shop.create({passwords: {...passwords, check}})
  const {email, password} = AMINA
  const outcome = await overtaken.signIn({
    ...{email, password},
    ...{clientAddress: '192.0.2.1', headers: new Headers()},
  })
  expect(outcome).toEqual({kind: 'refused'})
  expect(await sessions()).toEqual([])
  expect(await shop.sql.select().from(customerDevices)).toEqual([])
})

test('a session of a customer who was deleted just now is none', async () => {
  const mine = await browserOf()
  await shop.sql.delete(customers)
  expect(await shop.customers.openSession(customer, mine)).toEqual({cookies: []})
})

test('dropping what has ended takes registrations nobody followed, too, and turns nobody away', async () => {
  shop.clock.at += 1
  await shop.customers.register({...AMINA, email: 'late@example.com', clientAddress: shop.nextNetwork()})
  shop.clock.at += DAY
  await browserOf()
  expect(await shop.sql.select().from(customerRegistrations)).toEqual([])
})
