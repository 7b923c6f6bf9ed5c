import type {Page} from '@playwright/test'
import {mainOf} from './customers-page'
import {expect} from './fixtures'
import {CHICKEN, goToDifference, meatTest as test, NOTE, SAVING} from './meat-fixtures'
import {ScalePage} from './scale-page'
import {SCRIPT_NOT_LOADED} from './shop-page'

/** As `meat.test.ts`, for a shopper without scripts. */

test.use({javaScriptEnabled: false})
test.beforeEach(({watch}) => {
  watch.expectProblem(SCRIPT_NOT_LOADED)
  watch.expectProblem(/\b400\b/)
})

/** From the list so far, by way of the board. */
async function addToList(page: Page, category: string, item: RegExp, options: string[], pounds?: string) {
  const main = mainOf(page)
  await main.getByRole('link', {name: 'Add from the butcher'}).click()
  await page.getByRole('navigation', {name: 'Meat categories'}).getByRole('link', {name: category}).click()
  await main.getByRole('link', {name: item}).click()
  for (const option of options) await main.getByRole('radio', {name: option}).check()
  if (pounds) await main.getByLabel('How many pounds').fill(pounds)
  await main.getByLabel('Note for the butcher').fill(NOTE)
  await main.getByRole('button', {name: 'Add to Cart'}).first().click()
  await expect(page).toHaveURL(/\/cart\?items=/)
}

test('a family’s order is held, asked for what lies above, paid without what is not there', async ({
  browser,
  shop,
  ready,
  mailedShop,
  buyer,
  page,
  checkout,
  payment,
  confirmation,
}) => {
  const main = mainOf(page)
  await page.goto('/cart?items=GRAIN-BASMATI-10LB*1')
  await addToList(page, 'Goat', /^Order ?: Curry cut/, ['Curry cut, 1 to 1½ inch', 'Two bags'], '8')
  await addToList(page, 'Natural chicken', /^Order ?: Whole chicken by/, ['8 pieces'])
  await expect(main).toContainText(SAVING)
  await expect(main).toContainText(/never more than \$\d+\.\d0 without your word/)
  await main.getByRole('link', {name: 'Check out'}).click()
  await checkout.ifMissing('Curry cut, bone-in').selectOption('leave-out')
  await checkout.name().fill('Zaynab Omar')
  await checkout.phone().fill('555 010 0199')
  await checkout.days(':enabled').nth(2).check()
  await checkout.submit()
  await expect(checkout.form().getByText('Please choose a time.')).toBeVisible()
  await checkout.times(':enabled').filter({visible: true}).first().check()
  await checkout.submit()
  await payment.pay()
  const number = await confirmation.expectComplete()
  await expect(main).toContainText(/Estimated \$\d+\.\d\d/)
  await expect(main).toContainText(NOTE)

  const scale = await ScalePage.open(browser, {shop, ready}, number)
  const goat = scale.line(/^Curry cut/)
  await expect(goat).toContainText('If it’s not there: leave it out')
  await goat.getByRole('button', {name: /^Leave it out/}).click()
  await expect(goat).toContainText('Left out')
  await scale.weigh(new RegExp(`^${CHICKEN}`), '4.90')
  await scale
    .sums()
    .getByRole('button', {name: /^Ask for/})
    .click()
  await expect(scale.sums()).toContainText('Asked for')
  await goToDifference(page, mailedShop, buyer)
  await main.getByRole('button', {name: /^Pay \$\d+\.\d\d by card$/}).click()
  await payment.pay()
  await expect(main).toContainText('it’s paid')
  await scale.page.reload()
  await scale.makeReady()
  await scale.close()
  await page.goto('/customer-portal/current-orders')
  await expect(main).toContainText('Weighed: 4.90 lb')
  await expect(main).toContainText('Left out: it was not there. You pay nothing for it.')
  await expect(main).toContainText(SAVING)
})
