import {beforeEach, describe, expect, test} from 'vitest'
import {
  customerLinks,
  customerRegistrations,
  customers,
  customerSessions,
} from '~/platform/db/customers-schema'
import {linkGoogle} from '../google/link-google.server'
import {AMINA, headersWithCookies, openTestCustomers} from '../customers.test-helper'
import type {TestCustomers} from '../customers.test-helper'

/** A stranger fills in the form with the owner's e-mail and a password that the stranger knows. */

const THEIRS = 'known to a stranger'
const OWN = 'chickpeas and mint'
const {email} = AMINA

let shop: TestCustomers

openTestCustomers((opened) => (shop = opened))
beforeEach(async () => {
  await shop.empty()
})

async function register(password: string): Promise<string> {
  shop.clock.at += 1
  await shop.customers.register({...AMINA, password, clientAddress: shop.nextNetwork()})
  return shop.lastToken('/verify-email/')
}

async function requestCode() {
  shop.clock.at += 1
  const request = {email, clientAddress: shop.nextNetwork(), headers: new Headers()}
  const outcome = await shop.customers.requestCode(request)
  if (outcome.kind !== 'sent') throw new Error(outcome.kind)
  return outcome
}

const signIn = (password: string) =>
  shop.customers.signIn({email, password, headers: new Headers(), clientAddress: shop.nextNetwork()})

/** The owner's press on the link of a mail, with what is typed on its page, in a browser of the owner's. */
const follow = (token: string, password = '') =>
  shop.customers.verify({token, password, headers: new Headers()})

/** Neither password, session, registration nor link of the stranger's is left. */
async function expectStrangerOut(token: string, own?: string) {
  expect(await signIn(THEIRS)).toEqual({kind: 'refused'})
  expect(await shop.customers.findRegistration(token, new Headers())).toBeNull()
  for (const password of ['', THEIRS]) expect(await follow(token, password)).toEqual({kind: 'gone'})
  expect(await shop.sql.select().from(customerRegistrations)).toEqual([])
  if (own !== undefined) expect((await signIn(own)).kind).toBe('signed-in')
}

describe('a stranger’s password never survives the owner', () => {
  test('who follows the stranger’s link: the account has neither the stranger’s password nor telephone', async () => {
    const token = await register(THEIRS)
    for (const password of [OWN, AMINA.password])
      expect(await follow(token, password)).toEqual({kind: 'wrong'})
    expect(await shop.sql.select().from(customers)).toEqual([])
    expect((await signIn(THEIRS)).kind).toBe('unverified')

    const verified = await follow(token)
    expect(verified).toMatchObject({kind: 'verified', email})
    await expectStrangerOut(token)
    expect(await shop.sql.select().from(customers)).toMatchObject([
      {email, contactNumber: null, passwordHash: null},
    ])
    // The owner is in, and chooses a password of their own.
    const headers = headersWithCookies('cookies' in verified ? verified.cookies : [])
    const customer = await shop.customers.findBySession(headers)
    if (!customer) throw new Error('the owner is not signed in')
    const change = {customer, current: '', password: OWN, clientAddress: shop.nextNetwork(), headers}
    expect((await shop.customers.changePassword(change)).kind).toBe('changed')
    await expectStrangerOut(token, OWN)
  })

  test('the stranger’s browser is not signed in by the owner’s press, and no password is kept for it', async () => {
    const strangers = shop.customers.markBrowser(new Headers())
    shop.clock.at += 1
    await shop.customers.register({
      ...{...AMINA, password: THEIRS, clientAddress: shop.nextNetwork()},
      browserToken: strangers.token,
    })
    const token = await shop.lastToken('/verify-email/')
    expect((await follow(token)).kind).toBe('verified')
    expect(await shop.customers.findBySession(headersWithCookies(strangers.cookies))).toBeNull()
    await expectStrangerOut(token)
  })

  test('who is sent the link of a stranger’s own account stays who they are', async () => {
    await shop.addCustomer({email: 'victim@example.com', password: OWN})
    const victim = await shop.signIn({email: 'victim@example.com', password: OWN})
    const token = await register(THEIRS)
    const {headers} = victim
    expect(await shop.customers.verify({token, password: '', headers})).toMatchObject({
      ...{kind: 'verified', cookies: []},
    })
    expect((await shop.customers.findBySession(headers))?.email).toBe('victim@example.com')
  })

  test('who asks for a code to sign in with: the account is new, and what was registered for it ends', async () => {
    const token = await register(THEIRS)
    const headers = headersWithCookies((await requestCode()).cookies)
    const code = await shop.lastCode()
    const details = {name: 'Amina', lastName: '', contactNumber: null}
    const entry = {email, code, details, clientAddress: shop.nextNetwork(), headers}
    expect((await shop.customers.signInWithCode(entry)).kind).toBe('signed-in')
    await expectStrangerOut(token)
    expect(await shop.sql.select().from(customers)).toMatchObject([{email, passwordHash: null}])
  })

  test('who follows the link that the stranger’s sign-in had mailed once more', async () => {
    await register(THEIRS)
    shop.clock.at += 1
    await signIn(THEIRS)
    const token = await shop.lastToken('/verify-email/')
    expect(await follow(token, OWN)).toEqual({kind: 'wrong'})
    expect((await follow(token)).kind).toBe('verified')
    await expectStrangerOut(token)
  })

  test.each(['before', 'after'])('who registers %s the stranger, and verifies their own', async (when) => {
    const early = when === 'before' ? await register(OWN) : ''
    const token = await register(THEIRS)
    const mine = early || (await register(OWN))
    expect((await follow(mine, OWN)).kind).toBe('verified')
    await expectStrangerOut(token, OWN)
  })

  test('who signs in with Google', async () => {
    const token = await register(THEIRS)
    const person = {subject: '1001', email, name: 'Amina', lastName: 'Yusuf'}
    const customer = await linkGoogle(shop.deps, person, new Date(shop.clock.at))
    expect(customer).toMatchObject({email, hasPassword: false})
    await expectStrangerOut(token)
  })

  test('who asks for a new password: there is no account, so no link, and the form’s password opens nothing', async () => {
    const token = await register(THEIRS)
    await shop.customers.requestReset({email, clientAddress: shop.nextNetwork()})
    expect(await shop.sql.select().from(customerLinks)).toEqual([])
    expect((await signIn(THEIRS)).kind).toBe('unverified')
    expect((await follow(token)).kind).toBe('verified')
    await shop.customers.requestReset({email, clientAddress: shop.nextNetwork()})
    const reset = {token: await shop.lastToken('/password-reset/'), password: 'rice and lentils'}
    expect(await shop.customers.resetPassword(reset)).toEqual({kind: 'changed'})
    await expectStrangerOut(token, reset.password)
  })

  test('who resets the password of an account that a stranger was signed in to', async () => {
    const customer = await shop.addCustomer({password: THEIRS})
    const {headers} = await shop.signIn({password: THEIRS})
    const request = {customer, email: 'stranger@example.com', password: THEIRS, clientAddress: '192.0.2.9'}
    expect(await shop.customers.requestEmailChange(request)).toEqual({kind: 'sent'})
    await shop.customers.requestReset({email, clientAddress: shop.nextNetwork()})
    const token = await shop.lastToken('/password-reset/')
    expect(await shop.customers.resetPassword({token, password: OWN})).toEqual({kind: 'changed'})
    expect(await shop.customers.findBySession(headers)).toBeNull()
    expect(await shop.sql.select().from(customerSessions)).toEqual([])
    const now = new Date(shop.clock.at)
    expect((await shop.sql.select().from(customerLinks)).filter(({expiresAt}) => expiresAt > now)).toEqual([])
    expect(await signIn(THEIRS)).toEqual({kind: 'refused'})
  })

  test('who takes the e-mail for an account they have', async () => {
    const token = await register(THEIRS)
    shop.clock.at += 1
    const customer = await shop.addCustomer({email: 'old@example.com', password: OWN})
    const request = {customer, email, password: OWN, clientAddress: shop.nextNetwork()}
    await shop.customers.requestEmailChange(request)
    const mails = (await shop.mails()).map(({text}) => text).join('\n')
    const link = /\/change-email\/([\w-]+)/.exec(mails)?.[1] ?? ''
    expect((await shop.customers.changeEmail(link, customer.id)).kind).toBe('changed')
    await expectStrangerOut(token, OWN)
  })
})
