import type {Page} from '@playwright/test'
import {
  requestPasswordReset,
  sectionOf,
  customersTest as test,
  submitSignIn,
  expectAccount,
  expectNoHorizontalScroll,
  expectRefused,
  expectSaved,
  findVerifyLink,
  registerAndSignIn,
  LINK_USED,
  mainOf,
  NEW_PASSWORD,
  newShopper,
  CLIENT_ERROR_STATUS,
  PASSWORD_CHANGED,
  REFUSED,
  register,
  RESET_ERRORS,
  saveDetails,
  savePreferences,
  sendReset,
  signOut,
} from './customers-page'
import {expect} from './fixtures'
import {DESKTOP_VIEWPORT, PHONE_VIEWPORT, SCRIPT_NOT_LOADED} from './shop-page'

/** Customers where no script runs. */

test.use({javaScriptEnabled: false})
test.beforeEach(({watch}) => {
  watch.expectProblem(SCRIPT_NOT_LOADED)
  watch.expectProblem(CLIENT_ERROR_STATUS)
})

for (const [device, size] of Object.entries({phone: PHONE_VIEWPORT, desk: DESKTOP_VIEWPORT})) {
  test(`from registering to a new password (${device})`, async ({page, mailbox}) => {
    await page.setViewportSize(size)
    const shopper = newShopper()
    await page.goto('/sign-in')
    await expectNoHorizontalScroll(page)
    await mainOf(page).getByRole('link', {name: 'Create an account'}).click()
    await expect(page).toHaveURL('/register')
    await expectNoHorizontalScroll(page)
    await register(page, shopper)
    await page.goto(await findVerifyLink(mailbox, shopper.email))
    await mainOf(page).getByRole('button', {name: 'Yes, sign me in'}).click()
    await expectAccount(page)
    await expectNoHorizontalScroll(page)

    await expectToCloseAgain(page, 'Your details', 'Edit your details', 'Name')
    await expectNoHorizontalScroll(page)
    await saveDetails(page)
    const details = sectionOf(page, 'Your details')
    await expect(details.getByRole('status')).toHaveText('Your details are saved.')
    await expect(details.getByRole('link', {name: 'Edit your details'})).toBeFocused()

    await expectToCloseAgain(page, 'Your preferences', 'Edit your preferences', 'Street Address')
    await expectNoHorizontalScroll(page)
    const time = await savePreferences(page)
    const preferences = sectionOf(page, 'Your preferences')
    await expect(preferences.getByRole('status')).toHaveText('Your preferences are saved.')
    await expect(preferences.getByRole('link', {name: 'Edit your preferences'})).toBeFocused()
    await expectSaved(page, shopper, time)

    await signOut(page)
    await page.goto('/customer-portal/account')
    await expect(page).toHaveURL('/sign-in?to=%2Fcustomer-portal%2Faccount')

    const link = await requestPasswordReset(page, mailbox, shopper.email)
    await page.goto(link)
    for (const [password, confirmation, text, field] of RESET_ERRORS) {
      await sendReset(page, password, confirmation)
      await expect(mainOf(page).getByLabel(field)).toHaveAccessibleDescription(text)
      await expect(mainOf(page).locator('[aria-invalid]')).toHaveCount(1)
      expect(await page.content()).not.toContain(password)
    }
    await expectNoHorizontalScroll(page)
    await sendReset(page, NEW_PASSWORD, NEW_PASSWORD)
    await expect(page).toHaveURL('/sign-in?done=password')
    await expect(mainOf(page).getByRole('status')).toHaveText(PASSWORD_CHANGED)

    await page.goto(link)
    await expect(page.getByRole('heading', {level: 1})).toHaveText(LINK_USED)
    await expectNoHorizontalScroll(page)
    await mainOf(page).getByRole('link', {name: 'Send me a new link'}).click()
    await expect(page).toHaveURL('/forgotten-password')

    await expectRefused(page, shopper)
    await submitSignIn(page, {...shopper, password: NEW_PASSWORD})
    await expectAccount(page)
  })
}

test('signing in says what is missing and what is wrong, and leads back all the same', async ({
  page,
  mailbox,
}) => {
  const shopper = await registerAndSignIn(page, mailbox)
  await signOut(page)
  await page.goto('/customer-portal/past-orders?pages=2')
  await mainOf(page).getByRole('button', {name: 'Sign in'}).click()
  const email = mainOf(page).getByLabel('Email Address')
  const password = mainOf(page).getByLabel('Password', {exact: true})
  await expect(email).toHaveAccessibleDescription('Please enter your email address.')
  await expect(password).toHaveAccessibleDescription('Please enter your password.')

  await submitSignIn(page, {...shopper, password: 'open sesame'})
  for (const field of [email, password]) await expect(field).toHaveAccessibleDescription(REFUSED)
  await expect(email).toHaveValue(shopper.email)
  expect(await page.content()).not.toContain('open sesame')
  // A button that only scripts could make work is not there.
  await expect(mainOf(page).getByRole('button', {name: 'Show password'})).toHaveCount(0)

  await submitSignIn(page, shopper)
  await expect(page).toHaveURL('/customer-portal/past-orders?pages=2')
})

test('what is wrong when registering is told beside each field, and nothing typed is lost', async ({
  page,
}) => {
  const shopper = newShopper()
  await page.goto('/register')
  const main = mainOf(page)
  await main.getByRole('button', {name: 'Create account'}).click()
  for (const [field, text] of Object.entries({
    Name: 'Please enter your name.',
    'Email Address': 'Please enter your email address.',
    'Phone Number': 'Please enter your phone number.',
    Password: 'Please choose a password.',
  }))
    await expect(main.getByLabel(field, {exact: true})).toHaveAccessibleDescription(text)

  await main.getByLabel('Name', {exact: true}).fill(shopper.name)
  await main.getByLabel('Email Address').fill(shopper.email)
  await main.getByLabel('Phone Number').fill('25550100177')
  await main.getByLabel('Password', {exact: true}).fill('1234567')
  await main.getByRole('button', {name: 'Create account'}).click()
  await expect(main.getByLabel('Phone Number')).toHaveAccessibleDescription(
    'Please enter a valid phone number.',
  )
  await expect(main.getByLabel('Password', {exact: true})).toHaveAccessibleDescription(
    'Password must be 8 characters',
  )
  await expect(main.getByLabel('Name', {exact: true})).toHaveValue(shopper.name)
  await expect(main.getByLabel('Email Address')).toHaveValue(shopper.email)
  await register(page, shopper)
})

test('an account is deleted for good, by its password', async ({page, mailbox}) => {
  const shopper = await registerAndSignIn(page, mailbox)
  await sectionOf(page, 'Your data').getByRole('link', {name: 'Delete my account'}).click()
  const form = sectionOf(page, 'Delete your account')
  await expect(form.getByLabel('Your Password')).toBeFocused()
  await form.getByLabel('Your Password').fill('open sesame')
  await form.getByRole('button', {name: 'Delete my account for good'}).click()
  await expect(form.getByLabel('Your Password')).toHaveAccessibleDescription('That isn’t your password.')
  await form.getByLabel('Your Password').fill(shopper.password)
  await form.getByRole('button', {name: 'Delete my account for good'}).click()
  await expect(page).toHaveURL('/sign-in?done=deleted')
  await expect(mainOf(page).getByRole('status')).toContainText('Your account is deleted.')
  await expectRefused(page, shopper)
})

/** Cancel puts the card back, and the focus where it came from; leaves the form open. */
async function expectToCloseAgain(page: Page, title: string, pencil: string, first: string) {
  const card = sectionOf(page, title)
  const link = card.getByRole('link', {name: pencil})
  await link.click()
  await expect(card.getByLabel(first, {exact: true})).toBeFocused()
  await page.keyboard.type('not to be kept')
  await card.getByRole('link', {name: 'Cancel'}).click()
  await expect(link).toBeFocused()
  await expect(card.locator('form')).toHaveCount(0)
  await expect(card).not.toContainText('not to be kept')
  await link.click()
  await expect(card.locator('form')).toBeVisible()
}
