import type {AppLoadContext} from '@remix-run/node'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {AMINA} from '~/domain/customers/customers.test-helper'
import {
  AMINA_AT_GOOGLE,
  CALLBACK,
  createGoogleShop,
  FAILED,
  UNVERIFIED,
  redirectTarget,
} from '../../../../tests/support/google-shop'
import type {GoogleShop} from '../../../../tests/support/google-shop'
import type {Person} from '../../../../tests/support/openid-server'
import {action, loader as startByLink} from './google'
import {loader} from './google-callback'

let site: GoogleShop

beforeAll(async () => {
  site = await createGoogleShop()
})
afterAll(() => site.close())
beforeEach(() => site.reset())

describe('the whole flow', () => {
  test('a first visit makes a verified account without a password, and signs it in', async () => {
    const browser = site.openBrowser()
    expect(await browser.signIn({to: '/customer-portal/past-orders?pages=2'})).toBe(
      '/customer-portal/past-orders?pages=2',
    )
    expect(await browser.whoAmI()).toMatchObject({
      email: 'amina@example.com',
      name: 'Amina',
      lastName: 'Yusuf',
      hasPassword: false,
      hasGoogle: true,
      contactNumber: null,
      loyaltyPoints: 0,
    })
    expect(browser.cookie()).toBeUndefined()
    expect((await site.shop.mails()).filter(({recipient}) => recipient === 'amina@example.com')).toHaveLength(
      1,
    )
  })

  test('sends a state, a nonce, a challenge and the public callback address', async () => {
    const authorization = await site.openBrowser().start()
    expect(authorization.origin).toBe(site.provider.issuer.origin)
    const params = Object.fromEntries(authorization.searchParams)
    expect(params).toMatchObject({
      client_id: 'the-shop',
      response_type: 'code',
      redirect_uri: CALLBACK.href,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(params[name]).toMatch(/^[\w-]{43}$/)
  })

  test('the return path never leaves the site, and defaults to the account', async () => {
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', '/sign-in', undefined])
      expect(await site.openBrowser().signIn({to})).toBe('/customer-portal/account')
  })

  test('a second sign-in opens the same account, even after a change of the e-mail', async () => {
    await site.openBrowser().signIn()
    site.provider.people = [{...AMINA_AT_GOOGLE, email: 'amina.yusuf@example.com', given_name: 'A.'}]
    const browser = site.openBrowser()
    await browser.signIn()
    expect(await browser.whoAmI()).toMatchObject({email: 'amina@example.com', name: 'Amina'})
    expect(await site.allCustomers()).toHaveLength(1)
  })

  test('the browser’s previous session ends', async () => {
    const browser = site.openBrowser()
    await browser.signIn()
    const before = new Headers({cookie: browser.jar.header(CALLBACK)})
    await browser.signIn()
    expect(await site.shop.customers.findBySession(before)).toBeNull()
    expect(await browser.whoAmI()).not.toBeNull()
  })

  test('a GET starts no sign-in', () => {
    expect(startByLink().headers.get('location')).toBe('/sign-in')
  })

  test('is 404 where it is not configured', async () => {
    const args = {request: new Request(CALLBACK), params: {}, context: {google: null} as AppLoadContext}
    for (const route of [action, loader])
      await expect(route(args).catch((thrown: Response) => thrown.status)).resolves.toBe(404)
  })
})

describe('the account', () => {
  test('with that e-mail is linked, and keeps its password', async () => {
    const {id} = await site.shop.addCustomer()
    const browser = site.openBrowser()
    await browser.signIn()
    expect(await browser.whoAmI()).toMatchObject({id, hasPassword: true, hasGoogle: true, revision: 2})
    expect(await site.allCustomers()).toHaveLength(1)
  })

  test.each([
    ['an e-mail that is not verified', {email_verified: false}],
    ['an e-mail of which it is not said', {email_verified: undefined}],
    ['“true” in letters', {email_verified: 'true'}],
    ['no e-mail', {email: undefined}],
  ])('%s opens no account and makes none', async (_, changes) => {
    await site.shop.addCustomer()
    site.provider.people = [{...AMINA_AT_GOOGLE, ...changes} as Person]
    const browser = site.openBrowser()
    expect(await browser.signIn()).toBe(UNVERIFIED)
    expect(await browser.whoAmI()).toBeNull()
    expect(await site.allCustomers()).toMatchObject([{googleSubject: null}])
  })

  test('is not opened by another Google account with the same e-mail', async () => {
    await site.openBrowser().signIn()
    site.provider.people = [{...AMINA_AT_GOOGLE, sub: '2002'}]
    const stranger = site.openBrowser()
    expect(await stranger.signIn({who: {sub: '2002'}})).toBe(FAILED)
    expect(await stranger.whoAmI()).toBeNull()
    expect(await site.allCustomers()).toMatchObject([{googleSubject: '1001'}])
  })

  test('is not opened by the verification link of somebody who registered with that e-mail', async () => {
    await site.shop.customers.register({
      ...AMINA,
      password: 'of a stranger',
      clientAddress: site.shop.nextNetwork(),
    })
    const token = await site.shop.lastToken('/verify-email/')
    expect(token).not.toBe('')
    await site.openBrowser().signIn()
    expect(await site.shop.customers.findRegistration(token, new Headers())).toBeNull()
    expect(
      await site.shop.customers.verify({token, password: 'of a stranger', headers: new Headers()}),
    ).toEqual({kind: 'gone'})
    expect(await site.allCustomers()).toMatchObject([{passwordHash: null}])
  })

  test('is created once by five browsers at once', async () => {
    const browsers = Array.from({length: 5}, () => site.openBrowser())
    const callbacks = await Promise.all(
      browsers.map(async (browser) => ({browser, url: await browser.chooseAccount(await browser.start())})),
    )
    const ends = await Promise.all(
      callbacks.map(async ({browser, url}) => redirectTarget(await browser.followCallback(url))),
    )
    expect(new Set(ends)).toEqual(new Set(['/customer-portal/account']))
    const people = await Promise.all(browsers.map((browser) => browser.whoAmI()))
    expect(new Set(people.map((customer) => customer?.id)).size).toBe(1)
    expect(await site.allCustomers()).toHaveLength(1)
  })
})
