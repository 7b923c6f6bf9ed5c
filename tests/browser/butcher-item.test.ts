import type {Page} from '@playwright/test'
import {expectAccessible} from './axe'
import {expect, test} from './fixtures'
import {SCRIPT_NOT_LOADED} from './shop-page'

const LEG = '/butcher/lamb/leg-bone-in'
const ESTIMATE =
  /about \d[\d.]* lb\. Estimated \$\d+\.\d\d\. You pay what it weighs, never more than \$\d+\.\d0/

const cartOf = (page: Page) => page.evaluate(() => localStorage.getItem('cartItems') ?? '[]')

test('a cut is ordered on the board, in a sheet over it, and Back closes it', async ({page}) => {
  await page.goto('/butcher/lamb')
  const opener = page.getByRole('row', {name: /^Leg, bone-in/}).getByRole('button', {name: /^Order ?: Leg/})
  await opener.click()
  const sheet = page.getByRole('dialog', {name: 'Leg, bone-in'})
  await expect(sheet).toContainText(ESTIMATE)
  await expectAccessible(page)
  await sheet.getByRole('button', {name: 'More pieces'}).click()
  await expect(sheet).toContainText(/^.*2 pieces, about/s)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/butcher/lamb')

  await opener.click()
  await sheet.getByRole('button', {name: 'Add to Cart'}).click()
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await cartOf(page)).toContain('meat~butcherItem-lamb-leg-bone-in~')
})

test('its own page says what it comes to as one chooses, and what cannot be ordered', async ({page}) => {
  await page.goto(LEG)
  const main = page.getByRole('main')
  await expect(main).toContainText(ESTIMATE)
  const pieces = main.getByLabel('How many pieces')
  await pieces.fill('1.5')
  await expect(main).toContainText('Pieces are whole')
  await main.getByRole('button', {name: 'Add to Cart'}).click()
  await expect(pieces).toBeFocused()
  expect(await cartOf(page)).toBe('[]')
  await pieces.fill('2')
  await main.getByRole('button', {name: 'Add to Cart'}).click()
  await expect(main).toContainText('In your cart: 2 pieces')
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})
  test.beforeEach(({watch}) => watch.expectProblem(SCRIPT_NOT_LOADED))

  test('cuts are ordered one after the other, and lead to the checkout', async ({page}) => {
    await page.goto('/butcher/lamb')
    const main = page.getByRole('main')
    await main.getByRole('link', {name: /^Order ?: Leg, bone-in/}).click()
    await expect(page).toHaveURL(LEG)
    await main.getByLabel('How many pieces').fill('2')
    await main.getByRole('button', {name: 'Add to Cart'}).click()
    await expect(page).toHaveURL(/\/cart\?items=meat~butcherItem-lamb-leg-bone-in~[^*]*\*2/)
    await main.getByRole('link', {name: 'Add from the butcher'}).click()
    await page.getByRole('navigation', {name: 'Meat categories'}).getByRole('link', {name: 'Lamb'}).click()
    await main.getByRole('link', {name: /^Order ?: Shanks/}).click()
    await main.getByRole('button', {name: 'Add to Cart'}).click()
    await expect(main.getByRole('listitem').filter({hasText: /Leg, bone-in|Shanks/})).toHaveCount(2)
    await main.getByRole('link', {name: 'Check out'}).click()
    await expect(page).toHaveURL(/\/checkout\?items=/)
  })

  test('the board is narrowed by where the meat comes from', async ({page}) => {
    await page.goto('/butcher/lamb')
    const rows = page.getByRole('row')
    const all = await rows.count()
    await page.getByRole('navigation', {name: 'Show only'}).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/butcher\/lamb\?(slaughter|certifier|origin)=/)
    expect(await rows.count()).toBeLessThanOrEqual(all)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/butcher\/lamb$/)
  })
})
