import {beforeEach, describe, expect, test} from 'vitest'
import {outbox} from '~/platform/db/schema'
import type {Customer} from '../customer'
import {AMINA, headersWithCookies, openTestCustomers} from '../customers.test-helper'
import type {TestCustomers} from '../customers.test-helper'

const DAY = 24 * 60 * 60_000

let shop: TestCustomers
let customer: Customer

openTestCustomers((opened) => (shop = opened))
beforeEach(async () => {
  customer = await shop.reset()
})

const browserOf = async (headers?: Headers) => (await shop.signIn({headers})).headers

describe('a browser that is new to the account', () => {
  const ANDROID = {'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36'}

  test('is told of by mail, once, with the time on the store’s clock; the first one is not', async () => {
    const mine = await browserOf()
    expect(await shop.mails()).toEqual([])
    shop.clock.at = Date.parse('2026-11-28T21:29:59.999Z')
    const phone = await browserOf(new Headers(ANDROID))
    const mails = await shop.mails()
    expect(mails).toMatchObject([
      {recipient: AMINA.email, subject: 'New sign-in to your account at Baraka Halal Market & Butcher'},
    ])
    expect(mails[0]?.text).toContain('Chrome on Android')
    expect(mails[0]?.text).toMatch(/Sat, Nov 28, 4:30\sPM EST/)
    expect(mails[0]?.text).toContain('<https://shop.example/forgotten-password>')
    // Both are known from now on, signed out or not.
    await browserOf(phone)
    await browserOf(headersWithCookies((await shop.customers.signOut(mine)).cookies, mine))
    await shop.customers.openSession(customer, phone)
    expect(await shop.mails()).toHaveLength(1)
  })

  test('is told of whatever way it signed in by', async () => {
    await browserOf()
    await shop.customers.openSession(customer, new Headers(ANDROID))
    expect(await shop.mails()).toHaveLength(1)
  })

  test('is new to the one although it is known to the other', async () => {
    const mine = await browserOf()
    await shop.addCustomer({email: 'bilal@example.com'})
    await shop.signIn({email: 'bilal@example.com'})
    await shop.sql.delete(outbox)
    await shop.signIn({email: 'bilal@example.com', headers: mine})
    expect(await shop.mails()).toMatchObject([{recipient: 'bilal@example.com'}])
  })

  test('is what one is again that was away for a year, or comes with a cookie that we did not sign', async () => {
    const away = await browserOf()
    const busy = await browserOf()
    shop.clock.at += 200 * DAY
    await browserOf(busy)
    shop.clock.at += 170 * DAY
    await browserOf(busy)
    await shop.sql.delete(outbox)
    await browserOf(away)
    expect(await shop.mails()).toHaveLength(1)
    // Another sign in place of the signature's first, whichever that is.
    const forged = (busy.get('cookie') ?? '').replace(
      /(device=[\w-]+\.)([\w-])/,
      (_, before: string, first: string) => before + (first === 'A' ? 'B' : 'A'),
    )
    expect(forged).not.toBe(busy.get('cookie'))
    await browserOf(new Headers({cookie: forged}))
    expect(await shop.mails()).toHaveLength(2)
  })

  test('puts nothing into the mail that it says of itself or of our host', async () => {
    await browserOf()
    const userAgent = 'Chrome/1 <b>call https://evil.example now</b> Windows'
    const headers = {'user-agent': userAgent, host: 'evil.example', 'x-forwarded-host': 'evil.example'}
    await browserOf(new Headers(headers))
    const [mail] = await shop.mails()
    expect(mail?.text).toContain('Chrome on Windows')
    expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toMatch(/evil|<b>/)
  })
})
