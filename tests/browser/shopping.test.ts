import {CartPage} from './cart-page'
import {CatalogPage} from './catalog-page'
import {expect, test} from './fixtures'
import {DESKTOP_VIEWPORT, PHONE_VIEWPORT} from './shop-page'

/** From the shelf into the cart and out again, with a second tab looking on. */

const HEAD = 'Lamb head, cleaned and split'

for (const viewport of [PHONE_VIEWPORT, DESKTOP_VIEWPORT]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({viewport})

    test('browse, search, add, and find it in the other tab', async ({page, context}) => {
      const catalog = new CatalogPage(page)
      const other = new CartPage(await context.newPage())
      await other.page.goto('/weekly-deals')

      await page.goto('/categories')
      // The cart has its place before there is anything in it.
      const own = new CartPage(page)
      await own.emptyButton().click()
      await expect(own.sheet()).toContainText('Your cart is empty')
      await own.close()
      const all = await catalog.count().textContent()
      await catalog.openFilters()
      await catalog.filterCheckbox('Fresh meat').check()
      await expect(page).toHaveURL('/categories?filter=fresh-meat')
      await expect(catalog.filterCheckbox('Fresh meat')).toBeFocused()
      await expect(catalog.count()).not.toHaveText(all ?? '')
      await catalog.closeFilters()

      await catalog.findLambHead()
      await catalog.increaseButton().click()
      await catalog.increaseButton().click()
      await expect(catalog.quantity()).toHaveValue('3')
      await expect(catalog.total()).toContainText('$13.98')
      await expect(catalog.total()).toContainText('2 + 1 free: −$6.99')
      await catalog.addButton().click()
      await expect(page.getByText('Added To Cart')).toBeVisible()
      await own.expectBadge('3 items', '$13.98')
      await own.open()
      // Its lines are not under what is said of them.
      await expect(page.getByText('Added To Cart')).toBeHidden()
      await own.close()

      await other.expectBadge('3 items', '$13.98')
      await expect(other.bar()).toHaveText('3 items · $13.98View cart')
      await other.expectNothingCovered()
      await other.bar().click()
      await expect(other.sheet()).toBeVisible()
      const line = other.line(HEAD)
      await expect(line).toContainText('2 + 1 free: −$6.99')
      await other.expectSums({SUBTOTAL: '$13.98', TAXES: '$0.00', TOTAL: '$13.98'})
      await other.decreaseButton(HEAD).click()
      await expect(line).toContainText('1 more: get one free')
      await expect(line).not.toContainText('free: −')
      await other.expectSums({SUBTOTAL: '$13.98', TAXES: '$0.00', TOTAL: '$13.98'})
      await own.expectBadge('2 items', '$13.98')
      await other.decreaseButton(HEAD).click()
      await expect(line).not.toContainText('1 more')
      await other.expectSums({SUBTOTAL: '$6.99', TAXES: '$0.00', TOTAL: '$6.99'})
      await own.expectBadge('1 item', '$6.99')
      await other.increaseButton(HEAD).click()
      await own.expectBadge('2 items', '$13.98')

      const remove = line.getByRole('button', {name: `Remove ${HEAD} from the cart`})
      await remove.click()
      await expect(line).toHaveCount(0)
      await expect(own.badge()).toHaveCount(0)
      await expect(other.sheet()).toContainText(`Removed: ${HEAD}`)
      const undo = other.sheet().getByRole('button', {name: /^Undo/})
      await expect(undo).toBeFocused()
      await undo.click()
      await own.expectBadge('2 items', '$13.98')
      await expect(line).toContainText('1 more: get one free')
      await remove.click()
      await expect(other.sheet()).toContainText('Your cart is empty')
      await other.close()
      await expect(other.badge()).toHaveCount(0)
      await expect(own.badge()).toHaveCount(0)
      await expect(catalog.addButton()).toBeVisible()
    })
  })
}
