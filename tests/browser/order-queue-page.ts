import type {Locator, Page} from '@playwright/test'
import {createVisitor} from '../security/visitor'
import type {Visitor} from '../security/visitor'
import type {ShopProcess} from '../support/shop-process'
import {expectNoHorizontalScroll, newShopper} from './customers-page'
import type {Shopper} from './customers-page'
import {createMailReader} from './mail-reader'
import type {MailReader} from './mail-reader'
import {expect} from './fixtures'
import {expectAccessible} from './axe'
import {nextClientAddress} from './forms-page'
import {waitForHydration} from './hydration'
import {soonestWindow} from './soon'
import {ordersTest} from './orders-page'
import {CARDS} from './payment-page'

/** What the tests of the counter share: orders that are really bought, and the pages that staff work with. */

export const QUEUE = '/staff/orders'

export interface PlacedOrder {
  /** "K7M4XTP", and as it is shown. */
  number: string
  label: string
  name: string
  /** Of the pickup: "2026-11-28". */
  date: string
  totalCents: number
  buyer: Shopper
}

interface Basket {
  /** As a shared list: "MEAT-LAMB-HEAD*3,DELI-HUMMUS*1". */
  items?: string
  /** Who picks it up, and under which number. */
  name: string
  phone?: string
  /** "17:30"; on the second day that is offered, for today's windows pass while tests run. */
  time?: string
  /** In the next window there is, for which the store has to be open. */
  isSoon?: boolean
}

type PlaceOrder = (basket: Basket) => Promise<PlacedOrder>

const placeOrderByShop = new WeakMap<ShopProcess, PlaceOrder>()

export const orderQueueTest = ordersTest.extend<{buy: PlaceOrder}>({
  /** By the same customers for all tests of a file. */
  buy: async ({shop, people}, use) => {
    const buy =
      placeOrderByShop.get(shop) ?? createPlaceOrder(shop, createMailReader(shop, people.administrator))
    placeOrderByShop.set(shop, buy)
    await use(buy)
  },
})

/** One account may begin so many payments in ten minutes, and one more. */
const ORDERS_PER_ACCOUNT = 4

/** A window takes ten orders; other tests want some of its places too. */
function timeFor(orderCount: number): string {
  const halfHours = 2 * 17 + Math.floor(orderCount / 6)
  return `${Math.floor(halfHours / 2)}:${halfHours % 2 === 0 ? '00' : '30'}`
}

/** Orders and pays by what a browser without scripts would send. */
export function createPlaceOrder(shop: ShopProcess, mails: MailReader): PlaceOrder {
  let account: {visitor: Visitor; buyer: Shopper; left: number} | undefined
  let orderCount = 0
  return async ({items = 'MEAT-LAMB-HEAD*2,DELI-HUMMUS*1', name, phone, isSoon = false, time}: Basket) => {
    orderCount += 1
    if (!account || account.left === 0)
      account = {...(await registerCustomer(shop, mails)), left: ORDERS_PER_ACCOUNT}
    account.left -= 1
    const {visitor, buyer} = account
    const page = await (await visitor.get(`/checkout?items=${items}`)).text()
    const cart = valuesOf(page, 'cart')[0] ?? ''
    const window = isSoon
      ? soonestWindow()
      : {date: valuesOf(page, 'date')[1] ?? '', time: time ?? timeFor(orderCount)}
    const {date} = window
    const form = {
      cart,
      formToken: valuesOf(page, 'formToken')[0] ?? '',
      delivery_option: 'pickup',
      ...window,
    }
    const placed = await visitor.post('/checkout/place', {...form, name, phone_number: phone ?? buyer.phone})
    const result = (await placed.json()) as {kind: string; url?: string; number?: string}
    if (!result.url || !result.number)
      throw new Error(`placing: ${placed.status} ${JSON.stringify(result).slice(0, 300)}`)
    const paid = await visitor.post(result.url, {
      ...{method: 'card', email: buyer.email, number: CARDS.good, expiry: '12 / 34', cvc: '123'},
      ...{name: 'Zaynab Omar', postalCode: '44126'},
    })
    const back = await visitor.get(paid.headers.get('location') ?? '')
    expect(await back.text()).toContain('ORDER COMPLETE')
    const number = result.number.replace('-', '')
    const {seen} = JSON.parse(cart) as {seen: {totalCents: number}}
    return {
      ...{number, label: `${number.slice(0, 3)}-${number.slice(3)}`, name, date, buyer},
      totalCents: seen.totalCents,
    }
  }
}

async function registerCustomer(shop: ShopProcess, mails: MailReader) {
  const visitor = createVisitor(shop.origin, nextClientAddress())
  const buyer = {...newShopper(), email: `buyer-${nextClientAddress()}@example.com`}
  const {name, lastName, email, phone, password} = buyer
  await visitor.post('/register', {name, lastName, email, contactNumber: phone, password})
  await visitor.post(await mails.findLink(email, 'Please verify your email', '/verify-email/'), {password})
  expect((await visitor.post('/sign-in', {email, password})).status).toBe(303)
  return {visitor, buyer}
}

/** Of all fields of that name, as they stand in the page. */
function valuesOf(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`, 'g'))].map(
    ([, value = '']) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
}

type OrderAction = 'Start preparing' | 'It’s ready' | 'Hand over' | 'Did not come'

/** The counter, as it stands open all day. */
export class OrderQueuePage {
  constructor(readonly page: Page) {}

  async open(query = '') {
    await this.page.goto(QUEUE + query)
    await expect(this.sound()).toBeVisible()
    await waitForHydration(this.queue())
  }

  async openDay({date}: PlacedOrder, show = '') {
    await this.open(`?date=${date}${show}`)
  }

  async openOrder({number, label}: PlacedOrder, query = '') {
    await this.page.goto(`${QUEUE}/${number}${query}`)
    await expect(this.page.getByRole('heading', {level: 1})).toHaveText(`Order ${label}`)
    await waitForHydration(this.page.getByRole('heading', {level: 1}))
  }

  sound = () => this.page.getByRole('button', {name: /^(Sound is (on|off)|Tap anywhere for sound)$/})
  queue = () => this.page.getByRole('group', {name: 'The queue'})
  attention = () => this.page.getByRole('region', {name: 'Please look at these'})
  /** Seen once the panel is open; there, either way. */
  flagged = ({label}: PlacedOrder) => this.attention().locator('li').filter({hasText: label})
  /** A payment that is not the order's, beside the order itself. */
  unapplied = ({label}: PlacedOrder) => this.attention().locator('[data-unapplied]').filter({hasText: label})
  card = ({label}: PlacedOrder) => this.queue().getByRole('article', {name: label})
  /** A column of one pickup window. */
  column = (status: string) => this.queue().getByRole('list', {name: new RegExp(`^${status}, `)})
  statusMessage = (text: string | RegExp) => this.page.getByRole('status').filter({hasText: text})
  step = (step: OrderAction, {label}: PlacedOrder) =>
    this.page.getByRole('button', {name: `${step}: order ${label}`, exact: true})
  undo = ({label}: PlacedOrder, status: string) =>
    this.page.getByRole('button', {name: `Undo: order ${label} back to ${status}`, exact: true})

  async openAttention() {
    const list = this.attention().getByRole('list')
    if (await list.isHidden()) await this.attention().locator('summary').first().click()
    await expect(list).toBeVisible()
  }

  /** Opens one of the menus above the orders. */
  async openMenu(name: string | RegExp) {
    await this.page.getByRole('main').locator('summary').filter({hasText: name}).click()
  }

  async expectIn(status: 'New' | 'Preparing' | 'Ready', order: PlacedOrder) {
    await expect(this.column(status).getByRole('article', {name: order.label})).toBeVisible()
  }

  async search(text: string) {
    await this.page.getByRole('searchbox', {name: 'Order number, name or phone'}).fill(text)
    await this.page.getByRole('search').getByRole('button', {name: 'Search'}).click()
    await expect(this.page).toHaveURL(/search=/)
  }

  async expectFound(...orders: PlacedOrder[]) {
    await expect(this.queue().getByRole('article')).toHaveCount(orders.length)
    for (const order of orders) await expect(this.card(order)).toBeVisible()
  }
}

/** The part of an order's page where money is given back. */
export class RefundPanel {
  constructor(readonly page: Page) {}

  panel = (): Locator => this.page.getByRole('region', {name: 'Give money back'})
  units = (title: string) => this.panel().getByRole('spinbutton', {name: new RegExp(`^${title}`)})
  amount = () => this.panel().getByLabel('Or an amount in dollars')
  reason = () => this.panel().getByLabel('Reason')

  async check() {
    await this.panel().getByRole('button', {name: 'Continue'}).click()
  }

  /** Asked about once more, and done. */
  async confirm(amount: string) {
    await expect(this.panel().getByRole('alert')).toContainText(`Give back ${amount}?`)
    await this.panel()
      .getByRole('button', {name: `Yes, give ${amount} back`})
      .click()
    await expect(this.page).toHaveURL(/\?done=refund/)
    await expect(this.page.getByText('The money is on its way to the customer.')).toBeVisible()
  }

  listed = (amount: string) =>
    this.panel()
      .getByRole('listitem')
      .filter({hasText: `${amount}, done`})
}

export const formatDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** A telephone, a tablet, a desk. */
const SIZES = [
  {width: 390, height: 844},
  {width: 768, height: 1024},
  {width: 1440, height: 900},
]

/** What fingers need, in pixels. Links within a sentence are as high as its letters. */
const MIN_TARGET_PX = 44

/** At every width: nothing wider than the screen, nothing that axe finds, nothing too small to be tapped. */
export async function expectResponsive(page: Page) {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    const small = await page
      .getByRole('main')
      .locator('a, button, summary, select, input:not([type="hidden"])')
      .evaluateAll(
        (targets, least) =>
          targets.flatMap((target) => {
            // The label of a radio button is tapped with it.
            const {width, height} = (target.closest('label') ?? target).getBoundingClientRect()
            // What is in a closed menu has a size too, and another one than when it is open.
            if (!target.checkVisibility() || width === 0 || (width >= least && height >= least)) return []
            return [`${target.outerHTML.slice(0, 80)}: ${Math.round(width)} × ${Math.round(height)}`]
          }),
        MIN_TARGET_PX,
      )
    expect(small, `at ${size.width}`).toEqual([])
  }
}
