import {afterAll, beforeAll, expect, test} from 'vitest'
import {checkCatalog} from '~/domain/catalog/csv/check-catalog.server'
import {EMPTY_RECORD} from '~/domain/catalog/empty-product'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import {explainPictureUse} from './picture-uses.server'
import {saveCategories, saveProducts} from './write-products.server'

const [OKRA, RICE, FREE, LABEL] = ['a', 'b', 'c', 'd'].map(
  (letter) => `image-${letter.repeat(40)}-100x100-webp`,
)
let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase()
  await saveCategories(database.sql, [{id: 'shelf', title: 'Shelf', position: 1}])
  const base = {...EMPTY_RECORD, categoryId: 'shelf', categoryTitle: 'Shelf', priceCents: 100}
  const record = (id: string, assetId: string | undefined, more = {}) => {
    const picture = {assetId, folder: '/lake/images/store/production', width: 100, height: 100}
    return {...base, id, slug: id.toLowerCase(), title: `The ${id}`, picture, ...more}
  }
  const rice = Array.from({length: 1_202}, (_, n) => record(`RICE-${n}`, RICE))
  await saveProducts(
    database.sql,
    [
      record('OKRA', OKRA, {active: false, morePictures: [{assetId: LABEL}]}),
      ...rice,
      {...base, id: 'BARE', slug: 'bare', title: 'The BARE'},
    ],
    new Date(),
  )
})
afterAll(() => database.close())

test.each([
  ['one product, a hidden one too', OKRA, 'for The OKRA. Please give that product another picture first.'],
  ['one that shows it among others', LABEL, 'for The OKRA. Please give'],
  ['many', RICE, 'for The RICE-0, The RICE-1, The RICE-10, and 1,199 more. Please give those products'],
])('says which products show a picture: %s', async (_, assetId = '', words) => {
  expect(await explainPictureUse(database.sql, [assetId])).toContain(words)
})

test('nothing of a picture that no product shows', async () => {
  expect(await explainPictureUse(database.sql, [FREE ?? ''])).toBeNull()
})

test('the check names products whose picture is gone, on every page of them', async () => {
  const problems = async (gone: string[]) => {
    const found: string[] = []
    for await (const {about, problem} of checkCatalog(database.sql, async () => new Set(gone))) {
      if (about !== 'shelf') found.push(`${about}: ${problem}`)
    }
    return found
  }
  expect(await problems([])).toEqual(['BARE: no picture'])
  const gone = (await problems([RICE ?? ''])).filter((problem) => problem.endsWith('its picture is gone'))
  expect(gone).toHaveLength(1_202)
})
