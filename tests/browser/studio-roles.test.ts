import type {Page} from '@playwright/test'
import {signIn} from './fixtures'
import {expect, test} from './studio-fixtures'
import {StudioPage} from './studio-page'

/** Who may change what at the Studio, and the way in and out. */

const ITEM = '/studio/structure/meat-prices;butcherCategory-lamb;butcherItem-lamb-rack'
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
