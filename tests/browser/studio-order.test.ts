import type {Locator} from '@playwright/test'
import {expect, test} from './studio-fixtures'
import type {StudioPage} from './studio-page'

/** Lists of the shop are put in order by dragging: what is dropped is in the shop. */

const BRANDS = '/studio/structure/order;brands'

test('brands are moved by pointer and by keyboard, published and draft alike, and back again', async ({
  studio,
  lake,
}) => {
  const [first = '', second = ''] = await publishedOrder()
  await lake.createOrReplace({...(await lake.getDocument(second)), _id: `drafts.${second}`, _type: 'brand'})
  await studio.go(BRANDS)
  const rows = studio.page.getByRole('list', {name: 'Order of the brands'}).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const names = await rows.allInnerTexts()

  await drag(studio, rows.nth(1), rows.nth(0))
  await expect(studio.page.getByText('Saved. It is in the shop.')).toBeVisible()
  await expect(rows.nth(0)).toHaveText(names[1] ?? '')
  expect((await publishedOrder()).slice(0, 2)).toEqual([second, first])
  const orderOf = (id: string) => lake.fetch<number>('*[_id == $id][0].order', {id})
  expect(await orderOf(`drafts.${second}`)).toBe(await orderOf(second))

  await studio.page.getByRole('button', {name: 'Undo'}).click()
  await expect(rows).toHaveText(names)
  await expect.poll(async () => (await publishedOrder())[0]).toBe(first)

  const handle = rows.nth(0).getByRole('button', {name: /^Move /})
  await handle.press('Space')
  await handle.press('ArrowDown')
  await expect(studio.page.getByText(/ is number 2 of \d+$/)).toBeAttached()
  await handle.press('Space')
  await expect(rows.nth(1)).toHaveText(names[0] ?? '')
  await expect(rows.nth(1).getByRole('button', {name: /^Move /})).toBeFocused()
  await expect.poll(async () => (await publishedOrder()).slice(0, 2)).toEqual([second, first])

  await studio.page.keyboard.press('Space')
  await studio.page.keyboard.press('ArrowDown')
  await studio.page.keyboard.press('Escape')
  await expect(rows.nth(1)).toHaveText(names[0] ?? '')

  async function publishedOrder(): Promise<string[]> {
    return lake.fetch<string[]>(
      '*[_type == "brand" && !(_id in path("drafts.**"))] | order(coalesce(order, 1000) asc, name asc)._id',
    )
  }
})

test.describe('a shopkeeper', () => {
  test.use({who: 'shopkeeper'})

  test('sees the order of the brands, which editors change', async ({studio}) => {
    await studio.go(BRANDS)
    await expect(studio.page.getByText('Your role does not change it.')).toBeVisible()
    await expect(studio.page.getByRole('list', {name: 'Order of the brands'})).toBeVisible()
    await expect(studio.page.getByRole('button', {name: /^Move /})).toHaveCount(0)
  })
})

async function drag(studio: StudioPage, row: Locator, before: Locator): Promise<void> {
  const from = await row.getByRole('button', {name: /^Move /}).boundingBox()
  const to = await before.boundingBox()
  if (!from || !to) throw new Error('there is nothing to hold')
  const {mouse} = studio.page
  await mouse.move(from.x + 10, from.y + 10)
  await mouse.down()
  await mouse.move(from.x + 10, to.y + 4, {steps: 4})
  await mouse.up()
}
