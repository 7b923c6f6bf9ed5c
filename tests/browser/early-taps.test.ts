import type {Page} from '@playwright/test'
import {CartPage} from './cart-page'
import {CatalogPage} from './catalog-page'
import {expect, test} from './fixtures'
import {hold, SCRIPTS} from './hold'
import {DESKTOP_VIEWPORT, PHONE_VIEWPORT} from './shop-page'

const ADD = '#content button[aria-label^="Add to cart"]'
/** What makes a page alive. */
const ENTRY = /\/assets\/entry\.client-.*\.js/
const STEPPER = '#content [aria-label^="Quantity of"]'

const inCart = (page: Page) =>
  page.evaluate(() => {
    const items: unknown = JSON.parse(localStorage.getItem('cartItems') ?? '[]')
    return (items as {product_quantity: number}[]).map((item) => item.product_quantity)
  })

/** Taps what is found first before the page is alive, then lets it come alive, until all that was due is done. */
async function tapEarly(page: Page, path: string, {target, times}: {target: string; times: number}) {
  await page.setViewportSize(PHONE_VIEWPORT)
  const scripts = await hold(page, SCRIPTS)
  await page.goto(path, {waitUntil: 'commit'})
  for (let tap = 0; tap < times; tap++) await page.locator(target).first().click()
  await scripts.release()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'all')
  // Timers of the same delay run in turn.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

/** A tap as soon as the first such element is alive, before anything that is due has run. */
async function tapOnceAlive(page: Page, target: string) {
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      const element = document.querySelector<HTMLElement>(selector)
      if (!element || 'earlyTap' in element.dataset) return
      observer.disconnect()
      element.click()
    })
    observer.observe(document, {subtree: true, attributes: true, attributeFilter: ['data-early-tap']})
  }, target)
}

test('taps on "Add to cart" before the page is alive add one', async ({page}) => {
  await tapEarly(page, '/', {target: ADD, times: 3})
  expect(await inCart(page)).toEqual([1])
  // From then on each is meant.
  await page.locator(`${STEPPER} [data-more]`).click()
  expect(await inCart(page)).toEqual([2])
})

test('and one more just as it comes alive is one of them', async ({page}) => {
  await tapOnceAlive(page, ADD)
  await tapEarly(page, '/', {target: ADD, times: 2})
  expect(await inCart(page)).toEqual([1])
})

test('and one more on what has replaced the button, but was not seen yet', async ({page}) => {
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      const more = document.querySelector(`${selector} [data-more]`)
      if (!more) return
      observer.disconnect()
      const {x, y, width, height} = more.getBoundingClientRect()
      const place = {clientX: x + width / 2, clientY: y + height / 2}
      more.dispatchEvent(
        new MouseEvent('click', {bubbles: true, cancelable: true, composed: true, detail: 1, ...place}),
      )
    })
    observer.observe(document, {subtree: true, childList: true})
  }, STEPPER)
  await tapEarly(page, '/', {target: ADD, times: 1})
  expect(await inCart(page)).toEqual([1])
})

test('of taps on "more" each counts, also one just as it comes alive', async ({page}) => {
  const more = '#content button[aria-label^="One more"]'
  await tapOnceAlive(page, more)
  await tapEarly(page, '/product/GRAIN-COUSCOUS-FINE', {target: more, times: 2})
  await expect(page.locator('[data-buy-bar]')).toContainText('for 4')
})

test.describe('a page whose scripts are on their way', () => {
  test('tells when it can be used, and when all of it can', async ({page}) => {
    const entry = await hold(page, ENTRY)
    await page.goto('/', {waitUntil: 'commit'})
    const document = page.locator('html')
    await expect.poll(() => entry.waiting.length).toBe(1)
    await expect(document).toHaveAttribute('data-hydrated', 'no')
    await expect(page.locator('body')).toHaveCSS('cursor', 'progress')

    const footer = await hold(page, /\/assets\/footer-.*\.js/)
    await entry.release()
    await expect(document).toHaveAttribute('data-hydrated', 'page')
    await expect(page.locator('body')).toHaveCSS('cursor', 'auto')
    await expect.poll(() => footer.waiting.length).toBe(1)
    await expect(document).toHaveAttribute('data-hydrated', 'page')

    await footer.release()
    await expect(document).toHaveAttribute('data-hydrated', 'all')
  })

  for (const viewport of [PHONE_VIEWPORT, DESKTOP_VIEWPORT])
    test(`takes what is tapped meanwhile, and does it then, at ${viewport.width} px`, async ({
      page,
      watch,
    }) => {
      // React may render a part anew that a tap's effect finds half hydrated, and says so. Nothing is lost by it.
      watch.expectProblem(/Minified React error #421/)
      await page.setViewportSize(viewport)
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Emulation.setCPUThrottlingRate', {rate: 4})
      const entry = await hold(page, ENTRY)
      const address = '/product/GRAIN-BASMATI-10LB'
      await page.goto(address, {waitUntil: 'commit'})
      const product = new CatalogPage(page)
      const cart = new CartPage(page)
      await product.increaseButton().click()
      await product.increaseButton().click()
      await product.addButton().click()
      await product.addButton().click()
      await expect(product.addButton()).toHaveAttribute('aria-busy', 'true')
      const isPhone = viewport === PHONE_VIEWPORT
      const sheet = isPhone ? page.getByRole('dialog', {name: 'Menu'}) : cart.sheet()
      const opener = page
        .getByRole('banner')
        .getByRole('link', {name: isPhone ? /^Open the menu/ : /^Open your cart/})
      await opener.click()
      await expect(opener).toHaveAttribute('aria-busy', 'true')
      await expect(page).toHaveURL(address)
      await entry.release()
      await expect(sheet).toBeVisible()
      await expect.poll(() => cart.storedLines()).toMatchObject([{product_quantity: 3}])
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await cdp.send('Emulation.setCPUThrottlingRate', {rate: 1})
    })

  test('leads on by its links when they never come', async ({page, watch}) => {
    watch.expectProblem(/ERR_FAILED|Failed to fetch/)
    await page.route(ENTRY, (route) => route.abort())
    await page.goto('/whychooseus', {waitUntil: 'load'})
    await page
      .getByRole('banner')
      .getByRole('link', {name: /^Open your cart/})
      .click()
    await expect(page).toHaveURL('/cart')
  })
})

test.describe('what staff reach for', () => {
  test.use({storageState: ({shopkeeperState}, use) => use(shopkeeperState)})

  for (const [path, name] of [
    ['/staff/catalogue?category=sweets', /^Change prices of all/],
    ['/staff/orders', 'Search'],
  ] as const)
    test(`does not move as ${path} comes alive`, async ({page}) => {
      const scripts = await hold(page, SCRIPTS)
      await page.goto(path, {waitUntil: 'commit'})
      const button = page.getByRole('main').getByRole('button', {name}).filter({visible: true}).first()
      await expect(button).toBeVisible()
      // Before its style sheets are there, a page is shown without them if it is looked at.
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({sheet}) => sheet),
      )
      await page.evaluate(() => document.fonts.ready)
      const before = await button.boundingBox()
      await scripts.release()
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'all')
      expect(await button.boundingBox()).toEqual(before)
    })
})
