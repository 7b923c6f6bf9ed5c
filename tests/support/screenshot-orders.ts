import type {Page} from '@playwright/test'
import {CheckoutPage, OrderConfirmationPage} from '../browser/checkout-page'
import {PaymentPage} from '../browser/payment-page'
import {waitUntilStable} from './wait-until-stable'

const SHARED_CARTS = [
  ['Maryam Haddad', 'MEAT-LAMB-STEW*2,GRAIN-COUSCOUS-FINE*1,PRODUCE-ONIONS-YELLOW*2'],
  ['Omar Siddiq', 'MEAT-CHICKEN-WHOLE*2,BREAD-PITA-WHITE*3'],
  ['Amina Yusuf', 'MEAT-LAMB-HEAD*3,GRAIN-COUSCOUS-FINE*2,DELI-HUMMUS*1'],
] as const

/** Buys three lists, all for the first time of tomorrow; the last one stays on the screen, complete. */
export async function placeScreenshotOrders(page: Page): Promise<{date: string; numbers: string[]}> {
  const numbers: string[] = []
  let date = ''
  for (const [name, items] of SHARED_CARTS) {
    const checkout = new CheckoutPage(page)
    await checkout.open(`/checkout?items=${items}`)
    date = (await checkout.chooseLaterWindow()).date
    await checkout.fill({name})
    await checkout.submit()
    await page.waitForURL(/\/pay\//)
    await new PaymentPage(page).pay()
    numbers.push(await new OrderConfirmationPage(page).expectComplete())
  }
  return {date, numbers}
}

/** At the counter, the cards in sight: the first is ready, the second on its way, the third as it came. */
export async function advanceOrders(page: Page, date: string, [first = '', second = '']: readonly string[]) {
  await page.goto(`/staff/orders?date=${date}`)
  await page.getByRole('button', {name: 'Sound is off'}).waitFor()
  const tap = (step: string, number: string) =>
    page.getByRole('button', {name: `${step}: order ${number}`}).click()
  await tap('Start preparing', first)
  await tap('It’s ready', first)
  await page.getByRole('button', {name: `Hand over: order ${first}`}).waitFor()
  await tap('Start preparing', second)
  await page.getByRole('button', {name: `Undo: order ${second} back to New`}).waitFor()
  // Without the ways back.
  await page.reload()
  await page.getByRole('button', {name: 'Sound is off'}).waitFor()
  const title = page.getByRole('heading', {level: 1})
  await title.evaluate((heading) => window.scrollBy(0, heading.getBoundingClientRect().top - 24))
  await waitUntilStable(page)
}
