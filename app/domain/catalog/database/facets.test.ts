import fc from 'fast-check'
import {expect, it} from 'vitest'
import {percentOff} from '../catalog.test-helper'
import {flagBit, countFacets} from './facets'
import type {Facets, FacetFilters} from './facets'

const ALL: FacetFilters = {
  storages: [],
  diets: [],
  minCents: null,
  maxCents: null,
  onSale: false,
  deals: [],
}

/** Two shelves; of each product its shelf, storage and diets, and what it costs now and did before. */
function facetsOf(rows: [shelf: number, marks: string[], selling: number, price: number][]): Facets {
  return {
    categoryIds: ['rice', 'tea'],
    ids: rows.map((_, at) => `P${at}`),
    categoryIndexes: Uint16Array.from(rows.map(([category]) => category)),
    flags: Uint16Array.from(rows.map(([, marks]) => marks.reduce((mask, name) => mask | flagBit(name), 0))),
    sellingCents: Int32Array.from(rows.map(([, , selling]) => selling)),
    priceCents: Int32Array.from(rows.map(([, , , price]) => price)),
  }
}

const facets = facetsOf([
  [0, ['dry', 'vegan', 'vegetarian'], 500, 500],
  [0, ['frozen'], 300, 400],
  [1, ['dry', 'organic'], 700, 700],
  [1, [], 900, 900],
])
const count = (narrowing: Partial<FacetFilters>) => countFacets(facets, {...ALL, ...narrowing})

it('counts what fits, by category; any storage will do, every diet must', () => {
  expect(count({})).toEqual({rice: 2, tea: 2})
  expect(count({storages: ['dry']})).toEqual({rice: 1, tea: 1})
  expect(count({storages: ['dry', 'frozen']})).toEqual({rice: 2, tea: 1})
  expect(count({diets: ['vegan', 'vegetarian']})).toEqual({rice: 1})
  expect(count({diets: ['vegan', 'organic']})).toEqual({})
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

it('counts one by one what it counts together, for any query', () => {
  const row = fc.tuple(
    fc.constantFrom(0, 1),
    fc.subarray(['frozen', 'vegan', 'organic']),
    fc.nat(1000),
    fc.nat(1000),
  )
  const queries = fc.record({
    storages: fc.subarray(['frozen' as const, 'dry' as const]),
    diets: fc.subarray(['vegan' as const, 'organic' as const]),
    minCents: fc.option(fc.nat(1000)),
    maxCents: fc.option(fc.nat(1000)),
    onSale: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(row, {maxLength: 30}), queries, (rows, query) => {
      const together = countFacets(facetsOf(rows), {...ALL, ...query})
      const alone = rows.map((one) => countFacets(facetsOf([one]), {...ALL, ...query}))
      for (const category of ['rice', 'tea']) {
        expect(together[category] ?? 0).toBe(alone.reduce((sum, counts) => sum + (counts[category] ?? 0), 0))
      }
    }),
    {seed: 2026},
  )
})
