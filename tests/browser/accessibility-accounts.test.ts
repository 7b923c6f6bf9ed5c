import type {Page} from '@playwright/test'
import {
  findVerifyLink,
  mainOf,
  newShopper,
  register,
  registerAndSignIn,
  requestPasswordReset,
  sectionOf,
} from './customers-page'
import {expect} from './fixtures'
import {waitForHydration} from './hydration'
import {CURRENT_ORDERS, openPastOrders, orderWith, ordersTest as test, seeLess, seeMore} from './orders-page'
import {expectSoundPage} from './sound-page'
import {DESKTOP_VIEWPORT, PHONE_VIEWPORT, TABLET_VIEWPORT} from './shop-page'

/** Everything around an account, for everyone, on every screen. */

// Colors are judged at rest, not on their way.
test.use({contextOptions: {reducedMotion: 'reduce'}})

test('the doors are open to everyone', async ({page}) => {
  await page.goto('/sign-in')
  await expectForAll(page, 'Sign in')
  await page.goto('/register')
  await expectForAll(page, 'Create an account')
  await page.goto('/forgotten-password')
  await expectForAll(page, 'Forgot your password?')
})

test('so are they when something is missing', async ({page}) => {
  await page.goto('/register')
  await waitForHydration(mainOf(page).locator('form'))
  await mainOf(page).getByRole('button', {name: 'Create account'}).click()
  await expect(mainOf(page).locator('[aria-invalid]')).toHaveCount(4)
  await expectForAll(page, 'Create an account')
  await page.goto('/sign-in')
  await waitForHydration(mainOf(page).locator('form'))
  await mainOf(page).getByRole('button', {name: 'Sign in'}).click()
  await expect(mainOf(page).locator('[aria-invalid]')).toHaveCount(2)
  await expectForAll(page, 'Sign in')
})

test('so are the pages to which mails lead', async ({page, mailbox}) => {
  const shopper = newShopper()
  await page.goto('/register')
  await register(page, shopper)
  await expectForAll(page, `Check ${shopper.email}`)
  // As on another device: the browser that registered is led on at once.
  await page.context().clearCookies()
  await page.goto(await findVerifyLink(mailbox, shopper.email))
  await expectForAll(page, 'Verify your email address')
})

test('so are those for a new password and a new address', async ({page, mailbox}) => {
  const shopper = await registerAndSignIn(page, mailbox)
  await page.goto('/customer-portal/account?edit=email')
  const card = sectionOf(page, 'Change your email address')
  await waitForHydration(card.locator('form'))
  const email = newShopper().email
  await card.getByLabel('New Email Address').fill(email)
  await card.getByLabel('Password', {exact: true}).fill(shopper.password)
  await card.getByRole('button', {name: 'Send the link'}).click()
  await expect(sectionOf(page, 'Your details').getByRole('status')).toHaveText(/We sent a link/)
  await page.goto(await mailbox.findLink(email, 'Please confirm your new email', '/change-email/'))
  await expectForAll(page, 'Change your email address')

  await page.context().clearCookies()
  await page.goto('/sign-in')
  await page.goto(await requestPasswordReset(page, mailbox, shopper.email))
  await expectForAll(page, 'Choose a new password')
})

test.describe('of a customer', () => {
  test.use({storageState: ({shopper}, use) => use(shopper)})

  test('the account can be used by everyone', async ({page}) => {
    await page.goto('/customer-portal/account')
    await expectForAll(page, 'Account')
  })

  const cards = {
    details: 'Your details',
    preferences: 'Your preferences',
    email: 'Change your email address',
    password: 'Change your password',
    delete: 'Delete your account',
  }
  for (const [edit, title] of Object.entries(cards)) {
    test(`the form can be used by everyone: ${title}`, async ({page}) => {
      await page.goto(`/customer-portal/account?edit=${edit}`)
      await expect(sectionOf(page, title).locator('form')).toBeVisible()
      await expectForAll(page, 'Account')
    })
  }

  test('the orders and a receipt can be read by everyone', async ({page}) => {
    await page.goto(CURRENT_ORDERS)
    await expectForAll(page, 'Current orders')
    await openPastOrders(page)
    const order = orderWith(page, 'Lamb stew meat')
    await seeMore(order).click()
    await expect(seeLess(order)).toBeVisible()
    await expectForAll(page, 'Past orders')
    await order.getByRole('link', {name: /^Receipt/}).click()
    await expectForAll(page, 'Receipt')
  })
})

test.describe('of the counter', () => {
  test.use({storageState: ({shopkeeperState}, use) => use(shopkeeperState)})

  test('the customers can be looked after by everyone', async ({page, demo}) => {
    await page.goto('/staff/customers')
    await expectForAll(page, 'Customers')
    await page.goto(`/staff/customers?${new URLSearchParams({search: demo.email}).toString()}`)
    await page.getByRole('table').getByRole('link').click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Amina Yusuf')
    await page.getByText('Edit', {exact: true}).click()
    await expect(page.getByLabel('Phone Number')).toBeVisible()
    await expectForAll(page, 'Amina Yusuf')
  })

  test('the bar is one row on every screen, with the current page in sight and the way out by keyboard', async ({
    page,
  }) => {
    for (const viewport of [PHONE_VIEWPORT, TABLET_VIEWPORT, DESKTOP_VIEWPORT]) {
      await page.setViewportSize(viewport)
      await page.goto('/staff/reports')
      const bar = page.getByRole('banner')
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(64)
      const places = bar.getByRole('navigation', {name: 'Counter'}).getByRole('link')
      // What waits is said beside its place.
      await expect(places).toHaveText([/^Orders/, 'Catalog', 'Customers', /^Messages/, 'Reports', 'Studio'])
      await expect(places.and(page.locator('[aria-current=page]'))).toBeInViewport({ratio: 1})
      const menu = bar.locator('summary')
      await menu.focus()
      await page.keyboard.press('Enter')
      await expect(bar.getByText('Bilal Butcher').last()).toBeInViewport()
      await expect(bar.getByRole('link', {name: 'See the shop'})).toBeInViewport()
      await expect(bar.getByRole('button', {name: 'Sign out'})).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(bar.getByRole('button', {name: 'Sign out'})).toBeHidden()
      await expect(menu).toBeFocused()
    }
    await page.goto('/staff/customers')
    await page.getByRole('banner').locator('summary').click()
    await expectSoundPage(page)
  })

  test('what is not there, and what fails, keeps the bar and says where to go', async ({page, watch}) => {
    watch.expectProblem(/404/)
    const missing = await page.goto('/staff/nothing-here')
    expect(missing?.status()).toBe(404)
    await expect(page.getByRole('link', {name: 'Go to Orders'})).toBeVisible()
    await expect(page.getByRole('banner').getByText('Bilal Butcher').first()).toBeAttached()
    await expect(page.getByRole('link', {name: /\(555\)/})).toHaveCount(0)
    await expectForAll(page, 'We could not find that page')
  })
})

async function expectForAll(page: Page, heading: string) {
  await expect(page.getByRole('heading', {level: 1})).toHaveText(heading)
  await expectSoundPage(page)
}
