import type {Browser, Locator, Page} from '@playwright/test'
import type {ShopProcess} from '../support/shop-process'
import {customersTest, mainOf, signInAs} from './customers-page'
import {expect} from './fixtures'
import type {StorageState, StaffCredentials} from './fixtures'
import {waitForHydrationOnNavigation} from './hydration'

/** What the tests of orders share: browsers that are signed in, and an order as its buyer sees it. */

const shoppers = new WeakMap<ShopProcess, Promise<StorageState>>()

export const ordersTest = customersTest.extend<{
  /** The demonstration's customer, signed in once for all tests of a file. */
  shopper: StorageState
}>({
  shopper: async ({browser, shop, demo}, use) => {
    const signedIn = shoppers.get(shop) ?? signInOnce(browser, shop, demo)
    shoppers.set(shop, signedIn)
    await use(await signedIn)
  },
})

async function signInOnce(
  browser: Browser,
  shop: ShopProcess,
  demo: StaffCredentials,
): Promise<StorageState> {
  const context = await browser.newContext({baseURL: shop.origin})
  waitForHydrationOnNavigation(context)
  await signInAs(await context.newPage(), demo)
  const state = await context.storageState()
  await context.close()
  return state
}

export const CURRENT_ORDERS = '/customer-portal/current-orders'
export const PAST_ORDERS = '/customer-portal/past-orders'

/** What is said of the newest past order, ordered again. */
export const SYRUP_GONE = 'Date syrup, glass bottle is no longer sold.'

/** "Sat, Nov 28, 4:30 PM"; with the year, when it is not this one. */
const MOMENT = String.raw`[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2},( \d{4},)?( at)? \d{1,2}:\d\d [AP]M`
const DATE = new RegExp(`^${MOMENT}$`)
const PICKUP = new RegExp(String.raw`^${MOMENT} – \d{1,2}:\d\d [AP]M$`)
const NUMBER = /^Order [A-Z0-9]{3}-[A-Z0-9]{4}$/

/** All orders on a page, in their order there. */
export const ordersOn = (page: Page) =>
  mainOf(page)
    .getByRole('listitem')
    .filter({has: page.getByRole('heading', {level: 2, name: /^Order /})})

export const orderWith = (page: Page, title: string) => ordersOn(page).filter({hasText: title})

export async function numberOf(order: Locator): Promise<string> {
  const heading = await order.getByRole('heading', {level: 2}).innerText()
  return /[A-Z0-9]{3}-[A-Z0-9]{4}/.exec(heading)?.[0] ?? ''
}

export const factOf = (order: Locator, name: string) =>
  order
    .locator('dl > div')
    .filter({has: order.page().getByText(name, {exact: true})})
    .locator('dd')

/** What stands in the table, without its head. */
export const rowsOf = (order: Locator) => order.locator('tbody').getByRole('row')

export const seeMore = (order: Locator) => order.getByRole('link', {name: /^See More/})
export const seeLess = (order: Locator) => order.getByRole('link', {name: /^See Less/})
export const reorderButton = (order: Locator) => order.getByRole('button', {name: /^Add to cart again/})

export async function openPastOrders(page: Page) {
  await page.goto(PAST_ORDERS)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Past orders')
  // A link until the page is alive.
  await expect(reorderButton(ordersOn(page).first())).toBeVisible()
}

/** What is said below the button. */
export const reorderStatus = (order: Locator) => order.getByRole('status')

export const centsOf = (text: string) => Math.round(Number(/\$([\d.]+)/.exec(text)?.[1] ?? NaN) * 100)

export async function expectFacts(order: Locator) {
  await expect(order.getByRole('heading', {level: 2})).toHaveText(NUMBER)
  await expect(factOf(order, 'Date')).toHaveText(DATE)
  await expect(factOf(order, 'Pick-Up Time')).toHaveText(PICKUP)
  await expect(factOf(order, '# of items')).toHaveText(/^\d+$/)
  await expect(factOf(order, 'Order Total')).toHaveText(/^\$\d+\.\d\d/)
  await expect(order.getByRole('table')).toHaveAccessibleName(`Items of order ${await numberOf(order)}`)
}

/** The rows come to what is said above them. */
export async function expectSum(order: Locator) {
  const amounts = await rowsOf(order).locator('td:last-child').allInnerTexts()
  const sum = amounts.reduce((so, amount) => so + centsOf(amount), 0)
  expect(sum).toBe(centsOf(await factOf(order, 'Order Total').innerText()))
}

export async function expectProgress(order: Locator, step: string) {
  await expectSum(order)
  const steps = order.getByRole('list', {name: 'Progress'}).getByRole('listitem')
  await expect(steps).toHaveText([/^Received/, /^Preparing/, /^Ready/])
  await expect(steps.filter({hasText: ', now'})).toHaveText(`${step}, now`)
}
