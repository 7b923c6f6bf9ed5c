import {expect, it} from 'vitest'
import type {CatalogResponse} from './catalog-api'
import {findDiscontinuedProducts} from './discontinued-products'

const chosen = [
  {_key: 'k1', productId: 'RICE', title: 'Rice'},
  {_key: 'k2', productId: 'GONE', title: 'Old rice'},
  {_key: 'k3'},
]
const responding = (gone: string[]) => (): Promise<CatalogResponse> =>
  Promise.resolve({products: [], gone, categories: []})

it('reports products that are no longer sold', async () => {
  expect(await findDiscontinuedProducts(chosen, responding(['GONE']))).toEqual([
    {message: 'Old rice is no longer sold. Take it off the list'},
  ])
  expect(await findDiscontinuedProducts(chosen, responding([]))).toBe(true)
})

it('requests nothing for an empty list, and reports nothing when the catalog is unreachable', async () => {
  const unreachable = () => Promise.reject(new Error('away'))
  expect(await findDiscontinuedProducts(undefined, unreachable)).toBe(true)
  expect(await findDiscontinuedProducts(chosen, unreachable)).toBe(true)
})
