import {expect, it} from 'vitest'
import type {CatalogueAnswer} from './ask-catalogue'
import {findGoneProducts} from './gone-products'

const chosen = [
  {_key: 'k1', productId: 'RICE', title: 'Rice'},
  {_key: 'k2', productId: 'GONE', title: 'Old rice'},
  {_key: 'k3'},
]
const answering = (gone: string[]) => (): Promise<CatalogueAnswer> =>
  Promise.resolve({products: [], gone, categories: []})

it('tells of products that are no longer sold', async () => {
  expect(await findGoneProducts(chosen, answering(['GONE']))).toEqual([
    {message: 'Old rice is no longer sold. Take it off the list'},
  ])
  expect(await findGoneProducts(chosen, answering([]))).toBe(true)
})

it('asks nothing of an empty list, and stays silent when the catalogue does', async () => {
  const away = () => Promise.reject(new Error('away'))
  expect(await findGoneProducts(undefined, away)).toBe(true)
  expect(await findGoneProducts(chosen, away)).toBe(true)
})
