import {EMPTY_RECORD} from '~/domain/catalog/empty-product'
import type {AppLoadContext} from '@remix-run/node'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {createDatabaseSource} from '~/domain/catalog/database/database-source.server'
import {
  refreshCounts,
  refreshWords,
  saveCategories,
  saveProducts,
} from '~/domain/catalog/database/write-products.server'
import type {ProductRecord} from '~/domain/catalog/database/write-products.server'
import {CatalogError} from '~/domain/catalog/stale-if-error-source.server'
import type {ProductSource} from '~/domain/catalog/source'
import type {ContentQuery} from '~/platform/content/content.server'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {TestDatabase} from '~/platform/db/database.test-helper'
import {dealsQuery} from '~/domain/deals/deals.server'
import {testDeal} from '~/domain/deals/deal.test-helper'
import {loader as categories} from './categories'
import {loader as search} from './search'
import {loader as weeklyDeals} from './weekly-deals'

let database: TestDatabase
let catalog: ProductSource
const warn = vi.fn()

const deal = testDeal({
  id: 'couscous',
  terms: {kind: 'salePrice', saleCents: 399, regularCents: 549},
  products: [{id: 'COUSCOUS', title: 'Couscous, fine'}],
})

function record(fields: Partial<ProductRecord> & {id: string; title: string}): ProductRecord {
  return {
    ...EMPTY_RECORD,
    slug: fields.id.toLowerCase(),
    categoryId: 'grains',
    categoryTitle: 'Rice & Grains',
    priceCents: 549,
    unit: '2 lb bag',
    storage: 'dry',
    ...fields,
  }
}

const spices = Array.from({length: 60}, (_, index) =>
  record({
    id: `SPICE-${String(index).padStart(2, '0')}`,
    title: `Spice ${index}`,
    categoryId: 'spices',
    categoryTitle: 'Spices',
    priceCents: 100 + index,
    rank: index,
  }),
)

beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql.transaction(async (tx) => {
    await saveCategories(tx, [
      {id: 'grains', title: 'Rice & Grains', position: 0},
      {id: 'spices', title: 'Spices', position: 1},
      {id: 'empty', title: 'Empty', position: 2},
    ])
    await saveProducts(tx, [
      record({id: 'COUSCOUS', title: 'Couscous, fine', featured: true}),
      record({id: 'BASMATI', title: 'Basmati rice', priceCents: 1899, discountCents: 1699}),
      record({
        id: 'PEAS',
        title: 'Frozen peas',
        storage: 'frozen',
        diets: ['vegan', 'organic'],
        priceCents: 299,
      }),
      ...spices,
    ])
    await refreshCounts(tx)
    await refreshWords(tx)
  })
  catalog = createDatabaseSource({sql: database.sql})
})

afterAll(() => database.close())
beforeEach(() => warn.mockClear())

function visit(path: string, source: ProductSource = catalog) {
  const context = {
    log: {warn},
    catalog: source,
    content: {
      read: async <T>({name, builtIn}: ContentQuery<T>) =>
        (name === dealsQuery.name ? {deals: [deal], leftOut: []} : builtIn) as T,
    },
  } as unknown as AppLoadContext
  return {request: new Request(`https://shop.example${path}`), params: {}, context}
}

async function listed(path: string) {
  const {data, init} = await categories(visit(path))
  if (data.kind !== 'listing') throw new Error('not a listing')
  return {...data, status: init?.status, ids: data.products.map(({id}) => id)}
}

describe('/categories', () => {
  it('shows all products, and only categories that have some', async () => {
    const all = await listed('/categories')
    expect(all.paging).toMatchObject({total: 63, page: 1, next: {page: 2, appends: true}})
    expect(all.ids).toHaveLength(24)
    expect(all.categories.map(({id, productCount}) => [id, productCount])).toEqual([
      ['grains', 3],
      ['spices', 60],
    ])
    expect(all.stale).toBe(false)
  })

  it('sends only the fields that a card needs', async () => {
    const {products} = await listed('/categories')
    expect(JSON.stringify(products[0]).length).toBeLessThan(450)
    expect(products[0]).not.toHaveProperty('description')
  })

  it('filters by a category’s id or title, and counts in all categories', async () => {
    for (const filter of ['grains', 'GRAINS', 'rice%20%26%20grains']) {
      const {ids, categories} = await listed(`/categories?filter=${filter}`)
      expect([...ids].sort()).toEqual(['BASMATI', 'COUSCOUS', 'PEAS'])
      expect(categories.map(({productCount}) => productCount)).toEqual([3, 60])
    }
  })

  it('filters by storage, diet, displayed price and sale', async () => {
    expect((await listed('/categories?storage=frozen')).ids).toEqual(['PEAS'])
    expect((await listed('/categories?diet=vegan&diet=organic')).ids).toEqual(['PEAS'])
    // The couscous costs $5.49 without its deal.
    expect((await listed('/categories?min=3.99&max=3.99')).ids).toEqual(['COUSCOUS'])
    expect((await listed('/categories?max=3.99&min=20')).ids).toEqual(
      (await listed('/categories?min=3.99&max=20')).ids,
    )
    expect((await listed('/categories?sale=1&sort=price-up')).ids).toEqual(['COUSCOUS', 'BASMATI'])
  })

  it('sorts by the displayed price', async () => {
    const {products} = await listed('/categories?filter=grains&sort=price-up')
    expect(products.map(({shown}) => shown.cents)).toEqual([299, 399, 1699])
  })

  it('shows all pages up to the requested one, and links to the first product of the next', async () => {
    const one = await listed('/categories?filter=spices')
    const two = await listed('/categories?filter=spices&page=2')
    expect(two.ids).toHaveLength(48)
    expect(two.ids.slice(0, 24)).toEqual(one.ids)
    expect(two.ids[24]).toBe(one.paging.next?.productId)
    const three = await listed('/categories?filter=spices&page=3')
    expect(three.ids).toEqual(spices.map(({id}) => id))
    expect(three.paging.next).toBeNull()
  })

  it('takes a page beyond the last for the last', async () => {
    for (const page of ['9', '50', '999999999999999999999']) {
      const {listing, ids} = await listed(`/categories?filter=spices&page=${page}`)
      expect([listing.page, ids.length]).toEqual([3, 60])
    }
  })

  it('ignores unknown filters', async () => {
    const {listing, paging} = await listed('/categories?filter=dragons&storage=warm&sort=best&min=-1')
    expect(listing).toMatchObject({categoryIds: [], storages: [], sort: 'featured', minCents: null})
    expect(paging.total).toBe(63)
  })

  it('is unavailable when its source is unreachable, and only then', async () => {
    const away = (error: Error): ProductSource => ({...catalog, categories: () => Promise.reject(error)})
    const outage = new CatalogError('source_unreachable', 'the till does not answer')
    const {data, init} = await categories(visit('/categories', away(outage)))
    expect([data.kind, init?.status]).toEqual(['unreachable', 503])
    expect(warn).toHaveBeenCalledWith({err: outage}, expect.any(String))
    await expect(categories(visit('/categories', away(new TypeError('a bug'))))).rejects.toThrow('a bug')
    expect((await categories(visit('/categories', {...catalog, state: () => 'empty'}))).data.kind).toBe(
      'unreachable',
    )
  })

  it('says when it is stale', async () => {
    const copy = await categories(visit('/categories', {...catalog, state: () => 'last-good-copy'}))
    expect(copy.data).toMatchObject({kind: 'listing', stale: true})
  })
})

describe('/search', () => {
  it('finds groceries, with the same filters', async () => {
    const {data} = await search(visit('/search?keyword=spice&min=1.10&sort=price-down'))
    expect(data.groceries).toMatchObject({kind: 'listing', paging: {total: 50}})
  })

  it('reports which word was corrected', async () => {
    const {data} = await search(visit('/search?keyword=frozan'))
    expect(data.groceries).toMatchObject({kind: 'listing', corrections: {frozan: 'frozen'}})
  })

  it('suggests alternatives when it finds nothing', async () => {
    const {data} = await search(visit('/search?keyword=zzzyx'))
    expect(data.groceries).toMatchObject({
      paging: {total: 0},
      fallback: {products: [{id: 'COUSCOUS', shown: {cents: 399, wasCents: 549}}]},
    })
    expect(data.categories.map(({id}) => id)).toEqual(['grains', 'spices'])
  })

  it('shows the categories without a keyword', async () => {
    const {data} = await search(visit('/search?keyword=%20%20'))
    expect([data.keyword, data.groceries, data.categories.length]).toEqual(['', null, 2])
  })

  it('loses only the groceries in an outage of their source', async () => {
    const gone = new CatalogError('source_unreachable', 'the till does not answer')
    const away: ProductSource = {
      ...catalog,
      list: () => Promise.reject(gone),
      categories: () => Promise.reject(gone),
    }
    const {data, init} = await search(visit('/search?keyword=rice', away))
    expect([data.groceries?.kind, data.categories, init?.status]).toEqual(['unreachable', [], 503])
  })
})

describe('/weekly-deals', () => {
  it('shows products reduced by the store or by a deal', async () => {
    const {sale} = await weeklyDeals(visit('/weekly-deals'))
    const grouped = sale?.groups.flatMap(({products}) => products) ?? []
    const ofDeals = Object.values(sale?.ofDeals ?? {}).flat()
    expect([...grouped, ...ofDeals].map(({id}) => id).sort()).toEqual(['BASMATI', 'COUSCOUS'])
  })

  it('renders without groceries when their source is unreachable', async () => {
    const list = () => Promise.reject(new CatalogError('source_unreachable', 'the till does not answer'))
    const {board, sale} = await weeklyDeals(visit('/weekly-deals', {...catalog, list}))
    expect(board.running).toHaveLength(1)
    expect(sale).toBeNull()
  })
})

describe('CVE-2026-40887: hostile search params', () => {
  const nasty = [
    "'; drop table products; --",
    "' or '1'='1",
    '*[_type == "deal"]{...}',
    '$$; select pg_sleep(9) $$',
    '\\\0\u0007%_',
    '🍚'.repeat(10_000),
    'rice '.repeat(2_000),
    '<script>alert(1)</script>',
    '__proto__',
    '9'.repeat(400),
    '-1',
    'NaN',
    '& | ! ( ) :* <->',
    '\ud800',
  ]
  const names = [
    ...[
      'keyword',
      'filter',
      'kind',
      'brand',
      'certifier',
      'origin',
      'storage',
      'slaughter',
      'stunning',
      'diet',
      'without',
    ],
    ...['min', 'max', 'sale', 'sort', 'page', 'more'],
  ]

  it.each(nasty)('do no harm: %.40s', async (text) => {
    for (const name of names) {
      const query = new URLSearchParams([
        ['keyword', 'rice'],
        ['filter', 'grains'],
        [name, text],
      ])
      if (name === 'keyword' || name === 'filter') query.delete(name)
      query.append(name, text)
      expect((await categories(visit(`/categories?${query.toString()}`))).init?.status).toBe(200)
      expect((await search(visit(`/search?${query.toString()}`))).init?.status).toBe(200)
      expect((await weeklyDeals(visit(`/weekly-deals?${query.toString()}`))).sale).not.toBeNull()
    }
    expect((await listed('/categories')).paging.total).toBe(63)
  })
})
