import {CatalogPage} from './catalog-page'
import {expect, test} from './fixtures'
import {waitForHydration} from './hydration'
import {PHONE_VIEWPORT, SCRIPT_NOT_LOADED, scrollTop} from './shop-page'

/** Walking along the shelves: what narrows them, in which order they stand, and coming back to them. */

const PAGE = 24

test.describe('the categories', () => {
  test('narrow the shelves at a touch, in the address, with the focus where it was', async ({page}) => {
    const catalog = new CatalogPage(page)
    await page.goto('/categories')
    const all = Number.parseInt((await catalog.count().textContent()) ?? '')
    await catalog.filterCheckbox('Bread').focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/categories?filter=bread')
    await expect(catalog.filterCheckbox('Bread')).toBeFocused()
    await expect(catalog.filterCheckbox('Bread')).toBeChecked()
    const bread = Number(/\d+/.exec((await labelOf(catalog, 'Bread')) ?? '')?.[0])
    await expect(catalog.count()).toHaveText(`${bread} products`)
    expect(bread).toBeLessThan(all)
    await expect(catalog.cards()).toHaveCount(bread)

    await catalog.filterCheckbox('Deli').check()
    await expect(page).toHaveURL('/categories?filter=deli&filter=bread')
    await expect(catalog.filterCheckbox('Deli')).toBeFocused()
    await page.goBack()
    await expect(catalog.filterCheckbox('Deli')).not.toBeChecked()
    await expect(catalog.count()).toHaveText(`${bread} products`)
  })

  test('are ten at first, and all on request', async ({page}) => {
    const catalog = new CatalogPage(page)
    await page.goto('/categories')
    // Before, the button leads to another page, which has them all, and begins at its top.
    await waitForHydration(page.locator('#filter-form'))
    await expect(catalog.categoryBoxes()).toHaveCount(10)
    await catalog.filters().getByRole('button', {name: '+ More categories'}).click()
    await expect(catalog.categoryBoxes()).toHaveCount(16)
    await expect(catalog.categoryBoxes().nth(10)).toBeFocused()
    const less = catalog.filters().getByRole('button', {name: '+ Less categories'})
    await less.click()
    await expect(catalog.categoryBoxes()).toHaveCount(10)
  })

  test('can be named by title in the address', async ({page}) => {
    const catalog = new CatalogPage(page)
    await page.goto('/categories?filter=Rice%20%26%20grains')
    await expect(catalog.filterCheckbox('Rice & grains')).toBeChecked()
    const row = page.getByRole('navigation', {name: 'Categories'})
    await expect(row.getByRole('link', {name: 'Rice & grains'})).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Rice & grains')
  })
})

test.describe('the other filters', () => {
  test('are chips that can be taken away one by one, or all', async ({page}) => {
    const catalog = new CatalogPage(page)
    await page.goto('/categories?filter=spices&filter=bread&diet=vegan&sort=price-up')
    // Without scripts the chips are links to other pages, which begin at their top.
    await waitForHydration(page.locator('#filter-form'))
    const links = catalog.chips().getByRole('link')
    await expect(links).toHaveText([/Bread/, /Spices/, /Vegan/, 'Clear all'])
    await catalog.chips().getByRole('link', {name: 'Remove filter Bread'}).click()
    await expect(page).toHaveURL('/categories?filter=spices&diet=vegan&sort=price-up')
    await expect(catalog.filterCheckbox('Bread')).not.toBeChecked()
    await expect(catalog.filterCheckbox('Spices')).toBeChecked()
    await catalog.chips().getByRole('link', {name: 'Clear all'}).click()
    await expect(page).toHaveURL('/categories?sort=price-up')
    await expect(catalog.chips()).toHaveCount(0)
    await expect(page.getByRole('heading', {name: 'Products', exact: true})).toBeFocused()
    await expect(catalog.filterCheckbox('Vegan')).not.toBeChecked()
  })

  test('by price leave only what costs so much', async ({page}) => {
    const catalog = new CatalogPage(page)
    await page.goto('/categories?filter=spices')
    await catalog.filters().locator('summary').filter({hasText: 'Price'}).click()
    await catalog.filters().getByLabel('Price from, in dollars').fill('$4')
    const to = catalog.filters().getByLabel('Price to, in dollars')
    await to.fill('6.50')
    await to.press('Enter')
    await expect(catalog.chips()).toContainText('$4.00 to $6.50')
    await expect(page).toHaveURL(/min=.*4&max=6\.50/)
    const prices = await catalog.prices()
    expect(prices.length).toBeGreaterThan(3)
    expect(prices.filter((cents) => cents < 400 || cents > 650)).toEqual([])
  })

  test('that leave nothing say so and lead back', async ({page}) => {
    const catalog = new CatalogPage(page)
    await page.goto('/categories?filter=fresh-meat&diet=vegan')
    await expect(
      catalog.productList().getByRole('heading', {name: 'Nothing matches. Remove a filter.'}),
    ).toBeVisible()
    await catalog.productList().getByRole('link', {name: 'Clear all'}).last().click()
    await expect(page).toHaveURL('/categories')
    await expect(catalog.cards()).toHaveCount(PAGE)
  })

  test('sort by price, either way', async ({page}) => {
    const catalog = new CatalogPage(page)
    await page.goto('/categories')
    for (const [label, query, sign] of [
      ['Price, low to high', 'price-up', 1],
      ['Price, high to low', 'price-down', -1],
    ] as const) {
      await catalog.sort().selectOption(label)
      await expect(page).toHaveURL(`/categories?sort=${query}`)
      await expect(async () => {
        const prices = await catalog.prices()
        expect(prices).toHaveLength(PAGE)
        expect(prices).toEqual([...prices].sort((a, b) => sign * (a - b)))
        expect(new Set(prices).size).toBeGreaterThan(1)
      }).toPass()
    }
  })
})

test.describe('a halal shop’s filters', () => {
  test('kinds, certifier, slaughter, stunning, allergens, brand and origin leave as many as they say', async ({
    page,
  }) => {
    const catalog = new CatalogPage(page)
    await page.goto('/categories?filter=fresh-meat')
    await waitForHydration(page.locator('#filter-form'))
    const kinds = page.getByRole('navigation', {name: 'Kinds of Fresh meat'})
    await kinds.getByRole('link', {name: 'Chicken 4'}).click()
    await expect(page).toHaveURL('/categories?filter=fresh-meat&kind=Chicken')
    await expect(catalog.count()).toHaveText('4 products')
    await expect(catalog.titles()).toContainText([/chicken/i, /chicken/i, /chicken/i, /chicken/i])

    await page.goto('/categories')
    await waitForHydration(page.locator('#filter-form'))
    const panel = catalog.filters()
    const all = (await catalog.count().textContent()) ?? ''
    for (const [name, query, folded] of [
      ['Ohio Valley Halal Council', 'certifier=Ohio+Valley+Halal+Council', null],
      ['By machine', 'slaughter=machine', null],
      ['Not stunned', 'stunning=none', null],
      ['milk', 'without=milk', 'Without'],
      ['Nile Lantern', 'brand=Nile+Lantern', 'Brand'],
      ['Lebanon', 'origin=Lebanon', 'Origin'],
      ['Vegan', 'diet=vegan', null],
    ] as const) {
      if (folded) await panel.locator('summary').filter({hasText: folded}).click()
      const count = Number(/\d+/.exec((await labelOf(catalog, name)) ?? '')?.[0])
      expect(count, name).toBeGreaterThan(1)
      await catalog.filterCheckbox(name).click()
      await expect(page).toHaveURL(`/categories?${query}`)
      await expect(catalog.count()).toHaveText(`${count} products`)
      await catalog.filterCheckbox(name).click()
      await expect(page).toHaveURL('/categories')
      // The counts are of the whole list again.
      await expect(catalog.count()).toHaveText(all)
    }
  })

  test('the panel ends at the fold, with a shadow where there is more', async ({page}) => {
    const catalog = new CatalogPage(page)
    await page.goto('/categories')
    await page.evaluate(() => window.scrollTo(0, 500))
    const {bottom, hasMore, background} = await catalog.filters().evaluate((panel) => ({
      bottom: panel.getBoundingClientRect().bottom,
      hasMore: panel.scrollHeight > panel.clientHeight,
      background: getComputedStyle(panel).backgroundImage,
    }))
    expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    expect(hasMore).toBe(true)
    expect(background).toContain('radial-gradient')
  })
})

test.describe('a long shelf', () => {
  test('grows below, and is there again when one comes back from a product', async ({page}) => {
    const catalog = new CatalogPage(page)
    await page.goto('/categories')
    await catalog.showMoreLink().focus()
    await waitForHydration(catalog.showMoreLink())
    const before = await scrollTop(page)
    expect(before).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/categories?page=2')
    await expect(catalog.cards()).toHaveCount(2 * PAGE)
    await expect(catalog.titles().nth(PAGE)).toBeFocused()
    expect(Math.abs((await scrollTop(page)) - before)).toBeLessThanOrEqual(2)

    const card = catalog.titles().nth(PAGE + 9)
    await card.scrollIntoViewIfNeeded()
    const there = await scrollTop(page)
    const title = (await card.textContent()) ?? ''
    await card.click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title)
    await expect.poll(() => scrollTop(page)).toBe(0)
    await page.goBack()
    await expect(catalog.cards()).toHaveCount(2 * PAGE)
    await expect.poll(async () => Math.abs((await scrollTop(page)) - there)).toBeLessThanOrEqual(2)
    await expect(card).toBeInViewport()
  })
})

test.describe('on a phone', () => {
  test.use({viewport: PHONE_VIEWPORT})

  test('the filters are a sheet, which the keyboard closes as well', async ({page}) => {
    const catalog = new CatalogPage(page)
    await page.goto('/categories')
    await expect(catalog.filters()).toBeHidden()
    await catalog.openFilters()
    await catalog.filterCheckbox('Deli').check()
    await expect(page).toHaveURL('/categories?filter=deli')
    await expect(catalog.filters()).toBeVisible()
    await catalog.filters().getByRole('button', {name: 'Show 12 products'}).click()
    await expect(catalog.filters()).toBeHidden()
    const button = catalog.productList().getByRole('button', {name: /^Filters/})
    await expect(button).toHaveAccessibleName(/1 active/)
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(catalog.filters()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(catalog.filters()).toBeHidden()
  })

  test('Back closes the filters, and undoes what was chosen in them', async ({page}) => {
    const catalog = new CatalogPage(page)
    await page.goto('/categories')
    await waitForHydration(page.locator('#filter-form'))
    await catalog.openFilters()
    await page.goBack()
    await expect(catalog.filters()).toBeHidden()
    await expect(page).toHaveURL('/categories')

    await catalog.openFilters()
    await catalog.filterCheckbox('Deli').check()
    await expect(page).toHaveURL('/categories?filter=deli')
    await page.goBack()
    await expect(catalog.filters()).toBeHidden()
    await expect(page).toHaveURL('/categories')
    await expect(catalog.cards()).toHaveCount(PAGE)
  })

  test('the first screen shows products: the best of the shop, not the alphabet', async ({page}) => {
    const catalog = new CatalogPage(page)
    await page.goto('/categories')
    for (const at of [0, 1]) await expect(catalog.cards().nth(at)).toBeInViewport({ratio: 0.99})
    await expect(catalog.titles().first()).toHaveText('Whole chicken, hand-slaughtered')
    await expect(catalog.titles().nth(1)).toHaveText('Leg of lamb, bone in')
  })
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})
  test.beforeEach(({watch}) => watch.expectProblem(SCRIPT_NOT_LOADED))

  test('the shelves are filtered by a button, and lead on', async ({page}) => {
    const catalog = new CatalogPage(page)
    await page.goto('/categories')
    await catalog.filterCheckbox('Bread').check()
    await catalog.sort().selectOption('Price, low to high')
    await catalog.productList().getByRole('button', {name: 'Apply'}).click()
    await expect(page).toHaveURL(/\/categories\?.*filter=bread/)
    await expect(catalog.count()).toHaveText('12 products')
    const prices = await catalog.prices()
    expect(prices).toEqual([...prices].sort((a, b) => a - b))

    await page.goto('/categories')
    await catalog.showMoreLink().click()
    await expect(page).toHaveURL(/\/categories\?page=2#p/)
    await expect(catalog.cards()).toHaveCount(2 * PAGE)
    await expect(catalog.cards().nth(PAGE)).toBeInViewport()
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

function labelOf(catalog: CatalogPage, name: string): Promise<string | null> {
  // A kind that ends alike, as flatbread, may have come already.
  return catalog
    .filters()
    .locator('label')
    .filter({hasText: new RegExp(`^${name}`, 'i')})
    .textContent()
}
