import {randomUUID} from 'node:crypto'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {createDatabaseSource} from '~/domain/catalog/database/database-source.server'
import {products} from '~/platform/db/schema'
import {followBoard} from '~/domain/catalog/board/follow-board.server'
import {refreshWords} from '~/domain/catalog/database/write-products.server'
import {parseCatalogQuery} from './list-search-params.server'
import {AMINA, BILAL, createTestCatalogAdmin, testValues} from './catalog-admin.test-helper'

let shop: Awaited<ReturnType<typeof createTestCatalogAdmin>>

beforeEach(async () => {
  shop = await createTestCatalogAdmin()
  await create('COUSCOUS')
})
afterEach(() => shop.close())

const sent = (by = AMINA) => ({key: randomUUID(), by})
const create = (id: string, values = {}) => shop.catalogAdmin.create(id, testValues(values), sent())
const find = async (id: string) => {
  const product = await shop.catalogAdmin.find(id)
  if (!product) throw new Error('no such product')
  return product
}
const list = (search: string) => shop.catalogAdmin.list(parseCatalogQuery(new URLSearchParams(search)))
const edit = async (id: string, values = {}, by = AMINA, revision?: number) => {
  shop.clock.at += 1_000
  const now = await find(id)
  const seen = {stock: now.stock, revision: revision ?? now.revision}
  return shop.catalogAdmin.save(id, testValues(values), {...sent(by), seen})
}

describe('one product', () => {
  test('is created once, and its id cannot be taken', async () => {
    const mine = sent()
    const twice = await Promise.all([1, 2].map(() => shop.catalogAdmin.create('RICE', testValues(), mine)))
    expect(twice).toEqual([
      {kind: 'saved', id: 'RICE'},
      {kind: 'saved', id: 'RICE'},
    ])
    expect(await shop.catalogAdmin.create('RICE', testValues({title: 'Other'}), sent(BILAL))).toEqual({
      kind: 'taken',
    })
    expect((await find('RICE')).title).toBe('Couscous, fine')
    expect((await shop.catalogAdmin.history({productId: 'RICE', page: 1})).changes).toHaveLength(1)
  })

  test('shows in the shop at once, and is found by its new words', async () => {
    await edit('COUSCOUS', {title: 'Bulgur', priceCents: 649})
    const source = createDatabaseSource({sql: shop.sql})
    expect(await source.find('COUSCOUS')).toMatchObject({title: 'Bulgur', priceCents: 649})
    expect((await source.suggest('bulg', 5)).map(({id}) => id)).toEqual(['COUSCOUS'])
    expect(await source.categories()).toMatchObject([{id: 'rice-grains', productCount: 1}])
    await edit('COUSCOUS', {active: false})
    expect(await source.find('COUSCOUS')).toBeNull()
    expect(await source.categories()).toEqual([])
    await refreshWords(shop.sql)
  })

  test('is not overwritten by who did not see the last save', async () => {
    const {revision} = await find('COUSCOUS')
    await edit('COUSCOUS', {priceCents: 600}, BILAL)
    const outcome = await edit('COUSCOUS', {priceCents: 500}, AMINA, revision)
    expect(outcome).toMatchObject({
      kind: 'stale',
      current: {priceCents: 600},
      changes: [{byName: 'Bilal', before: {priceCents: 549}, after: {priceCents: 600}}],
    })
    expect((await find('COUSCOUS')).priceCents).toBe(600)
  })

  test('sent twice is saved once', async () => {
    const {revision, stock} = await find('COUSCOUS')
    const form = {...sent(), seen: {revision, stock}}
    const values = testValues({stock: 4})
    const outcomes = await Promise.all([1, 2].map(() => shop.catalogAdmin.save('COUSCOUS', values, form)))
    expect(outcomes.map(({kind}) => kind)).toEqual(['saved', 'saved'])
    expect((await shop.catalogAdmin.history({productId: 'COUSCOUS', page: 1})).changes).toHaveLength(2)
  })

  test('of an unknown category, or unknown, is not saved', async () => {
    expect(await edit('COUSCOUS', {categoryId: 'nowhere'})).toEqual({kind: 'unknown-category'})
    const gone = {...sent(), seen: {revision: 1, stock: null}}
    expect(await shop.catalogAdmin.save('GONE', testValues(), gone)).toEqual({kind: 'gone'})
  })

  test('history tells the fields that changed, and nothing when none did', async () => {
    await edit('COUSCOUS', {categoryId: 'spices'})
    await edit('COUSCOUS', {categoryId: 'spices'})
    const {changes} = await shop.catalogAdmin.history({page: 1})
    expect(changes.map(({kind, before, after}) => ({kind, before, after}))).toMatchObject([
      {kind: 'edited', before: {categoryId: 'rice-grains'}, after: {categoryId: 'spices'}},
      {kind: 'created', before: null},
    ])
  })
})

describe('a pack of the price board', () => {
  const leg = {title: 'Leg', unit: 'lb', category: 'Lamb', changed: '2026-11-20T10:00:00.000Z'}
  const board = new Map([['leg', {...leg, id: 'leg', cents: 1_099}]])
  const values = {boardItemId: 'leg', boardQuantity: 5_000, priceCents: 1}

  test('costs what the board says, and its history says so', async () => {
    const linked = await createTestCatalogAdmin(undefined, board)
    const {catalogAdmin} = linked
    expect(await catalogAdmin.create('LEG', testValues(values), sent())).toEqual({kind: 'saved', id: 'LEG'})
    const product = await catalogAdmin.find('LEG')
    expect(product).toMatchObject({priceCents: 5_495, boardCents: 1_099, boardUnit: 'lb'})
    const family = {...values, boardDifference: -1_000, boardReason: 'Family pack'}
    const seen = {revision: product?.revision ?? 0, stock: null}
    await catalogAdmin.save('LEG', testValues(family), {...sent(), seen})
    expect(await catalogAdmin.find('LEG')).toMatchObject({priceCents: 4_946})
    const {changes} = await catalogAdmin.history({productId: 'LEG', page: 1})
    expect(changes.find(({kind}) => kind === 'edited')?.after).toEqual({
      ...{priceCents: 4_946, boardDifference: -1_000, boardReason: 'Family pack'},
    })
    await linked.close()
  })

  test('can be edited while the board cannot be read, but not made', async () => {
    expect(await create('LEG', values)).toEqual({kind: 'unknown-board-item'})
    await create('LEG', {priceCents: 5_495})
    await shop.sql.update(products).set({...values, boardCents: 1_099, boardUnit: 'lb'})
    expect(await edit('LEG', {...values, boardQuantity: 2_000})).toEqual({kind: 'saved', id: 'LEG'})
    expect(await find('LEG')).toMatchObject({priceCents: 2_198, boardCents: 1_099})
    expect(await edit('LEG', {...values, boardItemId: 'rack'})).toEqual({kind: 'unknown-board-item'})
  })

  test('a change of the board is not undone here', async () => {
    await create('LEG', {priceCents: 5_495})
    await shop.sql.update(products).set({...values, priceCents: 5_495, boardCents: 1_099, boardUnit: 'lb'})
    const dearer = new Map([['leg', {...leg, id: 'leg', cents: 1_199}]])
    const log = {info: () => {}, warn: () => {}}
    await followBoard({sql: shop.sql, readBoard: async () => dearer, log, now: () => shop.clock.at})
    const {changes} = await shop.catalogAdmin.history({productId: 'LEG', page: 1})
    const changeId = changes.find(({kind}) => kind === 'board')?.id ?? ''
    expect(await shop.catalogAdmin.undo({changeId}, {...sent(), isAgreed: true})).toMatchObject({
      ...{kind: 'partly', possible: 0, rows: [{obstacle: 'from-board'}]},
    })
  })
})

describe('the list', () => {
  test('finds by title, alias, stock-keeping unit and barcode, every sign as itself', async () => {
    await create('SPICE-1', {
      title: '100% Saffron_x',
      barcode: '4006381333931',
      aliases: [],
      categoryId: 'spices',
    })
    const ids = async (keyword: string) =>
      (await list(new URLSearchParams({keyword}).toString())).products.map(({id}) => id)
    expect(await ids('saffron 100%')).toEqual(['SPICE-1'])
    expect(await ids('40063')).toEqual(['SPICE-1'])
    expect(await ids('kuskus')).toEqual(['COUSCOUS'])
    expect(await ids('spice-1')).toEqual(['SPICE-1'])
    for (const wildcard of ['%', '_']) expect(await ids(wildcard)).toEqual(['SPICE-1'])
    expect(await ids("' or 1=1 -- \\ \0")).toEqual([])
    expect(await ids('x'.repeat(10_000))).toEqual([])
  })

  test('narrows by category and by what needs a look', async () => {
    await create('A', {active: false})
    await create('B', {stock: 0, categoryId: 'spices'})
    await create('C', {discountBasisPoints: 1_000})
    const total = async (search: string) => (await list(search)).total
    expect(await total('only=hidden')).toBe(1)
    expect(await total('only=out-of-stock')).toBe(1)
    expect(await total('only=reduced')).toBe(1)
    expect(await total('only=without-picture')).toBe(4)
    expect(await total('category=spices')).toBe(1)
    expect(await total('category=spices&only=hidden')).toBe(0)
    expect(await total('only=nonsense&page=-3&sort=%27')).toBe(4)
  })
})

describe('bulk', () => {
  const ticked = {kind: 'ticked', ids: ['COUSCOUS', 'RICE']} as const
  const selection = {...ticked, ids: [...ticked.ids]}
  const raise = {kind: 'percent', basisPoints: 1_000, rounding: 'nine'} as const
  const look = async (change: Parameters<typeof shop.catalogAdmin.preview>[1] = raise) => {
    const {hash} = await shop.catalogAdmin.preview(selection, change)
    return {...sent(), hash, at: new Date(shop.clock.at)}
  }

  beforeEach(async () => {
    await create('RICE', {title: 'Rice', priceCents: 1_000})
  })

  test('does what was previewed, once, and can be undone as a whole', async () => {
    const seen = await look()
    const twice = await Promise.all([1, 2].map(() => shop.catalogAdmin.apply(selection, raise, seen)))
    expect(twice).toEqual([1, 2].map(() => ({kind: 'applied', batchId: seen.key, changed: 2})))
    expect([(await find('COUSCOUS')).priceCents, (await find('RICE')).priceCents]).toEqual([609, 1_099])
    const undo = {...sent(), isAgreed: false}
    const outcome = await shop.catalogAdmin.undo({batchId: seen.key}, undo)
    expect(outcome).toEqual({kind: 'undone', batchId: undo.key, undone: 2})
    expect([(await find('COUSCOUS')).priceCents, (await find('RICE')).priceCents]).toEqual([549, 1_000])
    expect(await shop.catalogAdmin.undo({batchId: seen.key}, undo)).toEqual(outcome)
    expect(await shop.catalogAdmin.undo({batchId: seen.key}, {...sent(), isAgreed: true})).toMatchObject({
      kind: 'partly',
      possible: 0,
    })
  })

  test('does nothing when the catalog has changed since, and says what', async () => {
    const seen = await look()
    await edit('RICE', {title: 'Rice', priceCents: 900}, BILAL)
    expect(await shop.catalogAdmin.apply(selection, raise, seen)).toMatchObject({
      kind: 'changed',
      changes: [{productId: 'RICE', byName: 'Bilal', after: {priceCents: 900}}],
      found: 2,
    })
    expect((await find('COUSCOUS')).priceCents).toBe(549)
  })

  test('does nothing but what was previewed', async () => {
    const seen = await look()
    const more = {...raise, basisPoints: 9_000}
    expect(await shop.catalogAdmin.apply(selection, more, seen)).toMatchObject({kind: 'changed'})
    expect((await find('RICE')).priceCents).toBe(1_000)
  })

  test('undoes the rest once agreed when one was changed since', async () => {
    const seen = await look()
    await shop.catalogAdmin.apply(selection, raise, seen)
    await edit('RICE', {title: 'Rice', priceCents: 2_000}, BILAL)
    expect(await shop.catalogAdmin.undo({batchId: seen.key}, {...sent(), isAgreed: false})).toMatchObject({
      kind: 'partly',
      possible: 1,
      rows: [{productId: 'RICE', obstacle: 'changed-since', byName: 'Bilal'}],
    })
    expect((await find('COUSCOUS')).priceCents).toBe(609)
    expect(await shop.catalogAdmin.undo({batchId: seen.key}, {...sent(), isAgreed: true})).toMatchObject({
      undone: 1,
    })
    expect([(await find('COUSCOUS')).priceCents, (await find('RICE')).priceCents]).toEqual([549, 2_000])
  })

  test('later changes of other fields stay', async () => {
    const seen = await look()
    await shop.catalogAdmin.apply(selection, raise, seen)
    await edit('RICE', {title: 'Rice', priceCents: 1_099, stock: 7}, BILAL)
    await shop.catalogAdmin.undo({batchId: seen.key}, {...sent(), isAgreed: false})
    expect(await find('RICE')).toMatchObject({priceCents: 1_000, stock: 7})
  })
})
