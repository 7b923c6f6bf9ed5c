import type {Page} from '@playwright/test'
import {expect} from './fixtures'
import {
  requestPasswordReset,
  sectionOf,
  customersTest as test,
  submitSignIn,
  expectAccount,
  expectNoHorizontalScroll,
  expectRefused,
  expectSaved,
  expectToast,
  findVerifyLink,
  registerAndSignIn,
  LINK_USED,
  mainOf,
  NEW_PASSWORD,
  newShopper,
  CLIENT_ERROR_STATUS,
  PASSWORD_CHANGED,
  register,
  RESET_ERRORS,
  RESET_FAILED,
  saveDetails,
  savePreferences,
  sendReset,
  signOut,
  verifyElsewhere,
} from './customers-page'
import {expectAccessible} from './axe'
import {CartPage, storedLine} from './cart-page'
import {CheckoutPage} from './checkout-page'
import {blockPosts, toast} from './forms-page'
import {waitForHydration} from './hydration'
import {DESKTOP_VIEWPORT, PHONE_VIEWPORT} from './shop-page'

/** Customers on their way in, with JavaScript. */

for (const [device, size] of Object.entries({phone: PHONE_VIEWPORT, desk: DESKTOP_VIEWPORT})) {
  test(`from registering to a new password (${device})`, async ({page, mailbox, watch}) => {
    // A long walk, with axe at every stop.
    test.slow()
    watch.expectProblem(CLIENT_ERROR_STATUS)
    await page.setViewportSize(size)
    const shopper = newShopper()
    const fit = async () => {
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
    }

    await page.goto('/sign-in')
    await mainOf(page).getByRole('link', {name: 'Create an account'}).click()
    await expect(page).toHaveURL('/register')
    await fit()
    await register(page, shopper)
    await fit()
    // In the browser that registered the link signs in by itself.
    await page.goto(await findVerifyLink(mailbox, shopper.email))
    await expectAccount(page)
    await fit()

    await expectToCloseAgain(page, 'Your details', 'Edit your details', 'Name')
    await saveDetails(page)
    const details = sectionOf(page, 'Your details')
    await expect(details.getByRole('status')).toHaveText('Your details are saved.')
    await expect(details.getByRole('link', {name: 'Edit your details'})).toBeFocused()

    await expectToCloseAgain(page, 'Your preferences', 'Edit your preferences', 'Street Address')
    const time = await savePreferences(page)
    const preferences = sectionOf(page, 'Your preferences')
    await expect(preferences.getByRole('status')).toHaveText('Your preferences are saved.')
    await expect(preferences.getByRole('link', {name: 'Edit your preferences'})).toBeFocused()
    await fit()
    await expectSaved(page, shopper, time)

    await signOut(page)
    await page.goto('/customer-portal/account')
    await expect(page).toHaveURL('/sign-in?to=%2Fcustomer-portal%2Faccount')

    const link = await requestPasswordReset(page, mailbox, shopper.email)
    await page.goto(link)
    await waitForHydration(mainOf(page).locator('form'))
    await fit()
    for (const [password, confirmation, text, field] of RESET_ERRORS) {
      await sendReset(page, password, confirmation)
      await expect(mainOf(page).getByLabel(field)).toHaveAccessibleDescription(text)
      await expect(mainOf(page).getByLabel(field)).toBeFocused()
      await expect(mainOf(page).locator('[aria-invalid]')).toHaveCount(1)
      await expectToast(page, 'alert', text)
    }
    await fit()
    await sendReset(page, NEW_PASSWORD, NEW_PASSWORD)
    await expect(page).toHaveURL('/sign-in?done=password')
    await expectToast(page, 'status', PASSWORD_CHANGED)
    await expect(mainOf(page).getByRole('status')).toHaveText(PASSWORD_CHANGED)
    await mailbox.open(shopper.email, 'was changed')

    await page.goto(link)
    await expect(page.getByRole('heading', {level: 1})).toHaveText(LINK_USED)
    await expectToast(page, 'alert', RESET_FAILED)
    await fit()
    await mainOf(page).getByRole('link', {name: 'Send me a new link'}).click()
    await expect(page).toHaveURL('/forgotten-password')

    await expectRefused(page, shopper)
    await submitSignIn(page, {...shopper, password: NEW_PASSWORD})
    await expectAccount(page)
  })
}

for (const viewport of [PHONE_VIEWPORT, DESKTOP_VIEWPORT])
  test(`on another device one tap on the link signs in, and leads on to the checkout with what was in the cart, at ${viewport.width} px`, async ({
    page,
    mailbox,
    openBrowser,
    watch,
  }) => {
    watch.expectProblem(CLIENT_ERROR_STATUS)
    await page.setViewportSize(viewport)
    const shopper = newShopper()
    const cart = new CartPage(page)
    await cart.seedStorage(
      JSON.stringify([storedLine('BEAN-LENTILS-GREEN', {title: 'Green lentils', price: 3.49})]),
    )
    await new CheckoutPage(page).open()
    await mainOf(page).getByRole('link', {name: 'Create an account'}).click()
    await register(page, shopper)
    const device = await openBrowser()
    await device.setViewportSize(viewport)
    await device.goto(await findVerifyLink(mailbox, shopper.email))
    await expectAccessible(device)
    await verifyElsewhere(device, mailbox, shopper)
    const there = new CheckoutPage(device)
    await there.expectOpen()
    await expect(there.line('Green lentils')).toBeVisible()
    await expect(there.form()).toContainText(`Signed in as ${shopper.email}.`)
    // The password that was typed elsewhere may have been a stranger's: it opens nothing.
    await expectRefused(page, shopper)
    await device.goto('/customer-portal/account')
    await expectAccount(device)
  })

test('the words about a new password take each other’s place, and the good news does not wait', async ({
  page,
  mailbox,
}) => {
  const shopper = await registerAndSignIn(page, mailbox)
  await signOut(page)
  await page.goto(await requestPasswordReset(page, mailbox, shopper.email))
  await waitForHydration(mainOf(page).locator('form'))
  for (const [password, confirmation] of [...RESET_ERRORS, ...RESET_ERRORS])
    await sendReset(page, password, confirmation)
  // Well before any of them would have gone by itself.
  await expect(toast(page, 'alert')).toHaveCount(1, {timeout: 2_000})
  await sendReset(page, NEW_PASSWORD, NEW_PASSWORD)
  await expectToast(page, 'status', PASSWORD_CHANGED)
  await expect(toast(page, 'alert')).toHaveCount(0, {timeout: 2_000})
})

test('a password from the lists of thieves is refused by the server, beside the field and in a toast', async ({
  page,
  mailbox,
  watch,
}) => {
  watch.expectProblem(CLIENT_ERROR_STATUS)
  const shopper = await registerAndSignIn(page, mailbox)
  await signOut(page)
  await page.goto(await requestPasswordReset(page, mailbox, shopper.email))
  await waitForHydration(mainOf(page).locator('form'))
  await sendReset(page, 'password1', 'password1')
  const leaked = 'That password is in lists that thieves try first. Please choose another.'
  await expect(mainOf(page).getByLabel('New Password')).toHaveAccessibleDescription(leaked)
  await expectToast(page, 'alert', leaked)
  // The link is not spent by it.
  await sendReset(page, NEW_PASSWORD, NEW_PASSWORD)
  await expect(page).toHaveURL('/sign-in?done=password')
})

test('Submit turns while a new password is on its way, and sends it once', async ({page, mailbox}) => {
  const shopper = await registerAndSignIn(page, mailbox)
  await signOut(page)
  await page.goto(await requestPasswordReset(page, mailbox, shopper.email))
  await waitForHydration(mainOf(page).locator('form'))
  const held = await blockPosts(page, '/password-reset/')
  await sendReset(page, NEW_PASSWORD, NEW_PASSWORD)
  const button = mainOf(page).getByRole('button', {name: 'Changing your password…'})
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button.locator('svg')).toHaveCSS('animation-name', 'spin')
  await button.click({force: true})
  held.release()
  await expect(page).toHaveURL('/sign-in?done=password')
  expect(held.count()).toBe(1)
})

/** Escape and Cancel put the card back, and the focus where it came from; leaves the form open. */
async function expectToCloseAgain(page: Page, title: string, pencil: string, first: string) {
  const card = sectionOf(page, title)
  const link = card.getByRole('link', {name: pencil})
  await waitForHydration(link)
  for (const close of ['Escape', 'Cancel']) {
    await link.click()
    await expect(card.getByLabel(first, {exact: true})).toBeFocused()
    await page.keyboard.type('not to be kept')
    if (close === 'Escape') await page.keyboard.press('Escape')
    else await card.getByRole('link', {name: 'Cancel'}).click()
    await expect(link).toBeFocused()
    await expect(card.locator('form')).toHaveCount(0)
    await expect(card).not.toContainText('not to be kept')
  }
  await link.click()
  await expect(card.locator('form')).toBeVisible()
}
