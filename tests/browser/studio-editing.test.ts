import type {Locator, Page} from '@playwright/test'
import type {SanityClient} from '@sanity/client'
import {expect, test} from './studio-fixtures'
import type {StudioPage} from './studio-page'

/** A butcher's day at the Studio: each test takes an item of its own and looks at the shop for what came of it. */

test('a new price begins in the category of its list and is in the shop once published', async ({
  page,
  studio,
}) => {
  await studio.beginPriceIn('goat')
  await studio.name().fill('Goat ribs, smoked')
  await studio.price().fill('8.75')
  await studio.openTab('On the board')
  await expect(studio.category()).toContainText('Goat')
  await studio.publish()
  await expectInShop(page, 'goat', 'Goat ribs, smoked', '8.75')
})

test('an item moves to another category through its reference', async ({page, studio}) => {
  await studio.openPrice('lamb', 'feet')
  await studio.openTab('On the board')
  await expect(studio.category()).toContainText('Lamb')
  await studio.replaceCategory('Veal')
  await studio.publish()
  await expectInShop(page, 'veal', 'Feet', '9.99')
  await expectNotInShop(page, 'lamb', 'Feet')
})

test('dates are added to a list, one of them before another', async ({studio, lake}) => {
  const {page} = studio
  await openStoreTab(studio, 'Hours')
  const field = page.getByTestId('field-exceptions')
  await field.getByRole('button', {name: 'Add item'}).click()
  await fillClosedDay(page, '2031-03-02', 'Second')
  await field.getByTestId('array-item-menu-button').last().click()
  await page.getByRole('menuitem', {name: 'Add item before'}).click()
  await fillClosedDay(page, '2031-03-01', 'First')
  await studio.publish()
  await expect
    .poll(() => lake.fetch<string[]>('*[_id == "storeSettings"][0].exceptions[-2..-1].note'))
    .toEqual(['First', 'Second'])
})

test('links are put in another order, by keyboard and by pointer', async ({studio, lake}) => {
  await openStoreTab(studio, 'Links')
  await moveDownByKeyboard(studio, 'socialLinks', 0)
  await expect(studio.entries('socialLinks')).toContainText(['Our page', 'Our chat community', 'Our photos'])
  await dragTo(studio, 'socialLinks', {from: 2, to: 0})
  await expect(studio.entries('socialLinks')).toContainText(['Our photos', 'Our page', 'Our chat community'])
  await studio.publish()
  await expect
    .poll(() => lake.fetch<string[]>('*[_id == "storeSettings"][0].socialLinks[].label'))
    .toEqual(['Our photos', 'Our page', 'Our chat community'])
})

test('a copy is a draft of its own', async ({page, studio, lake}) => {
  await studio.openPrice('lamb', 'neck')
  await studio.act('Duplicate')
  await expect(studio.page).not.toHaveURL(/butcherItem-lamb-neck/)
  await expect(studio.name()).toHaveValue('Neck')
  await studio.name().fill('Neck, sliced')
  await expect.poll(() => lake.fetch<number>('count(*[title == "Neck, sliced"])')).toBe(1)
  await studio.publish()
  await expectInShop(page, 'lamb', 'Neck, sliced', '7.99')
  expect(await lake.fetch('count(*[title in ["Neck", "Neck, sliced"] && category._ref match "*lamb"])')).toBe(
    2,
  )
})

test('what is unpublished is gone from the shop and stays as a draft', async ({page, studio, lake}) => {
  await studio.openPrice('lamb', 'liver')
  await studio.unpublish()
  await expect.poll(() => idsOf(lake, 'butcherItem-lamb-liver')).toEqual(['drafts.butcherItem-lamb-liver'])
  await expectNotInShop(page, 'lamb', 'Liver')
})

test('what is deleted is gone', async ({page, studio, lake}) => {
  await studio.openPrice('lamb', 'tripe')
  await studio.act('Delete')
  await studio.confirm('Delete all versions')
  await expect.poll(() => idsOf(lake, 'butcherItem-lamb-tripe')).toEqual([])
  await expectNotInShop(page, 'lamb', 'Tripe')
})

test('discarding a change leaves what is published', async ({studio, lake}) => {
  await studio.openPrice('lamb', 'shanks')
  await studio.price().fill('1.23')
  await expect.poll(() => idsOf(lake, 'butcherItem-lamb-shanks')).toHaveLength(2)
  await studio.act('Discard changes')
  await studio.confirm('Discard changes')
  await expect(studio.price()).toHaveValue('10.49')
  await expect.poll(() => idsOf(lake, 'butcherItem-lamb-shanks')).toEqual(['butcherItem-lamb-shanks'])
})

test('a price with three decimals cannot be published, and the form says why', async ({page, studio}) => {
  await studio.openPrice('lamb', 'ribs')
  await studio.price().fill('6.999')
  const mark = studio.form().getByTestId('input-validation-icon-error')
  await expect(mark).toBeVisible()
  await expect(studio.publishButton()).toBeDisabled()
  await mark.hover()
  await expect(studio.page.getByText('A price has two decimals at most, like 6.99')).toBeVisible()
  await studio.price().fill('6.98')
  await expect(mark).toBeHidden()
  await studio.publish()
  await expectInShop(page, 'lamb', 'Ribs', '6.98')
})

test('Publish, pressed right after typing, is not lost', async ({studio, lake}) => {
  // The errors of what is typed first may be found when the rest is there, and storing it takes several steps.
  for (const name of ['Goat neck, sliced', 'Goat heart', 'Goat tail', 'Goat kidney']) {
    await studio.beginPriceIn('goat')
    await studio.name().fill(name)
    await studio.price().fill('8.25')
    await studio.publish()
    await expect
      .poll(() => lake.fetch<string[]>('*[title == $name && price == 8.25]._id', {name}))
      .toEqual([expect.not.stringContaining('drafts.')])
  }
})

test('a publication that is lost on its way is sent again', async ({page, studio, watch}) => {
  watch.expectProblem(/ERR_FAILED|Failed to load resource/)
  await studio.openPrice('lamb', 'loin-chops')
  await studio.price().fill('16.29')
  let lost = 0
  await studio.page.route(/\/data\/actions\//, async (route) => {
    const isPublication = /document\.publish"/.test(route.request().postData() ?? '')
    if (isPublication && ++lost === 1) await route.abort()
    else await route.continue()
  })
  await studio.publish()
  expect(lost).toBe(2)
  await expectInShop(page, 'lamb', 'Loin chops', '16.29')
})

test('a query in Vision has its answer', async ({studio, watch}) => {
  const {page} = studio
  // Vision asks its empty editor's query as soon as it is opened, which is no query.
  watch.expectProblem(/400 GET .*\/data\/query\/production\?query=&/)
  watch.expectProblem(/^console: Failed to load resource: .* 400/)
  await studio.go('/studio/vision')
  await page.getByTestId('vision-query-editor').getByRole('textbox').click()
  await page.keyboard.type('count(*[_type == "butcherCategory"]) + 4000')
  await page.getByRole('button', {name: 'Fetch'}).click()
  await expect(page.getByTestId('vision-result')).toContainText('4007')
  await studio.expectNoErrors()
})

async function openStoreTab(studio: StudioPage, tab: string): Promise<void> {
  await studio.open('store;storeSettings')
  await studio.openTab(tab)
}

/** A new entry of the exceptions opens as a dialog. */
async function fillClosedDay(page: Page, date: string, why: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', {name: 'Date'}).fill(date)
  await dialog.getByRole('textbox', {name: 'Date'}).press('Tab')
  await dialog.getByRole('checkbox', {name: 'Closed all day'}).check({force: true})
  await dialog.getByRole('textbox', {name: 'Why'}).fill(why)
  await dialog.getByRole('button', {name: 'Close dialog'}).click()
  await expect(dialog).toBeHidden()
}

/** What is read out to people who cannot see the entries move tells when the next key may come. */
async function moveDownByKeyboard(studio: StudioPage, field: string, place: number): Promise<void> {
  const announced = studio.page.getByTestId(`field-${field}`).getByRole('status')
  // A form that has just been drawn may not hear the first key.
  await expect(async () => {
    await studio.dragHandle(field, place).press('Space')
    await expect(announced).toContainText('moved over', {timeout: 2_000})
  }).toPass()
  const before = await announced.innerText()
  await studio.page.keyboard.press('ArrowDown')
  await expect(announced).not.toHaveText(before)
  await studio.page.keyboard.press('Space')
}

async function dragTo(studio: StudioPage, field: string, move: {from: number; to: number}) {
  const {page} = studio
  const from = await studio.dragHandle(field, move.from).boundingBox()
  const to = await studio.dragHandle(field, move.to).boundingBox()
  if (!from || !to) throw new Error('there is nothing to hold')
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  // In steps: the Studio takes a press for a drag only once the pointer has gone a little way.
  await page.mouse.move(from.x + 5, from.y - 10, {steps: 4})
  await page.mouse.move(to.x + 5, to.y + 2, {steps: 8})
  await page.mouse.up()
}

function idsOf(lake: SanityClient, id: string): Promise<string[]> {
  return lake.fetch('*[_id in [$id, "drafts." + $id]]._id', {id})
}

async function expectInShop(page: Page, category: string, item: string, price: string): Promise<void> {
  await page.goto(`/butcher/${category}`)
  await expect(lineOf(page, item)).toContainText(price)
}

/** The page of a category is there, without that line. */
async function expectNotInShop(page: Page, category: string, item: string): Promise<void> {
  await page.goto(`/butcher/${category}`)
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await expect(lineOf(page, item)).toHaveCount(0)
}

/** The line of exactly that name: "Feet" is not "Feet, split". */
function lineOf(page: Page, item: string): Locator {
  return page.getByRole('row').filter({has: page.getByText(item, {exact: true})})
}
