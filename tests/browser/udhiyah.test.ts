import type {Page} from '@playwright/test'
import {mainOf} from './customers-page'
import {expect} from './fixtures'
import {expectResponsive, OrderQueuePage, orderQueueTest as test} from './order-queue-page'
import {PaymentPage} from './payment-page'
import {expectOrderNumber} from './udhiyah-page'
import {lakeClient, SCRIPT_NOT_LOADED} from './shop-page'

/** Pre-orders for Eid, as a family orders them months ahead: with scripts and without, and as the counter sees them. */

const CAMPAIGN = '/udhiyah/eid-2027'

/** Guests order too, in these tests; the store of the seed asks for an account. */
test.beforeEach(async ({shop, ready}) => {
  await lakeClient(shop, ready.token).patch('storeSettings').set({guestCheckout: true}).commit()
})

const offerOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({has: page.getByRole('heading', {level: 3, name: title})})

async function chooseShares(page: Page, count: number) {
  const cattle = offerOf(page, 'One share of cattle')
  await cattle.getByLabel('How many').selectOption(String(count))
  await cattle.getByRole('button', {name: /^Choose/}).click()
  await expect(page).toHaveURL(new RegExp(`offer=cattle-share&count=${count}`))
}

async function fillShare(page: Page, number: number, {name, cutting}: {name: string; cutting: string}) {
  const share = page.getByRole('group', {name: `Share ${number}`})
  await share.getByLabel('Name to be said').fill(name)
  await share.getByLabel('Cutting').selectOption(cutting)
  await share.getByLabel('Who it is for').selectOption('Thirds: family, friends, charity')
}

async function fillContact(page: Page) {
  await mainOf(page).getByRole('radio', {name: '10:00 AM – 12:00 PM'}).first().check()
  await mainOf(page).getByLabel('Full Name').fill('Khalid Rahman')
  await mainOf(page).getByLabel('Phone Number').fill('555 010 0199')
  await mainOf(page).getByLabel('Email Address').fill('khalid@people.example')
}

/** How many shares of cattle the page says are left, for somebody whom we do not know. */
async function readLeft(page: Page): Promise<number> {
  await page.goto(CAMPAIGN)
  const text = await offerOf(page, 'One share of cattle').innerText()
  return Number(/(\d+) of 28 left/.exec(text)?.[1])
}

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false})
  test.beforeEach(({watch}) => watch.expectProblem(SCRIPT_NOT_LOADED))

  test('a guest orders two shares, pays the deposit, and reads what was chosen everywhere', async ({
    page,
    openBrowser,
    mailbox,
    watch,
  }) => {
    watch.expectProblem(/\b400\b/)
    const stranger = await openBrowser()
    stranger.watch.expectProblem(SCRIPT_NOT_LOADED)
    const before = await readLeft(stranger)
    await page.goto('/udhiyah')
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Udhiyah 2027')
    await chooseShares(page, 2)
    await expect(page.getByText('Paid now')).toBeVisible()
    await fillShare(page, 1, {name: 'Ahmad Rahman', cutting: 'Curry cut'})
    await page.getByRole('button', {name: 'Pay $300.00 by card'}).click()

    // What is wrong is said beside its field, and what was typed stays.
    await expect(page.getByText('Please choose a pickup time.')).toBeVisible()
    await expect(page.getByText('Please enter your full name.')).toBeVisible()
    const first = page.getByRole('group', {name: 'Share 1'})
    await expect(first.getByLabel('Name to be said')).toHaveValue('Ahmad Rahman')
    await fillShare(page, 2, {name: 'Maryam Rahman', cutting: 'Halves, uncut'})
    await fillContact(page)
    await page.getByRole('button', {name: 'Pay $300.00 by card'}).click()
    const payment = new PaymentPage(page)
    await payment.expectOpen('$300.00')
    // They are held while it is being paid, and everybody sees it.
    await expect.poll(() => readLeft(stranger)).toBe(before - 2)
    await payment.pay()
    const label = await expectOrderNumber(page)
    const main = page.getByRole('main')
    await expect(main).toContainText('for Ahmad Rahman, Curry cut, Thirds: family, friends, charity')
    await expect(main).toContainText('for Maryam Rahman, Halves, uncut')
    await expect(main).toContainText('Deposit paid. $638.00 to pay at pickup.')

    const link = await mailbox.findLink('khalid@people.example', `Order ${label} confirmed`, '/guest-order/')
    await stranger.goto(link)
    await expect(stranger.getByRole('main')).toContainText('for Ahmad Rahman, Curry cut')
    await expect(stranger.getByRole('link', {name: 'Change pickup time'})).toHaveCount(0)
  })
})

test('who comes back from the payment page unpaid can go on with it', async ({page}) => {
  await page.goto(CAMPAIGN)
  await expectResponsive(page)
  await chooseShares(page, 1)
  await expectResponsive(page)
  await fillShare(page, 1, {name: '', cutting: 'Curry cut'})
  await fillContact(page)
  await page.getByRole('button', {name: 'Pay $150.00 by card'}).click()
  await new PaymentPage(page).expectOpen('$150.00')
  await page.locator('a.back').click()
  await expect(page).toHaveURL(/\/udhiyah\?back=/)
  await expect(page.getByText(/^Order [A-Z0-9-]{8} isn’t paid yet\. Nothing was charged\.$/)).toBeVisible()
  await expectResponsive(page)
  await page.getByRole('button', {name: 'Go on to the payment'}).click()
  await new PaymentPage(page).expectOpen('$150.00')
})

test('a campaign that staff close while somebody fills in the form takes no order', async ({
  page,
  shop,
  ready,
  watch,
}) => {
  watch.expectProblem(/\b409\b/)
  // The press comes before the page has heard of it: an open page that hears of it has no form any more.
  await page.route('**/live', () => undefined)
  await page.goto(CAMPAIGN)
  await chooseShares(page, 1)
  await fillShare(page, 1, {name: '', cutting: 'Curry cut'})
  await fillContact(page)
  const lake = lakeClient(shop, ready.token)
  await lake.patch('udhiyahCampaign-eid-2027').set({closed: true}).commit()
  await page.getByRole('button', {name: 'Pay $150.00 by card'}).click()
  await expect(page.getByText('We take no more orders for this. You weren’t charged.')).toBeVisible()
  await lake.patch('udhiyahCampaign-eid-2027').set({closed: false}).commit()
})

test.describe('at the counter', () => {
  test.use({storageState: ({shopkeeperState}, use) => use(shopkeeperState)})

  test('orders stand by day and hour, and animal by animal', async ({page, openBrowser}) => {
    const shopper = await openBrowser()
    await shopper.goto(CAMPAIGN)
    await chooseShares(shopper, 1)
    await fillShare(shopper, 1, {name: 'Yusuf Rahman', cutting: 'Boneless and ground'})
    await fillContact(shopper)
    await shopper.getByRole('button', {name: 'Pay $150.00 by card'}).click()
    await new PaymentPage(shopper).pay()
    const label = await expectOrderNumber(shopper)

    const counter = new OrderQueuePage(page)
    await counter.open()
    await page.getByRole('main').locator('summary[aria-label="More"]').first().click()
    await page.getByRole('link', {name: 'Eid pre-orders'}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Eid pre-orders')
    await expect(page.getByRole('heading', {level: 2, name: 'Mon, May 17, 2027'})).toBeVisible()
    const row = page.getByRole('row').filter({has: page.getByRole('link', {name: label})})
    await expect(row).toContainText('for Yusuf Rahman, Boneless and ground')
    await expect(row).toContainText('$319.00')
    const animal = page.getByRole('table', {name: 'One share of cattle: animal 1'})
    await expect(animal).toContainText('Yusuf Rahman')
    await expectResponsive(page)
    await page.emulateMedia({media: 'print'})
    await expect(page.getByRole('navigation').first()).toBeHidden()
    await expect(row).toBeVisible()
  })
})
