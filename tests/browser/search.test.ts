import type {Locator, Page} from '@playwright/test'
import sharp from 'sharp'
import {expect, test} from './fixtures'
import {expectAccessible} from './axe'
import {CartPage} from './cart-page'
import {PHONE_VIEWPORT, lakeClient} from './shop-page'

/** The search as one types, in the header and on phones at /search. */

const SUGGEST = /\/search\/suggest/

function headerField(page: Page): Locator {
  return page.getByRole('banner').getByLabel('Search the shop')
}

/** The field becomes a combobox once its code is there; the words go in as a person's do. */
async function type(field: Locator, words: string): Promise<void> {
  await field.focus()
  await expect(field).toHaveAttribute('role', 'combobox')
  await field.pressSequentially(words)
}

function options(page: Page): Locator {
  return page.getByRole('listbox', {name: 'Suggestions'}).getByRole('option')
}

async function expectChosen(page: Page, field: Locator, option: Locator): Promise<void> {
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '?')
  await expect(page.getByRole('option', {selected: true})).toHaveCount(1)
}

test.describe('search as one types', () => {
  test('offers couscous for “kuskus”, moved through and opened by keyboard', async ({page}) => {
    await page.goto('/')
    const field = headerField(page)
    await type(field, 'kuskus')
    const products = page.getByRole('group', {name: 'Products'}).getByRole('option')
    await expect(products.filter({hasText: 'Couscous, fine'})).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^\d+ suggestions$/)
    await expectAccessible(page)

    await field.press('ArrowDown')
    await expectChosen(page, field, options(page).first())
    await field.press('ArrowDown')
    await expectChosen(page, field, options(page).nth(1))
    await field.press('ArrowUp')
    await field.press('ArrowUp')
    await expectChosen(page, field, options(page).last())
    await expect(field).toHaveValue('kuskus')

    await field.press('ArrowDown')
    const to = await products.first().getAttribute('href')
    expect(to).toMatch(/^\/product\//)
    // One key adds it, and the field stays as it is.
    await expect(field).toHaveAccessibleDescription('Enter opens it, Shift and Enter adds it to the cart.')
    await field.press('Shift+Enter')
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(
      /^Added to cart: .*ouscous.*, 1 in cart$/,
    )
    await expectChosen(page, field, products.first())
    await expect(new CartPage(page).badge()).toHaveAccessibleName(/^Open your cart: 1 item,/)
    await expectAccessible(page)
    await field.press('Enter')
    await expect(page).toHaveURL(to ?? '')
    await expect(page.getByRole('heading', {level: 1})).toContainText('ouscous')
    await expect(options(page)).toHaveCount(0)
  })

  test('sends the words when nothing is chosen', async ({page}) => {
    await page.goto('/')
    const field = headerField(page)
    await type(field, 'kuskus')
    await expect(options(page).first()).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL('/search?keyword=kuskus')
    await expect(page.getByRole('heading', {name: 'Results for “kuskus”'})).toBeVisible()
    await expect(options(page)).toHaveCount(0)
  })

  test('closes at Escape, clears at the next, and lets Tab go on', async ({page}) => {
    await page.goto('/')
    const field = headerField(page)
    await type(field, 'lamb')
    await expect(options(page).first()).toBeVisible()
    await field.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toHaveValue('lamb')
    await field.press('Escape')
    await expect(field).toHaveValue('')

    await type(field, 'lamb')
    await expect(options(page).first()).toBeVisible()
    await field.press('Tab')
    await expect(field).not.toBeFocused()
    await expect(options(page)).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await expect(field).toHaveValue('lamb')
  })

  test('has the butcher’s cuts and articles too, for the mouse', async ({page}) => {
    await page.goto('/butcher')
    const field = headerField(page)
    await type(field, 'lamb')
    await expect(page.getByRole('group', {name: 'Products'}).getByRole('option').first()).toBeVisible()
    const cut = page.getByRole('group', {name: 'At the butcher'}).getByRole('option').first()
    await expect(cut).toContainText(/Lamb.*\$\d+\.\d\d/)
    const article = page.getByRole('group', {name: 'Articles'}).getByRole('option').first()
    await article.hover()
    await expectChosen(page, field, article)
    const to = await article.getAttribute('href')
    await article.click()
    await expect(page).toHaveURL(to ?? '')
    expect(to).toMatch(/^\/blogDetails\//)
    await expect(options(page)).toHaveCount(0)
  })

  test('understands Arabic', async ({page}) => {
    await page.goto('/')
    const field = headerField(page)
    await type(field, 'كسكس')
    await expect(options(page).filter({hasText: 'Couscous, fine'})).toBeVisible()
    expect(await field.evaluate((input) => getComputedStyle(input).direction)).toBe('rtl')
  })

  test('says kindly what is not sold, and what to try instead', async ({page}) => {
    await page.goto('/')
    const field = headerField(page)
    await type(field, 'pork chops')
    const sentence = 'We don’t sell pork. Try beef or turkey.'
    await expect(page.getByText(sentence).first()).toBeVisible()
    await expect(page.getByRole('group', {name: 'Try instead'}).getByRole('option')).toHaveText([
      'beef',
      'turkey',
    ])
    await field.press('Enter')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', {name: 'Search Not Found !'})).toBeVisible()
    await expect(main.getByText(sentence)).toBeVisible()
    await main.getByRole('navigation', {name: 'Try instead'}).getByRole('link', {name: 'beef'}).click()
    await expect(page).toHaveURL('/search?keyword=beef')
  })

  test('knows the words that staff keep, as soon as they change', async ({page, shop, ready}) => {
    const suggested = async (keyword: string) => {
      const response = await page.request.get(`/search/suggest?${new URLSearchParams({keyword})}`)
      return response.json() as Promise<{
        products: {id: string}[]
        categories: {to: string}[]
        pages: {to: string}[]
      }>
    }
    const client = lakeClient(shop, ready.token)
    const first = async (keyword: string) => (await suggested(keyword)).products[0]?.id
    expect(await first('हल्दी')).toBe('SPICE-TURMERIC')
    expect((await suggested('delivery')).pages[0]?.to).toBe('/contact')
    expect((await suggested('spices')).categories[0]?.to).toBe('/categories?filter=spices')
    expect(await first('yellowdust')).toBeUndefined()
    await client.patch('searchWords-turmeric').append('words', ['yellow dust']).commit()
    await expect.poll(() => first('yellowdust')).toBe('SPICE-TURMERIC')
  })

  test('says that it does not work, and Enter searches all the same', async ({page, watch}) => {
    watch.expectProblem(/ERR_FAILED|The search did not answer/)
    await page.route(SUGGEST, (route) => route.abort())
    await page.goto('/')
    const field = headerField(page)
    await type(field, 'kuskus')
    await expect(page.getByText('Search isn’t working. Press Enter to try.').first()).toBeVisible()
    await field.press('Enter')
    await expect(page.getByRole('heading', {name: 'Results for “kuskus”'})).toBeVisible()
  })

  test('keeps what was typed before its code came', async ({page}) => {
    let arrive: () => void = () => undefined
    const arrival = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/\/assets\/search-suggestions-.*\.js/, async (route) => {
      await arrival
      await route.continue()
    })
    await page.goto('/')
    const field = headerField(page)
    await field.focus()
    await field.pressSequentially('kusk')
    await expect(field).not.toHaveAttribute('role', 'combobox')
    arrive()
    await expect(options(page).filter({hasText: 'Couscous, fine'})).toBeVisible()
    await expect(field).toHaveValue('kusk')
    await expect(field).toBeFocused()
    await field.pressSequentially('us')
    await expect(field).toHaveValue('kuskus')
  })
})

test.describe('search as one types on a phone', () => {
  test.use({viewport: PHONE_VIEWPORT, hasTouch: true, isMobile: true})

  test('begins with one tap, and its result is picked by another', async ({page}) => {
    await page.goto('/')
    const field = headerField(page)
    await expect(field).toBeHidden()
    await page.getByRole('link', {name: 'Search the shop'}).tap()
    await expect(field).toBeFocused()
    await expect(page).toHaveURL('/')
    await type(field, 'kuskus')
    const couscous = options(page).filter({hasText: 'Couscous, fine'})
    await expect(couscous).toBeVisible()
    // Beside it is a button for fingers, which leaves the keyboard where it is. Each tap is one more.
    const add = couscous.locator('xpath=following-sibling::button')
    await add.tap()
    await add.tap()
    await expect(add).toHaveText('2')
    await expect(field).toBeFocused()
    expect((await add.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    // What clears it is our own drawing: the browser's would be blue.
    expect(await hasBluePixel(field)).toBe(false)
    const box = await page.locator('[data-search-panel]').boundingBox()
    expect(box).toMatchObject({x: 0, width: PHONE_VIEWPORT.width})
    await expectAccessible(page)
    await couscous.tap()
    await expect(page).toHaveURL(/\/product\/GRAIN-COUSCOUS-FINE/)
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Couscous, fine')
    await new CartPage(page).expectBadge('2 items', '$7.98')
  })

  test('shows products first, and the butcher’s cuts one line each below them', async ({page}) => {
    await page.goto('/search?keyword=halal+chicken')
    const main = page.getByRole('main')
    await expect(main.getByRole('article').first()).toBeInViewport({ratio: 0.5})
    await expect(main.getByRole('article').first()).toContainText('Whole chicken')
    await main.getByRole('link', {name: /^\d+ at the butcher$/}).click()
    const cuts = main.getByRole('region', {name: 'At the butcher'})
    await expect(cuts).toBeInViewport()
    const row = await cuts.getByRole('link').first().boundingBox()
    expect(row?.height).toBeLessThan(60)
    await expectAccessible(page)
  })
})

test.describe('the results', () => {
  test('are of the word that was meant', async ({page}) => {
    await page.goto('/search?keyword=bazmati+rise')
    await expect(page.getByRole('main')).toContainText('Showing results for “basmati rice”')
    await expect(page.getByRole('heading', {name: 'Showing results for “basmati rice”'})).toBeVisible()
  })

  test('of a word that nothing is called say where else to look', async ({page}) => {
    await page.goto('/search?keyword=xylophone')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', {name: 'Search Not Found !'})).toBeVisible()
    await expect(main.getByRole('searchbox')).toHaveValue('xylophone')
    await expect(main.getByRole('heading', {name: 'Shop by category'})).toBeVisible()
    await main
      .getByRole('link', {name: /Spices/})
      .first()
      .click()
    await expect(page).toHaveURL(/\/categories\?filter=spices/)
  })

  for (const [what, keyword] of Object.entries({
    'in Arabic': 'كسكس',
    'very long': 'lamb '.repeat(2_000),
    'one very long word': 'a'.repeat(10_000),
    'as SQL': `'; drop table products; --" or 1=1 %_\\`,
    'as GROQ': `*[_type == "storeSettings"]{...} | order(_id) [0...9]`,
    'as text search': `a & | ! <-> (b:*) :A ''`,
    'as markup': '<script>alert(1)</script>&amp;"><img src=x onerror=alert(1)>',
    'of control letters': '\u0000\u0007\u200f\ud83d\ude00',
  })) {
    test(`for words that are ${what} are a page`, async ({page}) => {
      await expectPage(page, keyword)
    })
  }
})

/** Asked as a form asks it, and as the field does while one types. */
async function expectPage(page: Page, keyword: string): Promise<void> {
  const search = new URLSearchParams({keyword})
  const response = await page.goto(`/search?${search}`)
  expect(response?.status()).toBe(200)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', {level: 1})).toHaveText('Search')
  const suggested = await page.request.get(`/search/suggest?${search}`)
  expect(suggested.status()).toBe(200)
  expect(await suggested.json()).toHaveProperty('products')
  // However long a word is, it breaks.
  expect(await page.evaluate(() => document.body.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

async function hasBluePixel(place: Locator): Promise<boolean> {
  const data = await sharp(await place.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer()
  return data.some((blue, at) => at % 3 === 2 && blue > Math.max(data[at - 2] ?? 0, data[at - 1] ?? 0) + 40)
}
