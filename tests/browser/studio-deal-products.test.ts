import type {Page} from '@playwright/test'
import type {SanityClient} from '@sanity/client'
import {expect, expectAllStored, test} from './studio-fixtures'
import type {StudioPage} from './studio-page'

/** What of the catalog a deal is on: chosen in the Studio, charged in the shop. */

const COUSCOUS = 'Couscous, fine'

/** Loaded anew for each: on a busy machine, a Studio that had been used before missed a key in the list once. */
test.beforeEach(async ({studio}) => {
  await studio.page.goto('about:blank')
})
test.afterEach(async ({lake}) => {
  for (const slug of ['couscous', 'sweets', 'gone']) {
    await lake.delete(`drafts.${idOf(slug)}`)
    await lake.delete(idOf(slug))
  }
})

test('a deal picks its product by keyboard, and the shop sells it for less', async ({page, studio, lake}) => {
  const id = await openDeal(lake, studio, 'couscous', {
    kind: 'salePrice',
    regularPrice: 5.49,
    salePrice: 2.99,
  })
  await search(studio).fill('kuskus')
  await expect(offered(studio.page, COUSCOUS)).toContainText('$5.49 → $2.99')
  // The list that has just opened may not hear the first key.
  await expect(async () => {
    await search(studio).press('ArrowDown')
    await expect(offered(studio.page, COUSCOUS)).toHaveAttribute('aria-selected', 'true', {timeout: 1_000})
  }).toPass()
  await studio.page.keyboard.press('Enter')
  await expect(chosen(studio)).toHaveText([/Couscous, fine.*\$5\.49 → \$2\.99/])
  await expect(search(studio)).toHaveValue('')
  await expect(search(studio)).toBeFocused()

  await search(studio).fill('couscous')
  await expect(offered(studio.page, 'Couscous, medium')).toBeVisible()
  await expect(offered(studio.page, COUSCOUS)).toHaveCount(0)
  await offered(studio.page, 'Couscous, medium').click()
  await expect(chosen(studio)).toHaveText([/Couscous, fine/, /Couscous, medium/])
  await search(studio).fill('zzzz')
  await expect(studio.form().getByText('Nothing in the catalog is called that.')).toBeVisible()
  await search(studio).fill('')
  await studio.form().getByRole('button', {name: 'Remove Couscous, medium'}).click()
  await expect(chosen(studio)).toHaveText([/Couscous, fine/])

  await expectAllStored(lake, id)
  await studio.publish()
  await expectPrice(page, 'GRAIN-COUSCOUS-FINE', '$2.99')
})

test('a deal is on all that stands on a shelf', async ({page, studio, lake}) => {
  const id = await openDeal(lake, studio, 'sweets', {kind: 'percentOff', percent: 50})
  const categories = studio.form().getByRole('group', {name: 'Shelves of the catalog'})
  await expect(categories.getByRole('checkbox')).toHaveCount(16)
  const sweets = categories.getByRole('checkbox', {name: /^Sweets \(\d+\)$/})
  await sweets.focus()
  await studio.page.keyboard.press('Space')
  await expect(sweets).toBeChecked()
  await expectAllStored(lake, id)
  await studio.publish()
  const stored = await lake.fetch<unknown>('*[_id == $id][0].productCategories[].categoryId', {id})
  expect(stored).toEqual(['sweets'])
  await page.goto('/product/SWEET-HALVA-PISTACHIO')
  await expect(page.getByRole('main')).toContainText(/was\s*\$/)
})

test('a product that is gone is told of, and can be taken off', async ({studio, lake}) => {
  // No other deal is on the halva: of a second one on it, the form would rightly go on warning.
  const id = await openDeal(lake, studio, 'gone', {
    kind: 'percentOff',
    percent: 10,
    products: [
      {_key: 'gone', _type: 'catalogueProduct', productId: 'GONE-RICE', title: 'Old rice'},
      {
        _key: 'here',
        _type: 'catalogueProduct',
        productId: 'SWEET-HALVA-PISTACHIO',
        title: 'As it was called',
      },
    ],
  })
  await expect(chosen(studio)).toHaveText([/Old rice.*No longer sold/, /Halva with pistachio.*→/])
  await expect(async () => {
    await studio.mark('warning').first().hover({timeout: 5_000})
    const words = studio.page.getByText('Old rice is no longer sold. Take it off the list')
    await expect(words).toBeVisible({timeout: 2_000})
  }).toPass()
  await studio.form().getByRole('button', {name: 'Remove Old rice'}).click()
  await expect(chosen(studio)).toHaveText([/Halva with pistachio/])
  // A draft has no marks until it has been looked through: before that, their absence says nothing.
  await expectAllStored(lake, id)
  await expect(studio.mark('warning')).toHaveCount(0)
})

async function openDeal(
  lake: SanityClient,
  studio: StudioPage,
  slug: string,
  fields: Record<string, unknown>,
): Promise<string> {
  const id = idOf(slug)
  await lake.createOrReplace({
    _id: id,
    _type: 'deal',
    title: `The ${slug} deal`,
    offer: 'Less',
    bgColor: '#0F4A36',
    validFrom: '2026-01-01T05:00:00Z',
    ...fields,
  })
  await studio.openDocument('deal', id)
  await studio.openTab('Price')
  return id
}

function idOf(slug: string): string {
  return `deal-of-products-${slug}`
}

function search(studio: StudioPage) {
  return studio.form().getByRole('combobox', {name: 'Search the catalog'})
}

/** The list of documents beside the form has options too, of the Studio's own kind. */
function offered(page: Page, title: string) {
  return page.locator('[data-ui="AutocompleteOption"]').filter({hasText: title})
}

function chosen(studio: StudioPage) {
  return studio.form().getByTestId('chosen-products').getByRole('listitem')
}

async function expectPrice(page: Page, id: string, price: string) {
  await page.goto(`/product/${id}`)
  await expect(page.getByRole('main')).toContainText(price)
}
