import {test as base, expect} from '@playwright/test'
import type {BrowserContext, ConsoleMessage, Page, Request, Response, WebError} from '@playwright/test'
import {requireSeededShop} from '../support/seeded-data'
import type {SeededShop} from '../support/seeded-data'
import type {ShopProcess} from '../support/shop-process'
import {createShopPerFile} from './shop-per-file'
import type {ShopPerFile} from './shop-per-file'
import {waitForHydrationOnNavigation} from './hydration'

export {expect}

export type StaffCredentials = Pick<SeededShop['staff']['editor'], 'email' | 'password'>
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

interface WorkerFixtures {
  shops: ShopPerFile
  /** Who is known to every shop, and signed in there. */
  ready: SeededShop
}

interface TestFixtures {
  /** Settings of the shop that a file's tests look at. */
  shopEnv: Record<string, string>
  /** One for all tests of a file that want the same settings; no other file sees it. */
  shop: ShopProcess
  people: SeededShop['staff']
  /** A shopkeeper's browser, signed in. */
  shopkeeperState: StorageState
  watch: Watch
}

/** What a page did that nobody should see: errors, failed requests, requests to other hosts. */
export interface Watch {
  problems: string[]
  /** Forgives what matches, where a test provokes it. */
  expectProblem(pattern: RegExp): void
  /** Looks away: the browser may be used by the next test. */
  stop(): void
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shops: [
    // Playwright reads the names of what a fixture needs here; this one needs nothing.
    async ({}, use) => {
      const shops = createShopPerFile()
      await use(shops)
      await shops.close()
    },
    {scope: 'worker', timeout: 60_000},
  ],
  ready: [async ({}, use) => use(await requireSeededShop()), {scope: 'worker', timeout: 120_000}],
  shopEnv: {TRUSTED_PROXIES: '1'},
  shop: async ({shops, shopEnv}, use, {file}) => use(await shops.of(file, shopEnv)),
  people: async ({ready}, use) => use(ready.staff),
  shopkeeperState: async ({ready, shop}, use) => use(signedInState(shop, ready.staff.shopkeeper)),
  watch: [
    async ({context, shop, javaScriptEnabled}, use) => {
      const stopWaiting = javaScriptEnabled === false ? undefined : waitForHydrationOnNavigation(context)
      const watch = watchContext(context, () => new URL(shop.origin).host)
      await use(watch)
      watch.stop()
      stopWaiting?.()
      expect(watch.problems).toEqual([])
    },
    {auto: true},
  ],
  baseURL: async ({shop}, use) => use(shop.origin),
})

/** What a browser holds in which somebody is signed in already. */
export function signedInState({origin}: ShopProcess, {cookie}: {cookie: string}): StorageState {
  const [name = '', value = ''] = cookie.split('=')
  const at = {domain: new URL(origin).hostname, path: '/', expires: -1}
  return {cookies: [{name, value, httpOnly: true, secure: false, sameSite: 'Lax', ...at}], origins: []}
}

/** Reports what went wrong in any page of a context; used for second browsers as well. */
export function watchContext(context: BrowserContext, host: () => string): Watch {
  const problems: string[] = []
  const expected: RegExp[] = []
  const report = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem)
  }
  const seen = {
    console: (message: ConsoleMessage) => {
      if (message.type() === 'error' && !isNavigationNoise(message)) report(`console: ${message.text()}`)
    },
    weberror: (webError: WebError) => {
      const error = webError.error()
      if (!isOfTestClock(error))
        report(`uncaught: ${error.message}, on ${webError.page()?.url() ?? 'no page'}`)
    },
    request: (request: Request) => {
      const url = new URL(request.url())
      if (!['data:', 'blob:', 'about:'].includes(url.protocol) && url.host !== host())
        report(`outside: ${request.url()}`)
    },
    response: (response: Response) => {
      if (response.status() >= 400)
        report(`${response.status()} ${response.request().method()} ${response.url()}`)
    },
    requestfailed: (request: Request) => {
      // Going to another page ends what the last one was still asking for, streams above all.
      const reason = request.failure()?.errorText ?? ''
      if (reason !== 'net::ERR_ABORTED') report(`${reason} ${request.url()}`)
    },
  }
  context.on('console', seen.console)
  context.on('weberror', seen.weberror)
  context.on('request', seen.request)
  context.on('response', seen.response)
  context.on('requestfailed', seen.requestfailed)
  return {
    problems,
    expectProblem: (pattern) => void expected.push(pattern),
    stop() {
      context.off('console', seen.console)
      context.off('weberror', seen.weberror)
      context.off('request', seen.request)
      context.off('response', seen.response)
      context.off('requestfailed', seen.requestfailed)
    },
  }
}

/**
 * A test that sets the clock leaves scripts of Playwright's behind in a context that is used again. Where one of them
 * runs before the clock is there, it fails; no file of ours is in its stack.
 */
function isOfTestClock({message, stack = ''}: Error): boolean {
  return message === "Cannot read properties of undefined (reading 'controller')" && !stack.includes('http')
}

/**
 * Remix tells of an answer that was given up while it came, for that of a later question. The Studio's package says
 * good-bye to those who edit beside one over a socket that may be closing with the page; the shop's own sockets are
 * looked at in `studio/connection/socket.test.ts`.
 */
function isNavigationNoise(message: ConsoleMessage): boolean {
  const text = message.text()
  if (text.startsWith('AbortError:')) return true
  return text.startsWith('WebSocket is already in CLOSING') && message.location().url.includes('/studio/')
}

export async function signIn(page: Page, who: StaffCredentials, to = '/studio'): Promise<void> {
  await page.goto(to)
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByRole('button', {name: 'Sign in'}).click()
  // Going on to another page before the answer is there would be going on without its cookie.
  await expect(page).not.toHaveURL(/\/staff\/sign-in/)
}
