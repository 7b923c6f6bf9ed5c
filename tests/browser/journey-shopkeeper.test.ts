import {createMailReader} from './mail-reader'
import {createPlaceOrder} from './order-queue-page'
import {waitForStream} from './shop-page'
import {expect, expectAllStored, expectDraft, test} from './studio-fixtures'
import type {StudioPage} from './studio-page'

/** A shopkeeper's week in the Studio, with the shop's pages open beside it. */

test.use({who: 'shopkeeper'})

test('three prices are on a shopper’s open page as soon as they are typed, and a new cut stands there', async ({
  page: shop,
  studio,
}) => {
  const live = waitForStream(shop)
  await shop.goto('/butcher/lamb')
  await studio.go('/studio/structure/quick-prices;butcherCategory-lamb')
  const field = (item: string) => studio.page.getByRole('textbox', {name: new RegExp(`^Price of ${item}`)})
  await expect(field('Neck')).toBeEditable()
  await live
  for (const [item, price] of [
    ['Neck', '8.29'],
    ['Rack', '23.49'],
    ['Feet', '10.49'],
  ] as const) {
    await field(item).fill(price)
    await field(item).press('Enter')
    await expect(shop.getByRole('row', {name: new RegExp(`^${item}`)})).toContainText(price)
  }

  await studio.beginPriceIn('lamb')
  await studio.name().fill('Ribs, trimmed')
  await studio.price().fill('9.49')
  await studio.publish()
  await expect(shop.getByRole('row', {name: /^Ribs, trimmed/})).toContainText('9.49')
})

test('a deal is begun, typed with its dates, shown, and ended early', async ({page: shop, studio, lake}) => {
  const live = waitForStream(shop)
  await shop.goto('/weekly-deals')
  const {page} = studio
  await studio.beginIn('deals;running', 'Deal')
  const id =
    /deal;([^,;/]+)|;([0-9a-f-]{36})/.exec(decodeURIComponent(page.url()))?.slice(1).find(Boolean) ?? ''
  await studio.textbox('Title').fill('Hummus for the family')
  await studio.textbox('Offer').fill('Buy 2, get 1 free')
  await expect(studio.form().getByText('the deal is on nothing yet')).toBeVisible()
  await studio.openTab('Price')
  await studio.form().getByRole('radio', {name: 'Buy some, get some free'}).check({force: true})
  await studio.form().getByRole('spinbutton', {name: /^Buy/}).fill('2')
  await studio
    .form()
    .getByRole('spinbutton', {name: /^Get free/})
    .fill('1')
  const search = studio.form().getByRole('combobox', {name: 'Search the catalog'})
  await search.fill('hummus')
  await page
    .locator('[data-ui="AutocompleteOption"]')
    .filter({hasText: /^Hummus/})
    .first()
    .click()
  await expect(studio.form().getByTestId('chosen-products')).toContainText('3 for $')
  await studio.openTab('Card')
  await expect(studio.form().getByText('Empty: it leads to /product/DELI-HUMMUS')).toBeVisible()

  await studio.openTab('When and where')
  await studio.textbox('Until').fill('tomorrow 9pm')
  await studio.textbox('Until').press('Enter')
  await expect(studio.textbox('Until')).toHaveValue(/, 9:00 PM$/)
  await expectDraft(lake, id, 'validUntil')
  await expectAllStored(lake, id)
  const row = studio.listItem('Hummus for the family')
  await expect(row).toContainText('Draft · Runs until')
  await live
  await studio.publish()
  const card = shop.getByRole('main').getByRole('listitem').filter({hasText: 'Hummus for the family'})
  await expect(card.getByRole('link', {name: /Shop this deal/})).toHaveAttribute(
    'href',
    '/product/DELI-HUMMUS',
  )
  await expect(row).not.toContainText('Draft')

  await studio
    .form()
    .getByTestId('field-validUntil')
    .getByRole('button', {name: /this moment/})
    .click()
  await expectDraft(lake, id, 'validUntil')
  await studio.publish()
  await expect(shop.getByRole('heading', {name: 'Hummus for the family'})).toHaveCount(0)
})

test('a holiday names the orders that lie on it', async ({studio, shop, people, lake}) => {
  const buy = createPlaceOrder(shop, createMailReader(shop, people.administrator))
  const order = await buy({name: 'Halima Holiday'})
  const [year, month, day] = order.date.split('-').map(Number)
  const dialog = await beginException(studio)
  await dialog.getByRole('textbox', {name: 'Date'}).fill(`${month}/${day}/${year}`)
  await dialog.getByRole('textbox', {name: 'Date'}).press('Tab')
  await expect(dialog.getByText(`One order lies on this day: ${order.label} at `)).toBeVisible()
  await expect(dialog.getByRole('link', {name: order.label})).toHaveAttribute(
    'href',
    `/staff/orders/${order.number}`,
  )
  await expect(dialog.getByRole('link', {name: 'See the day at the counter'})).toHaveAttribute(
    'href',
    `/staff/orders?date=${order.date}`,
  )
  await dialog.getByRole('textbox', {name: 'Opens'}).fill('11am')
  await dialog.getByRole('textbox', {name: 'Opens'}).press('Tab')
  await expect(dialog.getByRole('textbox', {name: 'Opens'})).toHaveValue('11:00 AM')
  await dialog.getByRole('textbox', {name: 'Why'}).fill('Feast day')
  await dialog.getByRole('button', {name: 'Close dialog'}).click()
  await expect(dialog).toBeHidden()
  await studio.publish()
  await expect
    .poll(() => lake.fetch<unknown>('*[_id == "storeSettings"][0].exceptions[-1]{date, opens, note}'))
    .toEqual({date: order.date, opens: '11:00', note: 'Feast day'})
})

async function beginException(studio: StudioPage) {
  await studio.open('store;storeSettings')
  await studio.openTab('Hours')
  await studio.page.getByTestId('field-exceptions').getByRole('button', {name: 'Add item'}).click()
  return studio.page.getByRole('dialog')
}
