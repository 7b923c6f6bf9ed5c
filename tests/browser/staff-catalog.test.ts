import type {Browser, Page} from '@playwright/test'
import {quadrants} from '../support/pictures'
import {expect, signIn, test, watchContext} from './fixtures'
import {expectAccessible} from './axe'
import {waitForHydration} from './hydration'
import {
  DESKTOP_VIEWPORT,
  NOT_FOUND_STATUS,
  PHONE_VIEWPORT,
  SCRIPT_NOT_LOADED,
  TABLET_VIEWPORT,
} from './shop-page'

/** What shopkeepers do with the catalog, and what the shop makes of it. */

test.describe('a shopkeeper', () => {
  test.use({storageState: ({shopkeeperState}, use) => use(shopkeeperState)})

  test('finds a product, changes its price, and the shop has it', async ({page}) => {
    await openFromList(page, 'green lentils')
    await price(page).fill('3.4x')
    await save(page)
    await expect(page.getByRole('alert')).toContainText('1 field to look at')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(price(page)).toHaveAttribute('aria-invalid', 'true')
    await price(page).fill('3.87')
    await save(page)
    await expectSaved(page)
    await expect(price(page)).toHaveValue('3.87')
    await expect(page.getByLabel('Visible in the shop')).toBeChecked()
    await page.getByRole('link', {name: 'See it in the shop'}).click()
    await expect(page).toHaveURL(/\/product\/BEAN-LENTILS-GREEN/)
    await expect(page.getByRole('main')).toContainText('$3.87')
  })

  test('in two tabs loses nothing that was typed', async ({page, context, watch}) => {
    watch.expectProblem(/409/)
    await openProduct(page, 'BEAN-LENTILS-BLACK')
    const other = await context.newPage()
    await openProduct(other, 'BEAN-LENTILS-BLACK')
    await price(other).fill('4.44')
    await other.getByLabel('Unit').fill('500 g bag')
    await save(other)
    await expectSaved(other)

    await price(page).fill('4.66')
    await page.getByLabel('Origin').fill('Lebanon, the north')
    await save(page)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Bilal Butcher saved this product while you were editing')
    await expect(alert).toContainText('$4.44')
    await expect(price(page)).toHaveValue('4.66')
    await expect(page.getByLabel('Origin')).toHaveValue('Lebanon, the north')
    await expect(page.getByLabel('Unit')).toHaveValue('500 g bag')
    await page.getByRole('button', {name: 'Save mine'}).click()
    await expectSaved(page)
    await other.goto('/product/BEAN-LENTILS-BLACK')
    await expect(other.getByRole('main')).toContainText('$4.66')
    await expect(other.getByRole('main')).toContainText('500 g bag')
    await expect(other.getByRole('main')).toContainText('Lebanon, the north')
  })

  test('hides a product, and shoppers find it nowhere', async ({page, watch}) => {
    watch.expectProblem(NOT_FOUND_STATUS)
    await openProduct(page, 'BEAN-SPLIT-PEAS')
    await page.getByLabel('Visible in the shop').uncheck()
    await save(page)
    await expectSaved(page)
    await expect(page.getByText('Hidden: shoppers do not see it.')).toBeVisible()
    const response = await page.goto('/product/BEAN-SPLIT-PEAS')
    expect(response?.status()).toBe(404)
    const card = page.getByRole('main').getByRole('link', {name: 'Yellow split peas', exact: true})
    await page.goto('/categories?filter=beans-lentils')
    await expect(page.getByRole('heading', {level: 3, name: 'Red lentils'})).toBeVisible()
    await expect(card).toHaveCount(0)

    await openProduct(page, 'BEAN-SPLIT-PEAS')
    await page.getByLabel('Visible in the shop').check()
    await save(page)
    await expectSaved(page)
    await page.goto('/categories?filter=beans-lentils')
    await expect(card.first()).toBeVisible()
  })

  test('raises the prices of a category, sees it first, and takes it back', async ({page}) => {
    await page.goto('/staff/catalogue')
    await page.getByLabel('Category').selectOption({label: 'Sweets'})
    await page.getByRole('button', {name: 'Show', exact: true}).click()
    // The page of everything has such a button too.
    await expect(page).toHaveURL(/category=/)
    await page.getByRole('button', {name: /^Change prices of all \d+$/}).click()
    await page.getByLabel('What to do').selectOption('Raise by a percentage')
    await page.getByLabel('By how much').fill('10')
    await page.getByRole('button', {name: 'Show what it does'}).click()
    const preview = page.getByRole('region', {name: 'What it does'})
    const halva = preview.getByRole('row').filter({hasText: 'Halva with pistachio'})
    await expect(halva).toContainText('$7.99')
    await expect(halva).toContainText('$8.79')
    await expectShopPrice(page, '$7.99')

    await page.goBack()
    await page.getByRole('button', {name: /^Change \d+ prices$/}).click()
    await expect(page.getByRole('status')).toHaveText(/^\d+ prices are changed\.$/)
    await expectShopPrice(page, '$8.79')

    await page.goto('/staff/catalogue/history')
    await page
      .getByRole('link', {name: /^Together with \d+ other products$/})
      .first()
      .click()
    await page.getByRole('button', {name: /^Undo all \d+$/}).click()
    await expect(page.getByRole('status')).toHaveText(/^Undone: \d+ products are as before\.$/)
    await expectShopPrice(page, '$7.99')
  })

  test('gives a product a picture, which its card shows', async ({page}) => {
    await openProduct(page, 'BEAN-FAVA-SPLIT')
    const before = await page.getByRole('region', {name: 'Picture'}).getByRole('img').getAttribute('src')
    const buffer = await quadrants().png().toBuffer()
    await page.getByLabel('Picture file').setInputFiles({name: 'fava.png', mimeType: 'image/png', buffer})
    await page.getByRole('button', {name: 'Replace the first'}).click()
    await expect(page.getByRole('status')).toHaveText('The picture is saved.')
    const picture = page.getByRole('region', {name: 'Picture'}).getByRole('img', {name: 'Split fava beans'})
    await expect(picture).not.toHaveAttribute('src', before ?? '')
    const asset = /[0-9a-f]{40}-400x200/.exec((await picture.getAttribute('src')) ?? '')?.[0]
    expect(asset).toBeDefined()
    await page.goto('/categories?filter=beans-lentils&sort=name&page=1')
    const card = page.getByRole('article').filter({hasText: 'Split fava beans'})
    await expect(card.locator(`img[src*="${asset}"]`)).toBeVisible()
    await expect
      .poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  })

  test('gives a product several pictures, in an order of one’s own', async ({page}) => {
    await openProduct(page, 'BEAN-SPLIT-PEAS')
    const panel = page.getByRole('region', {name: 'Pictures'})
    const pictures = panel.getByRole('listitem').getByRole('img')
    const buffer = await quadrants().negate().png().toBuffer()
    await page.getByLabel('Picture file').setInputFiles({name: 'label.png', mimeType: 'image/png', buffer})
    await panel.getByRole('button', {name: 'Add this picture'}).click()
    await expect(pictures).toHaveCount(2)
    const added = /[0-9a-f]{40}-400x200/.exec((await pictures.last().getAttribute('src')) ?? '')?.[0] ?? '?'
    await page.goto('/product/BEAN-SPLIT-PEAS')
    const more = page.getByRole('list', {name: 'More pictures'})
    await more.getByRole('button', {name: /Yellow split peas, picture 2/}).click()
    await expect(page.getByRole('dialog').locator(`img[src*="${added}"]`)).toBeVisible()
    await openProduct(page, 'BEAN-SPLIT-PEAS')
    await panel.getByRole('button', {name: 'Make picture 2 the first'}).click()
    await expect(pictures.first()).toHaveAttribute('src', new RegExp(added))
    await panel.getByRole('button', {name: 'Remove picture 1'}).click()
    await expect(pictures).toHaveCount(1)
    await page.goto('/product/BEAN-SPLIT-PEAS')
    await expect(page.getByRole('main').locator(`img[src*="${added}"]`)).toHaveCount(0)
    await expect(more).toHaveCount(0)
  })

  test('is told of a picture that is none', async ({page, watch}) => {
    watch.expectProblem(/42\d|400/)
    await openProduct(page, 'BEAN-FAVA-SPLIT')
    const buffer = Buffer.from('no picture at all')
    await page.getByLabel('Picture file').setInputFiles({name: 'fava.png', mimeType: 'image/png', buffer})
    await page.getByRole('button', {name: 'Replace the first'}).click()
    await expect(page.getByRole('alert')).toContainText('This file is no picture that we can take')
  })

  test('checks a file and imports it without choosing it twice, and names a shelf', async ({page, watch}) => {
    watch.expectProblem(/\b400\b/)
    await page.goto('/staff/catalogue')
    await page.getByRole('link', {name: 'Import and export'}).click()
    const text = 'sku,title,category,price\nPICKLE-LEMON,Preserved lemons,Pickles and jams,6.49\n'
    const file = {
      name: 'pickles.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text.replace('6.49', 'dear')),
    }
    await page.getByLabel('CSV file').setInputFiles(file)
    await page.getByRole('button', {name: 'Check the file'}).click()
    await expect(page.getByRole('alert')).toContainText('Line 2, price')
    await page.getByLabel('CSV file').setInputFiles({...file, buffer: Buffer.from(text)})
    await page.getByRole('button', {name: 'Check the file'}).click()
    const report = page.getByRole('status').filter({hasText: 'This is what the import would do'})
    await expect(report).toContainText('1 new, 0 changed, 0 as they were.')
    await expect(report).toBeFocused()
    await page.getByRole('button', {name: 'Import', exact: true}).click()
    await expect(page.getByRole('heading', {name: 'Imported'})).toBeVisible()

    await page.goto('/staff/catalogue/categories')
    await page.getByLabel('Name of Pickles and jams', {exact: true}).fill('Pickles')
    await page.getByRole('button', {name: 'Save the name of Pickles and jams'}).click()
    await expect(page.getByRole('status')).toHaveText('It is called Pickles now. Its address stays.')
    await page.getByRole('button', {name: 'Move Pickles up'}).click()
    await expect(page.getByRole('status')).toHaveText('Pickles was moved.')
    await page.goto('/search?keyword=pickles')
    await expect(page.getByRole('main')).toContainText('Preserved lemons')
  })

  for (const viewport of [PHONE_VIEWPORT, TABLET_VIEWPORT, DESKTOP_VIEWPORT]) {
    test(`has pages that all can use at ${viewport.width} px`, async ({page}) => {
      await page.setViewportSize(viewport)
      const search = new URLSearchParams({of: 'found', category: 'sweets', change: 'raise-percent', by: '40'})
      for (const path of [
        '/staff/catalogue?category=sweets',
        '/staff/catalogue/BEAN-LENTILS-RED',
        '/staff/catalogue/new',
        `/staff/catalogue/bulk?${search}`,
        '/staff/catalogue/history',
        '/staff/catalogue/import',
        '/staff/catalogue/categories',
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading', {level: 1})).toBeVisible()
        await expectAccessible(page)
        expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(viewport.width)
      }
    })
  }
})

test('without JavaScript the price is changed all the same', async ({browser, shop, shopkeeperState}) => {
  await inContext(
    browser,
    {baseURL: shop.origin, storageState: shopkeeperState, javaScriptEnabled: false},
    async (page) => {
      await openProduct(page, 'BEAN-BEANS-WHITE')
      await price(page).fill('soon')
      await save(page)
      await expect(page.getByRole('alert')).toContainText('Nothing is saved yet. What you typed is kept.')
      await expect(price(page)).toHaveValue('soon')
      await price(page).fill('4.21')
      await save(page)
      await expectSaved(page)
      await page.goto('/product/BEAN-BEANS-WHITE')
      await expect(page.getByRole('main')).toContainText('$4.21')
    },
  )
})

test('others are kept out: visitors sign in first, editors read why', async ({page, people, watch}) => {
  watch.expectProblem(/403/)
  await signIn(page, people.editor, '/staff/catalogue')
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'Catalog is for shopkeepers and administrators',
  )
  await page.getByRole('link', {name: 'Go to Messages'}).click()
  await expect(page).toHaveURL('/staff/messages')
  await expect(page.getByRole('navigation', {name: 'Counter'}).getByRole('link')).toHaveText([
    'Messages',
    'Studio',
  ])
  for (const path of ['bulk', 'history', 'new', 'BEAN-LENTILS-RED'])
    expect((await page.request.get(`/staff/catalogue/${path}`)).status()).toBe(403)
})

async function openProduct(page: Page, id: string) {
  await page.goto(`/staff/catalogue/${id}`)
  await expect(price(page)).toBeEditable()
}

async function openFromList(page: Page, words: string) {
  await page.goto('/staff/catalogue')
  await page.getByLabel('Search').fill(words)
  await page.getByLabel('Search').press('Enter')
  await page.getByRole('table', {name: 'Products'}).getByRole('link').first().click()
  await expect(price(page)).toBeEditable()
  await waitForHydration(price(page))
}

function price(page: Page) {
  return page.getByLabel('Price in dollars', {exact: true})
}

async function save(page: Page) {
  await page.getByRole('button', {name: 'Save', exact: true}).click()
}

async function expectSaved(page: Page) {
  await expect(page.getByRole('status')).toHaveText('Saved. The shop shows it already.')
}

async function expectShopPrice(page: Page, words: string) {
  await page.goto('/product/SWEET-HALVA-PISTACHIO')
  await expect(page.getByRole('main')).toContainText(words)
}

async function inContext(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] & {baseURL: string},
  act: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext(options)
  const watch = watchContext(context, () => new URL(options.baseURL).host)
  watch.expectProblem(SCRIPT_NOT_LOADED)
  watch.expectProblem(/400/)
  await act(await context.newPage())
  await context.close()
  expect(watch.problems).toEqual([])
}
