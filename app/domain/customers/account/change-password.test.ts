import {eq} from 'drizzle-orm'
import {beforeEach, describe, expect, test} from 'vitest'
import {customers, customerSessions} from '~/platform/db/customers-schema'
import {outbox} from '~/platform/db/schema'
import type {Customer} from '../customer'
import {AMINA, openTestCustomers, headersWithCookies} from '../customers.test-helper'
import type {TestCustomers} from '../customers.test-helper'

const NEW = 'chickpeas and mint'

let shop: TestCustomers
let customer: Customer
let mine: Headers

openTestCustomers((opened) => (shop = opened))
beforeEach(async () => {
  customer = await shop.reset()
  mine = (await shop.signIn()).headers
  await shop.sql.delete(outbox)
})

interface Change {
  current?: string
  password?: string
  headers?: Headers
  clientAddress?: string
}
function change(input: Change = {}) {
  shop.clock.at += 1
  const {current = AMINA.password, password = NEW, headers = mine} = input
  const {clientAddress = shop.nextNetwork()} = input
  return shop.customers.changePassword({customer, current, password, headers, clientAddress})
}
const isSignedIn = async (headers: Headers) => (await shop.customers.findBySession(headers)) !== null

describe('a changed password', () => {
  test('ends all other sessions and gives this one another token', async () => {
    const others = [(await shop.signIn()).headers, (await shop.signIn()).headers]
    await shop.addCustomer({email: 'bilal@example.com'})
    const theirs = (await shop.signIn({email: 'bilal@example.com'})).headers
    await shop.sql.delete(outbox)
    const outcome = await change()
    if (outcome.kind !== 'changed') throw new Error(outcome.kind)
    for (const headers of others) expect(await isSignedIn(headers)).toBe(false)
    expect(await isSignedIn(mine)).toBe(false)
    expect(await isSignedIn(headersWithCookies(outcome.cookies, mine))).toBe(true)
    expect(await isSignedIn(theirs)).toBe(true)
    await expect(shop.signIn()).rejects.toThrow('refused')
    await shop.signIn({password: NEW})

    const [mail, ...more] = await shop.mails()
    expect(mail?.subject).toBe('Your password at Baraka Halal Market & Butcher was changed')
    expect(mail?.recipient).toBe(AMINA.email)
    expect(more.filter(({subject}) => subject.includes('password'))).toEqual([])
    expect(shop.lines.join()).not.toContain(NEW)
  })

  test('ends the links that are under way', async () => {
    await shop.customers.requestReset({email: AMINA.email, clientAddress: shop.nextNetwork()})
    const token = await shop.lastToken('/password-reset/')
    expect(await shop.customers.canReset(token)).toBe(true)
    await change()
    expect(await shop.customers.canReset(token)).toBe(false)
  })

  test('asked for without a cookie of the customer ends all sessions, and opens none', async () => {
    await shop.addCustomer({email: 'bilal@example.com'})
    const theirs = (await shop.signIn({email: 'bilal@example.com'})).headers
    expect(await change({headers: theirs})).toEqual({kind: 'changed', cookies: []})
    expect(await isSignedIn(theirs)).toBe(true)
    expect(await isSignedIn(mine)).toBe(false)
  })

  test('is the first one of who signs in with Google, without another', async () => {
    await shop.sql.update(customers).set({passwordHash: null, googleSubject: 'google-1'})
    expect((await change({current: ''})).kind).toBe('changed')
    await shop.signIn({password: NEW})
    // From then on it is asked for.
    expect(await change({current: ''})).toEqual({kind: 'wrong'})
  })

  test('is one of two that are asked for at once', async () => {
    const choices = ['the first choice', 'the second choice']
    const outcomes = await Promise.all(choices.map((password) => change({password})))
    expect(outcomes.map(({kind}) => kind).sort()).toEqual(['changed', 'wrong'])
  })

  test('does not come after a reset that was faster', async () => {
    await shop.customers.requestReset({email: AMINA.email, clientAddress: shop.nextNetwork()})
    const token = await shop.lastToken('/password-reset/')
    const {passwords} = shop.deps
    const slow = shop.create({
      passwords: {
        ...passwords,
        hash: async (password) => {
          await shop.customers.resetPassword({token, password: 'what the owner chose'})
          return passwords.hash(password)
        },
      },
    })
    const thief = {customer, current: AMINA.password, password: NEW, headers: mine}
    const outcome = await slow.changePassword({...thief, clientAddress: shop.nextNetwork()})
    expect(outcome).toEqual({kind: 'wrong'})
    expect(await shop.sql.select().from(customerSessions)).toEqual([])
    await shop.signIn({password: 'what the owner chose'})
  })
})

describe('a wrong current password', () => {
  test('changes nothing', async () => {
    for (const current of ['', 'not it', AMINA.password.toUpperCase(), 'x'.repeat(200)]) {
      expect(await change({current})).toEqual({kind: 'wrong'})
    }
    expect(await isSignedIn(mine)).toBe(true)
    expect(await shop.mails()).toEqual([])
    await shop.signIn()
  })

  test('may be tried five times, then the wait begins; from elsewhere the owner has a try', async () => {
    const clientAddress = '192.0.2.40'
    const tries = []
    for (let round = 0; round < 7; round++) tries.push(await change({current: 'not it', clientAddress}))
    expect(tries.map(({kind}) => kind)).toEqual([...Array<string>(5).fill('wrong'), 'slow-down', 'slow-down'])
    // The right one waits, too: or else guessing would go on.
    expect((await change({clientAddress})).kind).toBe('slow-down')
    const email = {customer, email: 'noor@example.com', password: AMINA.password, clientAddress}
    expect((await shop.customers.requestEmailChange(email)).kind).toBe('slow-down')
    const deletion = {customer, proof: AMINA.password, clientAddress}
    expect((await shop.customers.deleteAccount(deletion)).kind).toBe('slow-down')
    expect((await change()).kind).toBe('changed')
  })

  test('is not counted when it was not looked at', async () => {
    const check = () => Promise.resolve('busy' as const)
    const full = shop.create({passwords: {...shop.deps.passwords, check}})
    const input = {customer, current: AMINA.password, password: NEW, headers: mine}
    for (let round = 0; round < 12; round++) {
      const outcome = await full.changePassword({...input, clientAddress: '192.0.2.41'})
      expect(outcome).toEqual({kind: 'busy', retryAfterSeconds: 5})
    }
  })
})

test('of a customer who is gone nothing is changed', async () => {
  await shop.sql.delete(customers).where(eq(customers.id, customer.id))
  expect(await change()).toEqual({kind: 'wrong'})
})
