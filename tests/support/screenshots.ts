import {chromium} from '@playwright/test'
import type {Page} from '@playwright/test'
import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {findBrowser} from '../../commands/browser.mjs'
import {CheckoutPage} from '../browser/checkout-page'
import {waitForScripts} from '../browser/hydration'
import {StudioPage} from '../browser/studio-page'
import {buyLists, serveSome} from './order-pictures'
import {startShop} from './shop-process'
import {untilStill} from './still'

/**
 * Takes the README's pictures of a freshly seeded shop: `npx vite-node tests/support/screenshots.ts`, or any
 * other runner of TypeScript, after a build.
 */
const folder = join(import.meta.dirname, '../../docs/screenshots')
mkdirSync(folder, {recursive: true})

const shop = await startShop()
const browser = await chromium.launch({executablePath: findBrowser(), args: ['--no-sandbox']})
try {
  const desk = await browser.newContext({
    baseURL: shop.origin,
    viewport: {width: 1440, height: 900},
    // Scroll bars as on a phone lie over the page; hidden ones of a desk leave an empty strip beside it.
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  waitForScripts(desk)
  const page = await desk.newPage()
  await take(page, '/', 'home-1440')
  await take(page, '/butcher', 'butcher-1440')
  await take(page, '/categories?filter=rice-grains', 'categories-1440')
  await take(page, '/product/MEAT-LAMB-HEAD', 'product-1440')
  await take(page, '/weekly-deals', 'weekly-deals-1440')
  await take(page, '/blogDetails/slow-lamb-couscous', 'article-1440')

  const phone = await browser.newContext({
    baseURL: shop.origin,
    viewport: {width: 390, height: 844},
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  waitForScripts(phone)
  const hand = await phone.newPage()
  await take(hand, '/', 'home-390')
  // Before there is a cart, which would lie over the orders.
  await takePortal(page, hand)
  await takeCart(hand)
  const bought = await takeCheckout(page, hand)

  await takeStudio(page, bought)
} finally {
  await browser.close()
  await shop.remove()
}

async function take(page: Page, path: string, name: string) {
  await page.goto(path)
  await untilStill(page)
  await page.screenshot({path: join(folder, `${name}.png`)})
}

/** A list as somebody sends it, taken over into the cart. */
async function takeCart(page: Page) {
  await page.goto('/cart?items=MEAT-LAMB-HEAD*3,GRAIN-COUSCOUS-FINE*2,DAIRY-LABNEH-16OZ*1')
  await page.getByRole('button', {name: 'Add all to my cart'}).click()
  await page
    .getByRole('button', {name: /^Open your cart/})
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await untilStill(page)
  await page.screenshot({path: join(folder, 'cart-390.png')})
}

/** The cart on its way to being paid, and an order that is. */
async function takeCheckout(page: Page, hand: Page) {
  const checkout = new CheckoutPage(hand)
  await checkout.open()
  await checkout.chooseLaterWindow()
  await hand.evaluate(() => window.scrollTo(0, 0))
  await hand.screenshot({path: join(folder, 'checkout-390.png')})
  const bought = await buyLists(page)
  await untilStill(page)
  await page.screenshot({path: join(folder, 'order-complete-1440.png')})
  return bought
}

/** What a customer with orders sees. */
async function takePortal(page: Page, hand: Page) {
  const output = await shop.customers('demo')
  for (const [where, path, name] of [
    [page, '/customer-portal/account', 'account-1440'],
    [hand, '/customer-portal/past-orders', 'past-orders-390'],
  ] as const) {
    await where.goto(`/sign-in?to=${path}`)
    const form = where.getByRole('main')
    await form.getByLabel('Email Address').fill(/E-mail:\s+(\S+)/.exec(output)?.[1] ?? '')
    await form.getByLabel('Password', {exact: true}).fill(/Password:\s+(\S+)/.exec(output)?.[1] ?? '')
    await form.getByRole('button', {name: 'Sign in'}).click()
    await where.waitForURL(({pathname}) => pathname === path)
    await take(where, path, name)
  }
}

async function takeStudio(page: Page, {date, numbers}: Awaited<ReturnType<typeof buyLists>>) {
  const output = await shop.staff('add', 'bilal@baraka.example', 'shopkeeper', 'Bilal Butcher')
  await page.goto('/staff/sign-in')
  await page.getByLabel('E-mail').fill('bilal@baraka.example')
  await page.getByLabel('Password').fill(/Password:\s+(\S+)/.exec(output)?.[1] ?? '')
  await page.getByRole('button', {name: 'Sign in'}).click()
  await page.waitForURL('**/studio/**')
  // The demonstration's orders go back five months; a month of them fills the screen.
  const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  await take(page, `/staff/reports?from=${dayOf(31)}&to=${dayOf(1)}`, 'reports-1440')
  await serveSome(page, date, numbers)
  await page.screenshot({path: join(folder, 'counter-1440.png')})
  await new StudioPage(page).openPrice('lamb', 'leg-bone-in')
  await untilStill(page)
  await page.screenshot({path: join(folder, 'studio.png')})
}
