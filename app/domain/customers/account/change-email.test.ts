import {eq} from 'drizzle-orm'
import {beforeEach, describe, expect, test} from 'vitest'
import {
  customerLinks,
  customerRegistrations,
  customers,
  customerSessions,
} from '~/platform/db/customers-schema'
import {outbox} from '~/platform/db/schema'
import type {Customer} from '../customer'
import {AMINA, openTestCustomers} from '../customers.test-helper'
import type {TestCustomers} from '../customers.test-helper'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOOR = 'noor@example.com'
const BILAL = {email: 'bilal@example.com', password: 'dates and walnuts'}
const SENT = {kind: 'sent'}
const GONE = {kind: 'gone'}

let shop: TestCustomers
let customer: Customer

openTestCustomers((opened) => (shop = opened))
beforeEach(async () => {
  customer = await shop.reset()
})

function ask(email = NOOR, changes: {customer?: Customer; password?: string} = {}) {
  shop.clock.at += 1
  const input = {customer, password: AMINA.password, clientAddress: shop.nextNetwork(), ...changes}
  return shop.customers.requestEmailChange({...input, email})
}
const mailsTo = async (recipient: string) =>
  (await shop.mails()).filter((mail) => mail.recipient === recipient)
async function tokenFor(email = NOOR) {
  const mail = (await mailsTo(email)).findLast(({text}) => text?.includes('/change-email/'))
  return /change-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const emails = async () => (await shop.sql.select().from(customers)).map(({email}) => email).sort()

describe('asking for another e-mail', () => {
  test('mails a link there and a notice to the old address, and changes nothing yet', async () => {
    expect(await ask(` ${NOOR.toUpperCase()} `)).toEqual(SENT)
    const token = await tokenFor()
    expect(token).toMatch(/^[\w-]{43}$/)
    const [confirm] = await mailsTo(NOOR)
    // The address may be a stranger's, who learns nothing of the customer.
    for (const of of [AMINA.email, AMINA.name, AMINA.lastName]) expect(confirm?.html).not.toContain(of)
    const [notice] = await mailsTo(AMINA.email)
    expect(notice?.text).toContain(NOOR)
    expect(notice?.html).not.toContain(token)
    expect(notice?.text).toContain('https://shop.example/forgotten-password')
    expect(await shop.mails()).toHaveLength(2)
    expect(JSON.stringify(await shop.sql.select().from(customerLinks))).not.toContain(token)
    expect(shop.lines.join()).not.toContain(NOOR)
    expect(await shop.customers.findEmailChange(token, customer.id)).toEqual({email: NOOR})
    expect(await emails()).toEqual([AMINA.email])
  })

  test('takes the password, and who has none cannot', async () => {
    expect(await ask(NOOR, {password: 'not it'})).toEqual({kind: 'wrong'})
    await shop.sql.update(customers).set({passwordHash: null})
    expect(await ask(NOOR, {password: ''})).toEqual({kind: 'wrong'})
    expect(await shop.mails()).toEqual([])
  })

  test('is answered the same when the address has an account, which a mail tells its owner', async () => {
    await shop.addCustomer(BILAL)
    await shop.sql.delete(outbox)
    expect(await ask(BILAL.email)).toEqual(SENT)
    const [told, ...others] = await mailsTo(BILAL.email)
    expect(others).toEqual([])
    expect(told?.subject).toBe('You have an account at Baraka Halal Market & Butcher already')
    expect(told?.html).not.toContain('/change-email/')
    expect(told?.html).not.toContain(AMINA.name)
    // Their own inbox tells the asker nothing, either.
    expect(await mailsTo(AMINA.email)).toHaveLength(1)
  })

  test('takes its time either way', async () => {
    await shop.addCustomer(BILAL)
    const slow = shop.create({minResponseMs: 300})
    for (const email of [BILAL.email, NOOR]) {
      const from = performance.now()
      const input = {customer, email, password: AMINA.password, clientAddress: shop.nextNetwork()}
      await slow.requestEmailChange(input)
      expect(performance.now() - from).toBeGreaterThan(295)
    }
  })

  test('for the one that it is already does nothing', async () => {
    expect(await ask(AMINA.email)).toEqual(SENT)
    expect(await shop.mails()).toEqual([])
  })

  test('works three times an hour, and the newest link only', async () => {
    await ask('first@example.com')
    const mistyped = await tokenFor('first@example.com')
    await ask()
    expect(await shop.customers.changeEmail(mistyped, customer.id)).toEqual(GONE)
    expect(await shop.customers.findEmailChange(await tokenFor(), customer.id)).toEqual({email: NOOR})
    await ask('third@example.com')
    expect(await ask('fourth@example.com')).toEqual({kind: 'slow-down', retryAfterSeconds: 3600})
    expect(await mailsTo('fourth@example.com')).toEqual([])
    shop.clock.at += HOUR
    expect(await ask()).toEqual(SENT)
  })

  test('mails one address three times an hour, whoever asks', async () => {
    for (let round = 0; round < 5; round++) {
      const who = await shop.addCustomer({email: `customer-${round}@example.com`})
      expect(await ask(NOOR, {customer: who})).toEqual(SENT)
    }
    expect(await mailsTo(NOOR)).toHaveLength(3)
  })
})

describe('the link', () => {
  test('changes the e-mail once, tells both addresses and ends all sessions and links', async () => {
    const {headers} = await shop.signIn()
    await shop.customers.requestReset({email: AMINA.email, clientAddress: shop.nextNetwork()})
    const resetToken = await shop.lastToken('/password-reset/')
    await ask()
    const token = await tokenFor()
    await shop.sql.delete(outbox)
    expect(await shop.customers.changeEmail(token, customer.id)).toEqual({kind: 'changed', email: NOOR})
    expect(await shop.customers.changeEmail(token, customer.id)).toEqual(GONE)
    expect(await emails()).toEqual([NOOR])
    expect(await shop.customers.findBySession(headers)).toBeNull()
    expect(await shop.sql.select().from(customerSessions)).toEqual([])
    expect(await shop.customers.canReset(resetToken)).toBe(false)
    expect((await shop.mails()).map(({recipient}) => recipient).sort()).toEqual([AMINA.email, NOOR])
    expect((await mailsTo(AMINA.email))[0]?.text).toContain(NOOR)
    const now = (await shop.signIn({email: NOOR})).customer
    expect(now).toMatchObject({id: customer.id, revision: customer.revision + 1})
    await expect(shop.signIn()).rejects.toThrow('refused')
  })

  test('works for an hour', async () => {
    await ask()
    const token = await tokenFor()
    shop.clock.at += HOUR - 1
    expect(await shop.customers.findEmailChange(token, customer.id)).toEqual({email: NOOR})
    shop.clock.at += 1
    expect(await shop.customers.findEmailChange(token, customer.id)).toBeNull()
    expect(await shop.customers.changeEmail(token, customer.id)).toEqual(GONE)
    expect(await emails()).toEqual([AMINA.email])
  })

  test('ends with a change of the password', async () => {
    await ask()
    const token = await tokenFor()
    const headers = new Headers()
    const input = {customer, current: AMINA.password, password: 'chickpeas and mint', headers}
    await shop.customers.changePassword({...input, clientAddress: shop.nextNetwork()})
    expect(await shop.customers.changeEmail(token, customer.id)).toEqual(GONE)
  })

  test('used twice at once changes it once, ten times', async () => {
    for (let round = 0; round < 10; round++) {
      shop.clock.at += HOUR
      const email = `noor-${round}@example.com`
      await ask(email)
      const token = await tokenFor(email)
      await shop.sql.delete(outbox)
      const outcomes = await Promise.all([1, 2].map(() => shop.customers.changeEmail(token, customer.id)))
      expect(outcomes.map(({kind}) => kind).sort()).toEqual(['changed', 'gone'])
      expect(await shop.mails()).toHaveLength(2)
      await shop.sql.delete(outbox)
    }
  })

  test('takes nothing from who has the address by now', async () => {
    await ask()
    const token = await tokenFor()
    await shop.addCustomer({email: NOOR, password: BILAL.password})
    const {headers} = await shop.signIn()
    await shop.sql.delete(outbox)
    expect(await shop.customers.changeEmail(token, customer.id)).toEqual(GONE)
    expect(await emails()).toEqual([AMINA.email, NOOR])
    // Nothing is half done.
    expect(await shop.customers.findBySession(headers)).toMatchObject({id: customer.id})
    expect(await shop.mails()).toEqual([])
    await shop.signIn({email: NOOR, password: BILAL.password})
  })

  test('is of no use to whoever else reads it', async () => {
    const stranger = await shop.addCustomer(BILAL)
    await ask()
    const token = await tokenFor()
    expect(await shop.customers.findEmailChange(token, stranger.id)).toBeNull()
    expect(await shop.customers.changeEmail(token, stranger.id)).toEqual(GONE)
    expect(await shop.customers.changeEmail(token, customer.id)).toEqual({kind: 'changed', email: NOOR})
  })

  test('of two customers who want one address gives it to one', async () => {
    const bilal = await shop.addCustomer(BILAL)
    await ask()
    const first = await tokenFor()
    await ask(NOOR, {customer: bilal, password: BILAL.password})
    const second = await tokenFor()
    expect(second).not.toBe(first)
    const outcomes = await Promise.all([
      shop.customers.changeEmail(first, customer.id),
      shop.customers.changeEmail(second, bilal.id),
    ])
    expect(outcomes.map(({kind}) => kind).sort()).toEqual(['changed', 'gone'])
    expect(await emails()).toContain(NOOR)
  })

  test('ends what was begun to be registered with that address', async () => {
    const input = {...AMINA, email: NOOR, clientAddress: shop.nextNetwork()}
    await shop.customers.register(input)
    const registration = await shop.lastToken('/verify-email/')
    await ask()
    await shop.customers.changeEmail(await tokenFor(), customer.id)
    expect(await shop.sql.select().from(customerRegistrations)).toEqual([])
    expect(
      await shop.customers.verify({token: registration, password: AMINA.password, headers: new Headers()}),
    ).toEqual(GONE)
    expect(await shop.sql.select().from(customers).where(eq(customers.email, NOOR))).toHaveLength(1)
  })
})
