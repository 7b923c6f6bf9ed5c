import type {Page} from '@playwright/test'
import {expect, signedInState} from './fixtures'
import {waitForHydration} from './hydration'
import {expectByKeyboard, walkByKeyboard} from './keyboard-walk'
import {ordersTest as test} from './orders-page'
import {expectSoundPage} from './sound-page'

/** What staff work with, for everyone, on every screen. The orders are those of the demonstration. */

test.use({
  // Colors are judged at rest, not on their way.
  contextOptions: {reducedMotion: 'reduce'},
  storageState: ({ready, shop}, use) => use(signedInState(shop, ready.staff.administrator)),
})

const PRODUCT = '/staff/catalogue/GRAIN-COUSCOUS-FINE'
const PAGES = [
  '/staff/orders',
  '/staff/orders/new',
  '/staff/orders/sell-out?search=couscous',
  '/staff/orders/print',
  '/staff/reports',
  '/staff/catalogue?search=couscous',
  '/staff/catalogue/new',
  PRODUCT,
  `${PRODUCT}/picture`,
  '/staff/catalogue/history?product=GRAIN-COUSCOUS-FINE',
  '/staff/catalogue/bulk?of=found&search=couscous',
  '/staff/catalogue/import',
  '/staff/catalogue/categories',
  '/staff/messages',
  '/staff/newsletter',
  '/staff/team',
  '/staff/setup',
  '/staff/security',
]

for (const path of PAGES)
  test(`${path} has no accessibility faults, and works by keyboard`, async ({page, demo}) => {
    expect(demo.email, 'there are orders').toContain('@')
    await page.goto(path)
    await expectForAll(page)
  })

test('so have an order and its changes', async ({page, demo}) => {
  expect(demo.email, 'there are orders').toContain('@')
  await page.goto('/staff/orders?search=amina')
  const order = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .first()
    .getAttribute('href')
  expect(order).toMatch(/^\/staff\/orders\/\w{7}$/)
  for (const path of [order ?? '', `${order}/edit`]) {
    await page.goto(path)
    await expectForAll(page)
  }
})

test('what is wrong in a form is said to everyone', async ({page, watch}) => {
  watch.expectProblem(/400/)
  for (const [path, button] of [
    ['/staff/catalogue/new', 'Create'],
    ['/staff/team', 'Send the invitation'],
  ] as const) {
    await page.goto(path)
    await waitForHydration(page.getByRole('main').locator('form').last())
    await page
      .getByRole('main')
      .getByRole('button', {name: new RegExp(`^${button}`)})
      .click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await expectSoundPage(page)
  }
})

test('the mailbox has no accessibility faults, and works by keyboard', async ({page}) => {
  await page.goto('/embedded/mail')
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  await expectSoundPage(page)
  await walkByKeyboard(page)
})

async function expectForAll(page: Page) {
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  await expectSoundPage(page)
  await test.step('by keyboard alone, with what has the focus in view', () => expectByKeyboard(page))
}
