import type {Locator, Page} from '@playwright/test'
import {mainOf} from './customers-page'
import {expect} from './fixtures'
import {toast} from './forms-page'
import {waitForHydration} from './hydration'
import {factOf} from './orders-page'

/** What the tests of buying share: the form, and what comes after paying. */

export interface CheckoutFields {
  name?: string
  phone?: string
}

/** A pickup window, as it was chosen. */
export interface ChosenWindow {
  /** "2026-11-28" */
  date: string
  /** "16:30" */
  time: string
  /** "Sat, Nov 28, 4:30 PM – 5:00 PM" */
  text: string
}

export class CheckoutPage {
  constructor(readonly page: Page) {}

  /** With the cart of this browser. */
  async open(path = '/checkout') {
    await this.page.goto(path)
    await this.expectOpen()
  }

  async expectOpen() {
    await expect(this.page).toHaveURL(/\/checkout(\?|$)/)
    await expect(this.page.getByRole('heading', {level: 1})).toHaveText('Checkout')
    await waitForHydration(this.form())
    await expect(this.submitButton()).toBeEnabled()
  }

  form(): Locator {
    return this.page.getByRole('form', {name: 'Checkout'})
  }

  delivery(): Locator {
    return this.form().getByLabel('Delivery type')
  }

  name(): Locator {
    return this.form().getByLabel('Full Name')
  }

  note(): Locator {
    return this.form().getByRole('textbox', {name: 'Note for your order (optional)'})
  }

  phone(): Locator {
    return this.form().getByLabel('Phone Number')
  }

  /** Of one kind; those that can be had, if asked. */
  private chips(kind: 'date' | 'time', state: '' | ':enabled' | ':checked' = ''): Locator {
    return this.form().locator(`input[type="radio"][name="${kind}"]${state}`)
  }

  days(state: '' | ':enabled' | ':checked' = ''): Locator {
    return this.chips('date', state)
  }

  times(state: '' | ':enabled' | ':checked' = ''): Locator {
    return this.chips('time', state)
  }

  /** A day that can be chosen: 0 is the first of them. */
  async chooseDay(index: number) {
    await this.days(':enabled').nth(index).check()
  }

  /** What the page says was chosen. */
  async chosenWindow(): Promise<ChosenWindow> {
    const windowText = this.form()
      .getByText(/^(Pick up|We bring it) [A-Z][a-z]{2}, /)
      .filter({visible: true})
    await expect(windowText).toBeVisible()
    return {
      date: await this.days(':checked').inputValue(),
      time: await this.times(':checked').inputValue(),
      text: (await windowText.innerText()).replace(/^(Pick up|We bring it) /, ''),
    }
  }

  /** The first free window of a later day: today's may pass while a test runs. */
  async chooseLaterWindow(day = 1, time = 0): Promise<ChosenWindow> {
    await this.chooseDay(day)
    await this.times(':enabled').nth(time).check()
    return this.chosenWindow()
  }

  async fill({name, phone}: CheckoutFields) {
    if (name !== undefined) await this.name().fill(name)
    if (phone !== undefined) await this.phone().fill(phone)
  }

  submitButton(): Locator {
    return this.form().getByRole('button', {name: /^(CHECK OUT|One moment, please)/})
  }

  async submit() {
    await this.submitButton().click()
  }

  /** All that a customer has to do here. */
  async checkOut(fields: CheckoutFields = {}, day = 1): Promise<ChosenWindow> {
    const chosen = await this.chooseLaterWindow(day)
    await this.fill(fields)
    await this.submit()
    return chosen
  }

  /** The standing choice for a line of the summary, by the line's name. */
  ifMissing(title: string): Locator {
    return this.summary().getByRole('combobox', {name: new RegExp(`: ${title}`)})
  }

  summary(): Locator {
    return this.page.getByRole('region', {name: /^Your order/})
  }

  line(title: string): Locator {
    return this.summary().getByRole('listitem').filter({hasText: title})
  }

  async expectSums(sums: Partial<Record<'SUBTOTAL' | 'TAXES' | 'TOTAL', string>>) {
    for (const [name, amount] of Object.entries(sums))
      await expect(this.summary().locator(`dt:text-is("${name}") + dd`)).toHaveText(amount)
  }

  /** What stands above the form: that one must sign in, that an order waits for its payment. */
  statusMessage(text: string | RegExp): Locator {
    return mainOf(this.page).getByRole('status').filter({hasText: text})
  }

  /** What came of it, above the button. */
  formMessage(): Locator {
    return this.form().locator('[data-answer]')
  }

  /** What changed in price or stock since it was seen. */
  priceChangeAlert(): Locator {
    return this.form().getByRole('alert').filter({hasText: 'Something changed since you looked'})
  }

  async confirm(total: string) {
    await this.priceChangeAlert()
      .getByRole('button', {name: `Confirm ${total} and check out`})
      .click()
  }

  /** First in the form of who is not signed in. */
  signInPanel(): Locator {
    return this.form().getByRole('region', {name: 'You’ll need an account to pay.'})
  }

  signInDialog(): Locator {
    return this.page.getByRole('dialog', {name: 'please login'})
  }

  toast(role: 'alert' | 'status'): Locator {
    return toast(this.page, role)
  }
}

/** Where one comes back to after paying. */
export class OrderConfirmationPage {
  constructor(readonly page: Page) {}

  /** Gives the number, as it is shown: "K7M-2QX4". */
  async expectComplete(): Promise<string> {
    await expect(this.page).toHaveURL(/\/order-complete\?session_id=cs_/)
    await expect(this.page.getByRole('heading', {level: 1})).toHaveText('ORDER COMPLETE')
    return this.number()
  }

  async number(): Promise<string> {
    const header = await mainOf(this.page).locator('header').innerText()
    return /Order number\s+([A-Z0-9]{3}-[A-Z0-9]{4})/.exec(header)?.[1] ?? ''
  }

  async expectFailed() {
    await expect(this.page).toHaveURL(/\/order-complete\?session_id=cs_/)
    await expect(this.page.getByRole('heading', {level: 1})).toHaveText('Payment Failed!')
  }

  details(): Locator {
    return this.page.getByRole('region', {name: 'Details'})
  }

  fact(name: 'Date' | 'Time' | '# of items' | 'Order Total'): Locator {
    return factOf(this.details(), name)
  }

  table(): Locator {
    return this.details().getByRole('table')
  }

  /** Where and when, and what else one may want. */
  pickup(): Locator {
    return this.page.getByRole('region', {name: 'Where to pick it up'})
  }
}
