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

describe('an answer that is not for this browser, or not true', () => {
  const expectNobody = async (browser: Browser) => {
    expect(await browser.whoAmI()).toBeNull()
    expect(browser.cookie()).toBeUndefined()
    expect(await site.allCustomers()).toEqual([])
  }

  test('who says no is not signed in, and may try again', async () => {
    const browser = site.openBrowser()
    const answer = await browser.chooseAccount(await browser.start('/butcher'), {sub: ''})
    expect(answer.searchParams.get('error')).toBe('access_denied')
    expect(redirectTarget(await browser.followCallback(answer))).toBe(`${FAILED}&to=%2Fbutcher`)
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
    const answer = await browser.chooseAccount(await browser.start())
    change(answer)
    expect(redirectTarget(await browser.followCallback(answer))).toBe(FAILED)
    await expectNobody(browser)
  })

  test('an answer that was meant for another browser', async () => {
    const attacker = site.openBrowser()
    const theirs = await attacker.chooseAccount(await attacker.start())
    const victim = site.openBrowser()
    // Without a try of their own, and in the midst of one.
    expect(redirectTarget(await victim.followCallback(theirs))).toBe(FAILED)
    await victim.start()
    expect(redirectTarget(await victim.followCallback(theirs))).toBe(FAILED)
    await expectNobody(victim)
  })

  test('a question that somebody has changed on the way', async () => {
    for (const name of ['nonce', 'code_challenge']) {
      const browser = site.openBrowser()
      const asked = await browser.start()
      asked.searchParams.set(name, 'x'.repeat(43))
      expect(redirectTarget(await browser.followCallback(await browser.chooseAccount(asked)))).toBe(FAILED)
      await expectNobody(browser)
    }
  })

  test('an answer that comes twice, even from who has kept the cookie', async () => {
    const browser = site.openBrowser()
    const answer = await browser.chooseAccount(await browser.start())
    const kept = browser.cookie() ?? ''
    expect(redirectTarget(await browser.followCallback(answer))).toBe('/customer-portal/account')
    const asked = site.provider.requestCounts.token

    const thief = site.openBrowser()
    expect(redirectTarget(await thief.followCallback(answer))).toBe(FAILED)
    thief.jar.set(PUBLIC_URL, COOKIE, kept)
    expect(redirectTarget(await thief.followCallback(answer))).toBe(FAILED)
    expect(await thief.whoAmI()).toBeNull()
    expect(site.provider.requestCounts.token).toBe(asked)
  })

  test('an answer after ten minutes', async () => {
    const browser = site.openBrowser()
    const answer = await browser.chooseAccount(await browser.start())
    site.shop.clock.at += 10 * 60_000
    expect(redirectTarget(await browser.followCallback(answer))).toBe(FAILED)
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

  test('what the log says of it holds no token, no e-mail and no secret', async () => {
    site.shop.lines.length = 0
    site.provider.forge = {claims: (claims) => ({...claims, nonce: 'x'.repeat(43)})}
    await site.openBrowser().signIn()
    expect(site.shop.lines).toHaveLength(1)
    expect(site.shop.lines[0]).toContain('nonce')
    expect(site.shop.lines[0]).not.toMatch(/amina|eyJ|secret/i)
  })
})

describe('when Google does not answer', () => {
  test('the sign-in page says so, and the next try asks anew', async () => {
    site.provider.failure = 'down'
    const browser = site.openBrowser()
    expect(redirectTarget(await browser.submitSignIn('/butcher'))).toBe(`${FAILED}&to=%2Fbutcher`)
    expect(browser.cookie()).toBeUndefined()
    site.provider.failure = null
    expect(await browser.signIn()).toBe('/customer-portal/account')
  })

  test('nobody waits for long', async () => {
    site.provider.failure = 'silent'
    expect(redirectTarget(await site.openBrowser().submitSignIn())).toBe(FAILED)
  })

  test('going away in the midst is told as well', async () => {
    const browser = site.openBrowser()
    const answer = await browser.chooseAccount(await browser.start())
    site.provider.failure = 'down'
    expect(redirectTarget(await browser.followCallback(answer))).toBe(FAILED)
  })

  test('its addresses are asked for once, at the first use', async () => {
    const before = site.provider.requestCounts.discovery
    await Promise.all([site.openBrowser().start(), site.openBrowser().start()])
    await site.openBrowser().signIn()
    expect(site.provider.requestCounts.discovery).toBe(before + 1)
  })

  test('a wrong client secret is a failure like others', async () => {
    site.restart({clientSecret: 'not the secret'})
    expect(await site.openBrowser().signIn()).toBe(FAILED)
  })
})

test('one network may start twenty times a minute', async () => {
  const browser = site.openBrowser()
  for (let index = 0; index < 20; index++) await browser.start()
  expect(redirectTarget(await browser.submitSignIn())).toBe(FAILED)
  site.shop.clock.at += 60_000
  await browser.start()
})
