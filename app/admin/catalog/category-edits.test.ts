import {eq} from 'drizzle-orm'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {createDatabaseSource} from '~/domain/catalog/database/database-source.server'
import {DEFAULT_PRODUCT_QUERY} from '~/domain/catalog/source'
import {categories} from '~/platform/db/schema'
import {AMINA, createTestCatalogAdmin, testValues} from './catalog-admin.test-helper'
import {MAX_CATEGORIES} from './category-edits.server'

let shop: Awaited<ReturnType<typeof createTestCatalogAdmin>>
beforeEach(async () => {
  shop = await createTestCatalogAdmin()
})
afterEach(() => shop.close())

const titles = async () => (await shop.catalogAdmin.listCategories()).map(({title}) => title)
const KEY = '11111111-1111-4111-8111-111111111111'

test('a new one comes last, and is found by the address of its name', async () => {
  expect(await shop.catalogAdmin.addCategory('Tea & Coffee')).toEqual({kind: 'saved', title: 'Tea & Coffee'})
  expect(await shop.catalogAdmin.listCategories()).toEqual([
    {id: 'rice-grains', title: 'Rice & Grains', products: 0, forSale: 0},
    {id: 'spices', title: 'Spices', products: 0, forSale: 0},
    {id: 'tea-coffee', title: 'Tea & Coffee', products: 0, forSale: 0},
  ])
})

test.each(['spices', 'SPICES', 'Rice Grains', '…'])('%s is no new one', async (title) => {
  expect(await shop.catalogAdmin.addCategory(title)).toEqual({kind: 'taken'})
  expect(await titles()).toEqual(['Rice & Grains', 'Spices'])
})

test('there is an end to them', async () => {
  const rows = Array.from({length: MAX_CATEGORIES - 2}, (_, index) => ({
    ...{id: `more-${index}`, title: `More ${index}`, position: index + 3, productCount: 0},
  }))
  await shop.sql.insert(categories).values(rows)
  expect(await shop.catalogAdmin.addCategory('One too many')).toEqual({kind: 'full'})
})

test('a renamed one keeps its address, and its products are found by the new name, their forms still good', async () => {
  const {catalogAdmin, sql} = shop
  await catalogAdmin.create('SUMAC', testValues({title: 'Sumac', categoryId: 'spices'}), {
    key: KEY,
    by: AMINA,
  })
  const before = await catalogAdmin.find('SUMAC')
  const rename = {id: 'spices', seenTitle: 'Spices', title: 'Herbs and seasonings'}
  expect(await catalogAdmin.renameCategory(rename)).toEqual({kind: 'saved', title: 'Herbs and seasonings'})
  const source = createDatabaseSource({sql})
  const search = async (keyword: string) =>
    (await source.list({...DEFAULT_PRODUCT_QUERY, keyword})).products.map(({id}) => id)
  expect(await search('seasonings')).toEqual(['SUMAC'])
  expect(await search('spices')).toEqual([])
  const after = await catalogAdmin.find('SUMAC')
  expect(after).toEqual({...before, categoryTitle: 'Herbs and seasonings'})
  expect((await catalogAdmin.listCategories())[1]?.id).toBe('spices')
})

test('who renames what somebody renamed before is told, and nothing is lost', async () => {
  const {catalogAdmin} = shop
  await catalogAdmin.renameCategory({id: 'spices', seenTitle: 'Spices', title: 'Herbs'})
  expect(await catalogAdmin.renameCategory({id: 'spices', seenTitle: 'Spices', title: 'Salts'})).toEqual({
    kind: 'stale',
  })
  expect(
    await catalogAdmin.renameCategory({id: 'spices', seenTitle: 'Herbs', title: 'rice & grains'}),
  ).toEqual({kind: 'taken'})
  expect(await titles()).toEqual(['Rice & Grains', 'Herbs'])
})

test('one moves past its neighbor, and only past the one that was seen there', async () => {
  const {catalogAdmin} = shop
  await catalogAdmin.addCategory('Tea')
  const move = (id: string, neighborId: string) => catalogAdmin.moveCategory({id, neighborId})
  expect(await move('tea', 'spices')).toEqual({kind: 'saved', title: 'Tea'})
  expect(await titles()).toEqual(['Rice & Grains', 'Tea', 'Spices'])
  // The same button, pressed in another window that shows the order before.
  await move('tea', 'rice-grains')
  expect(await move('spices', 'tea')).toEqual({kind: 'stale'})
  expect(await move('spices', 'gone')).toEqual({kind: 'stale'})
  expect(await titles()).toEqual(['Tea', 'Rice & Grains', 'Spices'])
})

test('two who move at once both move', async () => {
  const {catalogAdmin} = shop
  for (const title of ['Tea', 'Nuts']) await catalogAdmin.addCategory(title)
  await Promise.all([
    catalogAdmin.moveCategory({id: 'spices', neighborId: 'rice-grains'}),
    catalogAdmin.moveCategory({id: 'nuts', neighborId: 'tea'}),
  ])
  expect(await titles()).toEqual(['Spices', 'Rice & Grains', 'Nuts', 'Tea'])
})

test('one with products stays, hidden ones counted', async () => {
  const {catalogAdmin, sql} = shop
  await catalogAdmin.create('SUMAC', testValues({categoryId: 'spices', active: false}), {key: KEY, by: AMINA})
  expect(await catalogAdmin.removeCategory({id: 'spices', seenTitle: 'Spices'})).toEqual({
    ...{kind: 'in-use', products: 1},
  })
  expect(await catalogAdmin.removeCategory({id: 'rice-grains', seenTitle: 'Rice'})).toEqual({kind: 'stale'})
  expect(await catalogAdmin.removeCategory({id: 'rice-grains', seenTitle: 'Rice & Grains'})).toEqual({
    ...{kind: 'saved', title: 'Rice & Grains'},
  })
  expect(await sql.select().from(categories).where(eq(categories.id, 'rice-grains'))).toEqual([])
})
