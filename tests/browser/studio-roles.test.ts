import type {Page} from '@playwright/test'
import {expect, signIn, test} from './fixtures'
import {StudioPage} from './studio-page'

/** Who may change what at the Studio, and the way in and out. */

const ITEM = '/studio/structure/meat-prices;butcherCategory-lamb;butcherItem-lamb-rack'

test('an editor reads a price, and the form says why it stays as it is', async ({page, people}) => {
  await signIn(page, people.editor, ITEM)
  const studio = new StudioPage(page)
  await expect(studio.price()).toHaveValue('22.99')
  await expect(page.getByTestId('permission-check-banner')).toContainText('does not have permission to edit')
  await expect(studio.price()).not.toBeEditable()
  await expect(studio.name()).not.toBeEditable()
  await expect(studio.publishButton()).toBeDisabled()
  await studio.expectNoTrouble()
})

test('a shopkeeper changes it', async ({page, people}) => {
  await signIn(page, people.shopkeeper, ITEM)
  const studio = new StudioPage(page)
  await expect(studio.price()).toBeEditable()
  await expect(page.getByTestId('permission-check-banner')).toHaveCount(0)
  await studio.price().fill('23.49')
  await studio.publish()
  await studio.expectNoTrouble()
  await page.goto('/butcher/lamb')
  await expect(page.getByRole('row', {name: /^Rack/})).toContainText('23.49')
})

test('signing out leads to the door, and signing in again to where one was going', async ({page, people}) => {
  await signIn(page, people.shopkeeper, '/studio')
  await expect(page.getByRole('link', {name: 'Meat prices'})).toBeVisible({timeout: 30_000})
  await page.getByRole('button', {name: 'Bilal Butcher'}).click()
  await page.getByRole('menuitem', {name: 'Sign out'}).click()
  await expectAtTheDoor(page)

  await page.goto(ITEM)
  await expectAtTheDoor(page)
  await page.getByLabel('E-mail').fill(people.shopkeeper.email)
  await page.getByLabel('Password').fill(people.shopkeeper.password)
  await page.getByRole('button', {name: 'Sign in'}).click()
  await expect(new StudioPage(page).price()).toBeEditable()
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(ITEM)
})

for (const {who, own, others} of [
  {
    who: 'editor',
    own: {type: 'article', id: 'article-lamb-cuts'},
    others: {type: 'deal', id: 'deal-couscous'},
  },
  {
    who: 'shopkeeper',
    own: {type: 'deal', id: 'deal-couscous'},
    others: {type: 'article', id: 'article-lamb-cuts'},
  },
] as const) {
  const offers = own.type === 'deal' ? 'deals' : 'articles'
  test(`${who}s change ${offers} and only read the rest`, async ({page, people}) => {
    const studio = new StudioPage(page)
    const banner = page.getByTestId('permission-check-banner')
    await signIn(page, people[who], `/studio/intent/edit/id=${others.id};type=${others.type}/`)
    await expect(banner).toContainText('does not have permission to edit')
    await expect(studio.textbox('Title')).not.toBeEditable()
    await expect(studio.publishButton()).toBeDisabled()

    await studio.openDocument(own.type, own.id)
    const title = `Written by our ${who}`
    await studio.textbox('Title').fill(title)
    await expect(banner).toHaveCount(0)
    await studio.publish()
    await studio.expectNoTrouble()
    await page.goto(own.type === 'deal' ? '/weekly-deals' : '/blog')
    await expect(page.getByRole('main').getByRole('heading', {name: title})).toBeVisible()
  })
}

async function expectAtTheDoor(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/staff\/sign-in/)
  await expect(page.getByRole('heading', {name: 'Staff sign-in'})).toBeVisible()
}
