import type {AppLoadContext} from '@remix-run/node'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {articleCountsQuery} from '~/domain/articles/article-pages.server'
import {testArticleSummary} from '~/domain/articles/articles.test-helper'
import {recipeUsesQuery} from '~/domain/articles/recipes-using.server'
import {testCategory} from '~/domain/catalog/product.test-helper'
import {createDatabaseSource} from '~/domain/catalog/database/database-source.server'
import {CatalogError} from '~/domain/catalog/stale-if-error-source.server'
import {saveContractCatalog} from '~/domain/catalog/catalog.test-helper'
import type {ContentQuery} from '~/platform/content/content.server'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {TestDatabase} from '~/platform/db/database.test-helper'
import {dealsQuery} from '~/domain/deals/deals.server'
import {testDeal} from '~/domain/deals/deal.test-helper'
import {createSuggestLimit} from '~/storefront/search/suggestions'
import {findSitemap, readSitemapPaths} from '~/storefront/seo/sitemap.server'
import {loader as product} from './product'
import {loader as suggestRoute} from './search/suggest'
import {loader as sitemap} from '../seo/sitemap'

let database: TestDatabase
const warnings: unknown[] = []
const TODAY = '2026-11-21'
const recipe = {...testArticleSummary('stew'), productIds: ['4', '5']}
let articleCount = 0
const deal = testDeal({
  id: 'deal-couscous',
  title: 'Couscous week',
  terms: {kind: 'percentOff', basisPoints: 1000},
  products: [{id: '4', title: 'Couscous, medium'}],
  until: Date.parse('2099-11-29T05:00:00Z'),
})

function fakeContext(more: Partial<AppLoadContext> = {}): AppLoadContext {
  const contents = new Map<string, unknown>([
    [dealsQuery.name, {deals: [deal], leftOut: []}],
    [recipeUsesQuery(TODAY).name, {articles: [recipe], leftOut: []}],
    [articleCountsQuery(TODAY).name, {all: articleCount, halal: 0, butcher: 0, kitchen: 0, recipes: 0}],
  ])
  const context = {
    config: {publicUrl: new URL('https://shop.example/'), mode: 'production'},
    log: {warn: (details: unknown) => warnings.push(details)},
    content: {
      version: () => 'start.7',
      read: async <T>({name, builtIn}: ContentQuery<T>) => (contents.get(name) ?? builtIn) as T,
    },
    catalog: createDatabaseSource({sql: database.sql}),
    suggestLimit: createSuggestLimit(),
    clientAddress: '203.0.113.7',
    ...more,
  }
  return context as unknown as AppLoadContext
}

beforeAll(async () => {
  database = await createTestDatabase()
  await saveContractCatalog(database.sql)
})
afterAll(() => database.close())

const open = (id: string, context = fakeContext()) =>
  product({request: new Request('https://shop.example/product/x'), params: {id}, context})

const statusOf = async (response: Promise<unknown>) =>
  response.then(
    () => 200,
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown),
  )

describe('a product’s page', () => {
  it('loads the product, its deals, the recipes with it, and others of its category', async () => {
    const {view} = await open('4')
    expect(view.product.title).toBe('Couscous, medium')
    expect(view.rules.deals.map(({id}) => id)).toEqual(['deal-couscous'])
    expect(view.notes[0]).toMatchObject({text: '10% off the price of $4.49.', ends: {today: false}})
    expect(view.recipes).toEqual([{slug: 'stew', title: 'stew', desc: null, image: null}])
    expect(view.related[0]?.title).toBe('Couscous, fine')
    expect(view.related.map(({id}) => id)).not.toContain('4')
    expect((await open('1')).view).toMatchObject({rules: {deals: []}, recipes: []})
  })

  it.each([
    'NOPE',
    '',
    '0',
    '-1',
    '1.5',
    'deal-couscous',
    '__proto__',
    '%00',
    '\u0000',
    "1' or '1'='1",
    '*[_type == "product"]',
    '../../etc/passwd',
    'منتج',
    '٤',
    '4 ',
    '9'.repeat(200),
  ])('is not found for %j', async (id) => expect(await statusOf(open(id))).toBe(404))

  it('is 503, not 404, while the source is unreachable', async () => {
    const catalog = createDatabaseSource({sql: database.sql})
    const unreachable = async () => {
      throw new CatalogError('source_unreachable', 'no network')
    }
    expect(await statusOf(open('4', fakeContext({catalog: {...catalog, find: unreachable}})))).toBe(503)
    const bare = await open('4', fakeContext({catalog: {...catalog, related: unreachable}}))
    expect(bare.view.related).toEqual([])
  })

  it('is 404 without its product', async () => {
    const catalog = createDatabaseSource({sql: database.sql})
    const gone = {...catalog, find: async () => null}
    expect(await statusOf(open('4', fakeContext({catalog: gone})))).toBe(404)
  })

  it('brings the categories along when it is not found, and none while the source is unreachable', async () => {
    const dataOf = async (context: AppLoadContext) => {
      const thrown: unknown = await open('NOPE', context).catch((error: unknown) => error)
      return thrown instanceof Response
        ? {status: thrown.status, data: (await thrown.json()) as unknown}
        : null
    }
    expect(await dataOf(fakeContext())).toMatchObject({
      status: 404,
      data: {categories: [{title: 'Rice & Grains'}, {title: 'Sweets'}]},
    })
    const categories = async () => {
      throw new CatalogError('source_unreachable', 'no network')
    }
    const catalog = {...createDatabaseSource({sql: database.sql}), categories}
    expect(await dataOf(fakeContext({catalog}))).toEqual({status: 404, data: {categories: []}})
  })
})

describe('suggestions', () => {
  const suggest = async (keyword: string, context = fakeContext()) => {
    const request = new Request(`https://shop.example/search/suggest?${new URLSearchParams({keyword})}`)
    return suggestRoute({request, params: {}, context})
  }
  const titles = async (keyword: string) => {
    const {products} = (await (await suggest(keyword)).json()) as {products: {title: string}[]}
    return products.map(({title}) => title)
  }

  it('match misspellings, with current prices', async () => {
    for (const keyword of ['cous', 'kuskus', 'COUSCOUS', 'cous cous'])
      expect(await titles(keyword), keyword).toEqual(
        expect.arrayContaining(['Couscous, fine', 'Couscous, medium']),
      )
    const body: unknown = await (await suggest('couscous medium')).json()
    expect(body).toMatchObject({
      products: [
        {
          marks: [
            [0, 8],
            [10, 16],
          ],
          shown: {cents: 404, wasCents: 449},
        },
      ],
    })
  })

  it.each([
    '',
    ' ',
    '%00',
    '\u0000\ud800',
    "'; drop table products; --",
    '*[_type == "article"]{...}',
    '<script>alert(1)</script>',
    'كسكس',
    '%_\\',
    '"a" & !b | (c',
    '🐑',
  ])('respond to %j, also a thousand times', async (input) => {
    for (const keyword of [input, input.repeat(1_000)]) await expectSuggestions(keyword)
  })

  async function expectSuggestions(keyword: string) {
    const response = await suggest(keyword)
    expect(response.status).toBe(200)
    const {keyword: used} = (await response.json()) as {keyword: string}
    expect(used.length).toBeLessThanOrEqual(100)
  }

  it('offer similar words when nothing is found', async () => {
    const body: unknown = await (await suggest('zzbasmattizz')).json()
    expect(body).toMatchObject({products: [], butcher: [], articles: []})
    const near = (await (await suggest('freekehxx')).json()) as {near: string[]; products: unknown[]}
    expect(near.products.length + near.near.length).toBeGreaterThan(0)
  })

  it('are cached only by the browser, and rate-limited', async () => {
    const context = fakeContext()
    const first = await suggest('rice', context)
    expect(first.headers.get('cache-control')).toContain('private')
    for (let index = 0; index < 79; index++) await suggest('', context)
    const refused = await suggest('rice', context)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await suggest('rice', fakeContext({clientAddress: '203.0.113.8'}))).status).toBe(200)
  })
})

describe('the sitemaps', () => {
  it('list every category and product', async () => {
    const context = fakeContext()
    expect(await readSitemapPaths(context)).toEqual(['/sitemap/pages.xml', '/sitemap/products-1.xml'])
    const pages = await findSitemap(context, 'pages.xml', Date.now())
    expect(pages?.map(({path}) => path)).toContain('/categories?filter=sweets')
    const products = await findSitemap(context, 'products-1.xml', Date.now())
    expect(products).toHaveLength(6)
    expect(products?.[0]).toEqual({path: '/product/1'})
  })

  it('are split by size', async () => {
    const catalog = createDatabaseSource({sql: database.sql})
    const many = async () => [testCategory('rice', 'Rice', 100_000)]
    const paths = await readSitemapPaths(fakeContext({catalog: {...catalog, categories: many}}))
    expect(paths).toHaveLength(21)
    articleCount = 5_001
    const withArticles = await readSitemapPaths(fakeContext())
    articleCount = 0
    expect(withArticles.slice(-2)).toEqual(['/sitemap/articles-1.xml', '/sitemap/articles-2.xml'])
  })

  it.each([
    'products-2.xml',
    'products-0.xml',
    'articles-1.xml',
    'articles-0.xml',
    'products-99999.xml',
    'other.xml',
    '',
    'products--1.xml',
  ])('are not at %j', async (file) => {
    const request = new Request('https://shop.example/sitemap/x')
    expect((await sitemap({request, params: {file}, context: fakeContext()})).status).toBe(404)
  })
})
