import {generateKeyPairSync} from 'node:crypto'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {PUBLIC_URL} from '~/domain/customers/customers.test-helper'
import {COOKIE, createGoogleShop, FAILED, redirectTarget} from '../../../../tests/support/google-shop'
import type {Browser, GoogleShop} from '../../../../tests/support/google-shop'
import type {OpenIdServer} from '../../../../tests/support/openid-server'

let site: GoogleShop

beforeAll(async () => {
  site = await createGoogleShop()
})
afterAll(() => site.close())
beforeEach(() => site.reset())

describe('a callback that is forged, or not for this browser', () => {
  const expectNobody = async (browser: Browser) => {
    expect(await browser.whoAmI()).toBeNull()
    expect(browser.cookie()).toBeUndefined()
    expect(await site.allCustomers()).toEqual([])
  }

  test('a refusal signs nobody in, and allows a retry', async () => {
    const browser = site.openBrowser()
    const callback = await browser.chooseAccount(await browser.start('/butcher'), {sub: ''})
    expect(callback.searchParams.get('error')).toBe('access_denied')
    expect(redirectTarget(await browser.followCallback(callback))).toBe(`${FAILED}&to=%2Fbutcher`)
    await expectNobody(browser)
    expect(await browser.signIn()).toBe('/customer-portal/account')
  })

  test.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['two states', (url: URL) => url.searchParams.append('state', 'x')],
    ['another code', (url: URL) => url.searchParams.set('code', 'x'.repeat(43))],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['nothing at all', (url: URL) => (url.search = '')],
  ])('%s', async (_, change) => {
    const browser = site.openBrowser()
    const callback = await browser.chooseAccount(await browser.start())
    change(callback)
    expect(redirectTarget(await browser.followCallback(callback))).toBe(FAILED)
    await expectNobody(browser)
  })

  test('a callback for another browser', async () => {
    const attacker = site.openBrowser()
    const theirs = await attacker.chooseAccount(await attacker.start())
    const victim = site.openBrowser()
    // Without a try of their own, and in the midst of one.
    expect(redirectTarget(await victim.followCallback(theirs))).toBe(FAILED)
    await victim.start()
    expect(redirectTarget(await victim.followCallback(theirs))).toBe(FAILED)
    await expectNobody(victim)
  })

  test('an authorization request that was tampered with', async () => {
    for (const name of ['nonce', 'code_challenge']) {
      const browser = site.openBrowser()
      const authorization = await browser.start()
      authorization.searchParams.set(name, 'x'.repeat(43))
      expect(redirectTarget(await browser.followCallback(await browser.chooseAccount(authorization)))).toBe(
        FAILED,
      )
      await expectNobody(browser)
    }
  })

  test('a replayed callback, even with the same cookie', async () => {
    const browser = site.openBrowser()
    const callback = await browser.chooseAccount(await browser.start())
    const cookie = browser.cookie() ?? ''
    expect(redirectTarget(await browser.followCallback(callback))).toBe('/customer-portal/account')
    const before = site.provider.requestCounts.token

    const thief = site.openBrowser()
    expect(redirectTarget(await thief.followCallback(callback))).toBe(FAILED)
    thief.jar.set(PUBLIC_URL, COOKIE, cookie)
    expect(redirectTarget(await thief.followCallback(callback))).toBe(FAILED)
    expect(await thief.whoAmI()).toBeNull()
    expect(site.provider.requestCounts.token).toBe(before)
  })

  test('a callback after ten minutes', async () => {
    const browser = site.openBrowser()
    const callback = await browser.chooseAccount(await browser.start())
    site.shop.clock.at += 10 * 60_000
    expect(redirectTarget(await browser.followCallback(callback))).toBe(FAILED)
    await expectNobody(browser)
  })

  test.each<[string, OpenIdServer['forge']]>([
    ['signed by somebody else', {key: generateKeyPairSync('rsa', {modulusLength: 2048}).privateKey}],
    ['of another issuer', {claims: (claims) => ({...claims, iss: 'https://evil.example'})}],
    ['for another shop', {claims: (claims) => ({...claims, aud: 'another-shop'})}],
    ['for another try', {claims: (claims) => ({...claims, nonce: 'x'.repeat(43)})}],
    ['for no try', {claims: ({nonce: _, ...claims}) => claims}],
    ['of an hour ago', {claims: (claims) => ({...claims, exp: Math.floor(Date.now() / 1000) - 3600})}],
    ['of nobody', {claims: ({sub: _, ...claims}) => claims}],
  ])('a statement %s', async (_, forge) => {
    site.provider.forge = forge
    const browser = site.openBrowser()
    expect(await browser.signIn()).toBe(FAILED)
    await expectNobody(browser)
  })

  test('the log has no token, no e-mail and no secret', async () => {
    site.shop.lines.length = 0
    site.provider.forge = {claims: (claims) => ({...claims, nonce: 'x'.repeat(43)})}
    await site.openBrowser().signIn()
    expect(site.shop.lines).toHaveLength(1)
    expect(site.shop.lines[0]).toContain('nonce')
    expect(site.shop.lines[0]).not.toMatch(/amina|eyJ|secret/i)
  })
})

describe('when Google does not respond', () => {
  test('the sign-in page says so, and the next attempt discovers again', async () => {
    site.provider.failure = 'down'
    const browser = site.openBrowser()
    expect(redirectTarget(await browser.submitSignIn('/butcher'))).toBe(`${FAILED}&to=%2Fbutcher`)
    expect(browser.cookie()).toBeUndefined()
    site.provider.failure = null
    expect(await browser.signIn()).toBe('/customer-portal/account')
  })

  test('requests time out', async () => {
    site.provider.failure = 'silent'
    expect(redirectTarget(await site.openBrowser().submitSignIn())).toBe(FAILED)
  })

  test('a failure in the middle of the flow is reported too', async () => {
    const browser = site.openBrowser()
    const callback = await browser.chooseAccount(await browser.start())
    site.provider.failure = 'down'
    expect(redirectTarget(await browser.followCallback(callback))).toBe(FAILED)
  })

  test('discovery runs once, at the first use', async () => {
    const before = site.provider.requestCounts.discovery
    await Promise.all([site.openBrowser().start(), site.openBrowser().start()])
    await site.openBrowser().signIn()
    expect(site.provider.requestCounts.discovery).toBe(before + 1)
  })

  test('a wrong client secret is a failure like any other', async () => {
    site.restart({clientSecret: 'not the secret'})
    expect(await site.openBrowser().signIn()).toBe(FAILED)
  })
})

test('a network may start twenty times a minute', async () => {
  const browser = site.openBrowser()
  for (let index = 0; index < 20; index++) await browser.start()
  expect(redirectTarget(await browser.submitSignIn())).toBe(FAILED)
  site.shop.clock.at += 60_000
  await browser.start()
})
