import {CatalogPage} from './catalog-page'
import {expect, test} from './fixtures'
import {waitForHydration} from './hydration'
import {PHONE_VIEWPORT, SCRIPT_NOT_LOADED, scrollTop} from './shop-page'

/** Walking along the shelves: what narrows them, in which order they stand, and coming back to them. */

const PAGE = 24

test.describe('the categories', () => {
  test('narrow the shelves at a touch, in the address, with the focus where it was', async ({page}) => {
    const shelves = new CatalogPage(page)
    await page.goto('/categories')
    const all = Number.parseInt((await shelves.count().textContent()) ?? '')
    await shelves.filterCheckbox('Bread').focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/categories?filter=bread')
    await expect(shelves.filterCheckbox('Bread')).toBeFocused()
    await expect(shelves.filterCheckbox('Bread')).toBeChecked()
    const bread = Number(/\d+/.exec((await labelOf(shelves, 'Bread')) ?? '')?.[0])
    await expect(shelves.count()).toHaveText(`${bread} products`)
    expect(bread).toBeLessThan(all)
    await expect(shelves.cards()).toHaveCount(bread)

    await shelves.filterCheckbox('Deli').check()
    await expect(page).toHaveURL('/categories?filter=deli&filter=bread')
    await expect(shelves.filterCheckbox('Deli')).toBeFocused()
    await page.goBack()
    await expect(shelves.filterCheckbox('Deli')).not.toBeChecked()
    await expect(shelves.count()).toHaveText(`${bread} products`)
  })

  test('are ten at first, and all on request', async ({page}) => {
    const shelves = new CatalogPage(page)
    await page.goto('/categories')
    // Before, the button leads to another page, which has them all, and begins at its top.
    await waitForHydration(page.locator('#filter-form'))
    await expect(shelves.categoryBoxes()).toHaveCount(10)
    await shelves.filters().getByRole('button', {name: '+ More categories'}).click()
    await expect(shelves.categoryBoxes()).toHaveCount(16)
    await expect(shelves.categoryBoxes().nth(10)).toBeFocused()
    const less = shelves.filters().getByRole('button', {name: '+ Less categories'})
    await less.click()
    await expect(shelves.categoryBoxes()).toHaveCount(10)
  })

  test('can be named by title in the address', async ({page}) => {
    const shelves = new CatalogPage(page)
    await page.goto('/categories?filter=Rice%20%26%20grains')
    await expect(shelves.filterCheckbox('Rice & grains')).toBeChecked()
    await expect(shelves.chips().getByRole('link', {name: 'Remove filter Rice & grains'})).toBeVisible()
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Rice & grains')
  })
})

test.describe('the other filters', () => {
  test('are chips that can be taken away one by one, or all', async ({page}) => {
    const shelves = new CatalogPage(page)
    await page.goto('/categories?filter=spices&filter=bread&diet=vegan&sort=price-up')
    // Without scripts the chips are links to other pages, which begin at their top.
    await waitForHydration(page.locator('#filter-form'))
    const links = shelves.chips().getByRole('link')
    await expect(links).toHaveText([/Bread/, /Spices/, /Vegan/, 'Clear all'])
    await shelves.chips().getByRole('link', {name: 'Remove filter Bread'}).click()
    await expect(page).toHaveURL('/categories?filter=spices&diet=vegan&sort=price-up')
    await expect(shelves.filterCheckbox('Bread')).not.toBeChecked()
    await expect(shelves.filterCheckbox('Spices')).toBeChecked()
    await shelves.chips().getByRole('link', {name: 'Clear all'}).click()
    await expect(page).toHaveURL('/categories?sort=price-up')
    await expect(shelves.chips()).toHaveCount(0)
    await expect(page.getByRole('heading', {name: 'Products', exact: true})).toBeFocused()
    await expect(shelves.filterCheckbox('Vegan')).not.toBeChecked()
  })

  test('by price leave only what costs so much', async ({page}) => {
    const shelves = new CatalogPage(page)
    await page.goto('/categories?filter=spices')
    await shelves.filters().getByLabel('Price from, in dollars').fill('$4')
    const to = shelves.filters().getByLabel('Price to, in dollars')
    await to.fill('6.50')
    await to.press('Enter')
    await expect(shelves.chips()).toContainText('$4.00 to $6.50')
    await expect(page).toHaveURL(/min=.*4&max=6\.50/)
    const prices = await shelves.prices()
    expect(prices.length).toBeGreaterThan(3)
    expect(prices.filter((cents) => cents < 400 || cents > 650)).toEqual([])
  })

  test('that leave nothing say so and lead back', async ({page}) => {
    const shelves = new CatalogPage(page)
    await page.goto('/categories?filter=fresh-meat&diet=vegan')
    await expect(
      shelves.productList().getByRole('heading', {name: 'Nothing fits all these filters'}),
    ).toBeVisible()
    await shelves.productList().getByRole('link', {name: 'Clear all'}).last().click()
    await expect(page).toHaveURL('/categories')
    await expect(shelves.cards()).toHaveCount(PAGE)
  })

  test('sort by price, either way', async ({page}) => {
    const shelves = new CatalogPage(page)
    await page.goto('/categories')
    for (const [label, query, sign] of [
      ['Price, low to high', 'price-up', 1],
      ['Price, high to low', 'price-down', -1],
    ] as const) {
      await shelves.sort().selectOption(label)
      await expect(page).toHaveURL(`/categories?sort=${query}`)
      await expect(async () => {
        const prices = await shelves.prices()
        expect(prices).toHaveLength(PAGE)
        expect(prices).toEqual([...prices].sort((a, b) => sign * (a - b)))
        expect(new Set(prices).size).toBeGreaterThan(1)
      }).toPass()
    }
  })
})

test.describe('a long shelf', () => {
  test('grows below, and is there again when one comes back from a product', async ({page}) => {
    const shelves = new CatalogPage(page)
    await page.goto('/categories')
    await shelves.showMoreLink().focus()
    await waitForHydration(shelves.showMoreLink())
    const before = await scrollTop(page)
    expect(before).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/categories?page=2')
    await expect(shelves.cards()).toHaveCount(2 * PAGE)
    await expect(shelves.titles().nth(PAGE)).toBeFocused()
    expect(Math.abs((await scrollTop(page)) - before)).toBeLessThanOrEqual(2)

    const card = shelves.titles().nth(PAGE + 9)
    await card.scrollIntoViewIfNeeded()
    const there = await scrollTop(page)
    const title = (await card.textContent()) ?? ''
    await card.click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title)
    await expect.poll(() => scrollTop(page)).toBe(0)
    await page.goBack()
    await expect(shelves.cards()).toHaveCount(2 * PAGE)
    await expect.poll(async () => Math.abs((await scrollTop(page)) - there)).toBeLessThanOrEqual(2)
    await expect(card).toBeInViewport()
  })
})

test.describe('on a phone', () => {
  test.use({viewport: PHONE_VIEWPORT})

  test('the filters are a sheet, which the keyboard closes as well', async ({page}) => {
    const shelves = new CatalogPage(page)
    await page.goto('/categories')
    await expect(shelves.filters()).toBeHidden()
    await shelves.openFilters()
    await shelves.filterCheckbox('Deli').check()
    await expect(page).toHaveURL('/categories?filter=deli')
    await expect(shelves.filters()).toBeVisible()
    await shelves.filters().getByRole('button', {name: 'Show 12 products'}).click()
    await expect(shelves.filters()).toBeHidden()
    const button = shelves.productList().getByRole('button', {name: /^Filters/})
    await expect(button).toHaveAccessibleName(/1 active/)
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(shelves.filters()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shelves.filters()).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})
  test.beforeEach(({watch}) => watch.expectProblem(SCRIPT_NOT_LOADED))

  test('the shelves are filtered by a button, and lead on', async ({page}) => {
    const shelves = new CatalogPage(page)
    await page.goto('/categories')
    await shelves.filterCheckbox('Bread').check()
    await shelves.sort().selectOption('Price, low to high')
    await shelves.productList().getByRole('button', {name: 'Apply'}).click()
    await expect(page).toHaveURL(/\/categories\?.*filter=bread/)
    await expect(shelves.count()).toHaveText('12 products')
    const prices = await shelves.prices()
    expect(prices).toEqual([...prices].sort((a, b) => a - b))

    await page.goto('/categories')
    await shelves.showMoreLink().click()
    await expect(page).toHaveURL(/\/categories\?page=2#p/)
    await expect(shelves.cards()).toHaveCount(2 * PAGE)
    await expect(shelves.cards().nth(PAGE)).toBeInViewport()
  })

  test('a product has its price and the shop’s number', async ({page}) => {
    await page.goto('/product/GRAIN-COUSCOUS-FINE')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', {level: 1})).toHaveText('Couscous, fine')
    await expect(main.locator('.price').first()).toHaveText('$3.99')
    await expect(main.getByRole('link', {name: 'Call to Order'})).toHaveAttribute('href', /^tel:\+1\d{10}$/)
    await expect(main.locator('noscript p')).toBeVisible()
    await expect(main.getByRole('button', {name: 'Add to Cart', exact: true})).toBeHidden()
  })
})

function labelOf(shelves: CatalogPage, name: string): Promise<string | null> {
  return shelves.filters().locator('label').filter({hasText: name}).textContent()
}
