import type {Locator, Page} from '@playwright/test'
import {expectAccessible} from './axe'
import {sectionOf, expectAccount, registerAndSignIn, mainOf, saveDetails, DETAILS} from './customers-page'
import type {Shopper} from './customers-page'
import {expect, signIn} from './fixtures'
import {waitForHydration, waitForHydrationOnNavigation} from './hydration'
import {ordersTest as test} from './orders-page'
import {SCRIPT_NOT_LOADED} from './shop-page'

/** What shopkeepers do with customers: find them, see what they ordered, mend how they can be reached. */

const LIST = '/staff/customers'
const NO_PHONE = 'Please enter a valid phone number.'

test.describe('a shopkeeper', () => {
  test.use({storageState: ({shopkeeperState}, use) => use(shopkeeperState)})

  test('finds a customer by whatever is known of them', async ({page, demo}) => {
    await page.goto(LIST)
    await expect(rowOf(page, demo.email)).toContainText('(555) 010-0177')
    const ways = ['yus', 'Yusuf amina', 'demo@bar', demo.email.toUpperCase()]
    const phones = ['(555) 010-0177', '555.010.0177', '+1 555 010 0177', '5550100177', '010-0177']
    for (const words of [...ways, ...phones]) {
      await search(page, words)
      await expect(mainOf(page)).toContainText(`Found for “${words}”`)
      await expect(rowOf(page, demo.email), words).toBeVisible()
    }
    for (const words of ['yusuf bilal', 'emo@bar.example', '555 010 0199']) {
      await search(page, words)
      await expect(mainOf(page), words).toContainText('Nobody found')
    }
    await page.getByRole('link', {name: 'Clear'}).first().click()
    await expect(page).toHaveURL(LIST)
    await expect(rowOf(page, demo.email)).toBeVisible()
  })

  test('finds a customer by the number of an order, and sees all of them', async ({page, demo}) => {
    await openCustomer(page, demo.email)
    const orders = page.getByRole('region', {name: 'Orders', exact: true}).getByRole('article')
    await expect(orders).toHaveCount(9)
    const cancelled = orders.filter({hasText: 'Goat leg'})
    await expect(cancelled).toContainText('Canceled')
    await expect(cancelled).toContainText('$53.94')
    await expect(cancelled.getByText('about 4 lb')).toBeHidden()
    await cancelled.getByText('What was bought').click()
    await expect(cancelled.getByText('about 4 lb')).toBeVisible()
    await expect(cancelled.getByRole('listitem')).toHaveText([/^1 × Goat leg/, /^2 × Whole-milk yogurt/])
    await expect(orders.filter({hasText: 'Preparing'})).toHaveCount(1)
    // No card, and nothing that proves who one is.
    await expect(mainOf(page)).not.toContainText(/4242|password is|\$argon2/i)

    const number = /[A-Z0-9]{3}-[A-Z0-9]{4}/.exec(await cancelled.innerText())?.[0] ?? ''
    for (const written of [number, `#${number.replace('-', '')}`, number.toLowerCase()]) {
      await search(page, written)
      await expect(links(page), written).toHaveText(['Amina Yusuf'])
    }
  })

  test('mends a phone number and an address, and reads who did', async ({
    page,
    openBrowser,
    mailbox,
    watch,
  }) => {
    watch.expectProblem(/400/)
    const theirs = await openBrowser()
    const shopper = await registerAndSignIn(theirs, mailbox)
    const form = await openForm(page, shopper)
    await form.getByLabel('Phone Number').fill('555 0100')
    await form.getByRole('button', {name: 'Save'}).click()
    await expect(form.getByRole('alert')).toContainText('1 field to look at')
    await expect(form.getByLabel('Phone Number')).toHaveAccessibleDescription(new RegExp(NO_PHONE))
    await form.getByLabel('Phone Number').fill('555.010.0155')
    await fillAddress(form)
    await form.getByRole('button', {name: 'Save'}).click()
    await expect(page.getByRole('status')).toHaveText('Saved.')

    const contact = sectionOf(page, 'Contact data')
    await expect(contact.getByRole('link', {name: '(555) 010-0155'})).toHaveAttribute(
      'href',
      'tel:+15550100155',
    )
    await expect(contact).toContainText('12 Birch Lane')
    const change = sectionOf(page, 'Changes by staff').getByRole('listitem').first()
    await expect(change).toContainText('Bilal Butcher')
    for (const text of [
      'Phone Number',
      '(555) 010-0177',
      '(555) 010-0155',
      '12 Birch Lane, Fairview, OH 44126',
    ])
      await expect(change).toContainText(text)

    await theirs.goto('/customer-portal/account')
    await expect(sectionOf(theirs, 'Your details')).toContainText('(555) 010-0155')
    await expect(sectionOf(theirs, 'Your preferences')).toContainText('12 Birch Lane')
  })

  test('notes what colleagues should know, and sees what was spent in all', async ({page, demo, watch}) => {
    watch.expectProblem(/400/)
    await openCustomer(page, demo.email)
    const summary = sectionOf(page, 'In all')
    await expect(summary).toContainText('9')
    await expect(summary).toContainText(/\$[\d,]+\.\d\d/)
    const notes = sectionOf(page, 'Notes')
    await notes.getByRole('button', {name: 'Add note'}).click()
    await expect(notes.getByLabel('New note')).toHaveAccessibleDescription('Please write a note.')
    await notes.getByLabel('New note').fill('Prefers to be called in the evening.')
    await notes.getByRole('button', {name: 'Add note'}).click()
    await expect(page.getByRole('status')).toHaveText('The note is added.')
    const note = notes.getByRole('listitem')
    await expect(note).toContainText(/Bilal Butcher.*Prefers to be called in the evening\./)
    await expectAccessible(page)
    await note.getByText('Remove', {exact: true}).click()
    await note.getByRole('button', {name: 'Yes, remove this note'}).click()
    await expect(page.getByRole('status')).toHaveText('The note is removed.')
    await expect(note).toHaveCount(0)
    // All customers in one file are for administrators.
    await page.goto(LIST)
    await expect(page.getByRole('link', {name: 'All customers (CSV)'})).toHaveCount(0)
  })

  test('is told who saved while the form was open, and loses nothing', async ({
    page,
    context,
    openBrowser,
    mailbox,
    watch,
  }) => {
    watch.expectProblem(/409/)
    const theirs = await openBrowser()
    const shopper = await registerAndSignIn(theirs, mailbox)
    const form = await openForm(page, shopper)
    const late = await openForm(await context.newPage(), shopper)
    await form.getByLabel('Phone Number').fill('5550100166')
    await form.getByRole('button', {name: 'Save'}).click()
    await expect(page.getByRole('status')).toHaveText('Saved.')
    // The customer, too: another number, and another name.
    await theirs.goto('/customer-portal/account?edit=details')
    await waitForHydration(sectionOf(theirs, 'Your details').locator('form'))
    const phone = sectionOf(theirs, 'Your details').getByLabel('Phone Number')
    await expect(phone).toHaveValue('(555) 010-0166')
    await saveDetails(theirs)
    await expect(sectionOf(theirs, 'Your details').getByRole('status')).toHaveText('Your details are saved.')

    await late.getByLabel('Phone Number').fill('5550100144')
    await fillAddress(late)
    await late.getByRole('button', {name: 'Save'}).click()
    const alert = late.page().getByRole('alert')
    await expect(alert).toContainText('Somebody saved this customer while you were editing')
    const lines = alert.getByRole('listitem')
    await expect(lines.filter({hasText: 'Phone Number'})).toContainText('Yours: (555) 010-0144')
    await expect(lines.filter({hasText: 'Phone Number'})).toContainText(DETAILS.shown)
    await expect(lines.filter({hasText: 'Last Name'})).toContainText('by the customer')
    const contact = sectionOf(late.page(), 'Contact data')
    await expect(contact.getByLabel('Phone Number')).toHaveValue('5550100144')
    await expect(contact.getByLabel('Street Address')).toHaveValue('12 Birch Lane')
    // What was left alone is as the customer wants it.
    await expect(contact.getByLabel('Last Name')).toHaveValue(DETAILS.lastName)
    await contact.getByRole('button', {name: 'Save mine'}).click()
    await expect(late.page().getByRole('status')).toHaveText('Saved.')
    await expect(contact).toContainText('(555) 010-0144')
    await expect(late.page().getByRole('heading', {level: 1})).toHaveText(
      `${DETAILS.name} ${DETAILS.lastName}`,
    )
  })
})

test.describe('a shopkeeper without JavaScript', () => {
  test.use({javaScriptEnabled: false, storageState: ({shopkeeperState}, use) => use(shopkeeperState)})

  test('finds a customer and mends the phone number all the same', async ({
    page,
    openBrowser,
    mailbox,
    watch,
  }) => {
    watch.expectProblem(SCRIPT_NOT_LOADED)
    watch.expectProblem(/400/)
    const theirs = await openBrowser()
    theirs.watch.expectProblem(SCRIPT_NOT_LOADED)
    const shopper = await registerAndSignIn(theirs, mailbox)
    await page.goto(LIST)
    await search(page, shopper.email)
    await links(page).click()
    await page.getByText('Edit', {exact: true}).click()
    const form = sectionOf(page, 'Contact data')
    await form.getByLabel('Phone Number').fill('twelve')
    await form.getByLabel('City').fill('Fairview')
    await form.getByRole('button', {name: 'Save'}).click()
    await expect(page.getByRole('alert').first()).toContainText(
      'Nothing is saved yet. What you typed is kept.',
    )
    await expect(form.getByLabel('Phone Number')).toHaveAccessibleDescription(new RegExp(NO_PHONE))
    await expect(form.getByLabel('Phone Number')).toHaveValue('twelve')
    await expect(form.getByLabel('City')).toHaveValue('Fairview')
    await form.getByLabel('Phone Number').fill('5550100133')
    await fillAddress(form)
    await form.getByRole('button', {name: 'Save'}).click()
    await expect(page.getByRole('status')).toHaveText('Saved.')
    await expect(form.getByRole('link', {name: '(555) 010-0133'})).toBeVisible()
    await expect(sectionOf(page, 'Changes by staff')).toContainText('Bilal Butcher')
  })
})

test('an editor is kept out, and sees no such room', async ({
  page,
  people,
  watch,
  browser,
  shop,
  shopkeeperState,
  demo,
}) => {
  watch.expectProblem(/403/)
  const staffContext = await browser.newContext({baseURL: shop.origin, storageState: shopkeeperState})
  waitForHydrationOnNavigation(staffContext)
  const found = await (await staffContext.request.get(`${LIST}?search=${demo.email}`)).text()
  expect(found).toContain(demo.email)
  const path = /\/staff\/customers\/customer-[\w-]+/.exec(found)?.[0] ?? ''
  expect((await staffContext.request.get(path)).status()).toBe(200)
  await staffContext.close()

  await signIn(page, people.editor, LIST)
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'Customers is for shopkeepers and administrators',
  )
  await expect(page.getByRole('navigation', {name: 'Counter'}).getByRole('link')).toHaveText([
    'Messages',
    'Studio',
  ])
  for (const address of [path, `${path}.data`, `${LIST}.data`]) {
    const response = await page.request.get(address)
    expect([address, response.status()]).toEqual([address, 403])
    expect(await response.text()).not.toContain(demo.email)
  }
  const sent = await page.request.post(path, {form: {name: 'Nobody'}, headers: {origin: shop.origin}})
  expect(sent.status()).toBe(403)
})

test('customers and strangers are led to the staff’s own door', async ({page, mailbox}) => {
  await page.goto(LIST)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Staff sign-in')
  await registerAndSignIn(page, mailbox)
  await expectAccount(page)
  await page.goto(LIST)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Staff sign-in')
})

async function search(page: Page, words: string) {
  if (!new URL(page.url()).pathname.endsWith(LIST)) await page.goto(LIST)
  await page.getByRole('searchbox').fill(words)
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === words)
}

const table = (page: Page) => page.getByRole('table', {name: 'Customers'})
const links = (page: Page) => table(page).getByRole('link')
const rowOf = (page: Page, email: string) => table(page).getByRole('row').filter({hasText: email})

async function openCustomer(page: Page, email: string) {
  await page.goto(LIST)
  await search(page, email)
  await links(page).click()
  await expect(sectionOf(page, 'Contact data')).toContainText(email)
}

/** The card of a customer, with its form open and alive. */
async function openForm(page: Page, {email}: Shopper): Promise<Locator> {
  await openCustomer(page, email)
  const card = sectionOf(page, 'Contact data')
  await waitForHydration(card.locator('form'))
  await card.getByText('Edit', {exact: true}).click()
  await expect(card.getByLabel('Phone Number')).toBeVisible()
  return card
}

async function fillAddress(form: Locator) {
  await form.getByLabel('Street Address').fill('12 Birch Lane')
  await form.getByLabel('City').fill('Fairview')
  await form.getByLabel('State').selectOption('OH')
  await form.getByLabel('ZIP Code').fill('44126')
}
