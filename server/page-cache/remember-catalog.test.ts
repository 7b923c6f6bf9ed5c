import {setImmediate as nextTurn} from 'node:timers/promises'
import {describe, expect, test} from 'vitest'
import {DEFAULT_PRODUCT_QUERY} from '~/domain/catalog/source'
import type {ProductPage, ProductSource} from '~/domain/catalog/source'
import {PAGE_CACHE_LIMITS} from '../http/request-limits'
import {rememberCatalog} from './remember-catalog'

/** A catalog of one price, which takes a turn of the event loop to read. */
function createSource() {
  const state = {price: 1, reads: 0, isAway: false}
  const source = {
    kind: 'database',
    async list() {
      state.reads += 1
      const {price} = state
      await nextTurn()
      if (state.isAway) throw new Error('away')
      return {products: [{priceCents: price}], total: 1} as ProductPage
    },
    state: () => 'live',
  } as unknown as ProductSource
  const {catalog, forget} = rememberCatalog(source)
  const list = async (query = DEFAULT_PRODUCT_QUERY) => (await catalog.list(query)).products[0]?.priceCents
  return {state, catalog, forget, list}
}

describe('the catalog of pages that are rendered each time', () => {
  test('is read once by all who want the same', async () => {
    const {state, list} = createSource()
    expect(await Promise.all([list(), list()])).toEqual([1, 1])
    expect(await list()).toBe(1)
    expect(state.reads).toBe(1)
    await list({...DEFAULT_PRODUCT_QUERY, onSale: true})
    expect(state.reads).toBe(2)
  })

  test('is read anew once something has changed, also by those who come while an old read is under way', async () => {
    const {state, list, forget} = createSource()
    const before = list()
    state.price = 2
    forget()
    expect(await Promise.all([before, list()])).toEqual([1, 2])
    expect(await list()).toBe(2)
  })

  test('does not remember a failure', async () => {
    const {state, list} = createSource()
    state.isAway = true
    await expect(list()).rejects.toThrow('away')
    state.isAway = false
    expect(await list()).toBe(1)
  })

  test('does not remember what people look for in words', async () => {
    const {state, list} = createSource()
    const query = {...DEFAULT_PRODUCT_QUERY, keyword: 'lamb'}
    await list(query)
    await list(query)
    expect(state.reads).toBe(2)
  })

  test('is forgotten where there is too much of it', async () => {
    const {state, list} = createSource()
    for (let minCents = 0; minCents <= PAGE_CACHE_LIMITS.rememberedReads; minCents++)
      await list({...DEFAULT_PRODUCT_QUERY, minCents})
    const {reads} = state
    await list({...DEFAULT_PRODUCT_QUERY, minCents: 1})
    expect(state.reads).toBe(reads)
    await list({...DEFAULT_PRODUCT_QUERY, minCents: 0})
    expect(state.reads).toBe(reads + 1)
  })

  test('cannot be changed by one page for the others', async () => {
    const {catalog} = createSource()
    const page = await catalog.list(DEFAULT_PRODUCT_QUERY)
    expect(() => page.products.pop()).toThrow(TypeError)
    expect(() => Object.assign(page.products[0] ?? {}, {priceCents: 0})).toThrow(TypeError)
  })
})
