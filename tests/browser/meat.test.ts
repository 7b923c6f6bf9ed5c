import type {Page} from '@playwright/test'
import {waitForMail} from '../security/customers'
import {CartPage} from './cart-page'
import type {CheckoutPage, OrderConfirmationPage} from './checkout-page'
import {expectNoHorizontalScroll, mainOf} from './customers-page'
import {expect} from './fixtures'
import {waitForHydration} from './hydration'
import {tabTo} from './keyboard'
import {
  CHICKEN,
  expectAccessibleAtAllWidths,
  goToDifference,
  meatTest as test,
  NOTE,
  SAVING,
  WHOLE_CHICKEN,
} from './meat-fixtures'
import type {PaymentPage} from './payment-page'
import {ScalePage} from './scale-page'
import {PHONE_VIEWPORT, TABLET_VIEWPORT} from './shop-page'

/** Meat by the pound, from the board to the hand-over: ordered as a family would, held, weighed, charged, explained. */

interface BuyingFixtures {
  page: Page
  checkout: CheckoutPage
  payment: PaymentPage
  confirmation: OrderConfirmationPage
}

/** On its own page: the options by their names, how much, a note. */
async function addMeat(
  page: Page,
  path: string,
  {options, amount, note}: {options: string[]; amount: string; note?: string},
) {
  await page.goto(path)
  const form = mainOf(page).getByRole('form', {name: 'Order online'})
  for (const option of options) await form.getByRole('radio', {name: option}).check()
  await form.getByLabel(/^How many/).fill(amount)
  if (note) await form.getByLabel('Note for the butcher').fill(note)
  await form.getByRole('button', {name: 'Add to Cart'}).first().click()
  await expect(form.getByRole('status')).toContainText('In your cart')
}

async function addFamilyOrder(page: Page) {
  await addMeat(page, '/butcher/goat/curry-cut-bone-in', {
    ...{options: ['Curry cut, 1 to 1½ inch', 'Two bags'], amount: '8', note: NOTE},
  })
  await addMeat(page, WHOLE_CHICKEN, {options: ['8 pieces'], amount: '1'})
  await page.goto('/product/GRAIN-BASMATI-10LB')
  await mainOf(page)
    .getByRole('button', {name: /^Add to cart/i})
    .first()
    .click()
  await new CartPage(page).badge().waitFor()
}

test('a family’s order: estimated, held, weighed, charged and explained', async ({
  browser,
  page,
  shop,
  ready,
  checkout,
  payment,
  confirmation,
  mailedShop,
  buyer,
}) => {
  await addFamilyOrder(page)
  const cart = new CartPage(page)
  await cart.open()
  await expect(cart.sheet()).toContainText('8 lb')
  await expect(cart.sheet()).toContainText(/never more than \$\d+\.\d0 without your word/)
  await expect(cart.sheet()).toContainText(SAVING)
  await expectAccessibleAtAllWidths(page)
  await cart.close()

  await checkout.open()
  await expect(checkout.summary()).toContainText('Estimated')
  await expectAccessibleAtAllWidths(page)
  await checkout.checkOut({name: 'Zaynab Omar', phone: '5550100177'})
  await expect(page).toHaveURL(/\/embedded\/stripe\/c\/pay\//)
  await payment.pay()
  const number = await confirmation.expectComplete()
  await expect(confirmation.table()).toContainText(/Estimated \$\d+\.\d\d/)
  await expectAccessibleAtAllWidths(page)

  const scale = await ScalePage.open(browser, {shop, ready}, number)
  await expect(scale.line(/^Curry cut/)).toContainText(NOTE)
  // Estimates are the widest that the order's page says of a line.
  await scale.page.goBack()
  await scale.page.setViewportSize(PHONE_VIEWPORT)
  await expect(mainOf(scale.page)).toContainText(/Estimated \$\d+\.\d\d/)
  await expectNoHorizontalScroll(scale.page)
  await scale.page.setViewportSize(TABLET_VIEWPORT)
  await scale.page.goForward()
  await scale.weigh(/^Curry cut/, '4.02')
  await scale.weigh(/^Curry cut/, '4.10')
  await scale.weigh(new RegExp(`^${CHICKEN}`), '3.31')
  await expect(scale.readyButton()).toHaveText(/^Ready: charge \$/)
  await expectAccessibleAtAllWidths(scale.page)
  await scale.page.getByRole('link', {name: 'Labels'}).click()
  const label = mainOf(scale.page).getByRole('article').filter({hasText: '4.02 lb'})
  await expect(label).toContainText(number)
  await expect(label).toContainText('Safe handling')
  await expectAccessibleAtAllWidths(scale.page)
  await scale.page.goBack()
  await scale.makeReady()

  const {text = ''} = await waitForMail(mailedShop.mails, buyer.email, /is ready/)
  expect(text).toContain('4.02 lb + 4.10 lb = 8.12 lb')
  expect(text).toMatch(/than we estimated|As estimated/)
  expect(text).toMatch(SAVING)
  await scale.page
    .getByRole('button', {name: /^Hand over/})
    .first()
    .click()
  await expect(mainOf(scale.page).getByText('Handed over').first()).toBeVisible()
  await scale.close()
  await page.goto('/customer-portal/past-orders')
  await expect(mainOf(page)).toContainText(number)
  await expectAccessibleAtAllWidths(page)
})

/** Ordered and held: one whole chicken. */
async function orderChicken({page, checkout, payment, confirmation}: BuyingFixtures): Promise<string> {
  await addMeat(page, WHOLE_CHICKEN, {options: ['8 pieces'], amount: '1'})
  await checkout.open()
  await checkout.checkOut({name: 'Zaynab Omar', phone: '5550100177'})
  await payment.pay()
  return confirmation.expectComplete()
}

test('above the hold the shopper is asked, pays the difference, and only then is it charged', async ({
  browser,
  shop,
  ready,
  mailedShop,
  buyer,
  page,
  checkout,
  payment,
  confirmation,
}) => {
  const number = await orderChicken({page, checkout, payment, confirmation})
  const scale = await ScalePage.open(browser, {shop, ready}, number)
  await scale.weigh(new RegExp(`^${CHICKEN}`), '4.90')
  await expect(scale.readyButton()).toBeHidden()
  const ask = scale.sums().getByRole('button', {name: /^Ask for \$\d+\.\d\d by mail$/})
  const amount = /\$\d+\.\d\d/.exec(await ask.innerText())?.[0] ?? ''
  await tabTo(scale.page, ask)
  await scale.page.keyboard.press('Enter')
  await expect(scale.sums()).toContainText(`Asked for ${amount}`)

  const text = await goToDifference(page, mailedShop, buyer)
  expect(text).toContain(amount)
  await expectAccessibleAtAllWidths(page)
  await tabTo(page, mainOf(page).getByRole('button', {name: `Pay ${amount} by card`}))
  await page.keyboard.press('Enter')
  await payment.pay()
  await expect(mainOf(page)).toContainText('it’s paid')
  await scale.page.reload()
  await expect(scale.sums()).toContainText(`The customer paid the ${amount}.`)
  await scale.makeReady()
  await scale.close()
  const receipt = await waitForMail(mailedShop.mails, buyer.email, /is ready/)
  expect(receipt.text).toContain(amount)
})

test('a line that is not there is left out, and is not paid for', async ({
  browser,
  shop,
  ready,
  mailedShop,
  buyer,
  page,
  checkout,
  payment,
  confirmation,
}) => {
  await addFamilyOrder(page)
  await checkout.open()
  await checkout.ifMissing(CHICKEN).selectOption('leave-out')
  await checkout.checkOut({name: 'Zaynab Omar', phone: '5550100177'})
  await payment.pay()
  const number = await confirmation.expectComplete()
  const scale = await ScalePage.open(browser, {shop, ready}, number)
  await scale.weigh(/^Curry cut/, '8.01')
  const chicken = scale.line(new RegExp(`^${CHICKEN}`))
  await expect(chicken).toContainText('If it’s not there: leave it out')
  await tabTo(scale.page, chicken.getByRole('button', {name: `Leave it out: ${CHICKEN}`}))
  await scale.page.keyboard.press('Enter')
  await expect(chicken).toContainText('Left out')
  await expectAccessibleAtAllWidths(scale.page)
  await scale.makeReady()
  await scale.close()
  const {text = ''} = await waitForMail(mailedShop.mails, buyer.email, /is ready/)
  expect(text).toMatch(/left out/i)
})

test('meat is ordered, and weighed, by keyboard alone', async ({
  browser,
  shop,
  ready,
  page,
  checkout,
  payment,
  confirmation,
}) => {
  await page.goto(WHOLE_CHICKEN)
  const form = mainOf(page).getByRole('form', {name: 'Order online'})
  await waitForHydration(form)
  await tabTo(page, form.getByRole('radio', {checked: true}).first())
  await page.keyboard.press('ArrowDown')
  await tabTo(page, form.getByLabel(/^How many/))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1')
  await tabTo(page, form.getByRole('button', {name: 'Add to Cart'}).first())
  await page.keyboard.press('Enter')
  await expect(form.getByRole('status')).toContainText('In your cart')
  await checkout.open()
  await checkout.checkOut({name: 'Zaynab Omar', phone: '5550100177'})
  await payment.pay()
  const scale = await ScalePage.open(browser, {shop, ready}, await confirmation.expectComplete())
  const pounds = scale.line(new RegExp(`^${CHICKEN}`)).getByLabel('Pounds', {exact: true})
  await tabTo(scale.page, pounds)
  await scale.page.keyboard.type('3.40')
  await scale.page.keyboard.press('Enter')
  await expect(scale.line(new RegExp(`^${CHICKEN}`))).toContainText('3.40 lb')
  await tabTo(scale.page, scale.readyButton())
  await scale.page.keyboard.press('Enter')
  await expect(scale.page.getByText(/^Ready\. \$\d+\.\d\d is charged/)).toBeVisible()
  await scale.close()
})
