import {expect} from '@playwright/test'
import type {Page} from '@playwright/test'
import {CheckoutPage, OrderConfirmationPage} from '../browser/checkout-page'
import {PaymentPage} from '../browser/payment-page'
import {ScalePage} from '../browser/scale-page'

const GOAT = '/butcher/goat/curry-cut-bone-in'
const CHICKEN = '/butcher/natural-chicken/whole-chicken'

async function add(page: Page, path: string, option: string, amount: string) {
  await page.goto(path)
  const main = page.getByRole('main')
  const form = main.getByRole('form', {name: 'Order online'})
  await form.getByRole('radio', {name: option}).check()
  await form.getByLabel(/^How many/).fill(amount)
  await form.getByLabel('Note for the butcher').fill('Small pieces, please')
  // On a phone it is in a bar at the foot of the screen.
  await main.getByRole('button', {name: 'Add to Cart'}).filter({visible: true}).first().click()
  await expect(form.getByRole('status')).toContainText('In your cart')
}

/** What a family wants for Friday, in the cart of this browser. */
export async function fillMeatCart(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('cartItems'))
  await add(page, GOAT, 'Two bags', '8')
  await add(page, CHICKEN, '8 pieces', '1')
}

/** Orders what is in the cart, by a card of the demonstration; gives the order's number. */
export async function orderMeat(page: Page): Promise<string> {
  await fillMeatCart(page)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.checkOut({name: 'Zaynab Omar', phone: '5550100177'})
  await new PaymentPage(page).pay()
  return new OrderConfirmationPage(page).expectComplete()
}

/** All but the last is on the scale. */
export async function beginToWeigh(page: Page, number: string): Promise<ScalePage> {
  const scale = new ScalePage(page)
  await scale.goto(number)
  await scale.weigh(/^Curry cut/, '4.02')
  await scale.weigh(/^Curry cut/, '4.10')
  return scale
}

export async function finishWeighing(scale: ScalePage): Promise<void> {
  await scale.weigh(/^Whole chicken/, '3.31')
  await scale.makeReady()
}
