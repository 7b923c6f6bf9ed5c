import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {createLog} from '~/platform/config/log.server'
import {createStaleCache} from '~/platform/content/stale-cache.server'
import type {StaleCache} from '~/platform/content/stale-cache.server'
import {createPosGateway} from '~/platform/gateways/pos.server'
import {startPosServer} from '../../../../tests/support/pos-server'
import type {PosServer} from '../../../../tests/support/pos-server'
import {testCategory} from '../product.test-helper'
import {ALL_PRODUCTS_QUERY} from '../catalog.test-helper'
import {createPosSource} from './pos-source.server'
import {parseSnapshot} from './snapshot'

const MINUTE = 60_000
/** For what happens behind a shopper's back, on a machine that is busy. */
const SOON = {timeout: 10_000}
const imageHost = new URL('https://pictures.example/shop')
const log = createLog('silent')

let pos: PosServer
let folder: string
const clock = {at: 0}

beforeEach(async () => {
  clock.at = Date.UTC(2025, 10, 21)
  folder = mkdtempSync(join(tmpdir(), 'pos-test-'))
  pos = await startPosServer({
    'Rice & Grains': [
      {id: 1, title: 'Basmati rice', price: '14.99', unit: '10 lb bag', image: 'rice/basmati.jpg'},
      {id: 2, title: 'Couscous', price: '5.49', discount_amount: '3.99'},
    ],
    Bakery: [{id: 8, title: 'Pita', price: '2.00', straintype_title: 'Flat bread'}],
    Sweets: [{id: 3, title: 'Halva', price: '6.00', discount_percentage: '10', image: '../../etc/passwd'}],
    Empty: [],
  })
  pos.featuredIds = [3]
})
afterEach(async () => {
  await pos.close()
  // The source waits for none of them.
  while (writing.size > 0) await Promise.all(writing)
  rmSync(folder, {recursive: true, force: true})
})

/** Copies that are just being written. */
const writing = new Set<Promise<void>>()

function openCopies(): StaleCache {
  const copies = createStaleCache(folder, log)
  return {
    ...copies,
    async store(name, value) {
      const stored = copies.store(name, value)
      writing.add(stored)
      await stored
      writing.delete(stored)
    },
  }
}

function open(token = pos.token) {
  return createPosSource({
    client: createPosGateway({apiUrl: pos.url, apiToken: token}),
    imageHost,
    staleCache: openCopies(),
    log,
    now: () => clock.at,
  })
}
const titles = (products: {title: string}[]) => products.map(({title}) => title)

describe('what it answers', () => {
  it('is read as products, with prices in cents, pictures at their host and the discounts', async () => {
    const source = open()
    expect(await source.find('1')).toMatchObject({
      id: '1',
      title: 'Basmati rice',
      priceCents: 1499,
      unit: '10 lb bag',
      categoryTitle: 'Rice & Grains',
      imageUrl: 'https://pictures.example/shop/rice/basmati.jpg/',
      discountCents: null,
      stock: null,
    })
    expect(await source.find('2')).toMatchObject({
      discountCents: 399,
      unit: '1 unit',
      // It is its category's title, and is said there.
      straintypeTitle: null,
    })
    expect(await source.find('8')).toMatchObject({categoryTitle: 'Other', straintypeTitle: 'Flat bread'})
    expect(await source.find('3')).toMatchObject({discountBasisPoints: 1000, featured: true, imageUrl: null})
    expect(pos.lastHeaders().authorization).toBe('Bearer pos-secret-token')
    expect(pos.calls.toSorted()).toEqual([
      '/api/category-products-menu/',
      '/api/discounted-products',
      '/api/featured-products',
      '/api/product-categories/',
    ])
    expect(new Set(pos.methods)).toEqual(new Set(['GET']))
  })

  it('lists only categories with products, in its order, counted by what is there, as a filter finds it', async () => {
    const source = open()
    expect(await source.categories()).toEqual([
      {
        ...testCategory('rice-grains', 'Rice & Grains', 2),
        imageUrl: 'https://pictures.example/shop/rice/basmati.jpg/',
      },
      testCategory('sweets', 'Sweets', 1),
      testCategory('other', 'Other', 1),
    ])
    const {products, counts} = await source.list({...ALL_PRODUCTS_QUERY, categoryIds: ['rice-grains']})
    expect(titles(products)).toEqual(['Basmati rice', 'Couscous'])
    expect(counts).toEqual({'rice-grains': 2, sweets: 1, other: 1})
  })

  it('may name the category of a product better than by its kind', () => {
    const {products, categories} = parseSnapshot(
      {
        categories: [
          {title: 'Sweets', product_count: 2},
          {title: 'Gifts', product_count: 1},
        ],
        menu: {
          All: [
            {id: 1, title: 'Halva', price: 1, straintype_title: 'sweets'},
            {id: 2, title: 'Tin of halva', price: 1, straintype_title: 'Sweets'},
            {id: 3, title: 'Dates', price: 1, straintype_title: 'Sweets', category: {title: 'Gifts'}},
          ],
          Gifts: [{id: 2}],
        },
        featured: {results: []},
        discounted: {results: []},
      },
      imageHost,
    )
    expect([...products.values()].map(({categoryTitle}) => categoryTitle)).toEqual([
      'Sweets',
      'Gifts',
      'Gifts',
    ])
    expect(categories.map(({productCount}) => productCount)).toEqual([1, 2])
  })

  it('may hold entries that are no products: they cost only themselves', async () => {
    pos.productsByCategory['Sweets']?.push(
      {id: 4, title: '', price: '1.00'},
      {id: 5, title: 'Free', price: 'ask us'},
      {id: 6, title: 'Third decimal', price: '1.005'},
      {id: 7, title: 'Many zeros', price: '1.0500'},
    )
    const {products, total} = await open().list(ALL_PRODUCTS_QUERY)
    expect(titles(products)).toEqual(['Basmati rice', 'Couscous', 'Pita', 'Halva', 'Many zeros'])
    expect(total).toBe(5)
  })

  it('is queried once a minute, not for every shopper', async () => {
    const source = open()
    await Promise.all(Array.from({length: 20}, () => source.list(ALL_PRODUCTS_QUERY)))
    expect(pos.calls).toHaveLength(4)
    clock.at += MINUTE
    await source.list(ALL_PRODUCTS_QUERY)
    await expect.poll(() => pos.calls.length, SOON).toBe(8)
  })
})

describe('search', () => {
  it('asks the point of sale, and remembers the answer for a minute', async () => {
    const source = open()
    expect(titles((await source.list({...ALL_PRODUCTS_QUERY, keyword: 'rice'})).products)).toEqual([
      'Basmati rice',
    ])
    await source.list({...ALL_PRODUCTS_QUERY, keyword: ' Rice '})
    expect(pos.calls.filter((call) => call.includes('search-products'))).toEqual([
      '/api/search-products/?keyword=rice',
    ])
    expect(new Set(pos.methods)).toEqual(new Set(['GET']))
  })

  it('looks through our copy when the point of sale finds nothing or is away', async () => {
    const source = open()
    expect(titles((await source.list({...ALL_PRODUCTS_QUERY, keyword: 'halwa'})).products)).toEqual(['Halva'])
    pos.failure = 'down'
    expect(titles((await source.list({...ALL_PRODUCTS_QUERY, keyword: 'kuskus'})).products)).toEqual([
      'Couscous',
    ])
    expect(titles(await source.suggest('bas', 5))).toEqual(['Basmati rice'])
    expect(await source.nearWords('basmatl', 3)).toEqual(['basmati'])
  })
})

describe('an outage', () => {
  it.each(['down', 'error', 'not-json', 'redirect', 'wrong-shape'] as const)(
    'of the kind "%s" leaves the last good copy, also after a restart',
    async (trouble) => {
      const source = open()
      await source.list(ALL_PRODUCTS_QUERY)
      expect(source.state()).toBe('live')
      await expect.poll(() => createStaleCache(folder, log).find('point-of-sale'), SOON).toBeDefined()
      pos.failure = trouble
      clock.at += MINUTE
      await source.list(ALL_PRODUCTS_QUERY)
      await expect.poll(() => source.state(), SOON).toBe('last-good-copy')
      expect((await source.list(ALL_PRODUCTS_QUERY)).total).toBe(4)
      expect(pos.calls.filter((call) => call.startsWith('/moved'))).toEqual([])

      const restarted = open()
      expect((await restarted.list(ALL_PRODUCTS_QUERY)).total).toBe(4)
      expect(restarted.state()).toBe('last-good-copy')
      pos.failure = null
      clock.at += MINUTE
      await restarted.list(ALL_PRODUCTS_QUERY)
      await expect.poll(() => restarted.state(), SOON).toBe('live')
    },
  )

  it('before the first answer is said, not shown as an empty shop', async () => {
    pos.failure = 'down'
    const source = open()
    await expect(source.list(ALL_PRODUCTS_QUERY)).rejects.toMatchObject({
      name: 'CatalogError',
      code: 'source_unreachable',
    })
    expect(source.state()).toBe('empty')
    pos.failure = null
    await expect(source.list(ALL_PRODUCTS_QUERY)).rejects.toMatchObject({code: 'source_unreachable'})
    clock.at += MINUTE
    expect((await source.list(ALL_PRODUCTS_QUERY)).total).toBe(4)
  })

  it('a wrong token is one too', async () => {
    await expect(open('wrong').list(ALL_PRODUCTS_QUERY)).rejects.toMatchObject({code: 'source_unreachable'})
  })
})
