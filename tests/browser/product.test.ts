import type {Locator} from '@playwright/test'
import {expectAccessible} from './axe'
import {CartPage, storedLine} from './cart-page'
import {CatalogPage} from './catalog-page'
import {expect, test} from './fixtures'
import {toast} from './forms-page'
import {DESKTOP_VIEWPORT, NOT_FOUND_STATUS, PHONE_VIEWPORT, TABLET_VIEWPORT} from './shop-page'

/** A product’s own page: how many, what they come to, and what leads on. */

test('the quantity is never below one, whatever is typed, and the total follows', async ({page}) => {
  const product = new CatalogPage(page)
  await product.open('GRAIN-BASMATI-10LB')
  await expect(product.quantity()).toHaveValue('1')
  await expect(product.decreaseButton()).toHaveAttribute('aria-disabled', 'true')
  // It can be reached, and does nothing.
  await product.decreaseButton().click({force: true})
  await expect(product.quantity()).toHaveValue('1')
  await expect(product.total()).toContainText('$18.99')
  await product.increaseButton().click()
  await expect(product.total()).toContainText('$37.98')

  for (const [typed, made, message, total] of [
    ['0', '1', 'The smallest quantity is 1.', '$18.99'],
    ['2.5', '2', 'We sell whole ones only, so we made it 2.', '$37.98'],
    ['1000', '99', 'We take up to 99 at once here. For more, call us.', '$1,880.01'],
    ['many', '1', 'That’s not a number, so we made it 1.', '$18.99'],
  ] as const) {
    await product.quantity().fill(typed)
    await product.quantity().press('Enter')
    await expect(product.quantity()).toHaveValue(made)
    await expect(product.quantity()).toHaveAccessibleDescription(message)
    await expect(product.total()).toContainText(total)
  }
  await product.quantity().fill('4')
  await product.quantity().blur()
  await expect(product.quantity()).toHaveAccessibleDescription('')
  await expect(product.total()).toContainText('$75.96')
})

for (const viewport of [PHONE_VIEWPORT, DESKTOP_VIEWPORT])
  test(`a second tap never takes away at ${viewport.width} px`, async ({page}) => {
    await page.setViewportSize(viewport)
    const product = new CatalogPage(page)
    const cart = new CartPage(page)
    await product.open('GRAIN-BASMATI-10LB')
    // Whoever taps again does so within a second, however slow this machine is.
    const now = Date.now()
    await page.clock.setFixedTime(now)
    await product.addButton().focus()
    await page.keyboard.press('Enter')
    await expect(product.viewCartButton()).toBeVisible()
    await expect(product.addButton()).toHaveCount(0)
    await cart.expectBadge('1 item', '$18.99')
    await expect(toast(page, 'status')).toHaveText('Added To Cart')
    await product.removeButton().click()
    // What is not true any more is not said any more.
    await expect(toast(page, 'status')).toHaveCount(0)
    await expect(cart.emptyButton()).toBeVisible()

    // The place of the button, whatever is there by then.
    const box = await product.addButton().boundingBox()
    if (!box) throw new Error('the button has no place')
    for (const share of [0.1, 0.5]) {
      await page.mouse.click(box.x + box.width * share, box.y + box.height / 2)
      await page.mouse.click(box.x + box.width * share, box.y + box.height / 2)
    }
    await cart.expectBadge('1 item', '$18.99')
    await expect(cart.sheet()).toBeHidden()
    await page.clock.setFixedTime(now + 2_000)
    await product.viewCartButton().click()
    await expect(cart.sheet()).toBeVisible()
    await cart.close()
    await expect(product.viewCartButton()).toBeFocused()

    // From then on the stepper is the cart's.
    await product.increaseButton().first().click()
    await cart.expectBadge('2 items', '$37.98')
    await page.reload()
    await expect(product.viewCartButton()).toContainText('In your cart: 2')
  })

test('on a phone the price and the button are in sight wherever one is on the page', async ({page}) => {
  const product = new CatalogPage(page)
  await page.setViewportSize({width: 390, height: 660})
  // The one with the most to say before its button.
  await product.open('MEAT-LAMB-HEAD')
  const main = page.getByRole('main')
  const picture = await main
    .getByRole('img', {name: 'Lamb head, cleaned and split', exact: true})
    .boundingBox()
  expect(picture?.height).toBeLessThanOrEqual(220)
  await expect(product.buyBar()).toContainText('$6.99')
  for (const place of [
    main.getByRole('heading', {level: 1}),
    main.getByRole('heading', {name: 'About this product'}),
  ]) {
    await place.scrollIntoViewIfNeeded()
    await expect(product.addButton()).toBeInViewport({ratio: 1})
  }
  await product.increaseButton().click()
  await product.increaseButton().click()
  await expect(product.buyBar()).toContainText('$13.98')
  await product.addButton().click()
  await new CartPage(page).expectBadge('3 items', '$13.98')
  // The bar has the place of the cart's own.
  await expect(new CartPage(page).bar()).toBeHidden()
  await page.setViewportSize(DESKTOP_VIEWPORT)
  await expect(product.buyBar()).toBeHidden()
})

test('a reduced one says what it was, and others of its kind lead on', async ({page}) => {
  await page.goto('/product/GRAIN-COUSCOUS-FINE')
  const main = page.getByRole('main')
  await expect(main).toContainText(/now \$3\.99 \/ 2 lb bag\s*, was \$5\.49/)
  await expect(main).toContainText('You save $1.50')
  await expect(main).toContainText('Fine-grain durum wheat couscous. Steam it twice')
  const picture = main.getByRole('img', {name: 'Couscous, fine', exact: true})
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const call = main.getByRole('link', {name: 'Call to Order'})
  await expect(call).toHaveAttribute('href', 'tel:+15550100142')

  const related = page.getByRole('region', {name: 'More like this'}).getByRole('article')
  await expect(related).toHaveCount(4)
  await page.setViewportSize(TABLET_VIEWPORT)
  expect(await rowSizes(related)).toEqual([2, 2])
  await page.setViewportSize(DESKTOP_VIEWPORT)
  // No empty column: what there is to know stands under the picture.
  const [above, below] = [
    await picture.boundingBox(),
    await main.getByRole('heading', {name: 'About this product'}).boundingBox(),
  ]
  if (!above || !below) throw new Error('the picture and the facts have no place')
  expect(Math.abs(below.x - above.x)).toBeLessThan(40)
  expect(below.y - above.y - above.height).toBeLessThan(100)
  const next = related.first().getByRole('heading').getByRole('link')
  const title = (await next.textContent()) ?? ''
  expect(title).not.toBe('Couscous, fine')
  await next.click()
  await expect(main.getByRole('heading', {level: 1})).toHaveText(title)
  await expect(page).not.toHaveURL(/COUSCOUS-FINE/)
})

test('the picture opens large, by keyboard too, Back closes it, and a recipe leads on', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.goto('/product/GRAIN-COUSCOUS-FINE')
  const main = page.getByRole('main')
  const opener = main.getByRole('button', {name: 'View larger: Couscous, fine'})
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', {name: 'Couscous, fine'})
  const picture = dialog.getByRole('img', {name: 'Couscous, fine', exact: true})
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessible(page)

  const widthOf = async () => (await picture.boundingBox())?.width ?? 0
  const before = (await dialog.boundingBox())?.width ?? 0
  await dialog.getByRole('button', {name: 'Zoom in'}).press('Enter')
  await expect.poll(widthOf).toBeGreaterThan(before)
  await dialog.getByRole('button', {name: 'Zoom out'}).click()
  await expect.poll(widthOf).toBeLessThanOrEqual(before)

  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/product/GRAIN-COUSCOUS-FINE')
  await expect(opener).toBeFocused()
  await main.getByRole('region', {name: 'Recipes with this'}).getByRole('link').click()
  await expect(main.getByRole('heading', {level: 1})).toHaveText('Slow lamb shoulder with couscous')
})

test('one that is sold out cannot be added, here or on the shelf', async ({page}) => {
  const product = new CatalogPage(page)
  await page.goto('/product/FROZEN-KIBBEH-READY')
  const main = page.getByRole('main')
  await expect(main.getByText('Out of stock').first()).toBeVisible()
  await expect(main.getByRole('link', {name: 'Call to Order'})).toBeVisible()
  // Where others are alive, so would be its button.
  await expect(page.getByRole('button', {name: /^Add to cart: /}).first()).toBeEnabled()
  await expect(product.addButton()).toHaveCount(0)
  await expect(product.quantity()).toHaveCount(0)

  await page.goto('/search?keyword=kibbeh')
  const card = page.getByRole('article').filter({hasText: 'Kibbeh, ready to fry'})
  await expect(card.getByRole('button', {name: 'Out of stock'})).toBeDisabled()
})

test('only as many are sold as there are', async ({page}) => {
  const product = new CatalogPage(page)
  await product.open('MEAT-GOAT-LEG')
  await expect(page.getByRole('main').getByText('Only 3 left').first()).toBeVisible()
  await product.quantity().fill('5')
  await product.quantity().press('Enter')
  await expect(product.quantity()).toHaveValue('3')
  await expect(product.quantity()).toHaveAccessibleDescription('There are only 3 left.')
  await expect(product.increaseButton()).toHaveAttribute('aria-disabled', 'true')
})

test('one that is not there is a 404 with a way on', async ({page, watch}) => {
  watch.expectProblem(NOT_FOUND_STATUS)
  for (const id of ['NO-SUCH-THING', '..%2f..%2fetc', '%00', 'x'.repeat(300)]) {
    const response = await page.goto(`/product/${id}`)
    expect(response?.status(), id).toBe(404)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', {level: 1})).toHaveText('We don’t have that product')
    await expect(main.getByRole('searchbox')).toBeVisible()
    const tiles = main.getByRole('region', {name: 'Shop by category'}).getByRole('link')
    await expect(tiles.filter({hasText: 'Fresh meat'})).toHaveAttribute(
      'href',
      '/categories?filter=fresh-meat',
    )
    await expect(tiles.first().locator('img')).toHaveJSProperty('complete', true)
    await page.setViewportSize(TABLET_VIEWPORT)
    expect(await rowSizes(tiles)).toEqual([4, 4, 4, 4])
  }
})

/** How many stand beside one another, row by row. */
async function rowSizes(all: Locator): Promise<number[]> {
  const tops = await all.evaluateAll((elements) =>
    elements.map((element) => Math.round(element.getBoundingClientRect().top)),
  )
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
}

test('news do not pile up: the newest comes at once, and the oldest goes', async ({page}) => {
  const product = new CatalogPage(page)
  const lines = Array.from({length: 200}, (_, index) => storedLine(`NO-${index}`))
  await new CartPage(page).seedStorage(JSON.stringify(lines))
  await product.open('GRAIN-BASMATI-10LB')
  const news = toast(page, 'alert')
  for (let time = 1; time <= 3; time++) {
    await product.addButton().click()
    await expect(news).toHaveCount(time)
  }
  await news.evaluateAll((all) => all.forEach((one) => one.setAttribute('data-before', '')))
  await product.addButton().click()
  // Well before any of the three would have gone by itself.
  await expect(page.locator('[role=alert]:not([data-before])').and(news)).toHaveCount(1, {timeout: 1_500})
  await expect(news).toHaveCount(3, {timeout: 1_500})
})
