import type {AppLoadContext} from '@remix-run/node'
import {describe, expect, it} from 'vitest'
import type {MeatItem} from '~/domain/butcher/meat-item'
import {testCertificate, testProvenance} from '~/domain/butcher/meat-item.test-helper'
import {meatItemsQuery} from '~/domain/butcher/meat-items.server'
import {builtInCategories} from '~/domain/butcher/prices'
import {butcherPricesQuery} from '~/domain/butcher/prices.server'
import type {ProductSource} from '~/domain/catalog/source'
import {testDeal} from '~/domain/deals/deal.test-helper'
import {dealsQuery} from '~/domain/deals/deals.server'
import {storeSettingsQuery} from '~/domain/store/settings.server'
import type {ContentQuery} from '~/platform/content/content.server'
import {testChicken, testShoulder} from '~/storefront/butcher/meat-view.test-helper'
import {createSuggestLimit} from '~/storefront/search/suggestions'
import {findSitemap} from '~/storefront/seo/sitemap.server'
import {loader as butcher, meta as butcherMeta} from './butcher'
import {headers as itemHeaders, loader as item, meta as itemMeta} from './butcher/item'
import {loader as home} from './home'
import {loader as search} from './search'
import {loader as suggest} from './search/suggest'

const emptyCatalog: Partial<ProductSource> = {
  state: () => 'live',
  categories: async () => [],
  list: async () => ({products: [], total: 0, counts: {}, facets: null, corrections: {}}),
  suggest: async () => [],
  featured: async () => [],
  packs: async () => [],
  nearWords: async () => [],
}
const texan = testShoulder({
  ...{id: 'goat-leg', slug: 'leg', title: 'Leg', ordering: null},
  provenance: testProvenance({origin: 'Texas', slaughter: null}),
})
const all = [testChicken(), testShoulder(), texan]
const deal = testDeal({
  ...{id: 'ten', title: 'Ten off', terms: {kind: 'percentOff', basisPoints: 1_000}},
  appliesTo: [{id: 'goat', type: 'butcherCategory', title: 'Goat'}],
})

function fakeContext({
  meats = all,
  validUntil,
}: {meats?: MeatItem[]; validUntil?: (at: unknown) => void} = {}) {
  const categories = builtInCategories.map((category) => {
    const items = meats.filter((meat) => meat.category.slug === category.slug)
    return {...category, items: items.map(({slug: _, category: __, provenance: ___, ...rest}) => rest)}
  })
  const contents = new Map<string, unknown>([
    [butcherPricesQuery.name, {categories, leftOut: []}],
    [meatItemsQuery.name, {items: meats, leftOut: []}],
    [dealsQuery.name, {deals: [deal], leftOut: []}],
    [storeSettingsQuery.name, storeSettingsQuery.builtIn],
  ])
  const context = {
    config: {publicUrl: new URL('https://shop.example/'), mode: 'production'},
    log: {warn: () => {}},
    catalog: emptyCatalog,
    validUntil: validUntil ?? (() => {}),
    suggestLimit: createSuggestLimit(),
    clientAddress: '203.0.113.7',
    content: {
      version: () => 'start.7',
      read: async <T>({name, builtIn}: ContentQuery<T>) => (contents.get(name) ?? builtIn) as T,
    },
  }
  return context as unknown as AppLoadContext
}

function visit(path: string, params: Record<string, string> = {}, context = fakeContext()) {
  return {request: new Request(`https://shop.example${path}`), params, context}
}
const chicken = {category: 'natural-chicken', item: 'whole-chicken'}
const openItem = (query = '', params: Record<string, string> = chicken, context = fakeContext()) =>
  item(visit(`/butcher/natural-chicken/whole-chicken${query}`, params, context))

async function dataOf(query = '', params: Record<string, string> = chicken, context = fakeContext()) {
  const result = await openItem(query, params, context)
  if (!('data' in result)) throw new Error('it leads elsewhere')
  return result
}

const site = {settings: storeSettingsQuery.builtIn, origin: 'https://shop.example', shareImage: null}
const matches = [{id: 'routes/storefront', data: site}]
const canonicalOf = (tags: unknown) => /"rel":"canonical","href":"([^"]*)"/.exec(JSON.stringify(tags))?.[1]

describe('the page of an item', () => {
  it('has what it is, what it costs, and where it comes from', async () => {
    const {data} = await dataOf()
    expect(data.page).toMatchObject({
      ...{name: 'Whole chicken, natural', boardPath: '/butcher'},
      item: {
        shown: {cents: 399},
        facts: [{text: 'Ohio Valley Halal Council'}, {text: 'By hand'}, {text: 'Ohio'}],
      },
      rules: {deals: [], marginBasisPoints: 1_500},
    })
    expect(data.sent).toBeNull()
    const goat = await dataOf('', {category: 'goat', item: 'shoulder'})
    expect(goat.data.page).toMatchObject({
      item: {shown: {cents: 810, wasCents: 899}},
      ...{rules: {deals: [{id: 'ten'}]}, notes: [{title: 'Ten off'}], boardPath: '/butcher/goat'},
      others: [{title: 'Leg', to: '/butcher/goat/leg'}],
    })
  })

  it('has one address, a title and a description', async () => {
    const {data} = await dataOf('?utm_source=mail')
    const tags = itemMeta({data, matches} as unknown as Parameters<typeof itemMeta>[0])
    expect(canonicalOf(tags)).toBe('https://shop.example/butcher/natural-chicken/whole-chicken')
    expect(JSON.stringify(tags)).toContain('Whole chicken, natural, from our butcher')
    expect(JSON.stringify(tags)).toContain('pay what it weighs')
  })

  it.each([
    {category: 'natural-chicken', item: 'shoulder'},
    {category: 'goat', item: 'whole-chicken'},
    {category: 'dragon', item: 'whole-chicken'},
    {category: 'goat', item: '__proto__'},
    {category: 'goat', item: ''},
    {category: 'goat', item: "1' or '1'='1"},
  ])('is not found at %j', async (params) => {
    await expect(openItem('', params)).rejects.toMatchObject({status: 404})
  })

  it('changes by itself when a certificate ceases to hold', async () => {
    const moments: unknown[] = []
    const provenance = testProvenance({certificate: testCertificate({validUntil: '2099-12-31'})})
    const context = fakeContext({
      meats: [testChicken({provenance})],
      validUntil: (at) => void moments.push(at),
    })
    const {data} = await dataOf('', chicken, context)
    // The year's end in New York.
    expect(moments).toContain(Date.parse('2100-01-01T05:00:00Z'))
    expect(data.page.nextChange).toBe(Date.parse('2100-01-01T05:00:00Z'))
  })
})

describe('its form without scripts', () => {
  it('leads to the list of what is ordered, which nobody stores', async () => {
    const response = await openItem('?add=cart&pieces=3&cut.cutSet-cut=8-pieces')
    if (!(response instanceof Response)) throw new Error('it stays')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/cart?items=meat~chicken-whole~8-pieces*3')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each(['-1', '0', '1e9', '1.5', ''])('stays, with a message, for %j pieces', async (pieces) => {
    const {data, init} = await dataOf(`?add=cart&pieces=${pieces}`)
    expect(init).toMatchObject({status: 400, headers: {'cache-control': 'no-store'}})
    expect(data.sent).toMatchObject({problems: {form: 'Nothing was added to your cart yet.'}})
  })

  it('does not store a page that somebody has typed into', () => {
    const pass = (cacheControl?: string) =>
      new Headers(
        itemHeaders({
          loaderHeaders: new Headers(cacheControl ? {'cache-control': cacheControl} : {}),
        } as unknown as Parameters<typeof itemHeaders>[0]),
      ).get('cache-control')
    expect(pass('no-store')).toBe('no-store')
    expect(pass()).toBeNull()
  })
})

describe('the board', () => {
  const open = (query: string, category = 'goat') =>
    butcher(visit(`/butcher/${category}${query}`, {category}))
  const titles = async (query: string, category = 'goat') =>
    (await open(query, category)).category?.items.map(({title}) => title)

  it('has what is ordered online, at the deals of the moment', async () => {
    const {category, board} = await open('')
    expect(category?.items).toMatchObject([
      {title: 'Shoulder', slug: 'shoulder', ordering: {per: 'pound'}, shown: {cents: 810, wasCents: 899}},
      {title: 'Leg', slug: 'leg', ordering: null},
    ])
    expect(board).toMatchObject({rules: {deals: [{id: 'ten'}]}, query: ''})
  })

  it('is narrowed by its address', async () => {
    expect(await titles('?slaughter=hand')).toEqual(['Shoulder'])
    expect(await titles('?origin=Texas')).toEqual(['Leg'])
    expect(await titles('?origin=Texas&slaughter=hand')).toEqual([])
    expect(await titles('?certifier=ohio%20valley%20halal%20council')).toEqual(['Shoulder', 'Leg'])
    expect(await titles('?origin=Mars&slaughter=kind&certifier=%00')).toEqual(['Shoulder', 'Leg'])
    // What another category has is asked for there, too.
    expect(await titles('?origin=Texas', 'natural-chicken')).toEqual([])
  })

  it('goes on with what is ordered so far, where there are no scripts', async () => {
    const {board} = await open('?slaughter=hand&items=RICE*2,<x>&notes=RICE*new%20crop')
    expect(board).toMatchObject({
      listQuery: '?items=RICE*2&notes=RICE*new+crop',
      query: '?slaughter=hand&items=RICE*2&notes=RICE*new+crop',
      isNarrowed: true,
    })
    expect((await open('?items=%3Cx%3E')).board).toMatchObject({listQuery: '', query: '', isNarrowed: false})
  })

  it('has the address of its category, however it is narrowed', async () => {
    const data = await open('?slaughter=hand')
    expect(data.board?.query).toBe('?slaughter=hand')
    const tags = butcherMeta({data, matches} as unknown as Parameters<typeof butcherMeta>[0])
    expect(canonicalOf(tags)).toBe('https://shop.example/butcher/goat')
  })
})

describe('what leads to an item', () => {
  it('is a search', async () => {
    const {data} = await search(visit('/search?keyword=goat'))
    expect(data.butcher.result.items.map(({to}) => to)).toEqual([
      '/butcher/goat/shoulder',
      '/butcher/goat#goat-leg',
    ])
    const response = await suggest(visit('/search/suggest?keyword=goat+sh'))
    expect(await response.json()).toMatchObject({butcher: [{to: '/butcher/goat/shoulder'}]})
  })

  it('is the home page', async () => {
    const {categories} = await home(visit('/'))
    const goat = categories.find(({slug}) => slug === 'goat')
    expect(goat?.items.map(({to}) => to)).toEqual(['/butcher/goat/shoulder', null])
  })

  it('is the sitemap', async () => {
    const entries = await findSitemap(fakeContext(), 'pages.xml', Date.now())
    const paths = entries?.map(({path}) => path) ?? []
    expect(paths).toEqual(
      expect.arrayContaining(['/butcher/natural-chicken/whole-chicken', '/butcher/goat/leg']),
    )
  })
})
