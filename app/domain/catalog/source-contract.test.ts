import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createLog} from '~/platform/config/log.server'
import {createStaleCache} from '~/platform/content/stale-cache.server'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {TestDatabase} from '~/platform/db/database.test-helper'
import {createPosGateway} from '~/platform/gateways/pos.server'
import {startPosServer} from '../../../tests/support/pos-server'
import type {PosServer} from '../../../tests/support/pos-server'
import {createDatabaseSource} from './database/database-source.server'
import {createPosSource} from './pos/pos-source.server'
import type {ProductSource} from './source'
import {testCategory} from './product.test-helper'
import {ALL_PRODUCTS_QUERY, CONTRACT_CATEGORIES, percentOff, saveContractCatalog} from './catalog.test-helper'

let database: TestDatabase
let pos: PosServer
const folder = mkdtempSync(join(tmpdir(), 'source-contract-'))

afterAll(async () => {
  await database.close()
  await pos.close()
  rmSync(folder, {recursive: true, force: true})
})

describe('our own tables', () => {
  contract(async () => {
    database = await createTestDatabase()
    await saveContractCatalog(database.sql)
    return createDatabaseSource({sql: database.sql})
  })
})

describe('a point of sale', () => {
  contract(async () => {
    pos = await startPosServer(CONTRACT_CATEGORIES)
    pos.featuredIds = [3]
    const log = createLog('silent')
    return createPosSource({
      client: createPosGateway({apiUrl: pos.url, apiToken: pos.token}),
      imageHost: new URL('https://pictures.example'),
      staleCache: createStaleCache(folder, log),
      log,
    })
  })
})

/** What pages, cart and staff rely on, wherever products come from. */
function contract(open: () => Promise<ProductSource>) {
  let source: ProductSource
  const ids = (products: {id: string}[]) => products.map(({id}) => id)
  const list = async (question: Partial<typeof ALL_PRODUCTS_QUERY>) =>
    source.list({...ALL_PRODUCTS_QUERY, ...question})

  beforeAll(async () => {
    source = await open()
  })
  afterAll(() => source.close())

  it('pages through all ids, each once', async () => {
    const pieces = await Promise.all([0, 4, 8].map((offset) => source.ids(offset, 4)))
    expect(pieces.flat().sort()).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(pieces.map(({length}) => length)).toEqual([4, 2, 0])
  })

  it('names its categories in order, with what is in them', async () => {
    expect(await source.categories()).toEqual([
      testCategory('rice-grains', 'Rice & Grains', 4),
      testCategory('sweets', 'Sweets', 2),
    ])
  })

  it('lists all, a page at a time', async () => {
    const {products, total, counts} = await list({})
    expect([ids(products).sort(), total]).toEqual([['1', '2', '3', '4', '5', '6'], 6])
    expect(counts).toEqual({'rice-grains': 4, sweets: 2})
    const pages = await Promise.all([0, 2, 4, 6].map((offset) => list({offset, limit: 2})))
    expect(pages.flatMap((page) => ids(page.products))).toEqual(ids(products))
    expect(pages.map((page) => page.total)).toEqual([6, 6, 6, 6])
  })

  it('filters by category, and counts what others hold', async () => {
    const {products, total, counts} = await list({categoryIds: ['sweets']})
    expect([ids(products).sort(), total]).toEqual([['5', '6'], 2])
    expect(counts).toEqual({'rice-grains': 4, sweets: 2})
    expect((await list({categoryIds: ['sweets', 'rice-grains']})).total).toBe(6)
    expect((await list({categoryIds: ['no-such']})).total).toBe(0)
  })

  it('filters by kind, and says beside each filter how many it leaves', async () => {
    const {products, total, counts} = await list({kinds: ['Couscous']})
    expect([ids(products).sort(), total, counts]).toEqual([['2', '4'], 2, {'rice-grains': 2}])
    const {facets} = await list({categoryIds: ['rice-grains']})
    expect(facets).toMatchObject({
      categories: {'rice-grains': 4, sweets: 2},
      words: {kind: {Couscous: 2}, brand: {}, certifier: {}, origin: {}},
      onSale: 1,
    })
    expect((await list({keyword: 'couscous'})).facets).toMatchObject({
      words: {kind: {Couscous: 2}},
      onSale: 1,
    })
    for (const none of [
      {slaughters: ['hand' as const]},
      {stunnings: ['none' as const]},
      {freeFrom: ['milk' as const]},
      {brands: ['Nobody']},
    ])
      expect((await list(none)).total).toBe(0)
  })

  it('sorts by name and by the price shown, deals included', async () => {
    expect(ids((await list({sort: 'name'})).products)).toEqual(['1', '2', '4', '3', '6', '5'])
    expect(ids((await list({sort: 'price-up'})).products)).toEqual(['2', '4', '5', '6', '3', '1'])
    expect(ids((await list({sort: 'price-down'})).products)).toEqual(['1', '3', '6', '5', '4', '2'])
    const deals = [percentOff(90, {productIds: ['1']})]
    expect(ids((await list({sort: 'price-up', deals})).products)).toEqual(['1', '2', '4', '5', '6', '3'])
  })

  it('filters by the price shown, and by what is reduced', async () => {
    expect(ids((await list({minCents: 399, maxCents: 549})).products).sort()).toEqual(['2', '4', '5'])
    expect(ids((await list({onSale: true})).products).sort()).toEqual(['2', '5'])
    const deals = [percentOff(50, {categoryIds: ['sweets']})]
    expect(ids((await list({onSale: true, deals})).products).sort()).toEqual(['2', '5', '6'])
    expect(ids((await list({maxCents: 300, deals})).products).sort()).toEqual(['5', '6'])
  })

  it('finds by words, begun words and other spellings', async () => {
    for (const keyword of ['basmati', 'BASMATI RICE', 'basma', 'rice basmati', '  basmati  ']) {
      expect([keyword, ids((await list({keyword})).products)]).toEqual([keyword, ['1']])
    }
    expect(ids((await list({keyword: 'kuskus'})).products).sort()).toEqual(['2', '4'])
    expect(ids((await list({keyword: 'halwa'})).products).sort()).toEqual(['5', '6'])
    expect((await list({keyword: 'couscous', categoryIds: ['sweets']})).counts).toEqual({'rice-grains': 2})
    expect((await list({keyword: 'motor oil'})).total).toBe(0)
    expect(ids(await source.suggest('hal', 5)).sort()).toEqual(['5', '6'])
    expect(await source.nearWords('basmatl', 3)).toContain('basmati')
  })

  it('finds one, many, the featured and the related', async () => {
    expect(await source.find('2')).toMatchObject({
      id: '2',
      title: 'Couscous, fine',
      priceCents: 549,
      discountCents: 399,
      unit: '2 lb bag',
      categoryId: 'rice-grains',
    })
    expect(await source.find('1')).toMatchObject({unit: '1 unit', discountCents: null})
    expect(ids(await source.findMany(['5', '1', 'gone', '1'])).sort()).toEqual(['1', '5'])
    expect(ids(await source.featured(5))).toEqual(['3'])
    const couscous = await source.find('2')
    const related = ids(couscous ? await source.related(couscous, 2) : [])
    expect(related[0]).toBe('4')
    expect(related).not.toContain('2')
  })

  const UNUSUAL = [
    '',
    ' ',
    '0',
    '-1',
    '1.5',
    "1' or '1'='1",
    '*[_type == "deal"]',
    '\u0000',
    '%',
    '&',
    ':*',
    '🍚',
    'x'.repeat(10_000),
    'كسكس',
  ]
  it.each(UNUSUAL)('accepts any text as an id or a word: %j', async (text) => {
    expect(await source.find(text)).toBeNull()
    expect(await source.findMany([text])).toEqual([])
    expect(Array.isArray(await source.suggest(text, 5))).toBe(true)
    expect(Array.isArray(await source.nearWords(text, 5))).toBe(true)
    expect((await list({keyword: text, categoryIds: [text]})).total).toBe(0)
  })

  it('is live', () => expect(source.state()).toBe('live'))
}
