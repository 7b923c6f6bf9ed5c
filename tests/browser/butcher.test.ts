import {expect, test} from './fixtures'
import {PHONE_VIEWPORT, TABLET_VIEWPORT} from './shop-page'

/** From the price board to what can be bought of it. */

test('the board leads from a cut to its pack, which can be bought, and to the phone', async ({page}) => {
  await page.setViewportSize(PHONE_VIEWPORT)
  await page.goto('/butcher/lamb')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', {name: 'Cut the way you cook'})).toBeVisible()
  await expect(main.getByRole('link', {name: /^Call the butcher/})).toHaveAttribute(
    'href',
    'tel:+15550100142',
  )
  const packs = main.getByRole('region', {name: 'Packed and ready to order'})
  await packs.getByRole('button', {name: 'Add to cart: Rack of lamb, frenched'}).click()
  expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toContain('MEAT-LAMB-RACK')
  await page.evaluate(() => localStorage.clear())
  await main
    .getByRole('row', {name: /^Leg, bone-in/})
    .getByRole('link', {name: /^Packs from \$54\.95/})
    .click()
  await expect(page).toHaveURL('/product/MEAT-LAMB-LEG-BONE-IN')
  await expect(main).toContainText('5 lb at $10.99 / lb, as at our counter')
})

test('the tabs fit beside one another on a tablet', async ({page}) => {
  await page.setViewportSize(TABLET_VIEWPORT)
  await page.goto('/butcher')
  const tabs = page.getByRole('navigation', {name: 'Meat categories'}).getByRole('list')
  expect(await tabs.evaluate((row) => row.scrollWidth - row.clientWidth)).toBeLessThanOrEqual(0)
  await expect(tabs.getByRole('link', {name: 'Goat'})).toBeInViewport({ratio: 1})
})
