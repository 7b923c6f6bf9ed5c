import {
  OrderQueuePage,
  orderQueueTest as test,
  expectResponsive,
  formatDollars,
  RefundPanel,
} from './order-queue-page'
import type {PlacedOrder} from './order-queue-page'
import type {Page} from '@playwright/test'
import {signInAs} from './customers-page'
import {expect} from './fixtures'
import {centsOf} from './orders-page'

/** Canceling, and giving money back. */

const WITHOUT_MONEY = 'Cancel without giving money back'
const NOT_REFUNDED = 'Canceled and not refunded'

test.use({storageState: ({shopkeeperState}, use) => use(shopkeeperState)})

test('a canceled order is watched over until its money is given back', async ({
  page,
  buy,
  mailbox,
  watch,
}) => {
  watch.expectProblem(/\b400\b/)
  const counter = new OrderQueuePage(page)
  const order = await buy({name: 'Salma Sorry'})
  await askToCancel(counter, order)
  await page.getByRole('link', {name: 'No, keep it'}).click()
  await expect(page.getByRole('heading', {name: 'Cancel this order?'})).toHaveCount(0)
  await expect(counter.step('Start preparing', order)).toBeVisible()

  await askToCancel(counter, order)
  await cancel(page, WITHOUT_MONEY)
  await expect(page.getByText('Please choose a reason.')).toBeVisible()
  await page.getByRole('radio', {name: 'Out of stock'}).check()
  await cancel(page, WITHOUT_MONEY)
  await expect(page.getByRole('heading', {name: 'Cancel this order?'})).toHaveCount(0)
  await expect(page.getByText(NOT_REFUNDED)).toBeVisible()
  const canceled = await mailbox.open(order.buyer.email, `Your order ${order.label} was canceled`)
  await expect(canceled).toContainText('We ran out of what you ordered.')
  await counter.openDay(order)
  await expect(counter.card(order)).toHaveCount(0)
  await counter.openAttention()
  await expect(counter.flagged(order)).toContainText(NOT_REFUNDED)
  await expectResponsive(page)

  await counter.flagged(order).getByRole('link', {name: order.label}).click()
  const refund = new RefundPanel(page)
  const all = formatDollars(order.totalCents)
  await expect(refund.panel()).toContainText(`Up to ${all} can be given back to the card.`)
  await refund.amount().fill(all.slice(1))
  await refund.reason().fill('The butcher was ill')
  await refund.check()
  await refund.confirm(all)
  await expect(refund.listed(all)).toContainText('“The butcher was ill”')
  await expect(refund.panel()).toContainText('There is nothing left to give back.')
  await expect(page.getByText(NOT_REFUNDED)).toHaveCount(0)
  await counter.openDay(order)
  await expect(counter.flagged(order)).toHaveCount(0)

  const mail = await mailbox.open(order.buyer.email, `${all} refunded for your order ${order.label}`)
  await expect(mail).toContainText(`We sent ${all} back to Visa ending in 4242.`)
})

test('a part is given back by units or as an amount, never more than is left', async ({
  page,
  buy,
  watch,
  openBrowser,
}) => {
  watch.expectProblem(/\b400\b/)
  const counter = new OrderQueuePage(page)
  const refund = new RefundPanel(page)
  const order = await buy({name: 'Tariq Torn', items: 'MEAT-LAMB-HEAD*2,DELI-HUMMUS*1'})
  await counter.openOrder(order)
  await refund.units('Lamb head').fill('1')
  await refund.check()
  await expect(refund.panel().getByRole('alert')).toHaveText(/Please write a reason\./)
  await expect(refund.units('Lamb head')).toHaveValue('1')
  await refund.reason().fill('One was missing')
  await refund.check()
  const confirmation = refund.panel().getByRole('alert')
  await expect(confirmation).toContainText('1 × Lamb head')
  const unit = centsOf(await confirmation.getByRole('heading').innerText())
  await refund.confirm(formatDollars(unit))
  await expect(refund.listed(formatDollars(unit))).toContainText('1 × Lamb head')
  await expect(refund.panel()).toContainText('1 given back already')

  await refund.amount().fill('1.50')
  await refund.reason().fill('It was late')
  await refund.check()
  await refund.confirm('$1.50')
  const left = order.totalCents - unit - 150
  await refund.amount().fill(((left + 1) / 100).toFixed(2))
  await refund.reason().fill('Too much')
  await refund.check()
  await expect(refund.panel()).toContainText(`At most ${formatDollars(left)} can be given back.`)
  await expect(refund.panel().getByRole('button', {name: /^Yes, give/})).toHaveCount(0)
  // Loaded anew: with the fragment that the form leads to it would be the same document.
  await page.goto(page.url().replace(/#.*/, ''))
  await expectResponsive(page)

  const shopper = await openBrowser()
  await signInAs(shopper, order.buyer)
  await shopper.goto(`/customer-portal/orders/${order.number}/receipt`)
  const receipt = shopper.getByRole('article').filter({hasText: 'Thank you for shopping with us.'})
  for (const [name, amount] of [
    ['Refunded', `−${formatDollars(unit + 150)}`],
    ['Paid after refunds', formatDollars(left)],
  ] as const)
    await expect(receipt.locator(`dt:text-is("${name}") + dd`)).toHaveText(amount)
})

test('what was looked at is no longer asked about', async ({page, buy}) => {
  const counter = new OrderQueuePage(page)
  const order = await buy({name: 'Umar Unwell'})
  await askToCancel(counter, order)
  await page.getByRole('radio', {name: 'The customer asked for it'}).check()
  await cancel(page, WITHOUT_MONEY)
  await expect(page.getByText(NOT_REFUNDED)).toBeVisible()
  await counter.openDay(order)
  await counter.openAttention()
  await counter
    .flagged(order)
    .getByRole('button', {name: `I have looked at order ${order.label}`})
    .click()
  await expect(counter.flagged(order)).toHaveCount(0)
  await counter.openOrder(order)
  await expect(page.getByText(NOT_REFUNDED)).toHaveCount(0)
})

test('an order is canceled with its money in one step, and its customer reads why', async ({
  page,
  buy,
  openBrowser,
}) => {
  const counter = new OrderQueuePage(page)
  const order = await buy({name: 'Nadia Nogas'})
  const all = formatDollars(order.totalCents)
  await askToCancel(counter, order)
  await expectResponsive(page)
  await page.getByRole('radio', {name: 'Another reason'}).check()
  await page.getByRole('textbox', {name: 'In your words'}).fill('The power is out.')
  await cancel(page, `Cancel and give ${all} back`)
  await expect(counter.statusMessage(`Canceled. ${all} is on its way to the customer.`)).toBeVisible()
  await expect(page.getByText('The customer read: “The power is out.”')).toBeVisible()
  await expect(new RefundPanel(page).listed(all)).toContainText('done')
  await expect(page.getByRole('button', {name: /^(Undo|Back to)/})).toHaveCount(0)
  await expect(page.getByText(NOT_REFUNDED)).toHaveCount(0)

  const shopper = await openBrowser()
  await signInAs(shopper, order.buyer)
  await shopper.goto('/customer-portal/past-orders')
  const past = shopper.getByRole('article').filter({hasText: order.label})
  await expect(past).toContainText('Why it was canceled: The power is out.')
})

/** By the menu of its card. */
async function askToCancel(counter: OrderQueuePage, order: PlacedOrder) {
  await counter.openDay(order)
  await counter.card(order).locator('summary').click()
  await counter.card(order).getByRole('link', {name: 'Cancel order …'}).click()
  await expect(counter.page.getByRole('heading', {name: 'Cancel this order?'})).toBeVisible()
}

const cancel = (page: Page, button: string | RegExp) => page.getByRole('button', {name: button}).click()

test('what is out of stock is taken out or swapped, given back once, and told to the customer', async ({
  page,
  buy,
  mailbox,
  openBrowser,
}) => {
  const counter = new OrderQueuePage(page)
  const order = await buy({name: 'Ola Outofstock', items: 'MEAT-LAMB-HEAD*2,DELI-HUMMUS*2'})
  await counter.openOrder(order)
  await page.getByRole('link', {name: 'Change this order'}).click()
  await page.getByRole('spinbutton', {name: /Lamb head/}).fill('1')
  const hummus = page.getByRole('listitem').filter({hasText: 'Hummus'})
  await hummus.getByRole('spinbutton').fill('0')
  await hummus.locator('summary').click()
  await hummus.getByRole('searchbox').fill('tabbouleh')
  await hummus.getByRole('button', {name: /^Search in place of/}).click()
  await hummus.getByRole('radio', {name: /^Tabbouleh/}).check()
  await page.getByRole('textbox', {name: 'Your words'}).fill('Sorry, we ran out.')
  await expectResponsive(page)
  // Enter shows what changes, and does not search, whatever button comes first on the page.
  await page.getByRole('spinbutton', {name: /Lamb head/}).press('Enter')
  const review = page.getByRole('region', {name: 'What changes'})
  await expect(review).toContainText('ordered 2, you get 1. Out of stock.')
  await expect(review).toContainText(/Hummus.*: swapped for 2 × Tabbouleh/)
  await expectResponsive(page)
  const yes = review.getByRole('button', {name: /^Change the order and give \$/})
  const backCents = centsOf(await yes.innerText())
  await yes.click()
  await expect(counter.statusMessage('the money is on its way to the customer')).toBeVisible()
  await expect(new RefundPanel(page).listed(formatDollars(backCents))).toContainText('done')
  await expect(page.getByRole('region', {name: 'What happened'})).toContainText('Sorry, we ran out.')
  await expectResponsive(page)

  const mail = await mailbox.open(order.buyer.email, `We changed your order ${order.label}`)
  await expect(mail).toContainText('Sorry, we ran out.')
  const shopper = await openBrowser()
  await signInAs(shopper, order.buyer)
  await shopper.goto(`/customer-portal/orders/${order.number}/receipt`)
  const receipt = shopper.getByRole('article').filter({hasText: 'Thank you for shopping with us.'})
  await expect(receipt).toContainText('Ordered 2, now 1')
  await expect(receipt).toContainText(/In place of 2 × .*Hummus/i)
  const left = formatDollars(order.totalCents - backCents)
  for (const [name, amount] of [
    ['Total', left],
    ['Charged', formatDollars(order.totalCents)],
    ['Refunded', `−${formatDollars(backCents)}`],
    ['Paid after refunds', left],
  ] as const)
    await expect(receipt.locator(`dt:text-is("${name}") + dd`)).toHaveText(amount)
})

test('what is typed for a refund is not left without a word', async ({page, buy}) => {
  const counter = new OrderQueuePage(page)
  const order = await buy({name: 'Umar Unsaved'})
  await counter.openOrder(order)
  const refund = new RefundPanel(page)
  await refund.reason().click()
  await refund.reason().fill('Half-typed')
  const opened = page.waitForEvent('dialog')
  const leaving = page.getByRole('link', {name: /Back to the queue/}).click()
  const dialog = await opened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  await expect(refund.reason()).toHaveValue('Half-typed')
})
