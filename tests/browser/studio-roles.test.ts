import type {Page} from '@playwright/test'
import {signIn} from './fixtures'
import {expect, test} from './studio-fixtures'
import {StudioPage} from './studio-page'

/** Who may change what at the Studio, and the way in and out. */

const ITEM = '/studio/structure/meat-prices;butcherCategory-lamb;butcherItem-lamb-rack'
const QUICK_PRICES = '/studio/structure/quick-prices;butcherCategory-lamb'
const ARTICLE = {type: 'article', id: 'article-lamb-cuts'}
const DEAL = {type: 'deal', id: 'deal-couscous'}

test.describe('an editor', () => {
  test.use({who: 'editor'})

  test('reads a price, and the form says why it stays as it is', async ({studio}) => {
    await studio.go(ITEM)
    await expect(studio.price()).toHaveValue('22.99')
    await expect(banner(studio)).toContainText('does not have permission to edit')
    await expect(studio.price()).not.toBeEditable()
    await expect(studio.name()).not.toBeEditable()
    await expect(studio.publishButton()).toBeDisabled()
  })

  test('reads the quick prices, and is told who changes them', async ({studio}) => {
    await studio.go(QUICK_PRICES)
    await expect(studio.page.getByText('Shopkeepers and administrators change them.')).toBeVisible()
    await expect(studio.page.getByRole('row', {name: /^Neck/})).toContainText('$7.99 / lb')
    await expect(studio.page.getByRole('textbox', {name: /^Price of/})).toHaveCount(0)
  })

  test('reads a deal and changes an article', async ({page, studio}) => {
    await expectReadOnly(studio, DEAL)
    await expectWritten(studio, ARTICLE, 'Written by our editor')
    await page.goto('/blog')
    await expect(page.getByRole('main').getByRole('heading', {name: 'Written by our editor'})).toBeVisible()
  })
})

test.describe('a shopkeeper', () => {
  test.use({who: 'shopkeeper'})

  test('changes a price', async ({page, studio}) => {
    await studio.go(ITEM)
    await expect(studio.price()).toBeEditable()
    await expect(banner(studio)).toHaveCount(0)
    await studio.price().fill('23.49')
    await studio.publish()
    await page.goto('/butcher/lamb')
    await expect(page.getByRole('row', {name: /^Rack/})).toContainText('23.49')
  })

  test('is asked about a slip in the quick prices, and puts a price back', async ({page, studio, lake}) => {
    const inStudio = studio.page
    const neck = inStudio.getByRole('textbox', {name: /^Price of Neck/})
    const row = inStudio.getByRole('row', {name: /^Neck/})
    const undo = row.getByRole('button', {name: /^Undo/})
    await studio.go(QUICK_PRICES)
    await neck.fill('79.9')
    await neck.press('Enter')
    await expect(row).toContainText('From $7.99 to $79.90?')
    await neck.fill('8.49')
    await neck.press('Enter')
    await expect(row).toContainText('Saved. It is in the shop.')
    await expectOnBoard(page, 'Neck', '8.49')

    // After another category, too.
    await studio.go(QUICK_PRICES.replace('lamb', 'goat'))
    await expect(inStudio.getByRole('textbox', {name: /^Price of/}).first()).toBeEditable()
    await studio.go(QUICK_PRICES)
    await expect(row).toContainText('Changed from $7.99.')
    await undo.click()
    await expect(row).toContainText('Undone. The old price is in the shop again.')
    await expect(neck).toHaveValue('7.99')
    await expect(neck).toBeFocused()
    await expectOnBoard(page, 'Neck', '7.99')

    // Somebody else's price stays.
    await neck.fill('8.29')
    await neck.press('Enter')
    await expect(row).toContainText('Saved. It is in the shop.')
    await lake.patch('butcherItem-lamb-neck').set({price: 8.99}).commit()
    await expect(neck).toHaveValue('8.99')
    await undo.click()
    await expect(row).toContainText('Not undone: someone changed it meanwhile, to $8.99.')
    await expectOnBoard(page, 'Neck', '8.99')
  })

  test('reads an article and changes a deal', async ({page, studio}) => {
    await expectReadOnly(studio, ARTICLE)
    await expectWritten(studio, DEAL, 'Written by our shopkeeper')
    await page.goto('/weekly-deals')
    const title = page.getByRole('main').getByRole('heading', {name: 'Written by our shopkeeper'})
    await expect(title).toBeVisible()
  })
})

test('signing out leads to the door, and signing in again to where one was going', async ({
  browser,
  shop,
  people,
}) => {
  const context = await browser.newContext({baseURL: shop.origin})
  const page = await context.newPage()
  await signIn(page, people.shopkeeper, '/studio')
  await expect(page.getByRole('link', {name: 'Meat prices'})).toBeVisible()
  await page.getByRole('button', {name: 'Bilal Butcher'}).click()
  await page.getByRole('menuitem', {name: 'Sign out'}).click()
  await expectSignInPage(page)

  await page.goto(ITEM)
  await expectSignInPage(page)
  await page.getByLabel('E-mail').fill(people.shopkeeper.email)
  await page.getByLabel('Password').fill(people.shopkeeper.password)
  await page.getByRole('button', {name: 'Sign in'}).click()
  await expect(new StudioPage(page).price()).toBeEditable()
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(ITEM)
  await context.close()
})

async function expectOnBoard(page: Page, item: string, price: string): Promise<void> {
  await page.goto('/butcher/lamb')
  await expect(page.getByRole('row', {name: new RegExp(`^${item}`)})).toContainText(price)
}

function banner(studio: StudioPage) {
  return studio.page.getByTestId('permission-check-banner')
}

async function expectReadOnly(studio: StudioPage, {type, id}: {type: string; id: string}): Promise<void> {
  await studio.openDocument(type, id)
  await expect(banner(studio)).toContainText('does not have permission to edit')
  await expect(studio.textbox('Title')).not.toBeEditable()
  await expect(studio.publishButton()).toBeDisabled()
}

async function expectWritten(
  studio: StudioPage,
  {type, id}: {type: string; id: string},
  title: string,
): Promise<void> {
  await studio.openDocument(type, id)
  await studio.textbox('Title').fill(title)
  await expect(banner(studio)).toHaveCount(0)
  await studio.publish()
}

async function expectSignInPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/staff\/sign-in/)
  await expect(page.getByRole('heading', {name: 'Staff sign-in'})).toBeVisible()
}
