import {expect, it} from 'vitest'
import type {CatalogProduct} from '../catalog/catalog-api'
import {checkUsualPrice, findUsualPrice} from './usual-price'
import type {DealSubjects, PriceSources} from './usual-price'

const CENTS: Record<string, number> = {WINGS: 899, DRUMS: 899, RICE: 1499}
const BOARD: Record<string, object> = {
  'item-head': {_type: 'butcherItem', price: 8.99},
  'item-neck': {_type: 'butcherItem', price: 7.99},
  'category-lamb': {_type: 'butcherCategory'},
}
const sources: PriceSources = {
  fetch: ({ids = []}) =>
    Promise.resolve({
      products: ids.map((id) => ({id, priceCents: CENTS[id]}) as CatalogProduct),
      gone: [],
      categories: [],
    }),
  client: {
    fetch: ((_: string, {ids}: {ids: string[]}) =>
      Promise.resolve(ids.map((id) => BOARD[id]))) as PriceSources['client']['fetch'],
  },
}
const products = (...ids: string[]) => ({products: ids.map((productId) => ({productId}))})
const meats = (...ids: string[]) => ({appliesTo: ids.map((_ref) => ({_ref}))})

it.each<[DealSubjects, number | undefined]>([
  [products('WINGS'), 8.99],
  [products('WINGS', 'DRUMS'), 8.99],
  [products('WINGS', 'RICE'), undefined],
  [meats('item-neck'), 7.99],
  [meats('item-neck', 'item-head'), undefined],
  [meats('category-lamb'), undefined],
  [{...products('WINGS'), ...meats('item-head')}, 8.99],
  [{...products('WINGS'), ...meats('item-neck')}, undefined],
  [{...products('WINGS'), productCategories: [{}]}, undefined],
  [{}, undefined],
])('%j costs %s', async (deal, price) => expect(await findUsualPrice(deal, sources)).toBe(price))

it('warns of another usual price than the goods have', async () => {
  const deal = {kind: 'salePrice', ...products('WINGS')}
  expect(await checkUsualPrice(8.99, deal, sources)).toBe(true)
  expect(await checkUsualPrice(undefined, deal, sources)).toBe(true)
  expect(await checkUsualPrice(9.99, {...deal, kind: 'percentOff'}, sources)).toBe(true)
  expect(await checkUsualPrice(9.99, deal, sources)).toContain('It costs $8.99 today')
})

it('says nothing when the catalog does not answer', async () => {
  const away = {...sources, fetch: () => Promise.reject(new Error('away'))}
  expect(await checkUsualPrice(9.99, {kind: 'salePrice', ...products('WINGS')}, away)).toBe(true)
})
