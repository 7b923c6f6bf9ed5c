import type {Locator, Page} from '@playwright/test'
import {HEIGHT, createStripedPicture, stripeAt, STRIPES, WIDTH} from './striped-picture'
import {expect, expectAllStored, expectDraft, test} from './studio-fixtures'

/** A picture's way from a file on staff's computer to the page, cut where they said. */

const ID = 'article-ask-your-butcher'
const PAGE = '/blogDetails/ask-your-butcher'

interface StoredPicture {
  asset: {_ref: string}
  crop?: {top: number; bottom: number; left: number; right: number}
  hotspot?: {x: number; y: number; width: number; height: number}
}

test('a picture is uploaded, cut and pointed at, and the page shows that part of it', async ({
  page,
  studio,
  lake,
}) => {
  await studio.openDocument('article', ID)
  const field = studio.form().getByTestId('image-input')
  const preview = field.getByRole('img', {name: 'Preview of uploaded image'})
  const before = await preview.getAttribute('src')
  await field.getByRole('button', {name: 'Open image options menu'}).click()
  await studio.page.locator('input[type=file]').setInputFiles(await createStripedPicture('stripes.png'))
  await expectDraft(lake, ID, `-${WIDTH}x${HEIGHT}-png`)
  await expect(preview).not.toHaveAttribute('src', before ?? '')
  expect(await stripeAt(preview, 0.05)).toBe('red')

  await field.getByRole('button', {name: 'Open image edit dialog'}).click()
  const dialog = studio.page.getByRole('dialog')
  // First smaller, so that the circle has room to move; then to the right; then the lower quarter away.
  await drag(studio.page, dialog.locator('[data-handle=hotspotHandle]'), -0.28, -0.28)
  await drag(studio.page, dialog.locator('ellipse[data-handle=hotspot]'), 0.36, 0)
  await drag(studio.page, dialog.locator('[data-handle=crop-bottom]'), 0, -0.25)
  await dialog.getByRole('button', {name: 'Close dialog'}).click()
  const stored = () => lake.fetch<StoredPicture>('*[_id == $id][0].image', {id: `drafts.${ID}`})
  await expect.poll(async () => (await stored()).crop?.bottom ?? 0).toBeGreaterThan(0.2)
  await expect.poll(async () => (await stored()).hotspot?.x ?? 0).toBeGreaterThan(0.7)
  await expectAllStored(lake, ID)
  const {crop} = await stored()
  await studio.publish()

  await page.goto(PAGE)
  const hero = page.getByRole('main').locator('img[loading=eager]').first()
  await expect(hero).toHaveAttribute('src', /rect=/)
  const shown = new URL((await hero.getAttribute('src')) ?? '', page.url())
  const [left = 0, top = 0, width = 0, height = 0] = (shown.searchParams.get('rect') ?? '')
    .split(',')
    .map(Number)
  const visibleHeight = HEIGHT * (1 - (crop?.bottom ?? 0))
  expect([top, Math.abs(height - visibleHeight) <= 1]).toEqual([0, true])
  // As far to the right as it goes: without the hotspot it would be cut from the middle.
  expect(left + width).toBe(WIDTH)
  expect(width / height).toBeCloseTo(4 / 3, 1)
  for (const share of [0.05, 0.5, 0.95]) {
    expect(await stripeAt(hero, share)).toBe(stripeOfOriginal(left + share * width))
  }
  expect(left).toBeGreaterThan(0)
})

function stripeOfOriginal(x: number): string {
  return STRIPES[Math.floor((x / WIDTH) * STRIPES.length)] ?? 'none'
}

/** By a share of the picture's width and height. */
async function drag(page: Page, handle: Locator, across: number, down: number): Promise<void> {
  const picture = await page.getByRole('dialog').locator('svg image').first().boundingBox()
  const box = await handle.boundingBox()
  if (!picture || !box) throw new Error('there is nothing to hold')
  const from = {x: box.x + box.width / 2, y: box.y + box.height / 2}
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + across * picture.width, from.y + down * picture.height, {steps: 12})
  await page.mouse.up()
}

test('a picture of the library is found by words, and taken', async ({studio, lake}) => {
  const wanted = await lake.fetch<{_id: string; originalFilename: string}>(
    '*[_type == "sanity.imageAsset" && originalFilename match "okra*"] | order(_id asc) [0]{_id, originalFilename}',
  )
  await studio.openDocument('article', ID)
  const field = studio.form().getByTestId('image-input')
  await field.getByRole('button', {name: 'Open image options menu'}).click()
  await studio.page.getByRole('menuitem', {name: 'Find a picture'}).click()
  const dialog = studio.page.getByRole('dialog', {name: 'Find a picture'})
  await expect(dialog.getByRole('status')).toHaveText(/^\d{3} pictures$/)
  await dialog.getByRole('textbox').fill('xylophone')
  await expect(dialog.getByRole('status')).toHaveText('No picture has these words.')
  await dialog.getByRole('textbox').fill('okr')
  await dialog.getByRole('button', {name: wanted.originalFilename}).click()
  await expect(dialog).toHaveCount(0)
  await expectDraft(lake, ID, wanted._id)
})
