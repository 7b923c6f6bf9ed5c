import type {Page} from '@playwright/test'
import type {ShopProcess} from '../support/shop-process'
import {expect, watchContext} from './fixtures'
import type {StaffCredentials, Watch} from './fixtures'
import {formsTest, nextClientAddress, toast} from './forms-page'
import {createMailReader} from './mail-reader'
import type {MailReader} from './mail-reader'
import {waitForHydrationOnNavigation} from './hydration'

/** What the tests of the customers share: their mailbox, as staff read it, and the steps through their pages. */

export interface Shopper {
  name: string
  lastName: string
  email: string
  /** As it is typed and shown. */
  phone: string
  password: string
}

type Credentials = Pick<Shopper, 'email' | 'password'>

let shoppers = 0
export function newShopper(): Shopper {
  return {
    name: 'Zaynab',
    lastName: 'Omar',
    email: `zaynab-${++shoppers}@example.com`,
    phone: '(555) 010-0177',
    password: 'seven olive trees',
  }
}

export const NEW_PASSWORD = 'a pound of dates'
export const REFUSED = 'That email or password isn’t right.'
export const PASSWORD_CHANGED = 'Password Changed Successfully!'
export const LINK_USED = 'This link has expired'
export const RESET_FAILED = 'Something Went Wrong!'
/** Two passwords, as they are typed, what is said of them, and beside which field. */
export const RESET_ERRORS: [string, string, string, 'New Password' | 'Confirm Password'][] = [
  ['dates 7', 'dates 7', 'Password must be 8 characters', 'New Password'],
  ['2718281828', '2718281828', 'Password cannot be all numeric', 'New Password'],
  [NEW_PASSWORD, 'a pound of figs', 'Passwords do not match', 'Confirm Password'],
]
/** What Chromium and the watch report where a form or a link is not taken. */
export const CLIENT_ERROR_STATUS = /\b(400|401|403|410)\b/

/** What the other browser says of itself. */
const OTHER_BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Signed in nowhere, whoever the test itself is. */
const SIGNED_OUT_STATE = {cookies: [], origins: []}

interface CustomerFixtures {
  mailbox: Mailbox
  /** A customer with nine orders, two of them under way. */
  demo: StaffCredentials
  openBrowser: () => Promise<Page & {watch: Watch}>
}

const demos = new WeakMap<ShopProcess, Promise<StaffCredentials>>()

/** The same for all tests of a file. */
function requireDemo(shop: ShopProcess): Promise<StaffCredentials> {
  const demo = demos.get(shop) ?? makeDemo(shop)
  demos.set(shop, demo)
  return demo
}

async function makeDemo(shop: ShopProcess): Promise<StaffCredentials> {
  const output = await shop.customers('demo')
  const [, email = ''] = /E-mail:\s+(\S+)/.exec(output) ?? []
  const [, password = ''] = /Password:\s+(\S+)/.exec(output) ?? []
  return {email, password}
}

export const customersTest = formsTest.extend<CustomerFixtures>({
  mailbox: async ({browser, shop, people}, use) => {
    const {cookie} = people.administrator
    const context = await browser.newContext({baseURL: shop.origin})
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{name, value, url: shop.origin}])
    await use(createMailbox(await context.newPage(), createMailReader(shop, {cookie})))
    await context.close()
  },
  demo: async ({shop}, use) => use(await requireDemo(shop)),
  /** Another browser, somewhere else, which is watched as the first one is. */
  openBrowser: async ({browser, shop, javaScriptEnabled}, use) => {
    const opened: (Page & {watch: Watch})[] = []
    await use(async () => {
      const context = await browser.newContext({
        baseURL: shop.origin,
        storageState: SIGNED_OUT_STATE,
        userAgent: OTHER_BROWSER,
        extraHTTPHeaders: {'x-forwarded-for': nextClientAddress()},
      })
      if (javaScriptEnabled !== false) waitForHydrationOnNavigation(context)
      const watch = watchContext(context, () => new URL(shop.origin).host)
      const page = Object.assign(await context.newPage(), {watch})
      opened.push(page)
      return page
    })
    for (const page of opened) {
      expect(page.watch.problems).toEqual([])
      await page.context().close()
    }
  },
})

export type Mailbox = ReturnType<typeof createMailbox>

/** The shop's own mailbox, open in an administrator's browser. */
function createMailbox(page: Page, reader: MailReader) {
  const mailsOf = (to: string, subject: string) =>
    page.getByRole('link').filter({hasText: subject}).filter({hasText: to})

  return {
    /** Opens the newest mail of that subject, once it has come; gives its words. */
    async open(to: string, subject: string) {
      await expect(async () => {
        await page.goto('/embedded/mail')
        await expect(mailsOf(to, subject)).not.toHaveCount(0, {timeout: 500})
      }).toPass()
      await mailsOf(to, subject).first().click()
      await page.getByText('Plain text').click()
      return page.locator('details[open]')
    },
    findLink: reader.findLink,
    /** How many of that subject have come so far. */
    async count(to: string, subject: string): Promise<number> {
      await page.goto('/embedded/mail')
      return mailsOf(to, subject).count()
    },
  }
}

/** The page of the shop itself: its footer has forms of its own, with fields of the same names. */
export const mainOf = (page: Page) => page.getByRole('main')

export async function register(page: Page, {name, lastName, email, phone, password}: Shopper) {
  const main = mainOf(page)
  await main.getByLabel('Name', {exact: true}).fill(name)
  await main.getByLabel('Last Name').fill(lastName)
  await main.getByLabel('Email Address').fill(email)
  await main.getByLabel('Phone Number').fill(phone)
  await main.getByLabel('Password', {exact: true}).fill(password)
  await main.getByRole('button', {name: 'Create account'}).click()
  await expect(page).toHaveURL(/\/register\?sent=1/)
  await expect(page.getByRole('heading', {level: 1})).toHaveText(`Check ${email}`)
}

export const findVerifyLink = (mailbox: Pick<Mailbox, 'findLink'>, email: string) =>
  mailbox.findLink(email, 'Please verify your email', '/verify-email/')

/** By the link in the mail and the button on its page, which names the account: elsewhere than in the browser that registered. */
export async function verifyElsewhere(page: Page, mailbox: Mailbox, {name, email}: Shopper) {
  await page.goto(await findVerifyLink(mailbox, email))
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Verify your email address')
  await expect(mainOf(page)).toContainText(`Welcome, ${name}.`)
  await expect(mainOf(page)).toContainText(email)
  await mainOf(page).getByRole('button', {name: 'Yes, sign me in'}).click()
}

/** On the sign-in page: fills it in and sends it. */
export async function submitSignIn(page: Page, {email, password}: Credentials) {
  await mainOf(page).getByLabel('Email Address').fill(email)
  await mainOf(page).getByLabel('Password', {exact: true}).fill(password)
  await mainOf(page).getByRole('button', {name: 'Sign in'}).click()
}

export async function signInAs(page: Page, shopper: Credentials) {
  await page.goto('/sign-in')
  await submitSignIn(page, shopper)
  await expectAccount(page)
}

export async function expectAccount(page: Page) {
  await expect(page).toHaveURL('/customer-portal/account')
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Account')
}

export async function expectRefused(page: Page, shopper: Credentials) {
  await page.goto('/sign-in')
  await submitSignIn(page, shopper)
  await expect(mainOf(page)).toContainText(REFUSED)
}

/** Someone who has just registered, verified and signed in, in this browser: by what its forms would send. */
export async function registerAndSignIn(page: Page, mailbox: Pick<Mailbox, 'findLink'>): Promise<Shopper> {
  const shopper = newShopper()
  const {name, lastName, email, phone, password} = shopper
  const send = async (path: string, form: Record<string, string>) => {
    const response = await page.request.post(path, {form, maxRedirects: 0, headers: await originOf(page)})
    expect([path, response.status()]).toEqual([path, 303])
  }
  await send('/register', {name, lastName, email, contactNumber: phone, password})
  await send(await findVerifyLink(mailbox, email), {password})
  await page.goto('/customer-portal/account')
  await expectAccount(page)
  return shopper
}

/** The shop takes what is sent from its own pages. */
async function originOf(page: Page) {
  return {origin: new URL((await page.request.get('/healthz')).url()).origin}
}

export async function signOut(page: Page) {
  await mainOf(page).getByRole('button', {name: 'Sign out', exact: true}).click()
  await expect(page).toHaveURL('/sign-in?done=signed-out')
  // The page that was left had several of them.
  await expect(mainOf(page).getByRole('status').filter({hasText: 'You’re signed out.'})).toBeVisible()
}

/** From the sign-in page to the link in the mail; gives the address of the page for a new password. */
export async function requestPasswordReset(page: Page, mailbox: Mailbox, email: string): Promise<string> {
  await mainOf(page).getByRole('link', {name: 'Forgot your password?'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Forgot your password?')
  await mainOf(page).getByLabel('Email Address').fill(email)
  await mainOf(page).getByRole('button', {name: 'Send me a link'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText(`Check ${email}`)
  return mailbox.findLink(email, 'Choose a new password', '/password-reset/')
}

export async function sendReset(page: Page, password: string, confirmation: string) {
  const main = mainOf(page)
  await main.getByLabel('New Password').fill(password)
  await main.getByLabel('Confirm Password').fill(confirmation)
  await main.getByRole('button', {name: 'Submit'}).click()
}

/** That toast and no other of its kind. */
export async function expectToast(page: Page, role: 'alert' | 'status', text: string) {
  await expect(toast(page, role)).toHaveText([text])
}

export async function expectNoHorizontalScroll(page: Page) {
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(wide).toBeLessThanOrEqual(room ?? 0)
}

/** A card of the account page, by its heading. */
export const sectionOf = (page: Page, title: string) => page.getByRole('region', {name: title})

export const DETAILS = {name: 'Zaynab Noor', lastName: 'Osman', phone: '5550100188', shown: '(555) 010-0188'}
export const ADDRESS = {
  'Street Address': '77 Elm Street',
  'Apartment, suite (optional)': 'Apt 4',
  City: 'Fairview',
  'ZIP Code': '44126',
}

export async function saveDetails(page: Page) {
  const form = sectionOf(page, 'Your details')
  await form.getByLabel('Name', {exact: true}).fill(DETAILS.name)
  await form.getByLabel('Last Name').fill(DETAILS.lastName)
  await form.getByLabel('Phone Number').fill(DETAILS.phone)
  await form.getByRole('button', {name: 'Save'}).click()
}

/** Gives the words of the pickup time that was chosen. */
export async function savePreferences(page: Page): Promise<string> {
  const form = sectionOf(page, 'Your preferences')
  for (const [label, value] of Object.entries(ADDRESS)) await form.getByLabel(label).fill(value)
  await form.getByLabel('State').selectOption('OH')
  const time = form.getByLabel('Preferred Pick up time')
  const words = (await time.locator('option').nth(8).textContent()) ?? ''
  await time.selectOption({label: words})
  await form.getByRole('button', {name: 'Save'}).click()
  return words
}

/** What was saved is there after the page was fetched anew. */
export async function expectSaved(page: Page, {email}: Shopper, time: string) {
  await page.goto('/customer-portal/account')
  const details = sectionOf(page, 'Your details')
  for (const text of [DETAILS.name, DETAILS.lastName, DETAILS.shown, email])
    await expect(details).toContainText(text)
  const preferences = sectionOf(page, 'Your preferences')
  await expect(preferences).toContainText('77 Elm Street')
  await expect(preferences).toContainText('Fairview, OH 44126')
  await expect(preferences.getByText(time, {exact: true})).toBeVisible()
}
