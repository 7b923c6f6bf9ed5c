import type {Page} from '@playwright/test'
import {CartPage, storedLine} from './cart-page'
import {CatalogPage} from './catalog-page'
import {waitForHydration} from './hydration'
import {expect, test} from './fixtures'
import {expectAccessible} from './axe'
import {PHONE_VIEWPORT} from './shop-page'
import {expectSoundPage} from './sound-page'

/** What lies over a page is judged while it is open. */

// Colors are judged at rest, not on their way.
test.use({contextOptions: {reducedMotion: 'reduce'}})

const CART = [
  storedLine('MEAT-LAMB-HEAD', {title: 'Lamb head, cleaned and split', price: 6.99, product_quantity: 2}),
  storedLine('GRAIN-COUSCOUS-FINE', {title: 'Couscous, fine', price: 5.49}),
  storedLine('FROZEN-KIBBEH-READY', {title: 'Kibbeh, ready to fry', price: 9.99}),
  storedLine('NO-LONGER', {title: 'Something of last year', price: 3}),
]

test('the cart and its badge have no accessibility faults', async ({page}) => {
  const cart = new CartPage(page)
  await cart.seedStorage(JSON.stringify(CART))
  await page.goto('/categories')
  await cart.expectBadge('3 items', '$17.97')
  await expectSoundPage(page)
  await cart.open()
  await expect(cart.changes()).toBeVisible()
  await expect(cart.removedItems()).toBeVisible()
  await expectSoundPage(page)
  await cart.sheet().getByRole('button', {name: 'Remove Couscous, fine from the cart'}).click()
  const undo = cart.sheet().getByRole('button', {name: /^Undo/})
  await expect(undo).toBeVisible()
  await expectAccessible(page)
  // Until the next act.
  await cart.increaseButton('Lamb head, cleaned and split').click()
  await expect(undo).toHaveCount(0)
})

test('the empty cart has no accessibility faults', async ({page}) => {
  const cart = new CartPage(page)
  await cart.seedStorage(JSON.stringify(CART.slice(0, 1)))
  await page.goto('/categories')
  await cart.open()
  await cart
    .sheet()
    .getByRole('button', {name: /^Remove .* from the cart$/})
    .click()
  await expect(cart.sheet().getByRole('link', {name: 'See weekly deals'})).toBeVisible()
  await expectSoundPage(page)
})

test('the filter sheet of a phone has no accessibility faults', async ({page}) => {
  await page.setViewportSize(PHONE_VIEWPORT)
  const catalog = new CatalogPage(page)
  await page.goto('/categories?filter=bread')
  await catalog.openFilters()
  await catalog.filters().getByRole('button', {name: '+ More categories'}).click()
  await expectSoundPage(page)
})

test('the cart is gone through by keyboard alone, and gives the focus back', async ({page}) => {
  const cart = new CartPage(page)
  await cart.seedStorage(JSON.stringify(CART))
  await page.goto('/categories')
  await cart.badge().focus()
  await page.keyboard.press('Enter')
  await expect(cart.changes()).toBeVisible()
  await expectAllReached(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(cart.sheet()).toBeHidden()
  await expect(cart.badge()).toBeFocused()

  await page.keyboard.press('Enter')
  await cart.sheet().getByRole('link', {name: 'Check out'}).press('Enter')
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('heading', {level: 1})).toBeFocused()
})

test('the filter sheet of a phone is gone through by keyboard alone', async ({page}) => {
  await page.setViewportSize(PHONE_VIEWPORT)
  const catalog = new CatalogPage(page)
  await page.goto('/categories')
  await waitForHydration(page.locator('#filter-form'))
  const button = catalog.productList().getByRole('button', {name: /^Filters/})
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(catalog.filters()).toBeVisible()
  await expectAllReached(page, '#filter-panel')
  // Going on does not lead under the sheet.
  await page.keyboard.press('Tab')
  await expect(catalog.filters()).toBeHidden()
  await expect(catalog.sort()).toBeFocused()
  await expect(catalog.sort()).toBeInViewport()

  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(catalog.filters()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(catalog.filters()).toBeHidden()
  await expect(button).toBeFocused()
})

/** Everything usable in a place gets the focus by Tab, and is seen when it has it. */
async function expectAllReached(page: Page, place: string) {
  const usable = page
    .locator(place)
    .locator('a[href], button, input, select, summary')
    .filter({visible: true})
  const all = await usable.evaluateAll((elements) =>
    elements.map((element) => element.outerHTML.slice(0, 200)),
  )
  expect(all.length).toBeGreaterThan(3)
  const reached = new Set<string>()
  for (let step = 0; step < all.length; step++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    if (name) reached.add(name)
    if (name && all.includes(name)) await expect(page.locator(':focus')).toBeInViewport()
  }
  expect(all.filter((name) => !reached.has(name))).toEqual([])
}
