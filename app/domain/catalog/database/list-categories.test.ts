import {sql as raw} from 'drizzle-orm'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {TestDatabase} from '~/platform/db/database.test-helper'
import {createDatabaseSource} from './database-source.server'
import {fillCatalog, TEST_RECORDS} from './products.test-helper'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await fillCatalog(database.sql, TEST_RECORDS)
})
afterAll(() => database.close())

it('a category has the picture that staff chose, else its first product’s', async () => {
  const {sql} = database
  const source = createDatabaseSource({sql})
  const pictureOf = async () => {
    const categories = await source.categories()
    return categories.find(({id}) => id === 'rice-grains')?.picture?.alt ?? null
  }
  const setPicture = (id: string, alt: string) => {
    const picture = {assetId: 'image-ab-600x450-webp', folder: 'images', width: 600, height: 450, alt}
    return sql.execute(raw`update products set picture = ${JSON.stringify(picture)}::jsonb where id = ${id}`)
  }
  expect(await pictureOf()).toBeNull()
  await setPicture('BASMATI', 'first')
  await setPicture('FLOUR', 'chosen')
  expect(await pictureOf()).toBe('first')
  await sql.execute(`update categories set picture_product_id = 'FLOUR' where id = 'rice-grains'`)
  expect(await pictureOf()).toBe('chosen')
  await sql.execute(`update products set active = false where id = 'FLOUR'`)
  expect(await pictureOf()).toBe('first')
  await sql.execute(`update products set active = true, picture = null where id in ('FLOUR', 'BASMATI')`)
})
