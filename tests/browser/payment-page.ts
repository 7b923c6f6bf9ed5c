import type {Page} from '@playwright/test'
import {expect} from './fixtures'

/** Test cards, by what comes of them. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  requires3ds: '4000002500003155',
} as const

/** What Chromium says of a card that is declined: the payment page answers 402. */
export const DECLINED_STATUS = /\b402\b/

/** The embedded Stripe's own payment page. */
export class PaymentPage {
  constructor(readonly page: Page) {}

  async expectOpen(total: string) {
    await expect(this.page).toHaveURL(/\/embedded\/stripe\/c\/pay\/cs_test_/)
    await expect(this.page.getByText('Test payment: no card is charged')).toBeVisible()
    await expect(this.submit()).toHaveText(`Pay ${total}`)
  }

  submit() {
    return this.page.locator('button.submit')
  }

  async fill(number: string) {
    await this.page.getByLabel('Card number').fill(number)
    await this.page.getByLabel('Expires (MM / YY)').fill('12 / 34')
    await this.page.getByLabel('CVC').fill('123')
    await this.page.getByLabel('Name on card').fill('Zaynab Omar')
    await this.page.getByLabel('ZIP code').fill('44126')
  }

  async pay(number: string = CARDS.good) {
    await this.fill(number)
    await this.submit().click()
  }

  async complete3ds(outcome: 'complete' | 'fail') {
    await this.page.locator(`button[name="answer"][value="${outcome}"]`).click()
  }

  declined() {
    return this.page.getByRole('alert').filter({hasText: 'This payment did not go through'})
  }
}
