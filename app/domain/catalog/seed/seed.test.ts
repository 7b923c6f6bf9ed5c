import {sql as raw} from 'drizzle-orm'
import {copyFile, mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, afterEach, beforeAll, beforeEach, expect, it} from 'vitest'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {TestDatabase} from '~/platform/db/database.test-helper'
import {createPictureUploader} from '~/platform/gateways/sanity.server'
import type {PictureUploader} from '~/platform/gateways/sanity.server'
import {startTestLake} from '../../../../tests/support/test-lake'
import type {TestLake} from '../../../../tests/support/test-lake'
import {createDatabaseSource} from '../database/database-source.server'
import {seedCatalog} from './seed.server'

const PICTURES = join(import.meta.dirname, '../../../../studio/seed/pictures')
const FILE = `sku,title,category,price,picture
GRAIN-A,"Couscous, fine",Rice & grains,5.49,products/couscous-fine.webp
GRAIN-B,"Couscous, medium",Rice & grains,5.49,products/couscous-medium.webp
GRAIN-C,Maftoul,Rice & grains,6.99,products/couscous-medium.webp
TEA-A,Mint tea,Tea,3.99,
`

let database: TestDatabase
let lake: TestLake
let folder: string
let warned: string[]

beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.close())

beforeEach(async () => {
  ;[database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'catalog-seed-'))])
  warned = []
  await mkdir(join(folder, 'products'))
  for (const name of ['couscous-fine', 'couscous-medium']) {
    await copyFile(join(PICTURES, `products/${name}.webp`), join(folder, `products/${name}.webp`))
  }
  await writeFile(join(folder, 'products.csv'), FILE)
})
afterEach(async () => {
  await database.close()
  await rm(folder, {recursive: true})
})

function seed(pictures: PictureUploader | null = createPictureUploader(lake.client('admin'))) {
  const log = {info: () => {}, warn: (_: object, text?: string) => void warned.push(text ?? '')}
  return seedCatalog({sql: database.sql, pictures, file: join(folder, 'products.csv'), folder, log})
}

const find = (id: string) => createDatabaseSource({sql: database.sql}).find(id)
const assets = () => lake.client('admin').fetch<string[]>('*[_type == "sanity.imageAsset"]._id')
const count = async (table: string) => {
  const result: {rows: unknown[]} = (await database.sql.execute(
    raw`select count(*)::integer as n from ${raw.raw(table)}`,
  )) as never
  return Number((result.rows[0] as {n: unknown}).n)
}

it('puts in products with their pictures, each sent once, and the words to find them by', async () => {
  await seed()
  expect(await find('GRAIN-A')).toMatchObject({
    title: 'Couscous, fine',
    priceCents: 549,
    categoryId: 'rice-grains',
    picture: {width: 800, height: 600, folder: '/lake/images/store/production'},
  })
  expect((await find('GRAIN-C'))?.picture?.assetId).toBe((await find('GRAIN-B'))?.picture?.assetId)
  expect((await find('TEA-A'))?.picture).toBeNull()
  expect(await assets()).toHaveLength(2)
  expect(await count('search_words')).toBeGreaterThan(3)
  expect(warned).toEqual([])
})

it('does nothing the second time, not even ask for pictures', async () => {
  await seed()
  await database.sql.execute(raw`update products set price_cents = 1 where id = 'GRAIN-A'`)
  await seed({upload: () => Promise.reject(new Error('Nothing is to be uploaded'))})
  expect((await find('GRAIN-A'))?.priceCents).toBe(1)
  expect(await count('product_changes')).toBe(4)
})

it('leaves what staff deleted deleted, all of it too', async () => {
  await seed()
  await database.sql.execute(raw`delete from products`)
  await database.sql.execute(raw`delete from categories`)
  await seed()
  expect(await count('products')).toBe(0)
})

it('leaves a catalog alone that was filled by other means', async () => {
  await database.sql.execute(
    raw`insert into categories (id, title, position, product_count) values ('own', 'Own', 1, 0)`,
  )
  await seed()
  expect(await count('products')).toBe(0)
})

it('loses only the picture when one cannot be uploaded', async () => {
  await writeFile(join(folder, 'products/couscous-fine.webp'), 'no picture')
  await seed()
  expect((await find('GRAIN-A'))?.picture).toBeNull()
  expect((await find('GRAIN-B'))?.picture).not.toBeNull()
  expect(warned).toEqual(['seed: a product picture is missing'])
})

it('goes on after being stopped among the pictures', async () => {
  const real = createPictureUploader(lake.client('admin'))
  const sql = database.sql
  const dying = {
    ...real,
    async upload(bytes: Buffer, name: string) {
      await real.upload(bytes, name)
      // The process is gone: nothing of it reaches the database any more.
      throw new Error('stopped')
    },
  }
  const stopped = {...sql, execute: sql.execute.bind(sql)} as typeof sql
  stopped.transaction = () => Promise.reject(new Error('stopped'))
  Object.assign(stopped, {select: sql.select.bind(sql)})
  const log = {info: () => {}, warn: () => {}}
  await expect(
    seedCatalog({sql: stopped, pictures: dying, file: join(folder, 'products.csv'), folder, log}),
  ).rejects.toThrow('stopped')
  expect(await count('products')).toBe(0)
  await seed()
  expect((await find('GRAIN-A'))?.picture).not.toBeNull()
  expect(await assets()).toHaveLength(2)
})

it('makes up for the words when it was stopped before them', async () => {
  await seed()
  await database.sql.execute(raw`delete from search_words`)
  await seed()
  expect(await count('search_words')).toBeGreaterThan(3)
})

it('puts in products without pictures where there is no lake of our own', async () => {
  await seed(null)
  expect(await count('products')).toBe(4)
  expect((await find('GRAIN-A'))?.picture).toBeNull()
  expect(warned).toEqual([])
})
