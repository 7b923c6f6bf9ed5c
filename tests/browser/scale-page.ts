import type {Browser, Locator, Page} from '@playwright/test'
import {mainOf} from './customers-page'
import {expect, signedInState} from './fixtures'
import {TABLET_VIEWPORT} from './shop-page'

interface CounterShop {
  shop: {origin: string} & Parameters<typeof signedInState>[0]
  ready: {staff: {shopkeeper: Parameters<typeof signedInState>[1]}}
}

/** The scale at the counter, in a browser of its own. */
export class ScalePage {
  constructor(readonly page: Page) {}

  static async open(browser: Browser, {shop, ready}: CounterShop, number: string): Promise<ScalePage> {
    const staff = await browser.newContext({
      baseURL: shop.origin,
      storageState: signedInState(shop, ready.staff.shopkeeper),
      viewport: TABLET_VIEWPORT,
      // Also where the shopper has none.
      javaScriptEnabled: true,
    })
    const scale = new ScalePage(await staff.newPage())
    await scale.goto(number)
    return scale
  }

  /** By way of the order's page. */
  async goto(number: string) {
    await this.page.goto(`/staff/orders/${number.replace('-', '')}`)
    await mainOf(this.page)
      .getByRole('link', {name: /^Weigh/})
      .first()
      .click()
    await expect(this.page.getByRole('heading', {level: 1})).toHaveText(`Weigh order ${number}`)
  }

  line(title: RegExp): Locator {
    return mainOf(this.page).getByRole('region', {name: title})
  }

  async choose(title: RegExp) {
    const choose = this.line(title).getByRole('link', {name: /^Weigh /})
    if (await choose.isVisible()) await choose.click()
  }

  async weigh(title: RegExp, pounds: string) {
    await this.choose(title)
    const line = this.line(title)
    for (const key of pounds)
      await line.getByRole('button', {name: key === '.' ? 'Point' : key, exact: true}).click()
    await line.getByRole('button', {name: /on record$/}).click()
    await expect(line).toContainText(`${pounds} lb`)
  }

  sums(): Locator {
    return mainOf(this.page).getByRole('region', {name: 'What it comes to'})
  }

  readyButton(): Locator {
    return this.sums().getByRole('button', {name: /^Ready/})
  }

  async makeReady() {
    await this.readyButton().click()
    await expect(this.page.getByText(/^Ready\. \$\d+\.\d\d is charged/)).toBeVisible()
  }

  close(): Promise<void> {
    return this.page.context().close()
  }
}
