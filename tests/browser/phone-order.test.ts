import {expectAccessible} from './axe'
import {expect} from './fixtures'
import {expectResponsive, OrderQueuePage, orderQueueTest as test, QUEUE} from './order-queue-page'
import {CARDS, PaymentPage} from './payment-page'
import {openAroundTheClock} from './soon'

/** Somebody calls: staff write it down, and the customer pays by the link in a mail. */

test.use({storageState: ({shopkeeperState}, use) => use(shopkeeperState)})
test.beforeEach(({shop, ready}) => openAroundTheClock(shop, ready.token))

test('an order is taken on the phone, paid by its link, and stands at the counter', async ({
  page,
  mailbox,
  openBrowser,
  watch,
}) => {
  watch.expectProblem(/\b400\b/)
  const counter = new OrderQueuePage(page)
  await counter.open()
  await page.getByRole('main').locator('summary[aria-label="More"]').first().click()
  await page.getByRole('link', {name: 'New phone order'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('New phone order')
  await page.getByRole('searchbox', {name: 'Product'}).fill('hummus')
  await page.getByRole('searchbox', {name: 'Product'}).press('Enter')
  await page.getByRole('spinbutton', {name: /^How many of Hummus, classic/}).fill('2')
  await page.getByRole('searchbox', {name: 'Product'}).fill('lamb head')
  await page.getByRole('button', {name: 'Search', exact: true}).click()
  await expect(page.getByRole('spinbutton', {name: /^How many of Hummus, classic/})).toHaveValue('2')
  await page.getByRole('spinbutton', {name: /^How many of Lamb head/}).fill('1')

  // What is wrong is said beside its field, and what was typed stays.
  await page.getByRole('textbox', {name: 'Name'}).fill('Khalid Caller')
  await page.getByRole('textbox', {name: 'Phone'}).fill('12')
  await page.getByRole('button', {name: 'See what it comes to'}).click()
  await expect(page.getByText('Please type the ten digits of the phone number.')).toBeVisible()
  await expect(page.getByText('Please choose a time.')).toBeVisible()
  await expect(page.getByRole('textbox', {name: 'Name'})).toHaveValue('Khalid Caller')
  await expectResponsive(page)
  await page.getByRole('textbox', {name: 'Phone'}).fill('(555) 010-0199')
  await page.getByRole('textbox', {name: 'Email'}).fill('khalid@people.example')
  await page.getByLabel('When they come').selectOption({index: 2})
  await page.getByRole('button', {name: 'See what it comes to'}).click()
  const place = page.getByRole('button', {name: /^Place it and mail the link for \$/})
  const amount = /\$[\d.]+/.exec(await place.innerText())?.[0] ?? ''
  await expectResponsive(page)
  await place.click()
  await expect(page).toHaveURL(/\?done=phone$/)
  await expect(page.getByText('The link to the payment was mailed to khalid@people.example.')).toBeVisible()
  await expect(page.getByText('Not paid yet').first()).toBeVisible()
  const heading = await page.getByRole('heading', {level: 1}).innerText()
  const label = /[A-Z0-9]{3}-[A-Z0-9]{4}/.exec(heading)?.[0] ?? ''
  await expectResponsive(page)

  const subject = `Please pay for your order ${label}`
  const link = await mailbox.findLink('khalid@people.example', subject, '/guest-order/')
  const phone = await openBrowser()
  await phone.goto(link)
  await expect(phone.getByRole('heading', {level: 1})).toHaveText('Pay for your order')
  await expectAccessible(phone)
  await counter.open()
  await phone.getByRole('button', {name: `Pay ${amount} by card`}).click()
  const payment = new PaymentPage(phone)
  await payment.pay(CARDS.good)
  await expect(phone.getByRole('heading', {level: 1})).toHaveText('Your order')
  await expect(phone).toHaveURL(/\/guest-order\/[^/]+$/)

  await expect(counter.statusMessage(`New order ${label}`)).toBeVisible()
  await page.goto(`${QUEUE}?search=${label}`)
  await expect(counter.queue().getByRole('article', {name: label})).toContainText('Khalid Caller')
  // The link leads to the order from now on.
  await phone.goto(link)
  await expect(phone.getByRole('heading', {level: 1})).toHaveText('Your order')
})
