import {sql as raw} from 'drizzle-orm'
import {expect, it} from 'vitest'
import type {Sql} from '~/platform/db/database'
import type {PricingDeal} from '~/domain/pricing/types'
import {productQuery} from './database/products.test-helper'
import type {ProductQuery, ProductSource} from './source'

export const deal = (terms: PricingDeal['terms'], overrides: Partial<PricingDeal>): PricingDeal => {
  return {id: 'deal', title: 'Deal', terms, productIds: [], categoryIds: [], until: null, ...overrides}
}

/** Lists, filters, sorts and counts of a source with the records of `products.test-helper.ts`. */
export function describeListing(openSql: () => Sql, openSource: () => ProductSource) {
  const list = async (overrides: Partial<ProductQuery>) => {
    const page = await openSource().list(productQuery(overrides))
    return page.products.map(({id}) => id)
  }

  it('all that is for sale, sold out or not, with counts of every shelf', async () => {
    const page = await openSource().list(productQuery())
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
    [{stunnings: ['none']}, ['KOFTA']],
    [{stunnings: ['reversible']}, []],
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
    const page = await openSource().list(productQuery({keyword: 'date', categoryIds: ['sweets']}))
    expect(page).toMatchObject({total: 2, counts: {sweets: 2, 'rice-grains': 1}})
  })

  it('counts every filter, for a search as well', async () => {
    const {facets} = await openSource().list(productQuery())
    expect(facets).toMatchObject({
      words: {kind: {'Long grain': 1}, brand: {'Nile Lantern': 2}, certifier: {Council: 1}},
      flags: {hand: 1, 'stunning-none': 1, vegan: 2, 'gluten-free': 1, 'free-eggs': 1, dry: 2, fresh: 3},
      onSale: 2,
    })
    const search = await openSource().list(productQuery({keyword: 'rice', brands: ['Nile Lantern']}))
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
}
