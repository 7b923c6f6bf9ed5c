import {sql as raw} from 'drizzle-orm'
import {beforeAll, describe, expect, it} from 'vitest'
import type {Sql} from '~/platform/db/database'
import {compileVocabulary} from '~/domain/search/vocabulary'
import type {PricingDeal} from '~/domain/pricing/types'
import type {ProductQuery, ProductSource} from './source'
import {createDatabaseSource} from './database/database-source.server'
import {SAVED_AT, fillCatalog, productQuery, TEST_RECORDS, testRecord} from './database/products.test-helper'
import {refreshCounts, refreshWords, saveProducts} from './database/write-products.server'

const deal = (terms: PricingDeal['terms'], overrides: Partial<PricingDeal>): PricingDeal => {
  return {id: 'deal', title: 'Deal', terms, productIds: [], categoryIds: [], until: null, ...overrides}
}

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

  describe('lists', () => {
    it('all that is for sale, sold out or not, with counts of every shelf', async () => {
      const page = await source.list(productQuery())
      expect(page.total).toBe(9)
      expect(page.counts).toEqual({'rice-grains': 3, 'dairy-eggs': 2, sweets: 3, 'fresh-meat': 1})
      expect(page.products).toHaveLength(9)
      expect(page.products.find(({id}) => id === 'FLOUR')?.stock).toBe(0)
    })

    it.each<[Partial<ProductQuery>, string[]]>([
      [{categoryIds: ['rice-grains']}, ['BASMATI', 'COUSCOUS', 'FLOUR']],
      [
        {categoryIds: ['rice-grains', 'sweets', 'rice-grains'], sort: 'price-up'},
        ['FLOUR', 'COUSCOUS', 'ARABIC', 'HALVA', 'DATES', 'BASMATI'],
      ],
      [
        {categoryIds: ['rice-grains', 'dairy-eggs'], sort: 'name'},
        ['BASMATI', 'EGGS', 'COUSCOUS', 'LABNEH', 'FLOUR'],
      ],
      [{categoryIds: ['sweets'], sort: 'price-down'}, ['DATES', 'HALVA', 'ARABIC']],
      [{categoryIds: ['no-such']}, []],
      [{diets: ['vegan', 'gluten-free']}, ['BASMATI']],
      [{storages: ['fresh'], sort: 'price-up'}, ['EGGS', 'LABNEH', 'KOFTA']],
      [{minCents: 500, maxCents: 899, sort: 'price-up'}, ['COUSCOUS', 'LABNEH', 'ARABIC', 'HALVA']],
      [{onSale: true, sort: 'price-up'}, ['EGGS', 'LABNEH']],
      [{kinds: ['Long grain']}, ['BASMATI']],
      [{brands: ['Nile Lantern', 'Nobody']}, ['BASMATI', 'KOFTA']],
      [{origins: ['Morocco']}, ['COUSCOUS']],
      [{certifiers: ['Council'], slaughters: ['hand']}, ['KOFTA']],
      [{slaughters: ['machine']}, []],
      [{freeFrom: ['eggs'], sort: 'name'}, ['LABNEH']],
      [{freeFrom: ['milk']}, []],
      [{keyword: 'rice', brands: ['Nile Lantern']}, ['BASMATI']],
      [{keyword: 'rice', sort: 'price-up'}, ['FLOUR', 'COUSCOUS', 'BASMATI']],
      [{keyword: 'rice', sort: 'name', limit: 1, offset: 1}, ['COUSCOUS']],
      [{keyword: 'fresh', categoryIds: ['fresh-meat']}, ['KOFTA']],
    ])('%j', async (overrides, ids) => expect(await list(overrides)).toEqual(ids))

    it('what staff feature comes first, then by rank, then what sells; never the alphabet', async () => {
      const sql = openSql()
      const sell = (id: string, units: number) =>
        sql.execute(raw`update products set sold_recently = ${units} where id = ${id}`)
      // Labneh, couscous and kofta have the same rank.
      await sell('LABNEH', 3)
      await sell('KOFTA', 1)
      expect(await list({limit: 6})).toEqual(['HALVA', 'BASMATI', 'LABNEH', 'KOFTA', 'COUSCOUS', 'EGGS'])
      expect(await list({categoryIds: ['dairy-eggs', 'rice-grains'], limit: 3})).toEqual([
        'BASMATI',
        'LABNEH',
        'COUSCOUS',
      ])
      await sell('LABNEH', 0)
      await sell('KOFTA', 0)
      expect(await list({limit: 5})).toEqual(['HALVA', 'BASMATI', 'COUSCOUS', 'LABNEH', 'KOFTA'])
    })

    it('counts shelves as if none were selected', async () => {
      const page = await source.list(productQuery({keyword: 'date', categoryIds: ['sweets']}))
      expect(page).toMatchObject({total: 2, counts: {sweets: 2, 'rice-grains': 1}})
    })

    it('counts every filter, for a search as well', async () => {
      const {facets} = await source.list(productQuery())
      expect(facets).toMatchObject({
        words: {kind: {'Long grain': 1}, brand: {'Nile Lantern': 2}, certifier: {Council: 1}},
        flags: {hand: 1, vegan: 2, 'gluten-free': 1, 'free-eggs': 1, dry: 2, fresh: 3},
        onSale: 2,
      })
      const search = await source.list(productQuery({keyword: 'rice', brands: ['Nile Lantern']}))
      expect(search.counts).toEqual({'rice-grains': 1})
      expect(search.facets).toMatchObject({words: {brand: {'Nile Lantern': 1}}, flags: {dry: 1}, onSale: 0})
    })

    it('sorts and filters by the price that is shown', async () => {
      const deals = [
        deal({kind: 'percentOff', basisPoints: 5000}, {id: 'half', categoryIds: ['sweets']}),
        deal({kind: 'salePrice', saleCents: 100, regularCents: null}, {id: 'sale', productIds: ['BASMATI']}),
        deal({kind: 'nForPrice', forCount: 3, forCents: 1000}, {id: 'three', productIds: ['FLOUR']}),
      ]
      const upTo = await list({sort: 'price-up', maxCents: 450, deals})
      expect(upTo).toEqual(['BASMATI', 'FLOUR', 'ARABIC', 'EGGS', 'HALVA'])
      const down = await list({sort: 'price-down', deals, limit: 3})
      expect(down).toEqual(['KOFTA', 'DATES', 'LABNEH'])
      expect([...(await list({onSale: true, deals}))].sort()).toEqual([
        'ARABIC',
        'BASMATI',
        'DATES',
        'EGGS',
        'FLOUR',
        'HALVA',
        'LABNEH',
      ])
    })

    it('pages one after another are the whole, each product once', async () => {
      for (const sort of ['featured', 'name', 'price-up', 'price-down'] as const) {
        const whole = await list({sort})
        const pages = await Promise.all([0, 4, 8, 12].map((offset) => list({sort, offset, limit: 4})))
        expect(pages.flat()).toEqual(whole)
        expect(new Set(whole).size).toBe(9)
      }
    })
  })

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
