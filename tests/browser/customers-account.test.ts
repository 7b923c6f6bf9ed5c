import {readFile} from 'node:fs/promises'
import type {Page} from '@playwright/test'
import {DRAFT_KEY} from '~/storefront/checkout/checkout-draft'
import {
  sectionOf,
  customersTest as test,
  submitSignIn,
  expectAccount,
  expectRefused,
  registerAndSignIn,
  mainOf,
  NEW_PASSWORD,
  CLIENT_ERROR_STATUS,
  PASSWORD_CHANGED,
  signInAs,
  signOut,
} from './customers-page'
import {expect} from './fixtures'

/** What customers do with their account, with JavaScript. */

test('a change of e-mail goes by both mailboxes, and counts once its button was pressed', async ({
  page,
  mailbox,
  watch,
  openBrowser,
}) => {
  watch.expectProblem(CLIENT_ERROR_STATUS)
  const shopper = await registerAndSignIn(page, mailbox)
  const moved = {...shopper, email: shopper.email.replace('zaynab', 'noor')}
  await mainOf(page).getByRole('link', {name: 'Change email address'}).click()
  const form = sectionOf(page, 'Change your email address')
  const send = async (email: string, password: string) => {
    await form.getByLabel('New Email Address').fill(email)
    await form.getByLabel('Password', {exact: true}).fill(password)
    await form.getByRole('button', {name: 'Send the link'}).click()
  }
  await send(shopper.email, shopper.password)
  await expect(form.getByLabel('New Email Address')).toHaveAccessibleDescription(
    'That’s your email address already.',
  )
  await send(moved.email, 'open sesame')
  await expect(form.getByLabel('Password', {exact: true})).toHaveAccessibleDescription(
    'That isn’t your password.',
  )
  await expect(form.getByLabel('New Email Address')).toHaveValue(moved.email)
  await send(moved.email, shopper.password)
  const details = sectionOf(page, 'Your details')
  await expect(details.getByRole('status')).toContainText('We sent a link to the new address.')
  await expect(details).toContainText(shopper.email)
  const mail = await mailbox.open(shopper.email, 'A new email for your account')
  await expect(mail).toContainText(moved.email)

  // The link is no key: who opens it elsewhere signs in first, by the address that still counts.
  const link = await mailbox.findLink(moved.email, 'Please confirm your new email', '/change-email/')
  const second = await openBrowser()
  second.watch.expectProblem(CLIENT_ERROR_STATUS)
  await second.goto(link)
  await expect(second).toHaveURL(`/sign-in?to=${encodeURIComponent(link)}`)
  await submitSignIn(second, shopper)
  await expect(second).toHaveURL(link)
  await expect(mainOf(second)).toContainText(moved.email)
  await mainOf(second).getByRole('button', {name: 'Use this address'}).click()
  await expect(second).toHaveURL('/sign-in?done=email')
  await expect(mainOf(second).getByRole('status')).toContainText('Your email address is changed.')
  await expectRefused(second, shopper)
  await submitSignIn(second, moved)
  await expectAccount(second)
  await expect(sectionOf(second, 'Your details')).toContainText(moved.email)
  await second.goto(link)
  await expect(second.getByRole('heading', {level: 1})).toHaveText('This link has expired')

  await page.goto('/customer-portal/account')
  await expect(page).toHaveURL(/\/sign-in\?to=/)
  await mailbox.open(moved.email, 'was changed')
  const farewell = await mailbox.open(shopper.email, 'was changed')
  await expect(farewell).toContainText(moved.email)
})

test('a new browser is told by mail, and all of them can be signed out at once', async ({
  page,
  mailbox,
  openBrowser,
}) => {
  const shopper = await registerAndSignIn(page, mailbox)
  await typeAtCheckout(page)
  await signOut(page)
  expect(await typedAtCheckout(page)).toBeNull()
  await signInAs(page, shopper)
  const second = await openBrowser()
  await signInAs(second, shopper)
  const mail = await mailbox.open(shopper.email, 'New sign-in')
  await expect(mail).toContainText(/Browser\s+Firefox on Windows/)
  await expect(mail.getByRole('link', {name: '/forgotten-password'})).toBeVisible()

  await page.reload()
  const security = sectionOf(page, 'Sign-in and security')
  await expect(security.getByRole('listitem')).toHaveCount(2)
  await expect(security.getByRole('listitem').filter({hasText: 'This browser'})).toHaveCount(1)
  await typeAtCheckout(page)
  await security.getByRole('button', {name: 'Sign out everywhere'}).click()
  await expect(page).toHaveURL('/sign-in?done=signed-out')
  expect(await typedAtCheckout(page)).toBeNull()
  // The other one learns of it with its next step, and comes back to it.
  await mainOf(second).getByRole('link', {name: 'Past orders'}).click()
  await expect(second).toHaveURL('/sign-in?to=%2Fcustomer-portal%2Fpast-orders')
  await submitSignIn(second, shopper)
  await expect(second).toHaveURL('/customer-portal/past-orders')
  // The first browser was nothing new, and this one is not any more.
  await signInAs(page, shopper)
  expect(await mailbox.count(shopper.email, 'New sign-in')).toBe(1)
})

test('a new password signs the other browsers out, but not this one', async ({
  page,
  mailbox,
  watch,
  openBrowser,
}) => {
  watch.expectProblem(CLIENT_ERROR_STATUS)
  const shopper = await registerAndSignIn(page, mailbox)
  const second = await openBrowser()
  await signInAs(second, shopper)
  await mainOf(page).getByRole('link', {name: 'Change your password'}).click()
  const form = sectionOf(page, 'Change your password')
  const send = async (current: string) => {
    await form.getByLabel('Current Password').fill(current)
    await form.getByLabel('New Password').fill(NEW_PASSWORD)
    await form.getByLabel('Confirm Password').fill(NEW_PASSWORD)
    await form.getByRole('button', {name: 'Change password'}).click()
  }
  await send('open sesame')
  await expect(form.getByLabel('Current Password')).toHaveAccessibleDescription(
    'That isn’t your current password.',
  )
  await send(shopper.password)
  const security = sectionOf(page, 'Sign-in and security')
  await expect(security.getByRole('status')).toHaveText(PASSWORD_CHANGED)
  await expect(security.getByRole('link', {name: 'Change your password'})).toBeFocused()
  await expect(security.getByRole('listitem')).toHaveCount(1)
  await second.reload()
  await expect(second).toHaveURL(/\/sign-in\?to=/)
  await submitSignIn(second, {...shopper, password: NEW_PASSWORD})
  await expectAccount(second)
})

test('an account is deleted for good, by its password', async ({page, mailbox, watch, openBrowser}) => {
  watch.expectProblem(CLIENT_ERROR_STATUS)
  const shopper = await registerAndSignIn(page, mailbox)
  const second = await openBrowser()
  await signInAs(second, shopper)

  const link = mainOf(page).getByRole('link', {name: 'Delete my account'})
  await link.click()
  const form = sectionOf(page, 'Delete your account')
  await expect(form.getByLabel('Your Password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await link.click()
  await sendDelete(page, 'open sesame')
  await expect(form.getByLabel('Your Password')).toHaveAccessibleDescription('That isn’t your password.')
  await sendDelete(page, shopper.password)
  await expect(page).toHaveURL('/sign-in?done=deleted')
  await expect(mainOf(page).getByRole('status').filter({hasText: 'Your account is deleted.'})).toBeVisible()
  await mailbox.open(shopper.email, 'was deleted')
  await second.reload()
  await expect(second).toHaveURL(/\/sign-in\?to=/)
  await expectRefused(page, shopper)
})

test('an account stays while an order of it is under way', async ({page, demo, watch}) => {
  watch.expectProblem(/\b409\b/)
  await signInAs(page, demo)
  await mainOf(page).getByRole('link', {name: 'Delete my account'}).click()
  await sendDelete(page, demo.password)
  await expect(mainOf(page).getByRole('alert')).toContainText('You have an order under way.')
  await page.goto('/customer-portal/account')
  await expectAccount(page)
})

test('what the shop keeps of a customer can be taken home as a file', async ({page, demo}) => {
  await signInAs(page, demo)
  const downloading = page.waitForEvent('download')
  await mainOf(page).getByRole('link', {name: 'Download my data'}).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('my-data.json')
  const text = await readFile(await download.path(), 'utf8')
  const {account, orders} = JSON.parse(text) as {
    account: {name: string; lastName: string; email: string}
    orders: {lines: unknown[]}[]
  }
  expect(account).toMatchObject({name: 'Amina', lastName: 'Yusuf', email: demo.email})
  expect(orders).toHaveLength(9)
  for (const {lines} of orders) expect(lines.length).toBeGreaterThan(0)
  expect(text).not.toMatch(/argon2|hash|token/i)
})

test('protected pages lead to the door, and back to where one wanted to go', async ({
  page,
  mailbox,
  watch,
}) => {
  watch.expectProblem(CLIENT_ERROR_STATUS)
  const shopper = await registerAndSignIn(page, mailbox)
  for (const path of [
    '/customer-portal/account?edit=preferences',
    '/customer-portal/current-orders',
    '/customer-portal/past-orders?pages=2',
  ]) {
    await page.context().clearCookies()
    await page.goto(path)
    await expect(page).toHaveURL(`/sign-in?${new URLSearchParams({to: path}).toString()}`)
    // A wrong try does not make it forget.
    await submitSignIn(page, {...shopper, password: 'open sesame'})
    await expect(mainOf(page).getByLabel('Password', {exact: true})).toHaveAttribute('aria-invalid', 'true')
    await submitSignIn(page, shopper)
    await expect(page).toHaveURL(path)
  }
  // Who is in already is not asked.
  await page.goto('/sign-in?to=/butcher')
  await expect(page).toHaveURL('/butcher')
  await page.context().clearCookies()
  await page.goto('/customer-portal')
  await expect(page).toHaveURL('/sign-in?to=%2Fcustomer-portal%2Faccount')
})

async function sendDelete(page: Page, password: string) {
  const form = sectionOf(page, 'Delete your account')
  await form.getByLabel('Your Password').fill(password)
  await form.getByRole('button', {name: 'Delete my account for good'}).click()
}

/** As the checkout keeps it in the tab: whoever sits there next shall find nothing of it. */
async function typeAtCheckout(page: Page) {
  await page.evaluate(
    (key) => sessionStorage.setItem(key, '{"token":"t","fields":{"name":"Amina"}}'),
    DRAFT_KEY,
  )
}

function typedAtCheckout(page: Page) {
  return page.evaluate((key) => sessionStorage.getItem(key), DRAFT_KEY)
}
