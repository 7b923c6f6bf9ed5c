import type {Locator, Page} from '@playwright/test'
import {
  sectionOf,
  customersTest as test,
  submitSignIn,
  expectAccount,
  expectRefused,
  registerAndSignIn,
  mainOf,
  newShopper,
  CLIENT_ERROR_STATUS,
  REFUSED,
  register,
  signOut,
} from './customers-page'
import {expect} from './fixtures'
import {blockPosts, nextClientAddress} from './forms-page'
import {waitForHydration} from './hydration'

/** Customers at the door, with JavaScript. */

test('Sign in turns while it is on its way, and sends once', async ({page, mailbox}) => {
  const shopper = await registerAndSignIn(page, mailbox)
  await signOut(page)
  await waitForHydration(mainOf(page).locator('form'))
  const held = await blockPosts(page, '/sign-in')
  await submitSignIn(page, shopper)
  const button = mainOf(page).getByRole('button', {name: 'Signing in…'})
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({force: true})
  await expect(mainOf(page).getByLabel('Email Address')).toHaveValue(shopper.email)
  held.release()
  await expectAccount(page)
  expect(held.count()).toBe(1)
})

test('signing in says what is missing and what is wrong, and never which of the two', async ({
  page,
  mailbox,
  watch,
}) => {
  watch.expectProblem(CLIENT_ERROR_STATUS)
  const shopper = await registerAndSignIn(page, mailbox)
  await signOut(page)
  await waitForHydration(mainOf(page).locator('form'))
  const email = mainOf(page).getByLabel('Email Address')
  const password = mainOf(page).getByLabel('Password', {exact: true})

  await mainOf(page).getByRole('button', {name: 'Sign in'}).click()
  await expect(email).toHaveAccessibleDescription('Please enter your email address.')
  await expect(password).toHaveAccessibleDescription('Please enter your password.')
  await expect(email).toBeFocused()

  for (const [who, secret] of [
    [shopper.email, 'open sesame'],
    ['nobody@example.com', shopper.password],
  ] as const) {
    await submitSignIn(page, {email: who, password: secret})
    for (const field of [email, password]) {
      await expect(field).toHaveAccessibleDescription(REFUSED)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(password).toBeFocused()
    await expect(email).toHaveValue(who)
    expect(await page.content()).not.toContain(secret)
  }
  // Not before the link in the mail was opened, either; that is told, and the link is sent once more.
  const early = newShopper()
  await page.goto('/register')
  await register(page, early)
  await page.goto('/sign-in')
  await submitSignIn(page, early)
  await expect(mainOf(page).getByRole('alert')).toContainText('Your email address isn’t verified yet.')
  await expect.poll(() => mailbox.count(early.email, 'Please verify your email')).toBe(2)
})

test('after many wrong passwords one has to wait, but not who comes from elsewhere', async ({
  page,
  mailbox,
  watch,
  openBrowser,
}) => {
  watch.expectProblem(/\b(401|429)\b/)
  const shopper = await registerAndSignIn(page, mailbox)
  await signOut(page)
  const wrong = {...shopper, password: 'open sesame'}
  for (let tries = 0; tries < 5; tries++) await expectRefused(page, wrong)
  await page.goto('/sign-in')
  const posted = page.waitForResponse((response) => response.request().method() === 'POST')
  // Even the right one is not looked at now.
  await submitSignIn(page, shopper)
  const {status, retryAfter} = await posted.then((response) => ({
    status: response.status(),
    retryAfter: Number(response.headers()['retry-after']),
  }))
  expect(status).toBe(429)
  expect(retryAfter).toBeGreaterThan(30)
  expect(retryAfter).toBeLessThanOrEqual(60)
  await expect(mainOf(page).getByRole('alert')).toHaveText(
    `Too many tries. Please wait ${retryAfter} seconds.`,
  )
  await expect(mainOf(page).getByLabel('Email Address')).toHaveValue(shopper.email)

  const elsewhere = await openBrowser()
  await elsewhere.goto('/sign-in')
  await submitSignIn(elsewhere, shopper)
  await expectAccount(elsewhere)
  // Nor this one, once it calls from elsewhere: the waiting belongs to where the wrong ones came from.
  await page.context().setExtraHTTPHeaders({'x-forwarded-for': nextClientAddress()})
  await submitSignIn(page, shopper)
  await expectAccount(page)
})

test('a password can be looked at while it is typed', async ({page}) => {
  await page.goto('/sign-in')
  const field = mainOf(page).getByLabel('Password', {exact: true})
  const eye = mainOf(page).getByRole('button', {name: 'Show password'})
  await expect(eye).toHaveAttribute('aria-pressed', 'false')
  await field.fill('seven olive trees')
  await expect(field).toHaveAttribute('type', 'password')
  await eye.click()
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('seven olive trees')
  await eye.press('Space')
  await expect(eye).toHaveAttribute('aria-pressed', 'false')
  await expect(field).toHaveAttribute('type', 'password')
  const box = await eye.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
})

test('the keyboard alone gets in and out', async ({page, mailbox}) => {
  const shopper = await registerAndSignIn(page, mailbox)
  await signOut(page)
  await waitForHydration(mainOf(page).locator('form'))
  const main = mainOf(page)
  await tabTo(page, main.getByLabel('Email Address'))
  await page.keyboard.type(shopper.email)
  await tabTo(page, main.getByLabel('Password', {exact: true}), 1)
  await page.keyboard.type(shopper.password)
  await tabTo(page, main.getByRole('button', {name: 'Show password'}), 1)
  await tabTo(page, main.getByRole('button', {name: 'Sign in'}), 1)
  await page.keyboard.press('Enter')
  await expectAccount(page)

  await tabTo(page, main.getByRole('link', {name: 'Edit your details'}))
  await page.keyboard.press('Enter')
  await expect(main.getByLabel('Name', {exact: true})).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Maryam')
  await page.keyboard.press('Enter')
  await expect(sectionOf(page, 'Your details').getByRole('status')).toHaveText('Your details are saved.')
  await expect(main.getByRole('link', {name: 'Edit your details'})).toBeFocused()
  await page.reload()
  await tabTo(page, main.getByRole('button', {name: 'Sign out', exact: true}))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/sign-in?done=signed-out')
})

/** As often as it takes, or no more often than that. */
async function tabTo(page: Page, goal: Locator, most = 80) {
  const isThere = () => goal.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < most; steps++) {
    await page.keyboard.press('Tab')
    if (await isThere()) return
  }
  await expect(goal).toBeFocused({timeout: 1_000})
}
