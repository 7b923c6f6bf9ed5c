import {test as base, expect} from '@playwright/test'
import type {BrowserContext, Page} from '@playwright/test'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'

export {expect}

export interface StaffSignIn {
  email: string
  password: string
}

interface Shared {
  shop: ShopProcess
  /** One account of each kind, made by the staff command. */
  people: Record<'administrator' | 'editor' | 'shopkeeper' | 'second', StaffSignIn>
}

/** What a page did that nobody should see: errors, failed requests, requests to other hosts. */
export interface Watch {
  problems: string[]
  /** Forgives what matches, where a test provokes it. */
  expectProblem(pattern: RegExp): void
}

export const test = base.extend<{watch: Watch}, Shared>({
  shop: [
    // Playwright reads the names of what a fixture needs here; this one needs nothing.
    async ({}, use) => {
      const shop = await startShop()
      await use(shop)
      await shop.remove()
    },
    {scope: 'worker', timeout: 60_000},
  ],
  people: [
    async ({shop}, use) => {
      await use({
        administrator: await addStaff(shop, 'administrator', 'Amina Admin'),
        editor: await addStaff(shop, 'editor', 'Edith Editor'),
        shopkeeper: await addStaff(shop, 'shopkeeper', 'Bilal Butcher'),
        second: await addStaff(shop, 'administrator', 'Sami Second', 'second'),
      })
    },
    {scope: 'worker', timeout: 60_000},
  ],
  watch: [
    async ({context, shop}, use) => {
      const watch = watchContext(context, () => new URL(shop.origin).host)
      await use(watch)
      expect(watch.problems).toEqual([])
    },
    {auto: true},
  ],
  baseURL: async ({shop}, use) => use(shop.origin),
})

async function addStaff(shop: ShopProcess, role: string, name: string, id = role): Promise<StaffSignIn> {
  const email = `${id}@baraka.example`
  const output = await shop.staff('add', email, role, name)
  const password = /Password:\s+(\S+)/.exec(output)?.[1]
  if (!password) throw new Error(`no password in: ${output}`)
  return {email, password}
}

/** Reports what went wrong in any page of a context; used for second browsers as well. */
export function watchContext(context: BrowserContext, host: () => string): Watch {
  const problems: string[] = []
  const forgiven: RegExp[] = []
  const note = (problem: string) => {
    if (!forgiven.some((pattern) => pattern.test(problem))) problems.push(problem)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!['data:', 'blob:', 'about:'].includes(url.protocol) && url.host !== host())
      note(`outside: ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400)
      note(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    // Going to another page ends what the last one was still asking for, streams above all.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') note(`${reason} ${request.url()}`)
  })
  return {problems, expectProblem: (pattern) => void forgiven.push(pattern)}
}

export async function signIn(page: Page, who: StaffSignIn, to = '/studio'): Promise<void> {
  await page.goto(to)
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByRole('button', {name: 'Sign in'}).click()
}
