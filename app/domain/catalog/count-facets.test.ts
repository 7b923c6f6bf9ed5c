import fc from 'fast-check'
import {expect, it} from 'vitest'
import {percentOff} from './catalog.test-helper'
import {countFacets} from './count-facets'
import type {FacetFilters} from './count-facets'
import {collectFacets, maskOf} from './facets'
import type {FacetRow, Flag} from './facets'
import {DEFAULT_PRODUCT_QUERY} from './source'

/** Of a product its category, what it is, and what it costs now and did before. */
function row(id: string, categoryId: string, flags: Flag[], [selling, price]: [number, number]): FacetRow {
  const words = {kind: '', brand: '', certifier: '', origin: ''}
  return {id, categoryId, flags: maskOf(flags), sellingCents: selling, priceCents: price, ...words}
}

const rows: FacetRow[] = [
  {...row('P0', 'rice', ['dry', 'vegan', 'vegetarian'], [500, 500]), kind: 'Long', brand: 'Nile'},
  {...row('P1', 'rice', ['frozen', 'free-milk'], [300, 400]), kind: 'Short', brand: 'Nile', origin: 'Egypt'},
  {...row('P2', 'tea', ['dry', 'organic', 'free-milk', 'free-eggs'], [700, 700]), brand: 'Dar'},
  {...row('P3', 'tea', ['hand'], [900, 900]), certifier: 'Council'},
]
const countAll = (query: Partial<FacetFilters>) =>
  countFacets(collectFacets(rows), {...DEFAULT_PRODUCT_QUERY, ...query})
const count = (query: Partial<FacetFilters>) => countAll(query).categories

it('counts what fits, by category; any storage will do, every diet must', () => {
  expect(count({})).toEqual({rice: 2, tea: 2})
  expect(count({storages: ['dry']})).toEqual({rice: 1, tea: 1})
  expect(count({storages: ['dry', 'frozen']})).toEqual({rice: 2, tea: 1})
  expect(count({diets: ['vegan', 'vegetarian']})).toEqual({rice: 1})
  expect(count({diets: ['vegan', 'organic']})).toEqual({})
  expect(count({freeFrom: ['milk']})).toEqual({rice: 1, tea: 1})
  expect(count({freeFrom: ['milk', 'eggs']})).toEqual({tea: 1})
  expect(count({brands: ['Nile', 'Dar'], kinds: ['Short']})).toEqual({rice: 1})
  expect(count({brands: ['Nobody']})).toEqual({})
})

it('goes by the price that is shown, deals and all', () => {
  expect(count({minCents: 500, maxCents: 700})).toEqual({rice: 1, tea: 1})
  const half = percentOff(50, {categoryIds: ['tea']})
  expect(count({maxCents: 450, deals: [half]})).toEqual({rice: 1, tea: 2})
  expect(count({onSale: true})).toEqual({rice: 1})
  expect(count({onSale: true, deals: [percentOff(10, {productIds: ['P0', 'P3']})]})).toEqual({
    rice: 2,
    tea: 1,
  })
})

it('counts each value with the other filters, but not with the others of its own group', () => {
  expect(countAll({})).toEqual({
    categories: {rice: 2, tea: 2},
    words: {
      kind: {Long: 1, Short: 1},
      brand: {Nile: 2, Dar: 1},
      certifier: {Council: 1},
      origin: {Egypt: 1},
    },
    flags: {
      ...{dry: 2, frozen: 1, hand: 1, vegan: 1, vegetarian: 1, organic: 1},
      ...{'free-milk': 2, 'free-eggs': 1},
    },
    onSale: 1,
  })
  const nile = countAll({brands: ['Nile'], categoryIds: ['rice']})
  expect(nile.words.brand).toEqual({Nile: 2})
  expect(nile.words.kind).toEqual({Long: 1, Short: 1})
  expect(countAll({kinds: ['Long']}).words.kind).toEqual({Long: 1, Short: 1})
  const dry = countAll({storages: ['dry'], diets: ['organic']})
  expect(dry.flags).toEqual({dry: 1, organic: 1, 'free-milk': 1, 'free-eggs': 1})
})

const VALUES = fc.record({
  categoryId: fc.constantFrom('rice', 'tea'),
  flags: fc.subarray<Flag>(['frozen', 'dry', 'hand', 'stunning-none', 'vegan', 'organic', 'free-milk']),
  kind: fc.constantFrom('', 'Long', 'Short'),
  selling: fc.nat(1000),
  price: fc.nat(1000),
})
const QUERIES = fc.record({
  categoryIds: fc.subarray(['rice', 'tea']),
  storages: fc.subarray(['frozen' as const, 'dry' as const]),
  slaughters: fc.subarray(['hand' as const]),
  stunnings: fc.subarray(['none' as const]),
  diets: fc.subarray(['vegan' as const, 'organic' as const]),
  freeFrom: fc.subarray(['milk' as const]),
  kinds: fc.subarray(['Long', 'Short']),
  minCents: fc.option(fc.nat(1000)),
  onSale: fc.boolean(),
})

it('says beside every value what is listed once it alone is chosen in its group, for any query', () => {
  fc.assert(
    fc.property(fc.array(VALUES, {maxLength: 30}), QUERIES, (values, query) => {
      const facets = collectFacets(
        values.map(({categoryId, flags, kind, selling, price}, index) => ({
          ...row(`P${index}`, categoryId, flags, [selling, price]),
          kind,
        })),
      )
      const counts = (narrowed: Partial<FacetFilters>) =>
        countFacets(facets, {...DEFAULT_PRODUCT_QUERY, ...query, ...narrowed})
      /** Of the chosen categories, as a listing counts. */
      const total = (narrowed: Partial<FacetFilters>) => {
        const {categories} = counts(narrowed)
        const chosen = narrowed.categoryIds ?? query.categoryIds
        const ids = chosen.length > 0 ? chosen : Object.keys(categories)
        return ids.reduce((sum, id) => sum + (categories[id] ?? 0), 0)
      }
      const shown = counts({})
      expect(shown.words.kind['Long'] ?? 0).toBe(total({kinds: ['Long']}))
      expect(shown.flags.dry ?? 0).toBe(total({storages: ['dry']}))
      expect(shown.flags.hand ?? 0).toBe(total({slaughters: ['hand']}))
      expect(shown.flags['stunning-none'] ?? 0).toBe(total({stunnings: ['none']}))
      expect(shown.flags.vegan ?? 0).toBe(total({diets: [...query.diets, 'vegan']}))
      expect(shown.flags['free-milk'] ?? 0).toBe(total({freeFrom: ['milk']}))
      expect(shown.onSale).toBe(total({onSale: true}))
      expect(shown.categories['tea'] ?? 0).toBe(total({categoryIds: ['tea']}))
    }),
    {seed: 2026},
  )
})
