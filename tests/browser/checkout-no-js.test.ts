import type {Page} from '@playwright/test'
import {
  checkoutTest as test,
  expectOneMail,
  expectOrders,
  LENTILS,
  LENTILS_TOTAL,
  readCode,
} from './checkout-fixtures'
import {expectNoHorizontalScroll, mainOf} from './customers-page'
import type {CheckoutPage} from './checkout-page'
import {expect} from './fixtures'
import {CARDS, DECLINED_STATUS, PaymentPage} from './payment-page'
import {PHONE_VIEWPORT, SCRIPT_NOT_LOADED} from './shop-page'

/** Buying where no script runs: what is bought stands in the address. */

const LIST = '/checkout?items=BEAN-LENTILS-GREEN*2'

test.use({javaScriptEnabled: false, viewport: PHONE_VIEWPORT})
test.beforeEach(({watch}) => watch.expectProblem(SCRIPT_NOT_LOADED))

test.describe('a customer', () => {
  test.use({storageState: ({buyer}, use) => use(buyer.state)})

  test('orders from a list, pays, and is back at the order', async ({
    page,
    buyer,
    mailedShop,
    checkout,
    payment,
    confirmation,
    watch,
  }) => {
    watch.expectProblem(/\b400\b/)
    watch.expectProblem(DECLINED_STATUS)
    await page.goto(LIST)
    await expect(checkout.line(LENTILS)).toContainText('$6.98')
    await expect(checkout.name()).toHaveValue('Zaynab Omar')
    await expectNoHorizontalScroll(page)
    await checkout.days(':enabled').nth(3).check()
    await checkout.phone().fill('555')
    await checkout.submit()
    await expect(checkout.phone()).toHaveAccessibleDescription('Please enter a valid phone number.')
    await expect(checkout.phone()).toHaveValue('555')
    await expect(checkout.form().getByText('Please choose a time.')).toBeVisible()
    await expect(checkout.days(':enabled').nth(3)).toBeChecked()

    await checkout.phone().fill('555 010 0199')
    await checkout.note().fill('Two bags, please.')
    await firstTime(page).check()
    await checkout.submit()
    await payment.expectOpen(LENTILS_TOTAL)
    await payment.pay(CARDS.declined)
    await expect(payment.declined()).toBeVisible()
    await payment.pay()
    const number = await confirmation.expectComplete()
    await expect(mainOf(page)).toContainText('Two bags, please.')
    await expectNoHorizontalScroll(page)
    await expectOneMail(mailedShop, buyer, number)
    await expectOrders(page, number)

    await page.getByRole('link', {name: `Change pickup time of order ${number}`}).click()
    await page.locator('input[name="date"]:enabled').nth(2).check()
    await firstTime(page).check()
    await page.getByRole('button', {name: 'Save the new time'}).click()
    await expect(mainOf(page).getByRole('status')).toContainText(`Order ${number} is set for `)
    await page.getByRole('link', {name: `Cancel order ${number}`}).click()
    await page.getByRole('button', {name: 'Yes, cancel it'}).click()
    await expect(mainOf(page).getByRole('status')).toContainText(
      `${LENTILS_TOTAL} back to Visa ending in 4242`,
    )
    await expectOrders(page)
  })

  test('goes back from the payment page and comes to it again', async ({
    page,
    checkout,
    payment,
    confirmation,
  }) => {
    await page.goto(LIST)
    await submitSecondDay(page, checkout)
    await payment.expectOpen(LENTILS_TOTAL)
    const paymentUrl = page.url()
    await page.goto(LIST)
    await expect(checkout.statusMessage('isn’t paid yet')).toBeVisible()
    await submitSecondDay(page, checkout)
    await expect(page).toHaveURL(paymentUrl)
    await payment.pay()
    await expectOrders(page, await confirmation.expectComplete())
  })

  test('who comes back before it is paid is shown by itself when it is', async ({
    page,
    checkout,
    payment,
    confirmation,
  }) => {
    await page.goto(LIST)
    await submitSecondDay(page, checkout)
    await payment.expectOpen(LENTILS_TOTAL)
    const paying = await page.context().newPage()
    await paying.goto(page.url())
    const sessionId = /cs_test_\w+/.exec(page.url())?.[0] ?? ''

    await page.goto(`/order-complete?session_id=${sessionId}`)
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      'One moment, we are confirming your payment',
    )
    await expect(page.getByRole('link', {name: 'Look again now'})).toBeVisible()
    await expect(page).toHaveURL(/&look=1$/)
    await new PaymentPage(paying).pay()
    await confirmation.expectComplete()
  })
})

test('who has no account gets one by a mailed code on the way, and loses nothing', async ({
  page,
  mailedShop,
  checkout,
  payment,
  watch,
}) => {
  watch.expectProblem(/\b401\b/)
  const email = 'umm-zaynab@people.example'
  await page.goto(LIST)
  await expect(checkout.signInPanel()).toContainText('You’ll need an account to pay.')
  await checkout.days(':enabled').nth(1).check()
  await firstTime(page).check()
  await checkout.name().fill('Umm Zaynab')
  await checkout.phone().fill('555 010 0199')
  await checkout.submit()
  await expect(checkout.formMessage()).toContainText('please login')
  await expect(checkout.name()).toHaveValue('Umm Zaynab')
  const panel = checkout.signInPanel()
  await panel.getByLabel('Email Address').fill(email)
  await panel.getByRole('button', {name: 'Email me a code'}).click()
  await expect(panel).toContainText(`We’ve emailed a 6-digit code to ${email}.`)
  await expect(checkout.name()).toHaveValue('Umm Zaynab')
  await panel.getByLabel('Code').fill('000000')
  await panel.getByRole('button', {name: 'Sign in'}).click()
  await expect(panel.getByLabel('Code')).toHaveAccessibleDescription(/^That code isn’t right/)
  await panel.getByLabel('Code').fill(await readCode(mailedShop, email))
  await panel.getByRole('button', {name: 'Sign in'}).click()
  await expect(checkout.form()).toContainText(`Signed in as ${email}.`)
  await expect(checkout.name()).toHaveValue('Umm Zaynab')
  await expect(checkout.phone()).toHaveValue('555 010 0199')
  await expect(checkout.days(':checked')).toHaveCount(1)
  await expect(page.locator('input[name="time"]:checked')).toHaveCount(1)
  await checkout.submit()
  await payment.expectOpen(LENTILS_TOTAL)
})

test('a cart that only scripts can read is not lost, and the page says how to go on', async ({page}) => {
  await page.goto('/checkout')
  await expect(mainOf(page)).toContainText('Your cart needs JavaScript')
  await expect(mainOf(page)).toContainText('Turn JavaScript on, or open a list that was shared with you')
})

async function submitSecondDay(page: Page, checkout: CheckoutPage) {
  await checkout.days(':enabled').nth(1).check()
  await firstTime(page).check()
  await checkout.submit()
}

/** Without scripts the times of every day stand there; those that are hidden are for others. */
function firstTime(page: Page) {
  return page.locator('input[name="time"]:enabled').filter({visible: true}).first()
}
