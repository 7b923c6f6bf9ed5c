import type {Locator, Page} from '@playwright/test'
import {CartPage} from './cart-page'
import {CatalogPage} from './catalog-page'
import {CheckoutPage} from './checkout-page'
import {mainOf} from './customers-page'
import {expect, test} from './fixtures'
import {DESKTOP_VIEWPORT, PHONE_VIEWPORT} from './shop-page'

/** The ways through the shop on which shoppers stumbled once, on a phone and at a desk. */

for (const viewport of [PHONE_VIEWPORT, DESKTOP_VIEWPORT])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({viewport})

    test('from a shopper’s own words to the checkout', async ({page}) => {
      const cart = new CartPage(page)
      const product = new CatalogPage(page)
      await page.goto('/')
      await expect(cart.emptyButton()).toBeInViewport({ratio: 1})
      await expect(
        mainOf(page)
          .getByRole('button', {name: /^Add to cart: /})
          .first(),
      ).toBeVisible()
      const field = page.getByLabel('Search the shop').filter({visible: true})
      await field.fill('halal chicken')
      await field.press('Enter')
      const first = mainOf(page).getByRole('article').first()
      await expect(first).toContainText('Whole chicken')
      await expect(first).toBeInViewport({ratio: 0.5})
      await first.getByRole('link').click()

      await expect(page.getByRole('heading', {level: 1})).toHaveText(/^Whole chicken/)
      await expect(product.addButton()).toBeInViewport({ratio: 1})
      await product.addButton().click()
      await cart.expectBadge('1 item', '$10.47')
      await expect(cart.badge()).toBeInViewport({ratio: 1})
      const address = page.url()
      await cart.open()
      await page.goBack()
      await expect(cart.sheet()).toBeHidden()
      expect(page.url()).toBe(address)

      await cart.open()
      await cart
        .sheet()
        .getByRole('button', {name: /^Remove .* from the cart$/})
        .click()
      const undo = cart.sheet().getByRole('button', {name: /^Undo/})
      await expect(cart.sheet()).toContainText(/Removed: Whole chicken/)
      await undo.click()
      await cart.sheet().getByRole('link', {name: 'Check out'}).click()
      await new CheckoutPage(page).expectOpen()
      await expect(page.getByRole('heading', {level: 1})).toBeFocused()
      await expect(page.locator('form')).toHaveCount(1)
    })

    test('from the butcher’s board to a pack, and on by Order Now', async ({page}) => {
      await page.goto('/search?keyword=lamb+rack')
      await mainOf(page).locator('a[href="/butcher/lamb/rack"]').click()
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Rack, lamb')
      await mainOf(page).getByRole('link', {name: 'See all lamb prices'}).click()
      const row = page.getByRole('row', {name: /^Rack/})
      await expect(row).toHaveClass(/row-found/)
      await expectBelow(row, page.getByRole('navigation', {name: 'Meat categories'}))
      await expect(mainOf(page).getByRole('link', {name: /^Call the butcher/})).toBeVisible()
      // One meat, one price: two pounds at the board's price.
      const [, perPound = ''] = /\$([\d.]+) \/ lb/.exec(await row.innerText()) ?? []
      await row.getByRole('link', {name: /^Packs from/}).click()
      await expect(page).toHaveURL('/product/MEAT-LAMB-RACK')
      await expect(mainOf(page)).toContainText(`2 lb at $${perPound} / lb, as at our counter`)

      await openMenuOnPhones(page)
      const orderNow = page
        .getByRole('link', {name: 'Order Now', exact: true})
        .filter({visible: true})
        .first()
      await orderNow.click()
      await expect(page).toHaveURL('/categories')
      await expect(new CatalogPage(page).cards().first()).toContainText('Whole chicken')
    })
  })

/** Not under what sticks to the top of the page, and still on the first screen. */
async function expectBelow(row: Locator, bars: Locator) {
  await expect
    .poll(async () => {
      const [top, above] = [await row.boundingBox(), await bars.boundingBox()]
      return top && above ? top.y >= above.y + above.height && top.y < 600 : false
    })
    .toBe(true)
}

async function openMenuOnPhones(page: Page) {
  if (page.viewportSize()?.width !== PHONE_VIEWPORT.width) return
  await page.getByRole('button', {name: 'Open the menu'}).click()
  await expect(page.getByRole('dialog', {name: 'Menu'})).toBeVisible()
}
