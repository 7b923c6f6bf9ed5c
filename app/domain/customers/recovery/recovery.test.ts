import {eq} from 'drizzle-orm'
import {beforeEach, describe, expect, test} from 'vitest'
import {customerLinks, customers, customerSessions} from '~/platform/db/customers-schema'
import {outbox} from '~/platform/db/schema'
import type {Customer} from '../customer'
import {AMINA, openTestCustomers} from '../customers.test-helper'
import type {TestCustomers} from '../customers.test-helper'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NEW = 'chickpeas and mint'
const PATH = '/password-reset/'
const CHANGED = {kind: 'changed'}
const GONE = {kind: 'gone'}

let shop: TestCustomers
let customer: Customer

openTestCustomers((opened) => (shop = opened))
beforeEach(async () => {
  customer = await shop.reset()
  shop.clock.at += HOUR
})

async function ask(email = AMINA.email) {
  shop.clock.at += 1
  return shop.customers.requestReset({email, clientAddress: shop.nextNetwork()})
}
async function askForToken(email = AMINA.email) {
  await ask(email)
  return shop.lastToken(PATH)
}
const reset = (token: string, password = NEW) => shop.customers.resetPassword({token, password})
const works = (token: string) => shop.customers.canReset(token)
const links = () => shop.sql.select().from(customerLinks)
const signsIn = async (password: string) => {
  const attempt = {email: AMINA.email, password, headers: new Headers()}
  return (await shop.customers.signIn({...attempt, clientAddress: shop.nextNetwork()})).kind === 'signed-in'
}

describe('asking for a new password', () => {
  test('mails a link that works for half an hour, and keeps no token', async () => {
    expect(await ask(` ${AMINA.email.toUpperCase()} `)).toEqual({kind: 'sent'})
    const token = await shop.lastToken(PATH)
    expect(token).toMatch(/^[\w-]{43}$/)
    const [mail, ...others] = await shop.mails()
    expect(others).toEqual([])
    expect(mail?.recipient).toBe(AMINA.email)
    expect(mail?.text).toContain(`https://shop.example/password-reset/${token}`)
    expect(JSON.stringify(await links())).not.toContain(token)
    expect(`${mail?.key}${shop.lines.join()}`).not.toContain(token)
    shop.clock.at += 30 * MINUTE - 1
    expect(await works(token)).toBe(true)
    shop.clock.at += 1
    expect(await works(token)).toBe(false)
    expect(await reset(token)).toEqual(GONE)
    expect(await signsIn(AMINA.password)).toBe(true)
  })

  test('of an unknown e-mail is answered the same, and mails nothing', async () => {
    expect(await ask('nobody@example.com')).toEqual(await ask())
    expect((await shop.mails()).map(({recipient}) => recipient)).toEqual([AMINA.email])
    expect(shop.lines.join()).not.toContain('nobody')
  })

  test('takes its time, whoever it is', async () => {
    const slow = shop.create({minResponseMs: 120})
    for (const email of [AMINA.email, 'nobody@example.com']) {
      const from = performance.now()
      await slow.requestReset({email, clientAddress: shop.nextNetwork()})
      expect(performance.now() - from).toBeGreaterThan(115)
    }
  })

  test('mails an address three times an hour, in parallel too, each of whose links works', async () => {
    const outcomes = await Promise.all(Array.from({length: 6}, () => ask()))
    expect(new Set(outcomes.map(({kind}) => kind))).toEqual(new Set(['sent']))
    const mails = await shop.mails()
    expect(mails).toHaveLength(3)
    for (const {text} of mails) {
      expect(await works(/password-reset\/([\w-]+)/.exec(text ?? '')?.[1] ?? '')).toBe(true)
    }
    shop.clock.at += HOUR
    await ask()
    expect(await shop.mails()).toHaveLength(4)
  })

  test('is limited for each network, whomever it asks for', async () => {
    const from = (email: string) => shop.customers.requestReset({email, clientAddress: '192.0.2.7'})
    for (let round = 0; round < 10; round++) expect((await from(`${round}@example.com`)).kind).toBe('sent')
    expect(await from(AMINA.email)).toEqual({kind: 'slow-down', retryAfterSeconds: 600})
    expect(await shop.mails()).toEqual([])
    expect((await ask()).kind).toBe('sent')
  })
})

describe('a new password', () => {
  test('saleor#8716, #15941: is taken, ends every session, and is told by mail', async () => {
    const browsers = [(await shop.signIn()).headers, (await shop.signIn()).headers]
    const token = await askForToken()
    await shop.sql.delete(outbox)
    expect(await reset(token)).toEqual(CHANGED)
    for (const headers of browsers) expect(await shop.customers.findBySession(headers)).toBeNull()
    expect(await shop.sql.select().from(customerSessions)).toEqual([])
    expect(await signsIn(AMINA.password)).toBe(false)
    const [mail] = await shop.mails()
    expect(mail).toMatchObject({
      recipient: AMINA.email,
      subject: 'Your password at Baraka Halal Market & Butcher was changed',
    })
    expect(mail?.text).toContain('was changed on Saturday, November 21, 2026 at')
    expect(mail?.text).toContain('https://shop.example/forgotten-password')
    expect(mail?.text).toContain('(555) 010-0142 <tel:+15550100142>')
    expect(`${mail?.html}${shop.lines.join()}`).not.toContain(NEW)
    expect(await signsIn(NEW)).toBe(true)
  })

  test('medusa#10804, #11996, #12524: can be chosen once with a link, and ends the older ones and changes of the e-mail', async () => {
    const older = await askForToken()
    const clientAddress = shop.nextNetwork()
    const move = {customer, email: 'noor@example.com', password: AMINA.password, clientAddress}
    expect(await shop.customers.requestEmailChange(move)).toEqual({kind: 'sent'})
    const confirm = (await shop.mails()).find(({recipient}) => recipient === move.email)
    const emailToken = /change-email\/([\w-]+)/.exec(confirm?.text ?? '')?.[1] ?? ''
    expect(await shop.customers.findEmailChange(emailToken, customer.id)).toEqual({email: move.email})
    const token = await askForToken()
    expect([await works(older), await works(token)]).toEqual([true, true])
    expect(await reset(token)).toEqual(CHANGED)
    for (const dead of [token, older]) {
      expect(await works(dead)).toBe(false)
      expect(await reset(dead, 'another one of them')).toEqual(GONE)
    }
    expect(await shop.customers.changeEmail(emailToken, customer.id)).toEqual(GONE)
    expect(await signsIn(NEW)).toBe(true)
  })

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(500), "' or 1=1 --", '\u{1F969}'])(
    'is not taken with the link %j',
    async (token) => {
      await ask()
      expect([await works(token), await reset(token)]).toEqual([false, GONE])
      expect(await links()).toHaveLength(1)
    },
  )

  test('is not taken with a link of another kind, nor by its hash', async () => {
    const clientAddress = shop.nextNetwork()
    const move = {customer, email: 'noor@example.com', password: AMINA.password, clientAddress}
    await shop.customers.requestEmailChange(move)
    const confirm = (await shop.mails()).find(({recipient}) => recipient === move.email)
    const emailToken = /change-email\/([\w-]+)/.exec(confirm?.text ?? '')?.[1] ?? ''
    expect(emailToken).not.toBe('')
    expect([await works(emailToken), await reset(emailToken)]).toEqual([false, GONE])
    const token = await askForToken()
    expect(await shop.customers.findEmailChange(token, customer.id)).toBeNull()
    expect(await shop.customers.changeEmail(token, customer.id)).toEqual(GONE)
    for (const {tokenHash} of await links()) expect(await reset(tokenHash)).toEqual(GONE)
  })

  test('is of the account that the link was mailed to, and no other', async () => {
    await shop.addCustomer({email: 'bilal@example.com', password: 'dates and walnuts'})
    const theirs = (await shop.signIn({email: 'bilal@example.com', password: 'dates and walnuts'})).headers
    const theirToken = await askForToken('bilal@example.com')
    expect(await reset(await askForToken())).toEqual(CHANGED)
    expect(await shop.customers.findBySession(theirs)).toMatchObject({email: 'bilal@example.com'})
    expect(await works(theirToken)).toBe(true)
  })

  test('costs no work on a hash where the link does not work', async () => {
    const hash = () => Promise.reject(new Error('hashed'))
    const idle = shop.create({passwords: {...shop.deps.passwords, hash}})
    expect(await idle.resetPassword({token: 'A'.repeat(43), password: NEW})).toEqual(GONE)
  })

  test('waits when all places are taken, and the link still works', async () => {
    const token = await askForToken()
    const full = shop.create({passwords: {...shop.deps.passwords, hash: () => Promise.resolve(null)}})
    const busy = {kind: 'busy', retryAfterSeconds: 5}
    expect(await full.resetPassword({token, password: NEW})).toEqual(busy)
    expect(await reset(token)).toEqual(CHANGED)
  })

  test('is the first one of who signs in with Google', async () => {
    await shop.sql.update(customers).set({passwordHash: null, googleSubject: 'google-1'})
    expect(await reset(await askForToken())).toEqual(CHANGED)
    expect(await signsIn(NEW)).toBe(true)
  })

  test('lets the owner in at once who had tried too often', async () => {
    const attempt = {email: AMINA.email, headers: new Headers(), clientAddress: '192.0.2.9'}
    const tries = []
    for (let round = 0; round < 6; round++) {
      tries.push((await shop.customers.signIn({...attempt, password: 'not it'})).kind)
    }
    expect(tries.at(-1)).toBe('slow-down')
    await reset(await askForToken())
    expect((await shop.customers.signIn({...attempt, password: NEW})).kind).toBe('signed-in')
  })
})

test('of two parallel uses of one link exactly one wins, twenty times', async () => {
  for (let round = 0; round < 20; round++) {
    // Another hour, for the limit of mails.
    shop.clock.at += HOUR
    const token = await askForToken()
    const choices = [`the first choice ${round}`, `the second choice ${round}`]
    const outcomes = await Promise.all(choices.map((password) => reset(token, password)))
    expect(outcomes.map(({kind}) => kind).sort()).toEqual(['changed', 'gone'])
    const winner = outcomes.findIndex(({kind}) => kind === 'changed')
    const signIns = [await signsIn(choices[0] ?? ''), await signsIn(choices[1] ?? '')]
    expect(signIns).toEqual([winner === 0, winner === 1])
    const mails = (await shop.mails()).filter(({subject}) => subject.includes('was changed'))
    expect(mails).toHaveLength(1)
    await shop.sql.delete(outbox)
  }
}, 60_000)

test('looking at a link changes nothing', async () => {
  const token = await askForToken()
  await shop.signIn()
  const everything = async () => [
    await shop.sql.select().from(customers),
    await shop.sql.select().from(customerSessions),
    await links(),
    await shop.mails(),
  ]
  const before = await everything()
  for (let round = 0; round < 3; round++) {
    expect(await works(token)).toBe(true)
    expect(await works('A'.repeat(43))).toBe(false)
    expect(await shop.customers.findEmailChange(token, customer.id)).toBeNull()
  }
  expect(await everything()).toEqual(before)
})

test('links that no limit counts any more are cleaned away', async () => {
  await ask()
  shop.clock.at += 3 * HOUR
  await ask()
  expect(await shop.sql.select().from(customerLinks).where(eq(customerLinks.kind, 'reset'))).toHaveLength(1)
})
