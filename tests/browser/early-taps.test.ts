import type {Page} from '@playwright/test'
import {expect, test} from './fixtures'
import {hold, SCRIPTS} from './hold'
import {PHONE_VIEWPORT} from './shop-page'

const ADD = '#content button[aria-label^="Add to cart"]'
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
