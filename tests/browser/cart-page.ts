import type {Locator, Page} from '@playwright/test'
import {expect} from './fixtures'

export const CART_KEY = 'cartItems'

/** The cart of one tab: its place in the header of every page, and what it opens. */
export class CartPage {
  constructor(readonly page: Page) {}

  /** The header's button while there is something in the cart. */
  badge(): Locator {
    return this.page.getByRole('button', {name: /^(Open your cart:|Check your cart$)/})
  }

  emptyButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', {name: 'Open your cart, which is empty'})
  }

  /** At the bottom of the screen. */
  bar(): Locator {
    return this.page.getByRole('complementary', {name: 'Your cart'}).getByRole('button')
  }

  async expectBadge(count: string, total: string) {
    await expect(this.badge()).toHaveAccessibleName(`Open your cart: ${count}, ${total}`)
  }

  /** At the end of the page, nothing that can be used lies under the bar. */
  async expectNothingCovered() {
    const covered = await this.bar().evaluate((button) => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      const top = button.closest('aside')?.getBoundingClientRect().top ?? 0
      const usable = document.querySelectorAll('main :is(a, button), footer :is(a, button, input)')
      return [...usable]
        .filter(
          (element) =>
            element.getClientRects().length > 0 && element.getBoundingClientRect().bottom > top + 1,
        )
        .map((element) => element.outerHTML)
    })
    expect(covered).toEqual([])
  }

  sheet(): Locator {
    return this.page.getByRole('dialog', {name: 'Your cart'})
  }

  async open() {
    await this.badge().click()
    await expect(this.sheet()).toBeVisible()
  }

  async close() {
    await this.sheet().getByRole('button', {name: 'Close the cart'}).click()
    await expect(this.sheet()).toBeHidden()
  }

  line(title: string): Locator {
    const heading = this.page.getByRole('heading', {level: 3, name: title})
    return this.sheet()
      .getByRole('list', {name: 'What is in your cart'})
      .locator('> li')
      .filter({has: heading})
  }

  increaseButton(title: string): Locator {
    return this.sheet().getByRole('button', {name: `One more ${title}`})
  }

  decreaseButton(title: string): Locator {
    return this.sheet().getByRole('button', {name: `One fewer ${title}`})
  }

  async expectSums(sums: Partial<Record<'SUBTOTAL' | 'TAXES' | 'TOTAL', string>>) {
    for (const [name, amount] of Object.entries(sums))
      await expect(this.sheet().locator(`dt:text-is("${name}") + dd`)).toHaveText(amount)
  }

  /** What was no longer sold when the cart was opened. */
  removedItems(): Locator {
    const title = this.page.getByRole('heading', {name: 'No longer sold'})
    return this.sheet().locator('section').filter({has: title})
  }

  changes(): Locator {
    return this.sheet().getByRole('status').filter({hasText: 'Changed since you last looked'})
  }

  /** What lies in the browser, as text. */
  stored(key = CART_KEY): Promise<string | null> {
    return this.page.evaluate((name) => window.localStorage.getItem(name), key)
  }

  /** In the open cart. */
  async writeNote(button: string, text: string) {
    await this.sheet().getByRole('button', {name: button}).click()
    // The field has the focus.
    await this.page.keyboard.type(text)
    await this.page.keyboard.press('Enter')
    await expect(this.sheet().getByRole('button', {name: `Change the note “${text}”`})).toBeFocused()
  }

  async storedLines(): Promise<{id: string; product_quantity: number; price: number; note?: string}[]> {
    return JSON.parse((await this.stored()) ?? '[]') as {
      id: string
      product_quantity: number
      price: number
      note?: string
    }[]
  }

  /** Lies in the browser before any page of it is opened. */
  async seedStorage(raw: string) {
    await this.page.context().addInitScript(
      ([key, value, mark]) => {
        // The blank pages that a check opens have no storage.
        if (!window.location.protocol.startsWith('http')) return
        if (window.localStorage.getItem(mark) !== null) return
        window.localStorage.setItem(key, value)
        window.localStorage.setItem(mark, '1')
      },
      [CART_KEY, raw, 'laid'] as const,
    )
  }
}

/** A line of a cart as an earlier visit left it. */
export function storedLine(id: string, fields: Record<string, unknown> = {}) {
  return {
    id,
    title: id,
    image: null,
    unit: '1 unit',
    price: 1,
    discount_amount: null,
    discountAmount: null,
    product_quantity: 1,
    ...fields,
  }
}
