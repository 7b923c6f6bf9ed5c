import type {AppLoadContext} from '@remix-run/node'
import {describe, expect, it} from 'vitest'
import {builtInCategories} from '~/domain/butcher/prices'
import {butcherPricesQuery} from '~/domain/butcher/prices.server'
import type {ProductSource} from '~/domain/catalog/source'
import type {ContentQuery} from '~/platform/content/content.server'
import {storeSettingsQuery} from '~/domain/store/settings.server'
import {loader as butcher} from './butcher'
import {loader as home} from './home'
import {loader as live} from './live'
import {loader as notFound} from './not-found'
import {loader as search} from './search'
import {loader as shop} from '../storefront'

const categories = builtInCategories.map((category) => ({
  ...category,
  items: ['Leg', 'Shank', 'Neck', 'Ribs'].map((title, index) => ({
    id: `${category.slug}-${title}`,
    title,
    cents: 699,
    unit: 'lb',
    inSeason: index !== 0,
    note: null,
  })),
}))

const emptyCatalog: Partial<ProductSource> = {
  state: () => 'live',
  categories: async () => [],
  list: async () => ({products: [], total: 0, counts: {}, facets: null, corrections: {}}),
  featured: async () => [],
  packs: async () => [],
  nearWords: async () => [],
}

const warnings: unknown[] = []

function fakeContext() {
  const contents = new Map<string, unknown>([
    [butcherPricesQuery.name, {categories, leftOut: ['x: bad']}],
    [storeSettingsQuery.name, storeSettingsQuery.builtIn],
  ])
  const context = {
    config: {publicUrl: new URL('https://shop.example/'), mode: 'production'},
    log: {warn: (details: unknown) => warnings.push(details)},
    catalog: emptyCatalog,
    productChanges: {onChange: () => () => {}},
    content: {
      version: () => 'start.7',
      onChange: () => () => {},
      read: async <T>({name, builtIn}: ContentQuery<T>) => (contents.get(name) ?? builtIn) as T,
    },
  }
  return context as unknown as AppLoadContext
}

function visit(path: string, params: Record<string, string> = {}) {
  return {request: new Request(`https://shop.example${path}`), params, context: fakeContext()}
}

describe('the shop’s pages', () => {
  it('load the content’s version and the store', async () => {
    const data = await shop(visit('/'))
    expect(data).toMatchObject({version: 'start.7', origin: 'https://shop.example'})
    expect(data.settings.phone).toBe('5550100142')
    expect(data.settings).not.toHaveProperty('leftOut')
  })

  it('show three available items of each category', async () => {
    const data = await home(visit('/'))
    expect(data.categories).toHaveLength(7)
    expect(data.categories[0]?.items.map(({title}) => title)).toEqual(['Shank', 'Neck', 'Ribs'])
  })

  it('show one board: the first, or the requested one', async () => {
    expect((await butcher(visit('/butcher'))).category?.title).toBe('Natural Chicken')
    const goat = await butcher(visit('/butcher/goat', {category: 'goat'}))
    expect(goat.category?.items).toHaveLength(4)
    expect(goat.tabs).toHaveLength(7)
  })

  it('respond 404 to unknown addresses', async () => {
    await expect(butcher(visit('/butcher/dragon', {category: 'dragon'}))).rejects.toMatchObject({status: 404})
    await expect(notFound(visit('/dragon'))).rejects.toMatchObject({status: 404})
  })

  it('log what was omitted from content', async () => {
    warnings.length = 0
    await butcher(visit('/butcher'))
    expect(warnings).toEqual([{query: 'butcher-prices', count: 1, leftOut: ['x: bad']}])
  })

  it('search for the keyword', async () => {
    const found = await search(visit('/search?keyword=%20goat%20%20leg'))
    expect(found.data.keyword).toBe('goat leg')
    expect(found.data.butcher.result.items.map(({item}) => item.id)).toEqual(['goat-Leg'])
    expect((await search(visit('/search'))).data.butcher.result).toEqual({categories: [], items: []})
  })
})

describe('/live', () => {
  it('sends the version at once, also on reconnect', async () => {
    const request = new Request('https://shop.example/live', {headers: {'last-event-id': 'start.3'}})
    const reader = live({...visit('/live'), request})
      .body?.pipeThrough(new TextDecoderStream())
      .getReader()
    expect((await reader?.read())?.value).toContain('retry: 1000')
    expect((await reader?.read())?.value).toContain('id: start.7\nevent: version\ndata: start.7\n')
    await reader?.cancel()
  })

  it('has no body for HEAD', () => {
    const request = new Request('https://shop.example/live', {method: 'HEAD'})
    expect(live({...visit('/live'), request}).body).toBeNull()
  })
})
