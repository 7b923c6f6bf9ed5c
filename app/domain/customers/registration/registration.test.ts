import {beforeEach, describe, expect, test} from 'vitest'
import {customerRegistrations, customers} from '~/platform/db/customers-schema'
import {outbox} from '~/platform/db/schema'
import {AMINA, headersWithCookies, openTestCustomers} from '../customers.test-helper'
import type {TestCustomers} from '../customers.test-helper'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SENT = {kind: 'sent'}
const STORE = 'Baraka Halal Market & Butcher'

let shop: TestCustomers

openTestCustomers((opened) => (shop = opened))
beforeEach(async () => {
  shop.lines.length = 0
  await shop.empty()
})

function register(changes: Partial<typeof AMINA & {clientAddress: string}> = {}) {
  shop.clock.at += 1
  return shop.customers.register({...AMINA, clientAddress: shop.nextNetwork(), ...changes})
}
const rows = () => shop.sql.select().from(customers)
const waiting = () => shop.sql.select().from(customerRegistrations)
const verify = (token: string, password = AMINA.password) =>
  shop.customers.verify({token, password, headers: new Headers()})
const lastToken = () => shop.lastToken('/verify-email/')
const subjects = async () => (await shop.mails()).map(({subject}) => subject)

describe('registering', () => {
  test('makes no account but mails a link, which makes it', async () => {
    expect(await register({email: ' Amina@Example.com '})).toEqual(SENT)
    expect(await rows()).toEqual([])
    const [mail] = await shop.mails()
    expect(mail).toMatchObject({
      recipient: AMINA.email,
      subject: `Please verify your email: your account at ${STORE}`,
    })
    const token = await lastToken()
    expect(token).toMatch(/^[\w-]{43}$/)
    // Neither the token nor the password is in the table.
    const stored = JSON.stringify(await waiting())
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(AMINA.password)

    expect(await shop.customers.findRegistration(token, new Headers())).toEqual({
      ...{name: 'Amina', email: AMINA.email, isSameBrowser: false},
    })
    expect(await rows()).toEqual([])
    expect(await verify(token)).toMatchObject({kind: 'verified', email: AMINA.email, returnPath: null})
    expect(await rows()).toMatchObject([
      {
        ...{email: AMINA.email, name: 'Amina', lastName: 'Yusuf', contactNumber: '5550100177'},
        ...{loyaltyPoints: 0, googleSubject: null, revision: 1},
        id: expect.stringMatching(/^customer-[0-9a-f-]{36}$/) as string,
      },
    ])
    expect(await waiting()).toEqual([])
    expect((await subjects()).at(-1)).toBe(`Welcome to ${STORE}`)
    expect((await shop.signIn()).customer).toMatchObject({email: AMINA.email, hasPassword: true})
  })

  test('mails nothing that a stranger typed, and links to the public address only', async () => {
    await register({name: 'Win at https://evil.example', lastName: '<b>now</b>'})
    const [mail] = await shop.mails()
    expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toMatch(/evil\.|<b>|now<|Win at/)
    const links = [...(mail?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
    expect(links.length).toBeGreaterThan(1)
    for (const href of links) expect(new URL(href).origin).toBe('https://shop.example')
  })

  test('with the e-mail of an account changes nothing, answers the same and says so by mail', async () => {
    const customer = await shop.addCustomer()
    await shop.sql.delete(outbox)
    expect(await register({password: 'of someone else', name: 'Eve'})).toEqual(SENT)
    expect(await waiting()).toEqual([])
    const [mail] = await shop.mails()
    expect(mail).toMatchObject({recipient: AMINA.email, subject: `You have an account at ${STORE} already`})
    expect(mail?.text).toContain('<https://shop.example/sign-in>')
    expect(mail?.text).toContain('<https://shop.example/forgotten-password>')
    expect(mail?.text).not.toContain('Eve')
    expect((await shop.signIn()).customer).toEqual(customer)
  })

  test('sends one address three mails an hour at most, and answers the same', async () => {
    for (let round = 0; round < 5; round++) expect(await register()).toEqual(SENT)
    expect(await shop.mails()).toHaveLength(3)
    shop.clock.at += 60 * MINUTE
    await register()
    expect(await shop.mails()).toHaveLength(4)
    await verify(await lastToken())
    await shop.sql.delete(outbox)
    for (let minute = 0; minute < 60; minute += 5) {
      expect(await register()).toEqual(SENT)
      shop.clock.at += 5 * MINUTE
    }
    const reminders = (await shop.mails()).length
    expect(reminders).toBeGreaterThan(0)
    expect(reminders).toBeLessThanOrEqual(3)
  })

  test('from one network ten times in ten minutes', async () => {
    const clientAddress = '192.0.2.77'
    for (let index = 0; index < 10; index++) {
      expect(await register({clientAddress, email: `${index}@example.com`})).toEqual(SENT)
    }
    expect(await register({clientAddress})).toEqual({kind: 'slow-down', retryAfterSeconds: 600})
    expect(await register()).toEqual(SENT)
  })

  test('in a flood is told to come back', async () => {
    const flood = await Promise.all(
      Array.from({length: 40}, (_, index) => register({email: `${index}@example.com`})),
    )
    expect(flood).toContainEqual({kind: 'busy', retryAfterSeconds: 5})
    expect(flood.filter(({kind}) => kind === 'sent').length).toBeGreaterThanOrEqual(21)
    expect(await waiting()).toHaveLength(flood.filter(({kind}) => kind === 'sent').length)
  })

  test('names nobody in the log', async () => {
    await shop.addCustomer()
    await register()
    await register({clientAddress: '192.0.2.1'})
    expect(shop.lines.length).toBeGreaterThan(0)
    // The whole phone number, however it is written: random ids are there, too, and have a 555 in them at times.
    expect(shop.lines.join()).not.toMatch(/amina|yusuf|555\W*010\W*0177|192\.0/i)
  })
})

describe('a link', () => {
  test('works once, and two uses at the same moment make one account', async () => {
    await register()
    const token = await lastToken()
    const kinds = (await Promise.all([verify(token), verify(token)])).map(({kind}) => kind)
    expect(kinds.toSorted()).toEqual(['gone', 'verified'])
    expect(await rows()).toHaveLength(1)
    expect((await subjects()).filter((subject) => subject.startsWith('Welcome'))).toHaveLength(1)
    expect(await shop.customers.findRegistration(token, new Headers())).toBeNull()
    expect(await verify(token)).toEqual({kind: 'gone'})
    // Nor does it bring back an account that was deleted.
    await shop.sql.delete(customers)
    expect(await verify(token)).toEqual({kind: 'gone'})
  })

  test('ends with the others of that e-mail', async () => {
    await register({password: 'of someone else'})
    const theirs = await lastToken()
    await register()
    const mine = await lastToken()
    expect((await verify(mine)).kind).toBe('verified')
    expect(await waiting()).toEqual([])
    expect(await shop.customers.findRegistration(theirs, new Headers())).toBeNull()
    expect(await verify(theirs)).toEqual({kind: 'gone'})
    expect((await shop.signIn()).customer.email).toBe(AMINA.email)
  })

  test('of an e-mail that has become a customer’s by another way makes none and changes none', async () => {
    await register({password: 'of someone else'})
    const token = await lastToken()
    const at = new Date(shop.clock.at)
    await shop.sql.insert(customers).values({
      ...{id: 'customer-1', email: AMINA.email, name: 'Amina', lastName: '', googleSubject: '1'},
      ...{loyaltyPoints: 0, revision: 1, createdAt: at, updatedAt: at},
    })
    expect(await verify(token, 'of someone else')).toEqual({kind: 'gone'})
    expect(await rows()).toMatchObject([{id: 'customer-1', passwordHash: null}])
    expect(await subjects()).toHaveLength(1)
  })

  test('that is a day old, or not whole, works no more', async () => {
    await register()
    const token = await lastToken()
    for (const other of ['', 'x', token.slice(1), `${token}x`]) {
      expect(await verify(other)).toEqual({kind: 'gone'})
      expect(await shop.customers.findRegistration(other, new Headers())).toBeNull()
    }
    shop.clock.at += DAY
    expect(await shop.customers.findRegistration(token, new Headers())).toBeNull()
    expect(await verify(token)).toEqual({kind: 'gone'})
    expect(await rows()).toEqual([])
  })
})

describe('nobody learns who has an account', () => {
  test('by the time of the answer', async () => {
    const slow = shop.create({minResponseMs: 120})
    const took = async () => {
      const from = performance.now()
      const outcome = await slow.register({...AMINA, clientAddress: shop.nextNetwork()})
      expect(outcome).toEqual(SENT)
      return performance.now() - from
    }
    const times = [await took(), await took(), await took(), await took()]
    await verify(await lastToken())
    times.push(await took(), await took())
    for (const time of times) expect(time).toBeGreaterThanOrEqual(119)
  })

  test('by the work on a password, even when the machine is slow', async () => {
    let hashed = 0
    const {passwords} = shop.deps
    const hash = (password: string) => {
      hashed++
      return passwords.hash(password)
    }
    const counted = shop.create({passwords: {...passwords, hash}})
    const ask = () => counted.register({...AMINA, clientAddress: shop.nextNetwork()})
    await ask()
    expect(hashed).toBe(1)
    await verify(await lastToken())
    await ask()
    expect(hashed).toBe(2)
  })
})

describe('where the shopper goes on', () => {
  const ON_HER_WAY = {returnPath: '/checkout'}

  async function registerFrom(headers: Headers) {
    shop.clock.at += 1
    const {token: browserToken, cookies} = shop.customers.markBrowser(headers)
    const clientAddress = shop.nextNetwork()
    await shop.customers.register({...AMINA, clientAddress, browserToken, ...ON_HER_WAY})
    return {token: await lastToken(), headers: headersWithCookies(cookies, headers)}
  }

  test('the browser that registered is signed in by the link, with the password of the form', async () => {
    const {token, headers} = await registerFrom(new Headers())
    expect(await shop.customers.findRegistration(token, headers)).toMatchObject({isSameBrowser: true})
    const verified = await shop.customers.verify({token, password: '', headers})
    expect(verified).toMatchObject({kind: 'verified', returnPath: '/checkout'})
    const after = headersWithCookies('cookies' in verified ? verified.cookies : [], headers)
    expect(await shop.customers.findBySession(after)).toMatchObject({
      ...{email: AMINA.email, hasPassword: true, contactNumber: AMINA.contactNumber},
    })
  })

  test('another device is signed in by one press, and has the password only if it is typed', async () => {
    for (const password of ['', AMINA.password]) {
      await shop.empty()
      const {token} = await registerFrom(new Headers())
      const other = headersWithCookies(shop.customers.markBrowser(new Headers()).cookies)
      expect(await shop.customers.findRegistration(token, other)).toMatchObject({isSameBrowser: false})
      const verified = await shop.customers.verify({token, password, headers: other})
      expect(verified).toMatchObject({kind: 'verified', returnPath: '/checkout'})
      const after = headersWithCookies('cookies' in verified ? verified.cookies : [], other)
      expect(await shop.customers.findBySession(after)).toMatchObject({
        ...{email: AMINA.email, hasPassword: password !== ''},
      })
    }
  })

  test('the link that is mailed once more knows it too', async () => {
    const {headers} = await registerFrom(new Headers())
    shop.clock.at += 1
    const clientAddress = shop.nextNetwork()
    const again = {email: AMINA.email, password: AMINA.password, clientAddress, headers: new Headers()}
    expect((await shop.customers.signIn(again)).kind).toBe('unverified')
    const verified = await shop.customers.verify({token: await lastToken(), password: '', headers})
    expect(verified).toMatchObject({kind: 'verified', returnPath: '/checkout'})
  })
})
