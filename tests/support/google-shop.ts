import type {AppLoadContext} from '@remix-run/node'
import {expect} from 'vitest'
import {createGoogleSignIn} from '~/domain/customers/google/google.server'
import type {GoogleSignIn} from '~/domain/customers/google/google.server'
import {PUBLIC_URL, createTestCustomers} from '~/domain/customers/customers.test-helper'
import type {TestCustomers} from '~/domain/customers/customers.test-helper'
import {customers} from '~/platform/db/customers-schema'
import {action} from '~/routes/account/sign-in/google'
import {loader} from '~/routes/account/sign-in/google-callback'
import {createCookieJar} from './cookie-jar'
import {startOpenIdServer} from './openid-server'
import type {OpenIdServer, Person} from './openid-server'

export const CALLBACK = new URL('/sign-in/google/callback', PUBLIC_URL)
export const FAILED = '/sign-in?done=google-failed'
export const UNVERIFIED = '/sign-in?done=google-unverified'
/** What the browser has to bring back. */
export const COOKIE = '__Host-google'

export const AMINA_AT_GOOGLE: Person = {
  sub: '1001',
  email: 'Amina@Example.com',
  email_verified: true,
  given_name: 'Amina',
  family_name: 'Yusuf',
  name: 'Amina Yusuf',
}

/** The customers' service beside a real OpenID provider, and browsers that go from one to the other. */
export async function createGoogleShop() {
  const shop = await createTestCustomers({secure: true})
  const provider = await startOpenIdServer([CALLBACK.href])
  const create = (settings: Partial<OpenIdServer> = {}) =>
    createGoogleSignIn(shop.deps, {...provider, ...settings})
  const current = {google: create()}

  return {
    ...{shop, provider},
    openBrowser: () => openBrowser(shop, provider, () => current.google),
    allCustomers: () => shop.sql.select().from(customers),
    /** A shop that has just started, with other settings if need be. */
    restart(settings: Partial<OpenIdServer> = {}) {
      current.google = create(settings)
    },
    /** As it was before the first visit. */
    async reset() {
      provider.people = [{...AMINA_AT_GOOGLE}]
      provider.forge = {}
      provider.failure = null
      current.google = create()
      await shop.sql.delete(customers)
    },
    async close() {
      await provider.close()
      await shop.close()
    },
  }
}

export type GoogleShop = Awaited<ReturnType<typeof createGoogleShop>>
export type Browser = ReturnType<typeof openBrowser>

/** A browser: its cookies, the shop's answers by the routes, the provider's over HTTP. */
function openBrowser(shop: TestCustomers, provider: OpenIdServer, google: () => GoogleSignIn) {
  const jar = createCookieJar()
  const clientAddress = shop.nextNetwork()
  const args = (request: Request) => ({
    request,
    params: {},
    context: {
      config: {publicUrl: PUBLIC_URL},
      customers: shop.customers,
      google: google(),
      clientAddress,
    } as unknown as AppLoadContext,
  })

  async function recordResponse(url: URL, response: Response) {
    jar.take(url, response)
    expect(JSON.stringify([...response.headers])).not.toContain(provider.clientSecret)
    expect(await response.clone().text()).not.toContain(provider.clientSecret)
    return response
  }

  /** A visit to the provider: no redirect is followed by itself. */
  async function visit(url: URL, init: RequestInit = {}) {
    const response = await fetch(url, {...init, headers: {cookie: jar.header(url)}, redirect: 'manual'})
    return recordResponse(url, response)
  }

  const browser = {
    jar,
    cookie: () => jar.get(PUBLIC_URL, COOKIE),
    async submitSignIn(to?: string): Promise<Response> {
      const url = new URL('/sign-in/google', PUBLIC_URL)
      const body = new URLSearchParams(to === undefined ? {} : {to})
      const headers = {cookie: jar.header(url)}
      return recordResponse(url, await action(args(new Request(url, {method: 'POST', body, headers}))))
    },
    /** Presses the button; gives Google's address, to which the page leads. */
    async start(to?: string): Promise<URL> {
      const response = await browser.submitSignIn(to)
      expect(response.status).toBe(200)
      const [, target = ''] = /content="0; url=([^"]+)"/.exec(await response.text()) ?? []
      return new URL(target.replaceAll('&amp;', '&'))
    },
    /** Says who one is; gives the address to which the provider sends the browser back. */
    async chooseAccount(authUrl: URL, {sub}: {sub: string} = AMINA_AT_GOOGLE): Promise<URL> {
      let response = await visit(authUrl)
      for (let hops = 0; hops < 5; hops++) {
        const next = new URL(response.headers.get('location') ?? '', provider.issuer)
        if (next.origin === PUBLIC_URL.origin) return next
        const isPage = next.pathname.startsWith('/who/')
        response = await visit(next, isPage ? {method: 'POST', body: new URLSearchParams({sub})} : {})
      }
      throw new Error(`the provider does not send the browser back: ${await response.text()}`)
    },
    async followCallback(url: URL): Promise<Response> {
      const request = new Request(url, {headers: {cookie: jar.header(url), 'user-agent': 'Firefox'}})
      return recordResponse(url, await loader(args(request)))
    },
    /** All of it; gives where it ends. */
    async signIn({to, who = AMINA_AT_GOOGLE}: {to?: string; who?: {sub: string}} = {}) {
      return redirectTarget(
        await browser.followCallback(await browser.chooseAccount(await browser.start(to), who)),
      )
    },
    whoAmI: () => shop.customers.findBySession(new Headers({cookie: jar.header(PUBLIC_URL)})),
  }
  return browser
}

/** Where an answer leads, which no cache may keep. */
export function redirectTarget(response: Response) {
  expect(response.status).toBe(303)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return response.headers.get('location')
}
