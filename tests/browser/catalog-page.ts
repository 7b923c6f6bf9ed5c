import type {Locator, Page} from '@playwright/test'
import {expect} from './fixtures'

/** The shelves and a product's page, as a shopper finds things on them. */
export class CatalogPage {
  constructor(readonly page: Page) {}

  private main() {
    return this.page.getByRole('main')
  }

  /** Of a product's page, without what is like it. */
  private article() {
    return this.main().getByRole('article').first()
  }

  productList(): Locator {
    return this.page.getByRole('region', {name: 'Products', exact: true})
  }

  /** How many there are; read out when it changes. */
  count(): Locator {
    return this.productList().getByRole('status')
  }

  cards(): Locator {
    return this.productList().getByRole('article')
  }

  titles(): Locator {
    return this.cards().getByRole('heading').getByRole('link')
  }

  /** What each product in sight costs now, in cents. */
  async prices(): Promise<number[]> {
    const texts = await this.cards().locator('.price').allTextContents()
    return texts.map((text) => Math.round(Number(text.replace('$', '')) * 100))
  }

  /** Goes to the product that is 2 + 1 free, by searching for it. */
  async findLambHead(): Promise<void> {
    await this.search('lamb head')
    await this.main().getByRole('article').getByRole('link', {name: 'Lamb head, cleaned and split'}).click()
    await expect(this.page).toHaveURL('/product/MEAT-LAMB-HEAD')
    await expect(this.addButton()).toBeEnabled()
  }

  filters(): Locator {
    return this.page.getByRole('complementary', {name: 'Filters'})
  }

  filterCheckbox(name: string): Locator {
    return this.filters().getByRole('checkbox', {name: new RegExp(`^${name}\\b`)})
  }

  /** Those of the categories that are in sight. */
  categoryBoxes(): Locator {
    return this.filters().getByRole('group', {name: 'Filter by Categories'}).getByRole('checkbox')
  }

  chips(): Locator {
    return this.page.getByRole('list', {name: 'Active filters'})
  }

  showMoreLink(): Locator {
    return this.productList().getByRole('link', {name: 'Show more'})
  }

  sort(): Locator {
    return this.page.getByRole('combobox', {name: 'Sort'})
  }

  /** On a phone the filters are behind a button. */
  async openFilters() {
    const button = this.productList().getByRole('button', {name: /^Filters/})
    const isSheet = await button.isVisible()
    if (isSheet) await button.click()
    await expect(this.filters()).toBeVisible()
    // Back closes it from the moment on that it has its entry in the history.
    if (isSheet) await this.page.waitForFunction(() => 'isSheet' in Object(history.state))
  }

  async closeFilters() {
    const button = this.filters().getByRole('button', {name: 'Close the filters'})
    if (await button.isVisible()) await button.click()
  }

  async search(keyword: string) {
    const header = this.page.getByRole('banner')
    const link = header.getByRole('link', {name: 'Search the shop'})
    if (await link.isVisible()) await link.click()
    const field = header.getByLabel('Search the shop')
    await field.fill(keyword)
    await field.press('Enter')
    await expect(this.page).toHaveURL(`/search?keyword=${keyword.replaceAll(' ', '+')}`)
  }

  async open(id: string) {
    await this.page.goto(`/product/${id}`)
    await expect(this.addButton()).toBeEnabled()
  }

  quantity(): Locator {
    return this.main().getByRole('textbox', {name: 'Quantity'})
  }

  decreaseButton(): Locator {
    return this.article().getByRole('button', {name: /^One fewer /})
  }

  increaseButton(): Locator {
    return this.article().getByRole('button', {name: /^One more /})
  }

  addButton(): Locator {
    return this.main().getByRole('button', {name: 'Add to Cart', exact: true})
  }

  /** In the page: apart from the button that adds. */
  removeButton(): Locator {
    return this.article().getByRole('button', {name: /^Remove .* from the cart$/})
  }

  viewCartButton(): Locator {
    return this.main().getByRole('button', {name: /View cart$/})
  }

  /** On phones, at the bottom of the screen. */
  buyBar(): Locator {
    return this.page.getByRole('region', {name: 'Buy', exact: true})
  }

  /** What the chosen quantity comes to, with what deals do for it. */
  total(): Locator {
    return this.main().locator('[aria-live=polite]').filter({hasText: 'Total'})
  }
}
