import {chromium} from '@playwright/test'
import type {Page} from '@playwright/test'
import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {findBrowser} from '../../commands/install/browser.mjs'
import {CheckoutPage} from '../browser/checkout-page'
import {waitForHydrationOnNavigation} from '../browser/hydration'
import {PresentationPage} from '../browser/presentation-page'
import {StudioPage} from '../browser/studio-page'
import {beginToWeigh, fillMeatCart, finishWeighing, orderMeat} from './screenshot-meat'
import {placeScreenshotOrders, advanceOrders} from './screenshot-orders'
import {startShop} from './shop-process'
import {waitUntilStable} from './wait-until-stable'

/**
 * Takes the README's pictures of a freshly seeded shop: `npx vite-node tests/support/screenshots.ts`, or any
 * other runner of TypeScript, after a build.
 */
const folder = join(import.meta.dirname, '../../docs/screenshots')
mkdirSync(folder, {recursive: true})

const shop = await startShop()
const browser = await chromium.launch({executablePath: findBrowser(), args: ['--no-sandbox']})
try {
  const desktop = await browser.newContext({
    baseURL: shop.origin,
    viewport: {width: 1440, height: 900},
    // Scroll bars as on a phone lie over the page; hidden ones of a desk leave an empty strip beside it.
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  waitForHydrationOnNavigation(desktop)
  const page = await desktop.newPage()
  await capture(page, '/', 'home-1440')
  await capture(page, '/butcher', 'butcher-1440')
  await capture(page, '/butcher/goat/curry-cut-bone-in', 'meat-item-1440')
  await capture(page, '/categories?filter=rice-grains', 'categories-1440')
  await capture(page, '/product/MEAT-LAMB-HEAD', 'product-1440')
  await capture(page, '/weekly-deals', 'weekly-deals-1440')
  await capture(page, '/blogDetails/slow-lamb-couscous', 'article-1440')

  const phone = await browser.newContext({
    baseURL: shop.origin,
    viewport: {width: 390, height: 844},
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  waitForHydrationOnNavigation(phone)
  const phonePage = await phone.newPage()
  await capture(phonePage, '/', 'home-390')
  // Before there is a cart, which would lie over the orders.
  await captureAccount(page, phonePage)
  await captureMeatCart(phonePage)
  await captureCart(phonePage)
  const bought = await captureCheckout(page, phonePage)
  const weighed = await orderMeat(page)

  await captureStaffPages(page, bought)
  await captureEditing(page)
  await captureScale(page, weighed)
} finally {
  await browser.close()
  await shop.remove()
}

async function capture(page: Page, path: string, name: string) {
  await page.goto(path)
  await waitUntilStable(page)
  await page.screenshot({path: join(folder, `${name}.png`)})
}

/** What is weighed, in the cart, before anything else is. */
async function captureMeatCart(page: Page) {
  await fillMeatCart(page)
  await openCart(page)
  await page.screenshot({path: join(folder, 'cart-meat-390.png')})
  await page.evaluate(() => localStorage.removeItem('cartItems'))
}

/** A list as somebody sends it, taken over into the cart. */
async function captureCart(page: Page) {
  await page.goto('/cart?items=MEAT-LAMB-HEAD*3,GRAIN-COUSCOUS-FINE*2,DAIRY-LABNEH-16OZ*1')
  await page.getByRole('button', {name: 'Add all to my cart'}).click()
  await openCart(page)
  await page.screenshot({path: join(folder, 'cart-390.png')})
}

async function openCart(page: Page) {
  await page
    .getByRole('button', {name: /^Open your cart/})
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await waitUntilStable(page)
}

/** The scale, a label, and what the shopper gets in the end. */
async function captureScale(page: Page, number: string) {
  const scale = await beginToWeigh(page, number)
  await waitUntilStable(page)
  await page.screenshot({path: join(folder, 'scale-1440.png')})
  await page.getByRole('link', {name: 'Labels'}).click()
  const label = page.getByRole('main').getByRole('article').first()
  await label.waitFor()
  await waitUntilStable(page)
  await label.screenshot({path: join(folder, 'label.png')})
  await scale.goto(number)
  await finishWeighing(scale)
  await capture(page, `/customer-portal/orders/${number.replace('-', '')}/receipt`, 'receipt-1440')
}

/** The cart on its way to being paid, and an order that is. */
async function captureCheckout(page: Page, phonePage: Page) {
  const checkout = new CheckoutPage(phonePage)
  await checkout.open()
  await checkout.chooseLaterWindow()
  await phonePage.evaluate(() => window.scrollTo(0, 0))
  await phonePage.screenshot({path: join(folder, 'checkout-390.png')})
  const bought = await placeScreenshotOrders(page)
  await waitUntilStable(page)
  await page.screenshot({path: join(folder, 'order-complete-1440.png')})
  return bought
}

/** What a customer with orders sees. */
async function captureAccount(page: Page, phonePage: Page) {
  const output = await shop.customers('demo')
  for (const [where, path, name] of [
    [page, '/customer-portal/account', 'account-1440'],
    [phonePage, '/customer-portal/past-orders', 'past-orders-390'],
  ] as const) {
    await where.goto(`/sign-in?to=${path}`)
    const form = where.getByRole('main')
    await form.getByLabel('Email Address').fill(/E-mail:\s+(\S+)/.exec(output)?.[1] ?? '')
    await form.getByLabel('Password', {exact: true}).fill(/Password:\s+(\S+)/.exec(output)?.[1] ?? '')
    await form.getByRole('button', {name: 'Sign in'}).click()
    await where.waitForURL(({pathname}) => pathname === path)
    await capture(where, path, name)
  }
}

async function captureStaffPages(
  page: Page,
  {date, numbers}: Awaited<ReturnType<typeof placeScreenshotOrders>>,
) {
  const output = await shop.staff('add', 'bilal@baraka.example', 'shopkeeper', 'Bilal Butcher')
  await page.goto('/staff/sign-in')
  await page.getByLabel('E-mail').fill('bilal@baraka.example')
  await page.getByLabel('Password').fill(/Password:\s+(\S+)/.exec(output)?.[1] ?? '')
  await page.getByRole('button', {name: 'Sign in'}).click()
  await page.waitForURL('**/studio/**')
  // The demonstration's orders go back five months; a month of them fills the screen.
  const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  await capture(page, `/staff/reports?from=${dayOf(31)}&to=${dayOf(1)}`, 'reports-1440')
  await advanceOrders(page, date, numbers)
  await page.screenshot({path: join(folder, 'counter-1440.png')})
  await new StudioPage(page).openPrice('lamb', 'leg-bone-in')
  await waitUntilStable(page)
  await page.screenshot({path: join(folder, 'studio.png')})
}

/** The shop beside its forms, by somebody who is signed in: pointed at with a mouse, which a phone has not. */
async function captureEditing(signedIn: Page) {
  const desktop = await browser.newContext({
    ...{baseURL: shop.origin, storageState: await signedIn.context().storageState()},
    ...{viewport: {width: 1440, height: 900}, locale: 'en-US', timezoneId: 'America/New_York'},
    reducedMotion: 'reduce',
  })
  const studio = new StudioPage(await desktop.newPage())
  const presentation = new PresentationPage(studio)
  await presentation.open('/butcher/lamb')
  await presentation.click(presentation.mark('butcherItem-lamb-neck', 'price'), 'Neck')
  await studio.price().fill('8.49')
  await presentation.mark('butcherItem-lamb-neck', 'price').getByText('$8.49').waitFor()
  await waitUntilStable(studio.page)
  await studio.page.screenshot({path: join(folder, 'presentation-1440.png')})
  await desktop.close()
}
