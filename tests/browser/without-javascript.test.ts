import {expect, test} from './fixtures'
import {expectPriceTable, NOT_FOUND_STATUS, PHONE_VIEWPORT, SCRIPT_NOT_LOADED} from './shop-page'

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false, viewport: PHONE_VIEWPORT})
  test.beforeEach(({watch}) => watch.expectProblem(SCRIPT_NOT_LOADED))

  test('prices, search and menu work', async ({page}) => {
    await page.goto('/')
    // The menu icon leads to the same links in the footer.
    await page.getByRole('link', {name: 'Open the menu'}).click()
    await expect(page).toHaveURL('/#site-links')
    const links = page.getByRole('navigation', {name: 'Footer'})
    await expect(links).toBeInViewport()
    await links.getByRole('link', {name: 'Butcher'}).click()
    await expectPriceTable(page, 'Natural Chicken')
    await page.getByRole('navigation', {name: 'Meat categories'}).getByRole('link', {name: 'Veal'}).click()
    await expect(page).toHaveURL('/butcher/veal')
    await expectPriceTable(page, 'Veal')

    await page.getByRole('link', {name: 'Search the shop'}).click()
    await page.getByRole('searchbox').fill('lamb')
    await page.getByRole('main').getByRole('button', {name: 'Search'}).click()
    await expect(page).toHaveURL('/search?keyword=lamb')
    const main = page.getByRole('main')
    const shanks = main.getByRole('link', {name: /Shanks in Lamb/})
    await expect(shanks).toBeHidden()
    await main.getByText(/\d+ more at the butcher/).click()
    await expect(shanks).toBeVisible()
    await expect(main.getByRole('link', {name: 'Lamb shanks', exact: true})).toBeVisible()
  })

  test('a page that is not there says so', async ({page, watch}) => {
    watch.expectProblem(NOT_FOUND_STATUS)
    await page.goto('/butcher/dragon')
    await expect(page.getByRole('heading', {level: 1})).toHaveText('We couldn’t find that page')
  })
})
