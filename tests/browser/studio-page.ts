import {expect} from '@playwright/test'
import type {Locator, Page} from '@playwright/test'

/** A person at the Studio. Selectors follow what that person sees; test ids are the Studio's own. */
export class StudioPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens a price by its address and waits until it can be changed. */
  async openPrice(category: string, item: string): Promise<void> {
    await this.page.goto(
      `/studio/structure/meat-prices;butcherCategory-${category};butcherItem-${category}-${item}`,
    )
    await expect(this.price()).toBeEditable()
  }

  /** Lists ignore the pointer until it moves, so that a list that scrolls by keyboard does not jump. */
  async press(target: Locator): Promise<void> {
    await target.hover({force: true})
    await this.page.mouse.move(0, 0)
    await target.hover({force: true})
    await target.click()
  }

  price(): Locator {
    return this.page.getByRole('spinbutton', {name: /Price in dollars/})
  }

  field(name: string | RegExp): Locator {
    return this.page.getByLabel(name)
  }

  publishButton(): Locator {
    return this.page.getByTestId('action-publish')
  }

  async publish(): Promise<void> {
    await expect(this.publishButton()).toBeEnabled()
    await this.publishButton().click()
    await this.expectPublished()
  }

  /** The Studio says so where it said "Draft" before; the button has nothing more to do. */
  async expectPublished(): Promise<void> {
    await expect(this.publishButton()).toBeDisabled()
  }

  /** From the menu beside the Publish button. */
  async act(action: string): Promise<void> {
    await this.page.getByTestId('action-menu-button').click()
    await this.page.getByRole('menuitem', {name: action}).click()
  }
}
