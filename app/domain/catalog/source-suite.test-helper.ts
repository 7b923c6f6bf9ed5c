import {beforeAll, describe, expect, it} from 'vitest'
import type {Sql} from '~/platform/db/database'
import {compileVocabulary} from '~/domain/search/vocabulary'
import {deal, describeListing} from './listing-suite.test-helper'
import type {ProductQuery, ProductSource} from './source'
import {createDatabaseSource} from './database/database-source.server'
import {SAVED_AT, fillCatalog, productQuery, TEST_RECORDS, testRecord} from './database/products.test-helper'
import {refreshCounts, refreshWords, saveProducts} from './database/write-products.server'

/** As staff keep it: what dates are called. */
const DATES = compileVocabulary([
  {
    ...{id: 'dates', title: 'Dates', kind: 'same', words: ['date', 'dates', 'تمر']},
    ...{text: null, instead: [], linkTo: null},
  },
])

const HOSTILE_INPUTS = [
  '',
  '   ',
  "'; drop table products; --",
  "' | 'x':* & !(",
  '\\',
  '%_%',
  '\0',
  'rice\0',
  '\ud800',
  '*[_type == "deal"]{...}',
  'x'.repeat(10_000),
  'rice '.repeat(10_000),
  '🥩🧂',
  'ـــ',
  '-1',
  '__proto__',
]

/** What the shop relies on, of either database. */
export function describeSource(openSql: () => Sql) {
  let source: ProductSource
  const list = async (overrides: Partial<ProductQuery>) => {
    const page = await source.list(productQuery(overrides))
    return page.products.map(({id}) => id)
  }

  beforeAll(async () => {
    await fillCatalog(openSql(), TEST_RECORDS)
    source = createDatabaseSource({sql: openSql(), readVocabulary: () => Promise.resolve(DATES)})
  })

  describe('finds by words', () => {
    it.each([
      ['couscous', ['COUSCOUS']],
      ['kuskus', ['COUSCOUS']],
      ['cous cous', ['COUSCOUS']],
      ['cous c', ['COUSCOUS']],
      ['كسكس', ['COUSCOUS']],
      ['lebneh', ['LABNEH']],
      ['lebn', ['LABNEH']],
      ['لبنة', ['LABNEH']],
      ['حلاوة', ['HALVA']],
      ['halwa', ['HALVA']],
      ['medjul date', ['DATES']],
      ['kufta', ['KOFTA']],
      ['mamoul', ['ARABIC']],
      ['ri', ['BASMATI', 'FLOUR', 'COUSCOUS']],
      ['rice', ['BASMATI', 'FLOUR', 'COUSCOUS']],
      ['rice flour', ['FLOUR']],
      ['flour rice', ['FLOUR']],
      ['date', ['DATES', 'ARABIC', 'COUSCOUS']],
      ['morocco', ['COUSCOUS']],
      ['long grain', ['BASMATI']],
      ['semolina', ['COUSCOUS']],
      ['4006381333931', ['KOFTA']],
      ['sweets', ['HALVA', 'DATES', 'ARABIC']],
      ['saffron', []],
      ['!!!', []],
    ])('%s', async (keyword, ids) => {
      const found = await list({keyword})
      expect([...found].sort()).toEqual([...ids].sort())
    })

    it('those with the word in the title come before those that have it elsewhere', async () => {
      const rice = await list({keyword: 'rice'})
      expect(rice.at(-1)).toBe('COUSCOUS')
      expect((await list({keyword: 'dates'})).at(-1)).toBe('COUSCOUS')
      expect((await source.suggest('rice', 2)).map(({id}) => id).sort()).toEqual(['BASMATI', 'FLOUR'])
    })

    it.each([
      ['rcie', {rcie: 'rice'}, ['BASMATI', 'FLOUR', 'COUSCOUS']],
      ['pistacho halva', {}, ['HALVA']],
      ['pistahcio', {pistahcio: 'pistachio'}, ['HALVA']],
      ['bsmat', {bsmat: 'basmati'}, ['BASMATI']],
      ['basmty rice', {basmty: 'basmati'}, ['BASMATI']],
    ])('%s is put right', async (keyword, corrections, ids) => {
      const page = await source.list(productQuery({keyword}))
      expect(page.products.map(({id}) => id).sort()).toEqual([...ids].sort())
      if (Object.keys(corrections).length) expect(page.corrections).toEqual(corrections)
      expect((await source.suggest(keyword, 6)).map(({id}) => id).sort()).toEqual([...ids].sort())
    })

    it('words that are known are left as they are; when nothing has them all, some will do', async () => {
      const page = await source.list(productQuery({keyword: 'lamb rice'}))
      expect(page).toMatchObject({total: 4, corrections: {}, isPartial: true})
      expect(page.products.map(({id}) => id)).toEqual(['KOFTA', 'BASMATI', 'FLOUR', 'COUSCOUS'])
      expect((await source.list(productQuery({keyword: 'rice flour'}))).isPartial).toBeUndefined()
      const vegan = await source.list(productQuery({keyword: 'lamb rice', diets: ['vegan']}))
      expect(vegan.total).toBe(0)
    })

    it('near words are the catalog’s own', async () => {
      expect(await source.nearWords('rcie', 3)).toContain('rice')
      expect(await source.nearWords('xyzzyqq', 3)).toEqual([])
    })

    it('new words are known as soon as they are told', async () => {
      const sql = openSql()
      await sql.transaction(async (tx) => {
        await saveProducts(tx, [testRecord({id: 'NEW', title: 'Kohlrabi', categoryId: 'sweets'})], SAVED_AT)
        await refreshWords(tx, ['NEW'])
      })
      expect((await source.list(productQuery({keyword: 'kholrabi'}))).corrections).toEqual({
        kholrabi: 'kohlrabi',
      })
      await sql.transaction(async (tx) => {
        await tx.execute(`delete from products where id = 'NEW'`)
        await refreshWords(tx)
      })
      expect((await source.list(productQuery({keyword: 'kholrabi'}))).corrections).toEqual({})
    })
  })

  describe('lists', () => describeListing(openSql, () => source))

  describe('finds by id', () => {
    it('what is for sale', async () => {
      expect(await source.find('LABNEH')).toMatchObject({
        id: 'LABNEH',
        sku: 'LABNEH',
        title: 'Labneh',
        categoryTitle: 'Dairy & eggs',
        discountCents: 549,
        allergens: ['milk'],
        diets: ['vegetarian'],
        storage: 'fresh',
        picture: null,
      })
      expect(await source.find('HIDDEN')).toBeNull()
      const many = await source.findMany(['EGGS', 'HIDDEN', 'EGGS', 'NOBODY', 'HALVA'])
      expect(many.map(({id}) => id).sort()).toEqual(['EGGS', 'HALVA'])
    })

    it('featured ones and shelves', async () => {
      expect((await source.featured(5)).map(({id}) => id)).toEqual(['HALVA', 'BASMATI'])
      const categories = await source.categories()
      expect(categories.map(({id, productCount}) => [id, productCount])).toEqual([
        ['rice-grains', 3],
        ['dairy-eggs', 2],
        ['sweets', 3],
        ['fresh-meat', 1],
      ])
    })

    it('others of its kind', async () => {
      const basmati = await source.find('BASMATI')
      if (!basmati) throw new Error('no basmati')
      expect((await source.related(basmati, 5)).map(({id}) => id)).toEqual(['FLOUR', 'COUSCOUS'])
      expect(await source.related({...basmati, categoryId: "x'\0", title: '🥩'}, 5)).toEqual([])
    })
  })

  it.each(HOSTILE_INPUTS)('%j is answered, whatever it is given as', async (text) => {
    expect(await source.find(text)).toBeNull()
    expect(await source.findMany([text, text])).toEqual([])
    await source.suggest(text, 6)
    await source.nearWords(text, 6)
    const page = await source.list(productQuery({keyword: text}))
    expect(page.products.length).toBeLessThanOrEqual(24)
    expect(await list({categoryIds: [text]})).toEqual([])
    expect(
      await list({
        sort: 'price-up',
        deals: [
          deal({kind: 'percentOff', basisPoints: 1000}, {productIds: ['a', text], categoryIds: ['b', text]}),
        ],
      }),
    ).toHaveLength(9)
  })

  it.each([-1, 1e9, Number.NaN, Infinity, 0.5, -Infinity])('numbers without sense: %s', async (number) => {
    const overrides = {offset: number, minCents: number, maxCents: number, keyword: 'rice'}
    expect((await source.list(productQuery(overrides))).products.length).toBeLessThanOrEqual(24)
    expect((await source.list(productQuery({limit: number}))).total).toBe(9)
    expect((await source.suggest('rice', number)).length).toBeLessThanOrEqual(3)
  })

  it('a product that is saved again is one, and its revision tells', async () => {
    const sql = openSql()
    const [eggs] = TEST_RECORDS.filter(({id}) => id === 'EGGS')
    if (!eggs) throw new Error('no eggs')
    await saveProducts(sql, [{...eggs, title: 'White eggs', active: false}], SAVED_AT)
    await refreshCounts(sql)
    expect(await source.find('EGGS')).toBeNull()
    expect((await source.list(productQuery())).counts['dairy-eggs']).toBe(1)
    await saveProducts(sql, [eggs], SAVED_AT)
    await refreshCounts(sql)
    expect(await source.find('EGGS')).toMatchObject({title: 'Brown eggs'})
    expect(await list({keyword: 'white'})).toEqual([])
  })
}
