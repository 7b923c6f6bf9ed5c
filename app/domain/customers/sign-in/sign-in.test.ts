import {eq} from 'drizzle-orm'
import {beforeEach, describe, expect, test} from 'vitest'
import {customers, customerSessions} from '~/platform/db/customers-schema'
import type {Customer} from '../customer'
import type {CustomerService} from '../customers.server'
import {AMINA, openTestCustomers} from '../customers.test-helper'
import type {TestCustomers} from '../customers.test-helper'

const REFUSED = {kind: 'refused'}
const WRONG = 'wrong-wrong'

let shop: TestCustomers
let service: CustomerService
let customer: Customer

openTestCustomers((opened) => (shop = opened))
beforeEach(async () => {
  shop.lines.length = 0
  customer = await shop.reset()
  // Nobody has tried anything yet.
  service = shop.create()
})

function signIn(input: {email?: string; password?: string; clientAddress?: string; headers?: Headers} = {}) {
  const {email, password} = AMINA
  return service.signIn({email, password, clientAddress: '192.0.2.1', headers: new Headers(), ...input})
}

async function forgetPassword() {
  await shop.sql.update(customers).set({passwordHash: null}).where(eq(customers.id, customer.id))
}

describe('signing in', () => {
  test('names the customer and sets cookies that scripts of the page cannot read', async () => {
    const outcome = await signIn({email: ' AMINA@example.com '})
    expect(outcome).toEqual({
      kind: 'signed-in',
      customer,
      cookies: [
        expect.stringMatching(
          /^customer=[\w-]{43}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
        ),
        expect.stringMatching(
          /^device=[\w-]{43}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
        ),
      ],
    })
    // The hash by its beginning and by its name: the four letters alone are in a random token at times.
    expect(JSON.stringify(outcome)).not.toMatch(/\$argon2|hash":/i)
  })

  test('over https binds the cookies to the host', async () => {
    service = shop.create({secure: true})
    expect(await signIn()).toHaveProperty('cookies', [
      expect.stringMatching(/^__Host-customer=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
      expect.stringMatching(/^__Host-device=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    ])
  })

  test('gives one answer to a wrong password, an unknown e-mail, and an account without a password', async () => {
    expect(await signIn({password: WRONG})).toEqual(REFUSED)
    expect(await signIn({email: 'nobody@example.com'})).toEqual(REFUSED)
    expect(await signIn({email: 'amina\0@example.com'})).toEqual(REFUSED)
    expect(await signIn({email: "' or 1=1 --", password: "' or 1=1 --"})).toEqual(REFUSED)
    expect(await signIn({password: 'x'.repeat(50_000)})).toEqual(REFUSED)
    await forgetPassword()
    expect(await signIn()).toEqual(REFUSED)
    expect(await shop.mails()).toEqual([])
  })

  test('works as long on each of them', async () => {
    const checked: (string | null)[] = []
    const {passwords} = shop.deps
    const check: typeof passwords.check = (password, stored) => {
      checked.push(stored)
      return passwords.check(password, stored)
    }
    service = shop.create({passwords: {...passwords, check}})
    await signIn({password: WRONG})
    await signIn({email: 'nobody@example.com'})
    await forgetPassword()
    await signIn()
    expect(checked).toEqual([expect.stringMatching(/^\$argon2id/), null, null])
  })

  test('answers to none of them sooner', async () => {
    service = shop.create({minResponseMs: 120})
    const took = async (input: {email?: string; password?: string}) => {
      const from = performance.now()
      expect(await signIn({...input, clientAddress: shop.nextNetwork()})).toEqual(REFUSED)
      return performance.now() - from
    }
    const times = [await took({password: WRONG}), await took({email: 'nobody@example.com'})]
    times.push(await took({password: 'x'.repeat(200)}))
    for (const time of times) expect(time).toBeGreaterThanOrEqual(119)
  })

  test('names nobody in the log', async () => {
    for (let round = 0; round < 7; round++) await signIn({password: WRONG})
    expect(shop.lines.length).toBeGreaterThan(0)
    expect(shop.lines.join()).not.toMatch(/amina|192\.0|wrong/i)
  })
})

describe('an e-mail that is not verified yet', () => {
  const other = {...AMINA, email: 'bilal@example.com', name: 'Bilal'}
  const {email, password} = other
  const register = async () => {
    shop.clock.at += 1
    await service.register({...other, clientAddress: shop.nextNetwork()})
    shop.clock.at += 1
  }

  test('with the right password is told so, and gets the link once more', async () => {
    await register()
    expect(await signIn({email, password})).toEqual({kind: 'unverified'})
    const mails = await shop.mails()
    expect(mails.map(({recipient}) => recipient)).toEqual([email, email])
    expect(await shop.sql.select().from(customerSessions)).toEqual([])
    const token = await shop.lastToken('/verify-email/')
    expect(await service.verify({token, password, headers: new Headers()})).toMatchObject({
      kind: 'verified',
      email,
    })
    expect((await signIn({email, password})).kind).toBe('signed-in')
  })

  test('with a wrong one is like any other', async () => {
    await register()
    expect(await signIn({email, password: WRONG})).toEqual(REFUSED)
    expect(await shop.mails()).toHaveLength(1)
  })

  test('gets three mails an hour at most', async () => {
    await register()
    for (let round = 0; round < 5; round++) {
      expect(await signIn({email, password})).toEqual({kind: 'unverified'})
    }
    expect(await shop.mails()).toHaveLength(3)
  })

  test('is like any other after a day', async () => {
    await register()
    shop.clock.at += 24 * 3_600_000
    expect(await signIn({email, password})).toEqual(REFUSED)
  })

  test('opens no account that has been made of it by another way', async () => {
    await register()
    const at = new Date(shop.clock.at)
    await shop.sql.insert(customers).values({
      ...{id: 'customer-1', email, name: 'Bilal', lastName: '', googleSubject: '1'},
      ...{loyaltyPoints: 0, revision: 1, createdAt: at, updatedAt: at},
    })
    expect(await signIn({email, password})).toEqual(REFUSED)
    expect(await shop.mails()).toHaveLength(1)
  })
})

describe('guessing', () => {
  test('1,000 wrong passwords from many networks, and the owner still signs in with a browser of their own', async () => {
    const own = (await shop.signIn()).headers
    const looked = {times: 0}
    const {passwords} = shop.deps
    // The work on each would take half a minute. That one of them is looked at is what counts.
    const check: typeof passwords.check = async (tried, stored) => {
      if (tried !== WRONG) return passwords.check(tried, stored)
      looked.times++
      return 'wrong'
    }
    service = shop.create({passwords: {...passwords, check}})
    for (let at = 0; at < 1_000; at++) {
      const outcome = await signIn({password: WRONG, clientAddress: `203.0.${at % 200}.1`})
      expect(['refused', 'slow-down']).toContain(outcome.kind)
    }
    // M2: over any number of networks.
    expect(looked.times).toBeLessThanOrEqual(100)
    expect((await signIn({clientAddress: '198.51.100.7'})).kind).toBe('slow-down')
    expect((await signIn({clientAddress: '198.51.100.7', headers: own})).kind).toBe('signed-in')
  })

  test('from one network over a quarter of an hour stays within the budget', async () => {
    let looked = 0
    for (let attempt = 0; attempt < 1_000; attempt++) {
      if ((await signIn({password: WRONG})).kind === 'refused') looked++
      shop.clock.at += 900
    }
    expect(looked).toBeLessThanOrEqual(9)
    expect((await signIn({clientAddress: '198.51.100.7'})).kind).toBe('signed-in')
  })

  test('makes one wait, whether there is such an account or not, and forgiving ends it', async () => {
    for (const email of [AMINA.email, 'nobody@example.com']) {
      const clientAddress = shop.nextNetwork()
      for (let attempt = 0; attempt < 5; attempt++) {
        expect(await signIn({email, password: WRONG, clientAddress})).toEqual(REFUSED)
      }
      expect(await signIn({email, clientAddress})).toEqual({kind: 'slow-down', retryAfterSeconds: 60})
      service.clearFailures(` ${email.toUpperCase()}`)
      expect((await signIn({email, clientAddress})).kind).not.toBe('slow-down')
    }
  })

  test('in a flood is told to come back, and nobody is counted for what was not looked at', async () => {
    const flood = await Promise.all(
      Array.from({length: 60}, (_, at) =>
        signIn({password: WRONG, clientAddress: `203.0.113.${at}`, email: `${at}@example.com`}),
      ),
    )
    expect(flood).toContainEqual({kind: 'busy', retryAfterSeconds: 5})
    expect(flood.filter(({kind}) => kind === 'refused').length).toBeGreaterThanOrEqual(21)
    const turnedAway = flood.findIndex(({kind}) => kind === 'busy')
    for (let attempt = 0; attempt < 5; attempt++) {
      const again = {clientAddress: `203.0.113.${turnedAway}`, email: `${turnedAway}@example.com`}
      expect(await signIn({...again, password: WRONG})).toEqual(REFUSED)
    }
  })
})
