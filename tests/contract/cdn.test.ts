import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startCachingProxy} from '../support/caching-proxy'
import type {CachingProxy} from '../support/caching-proxy'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'

/** Far more than an edit and its purge take: for a test that hangs. */
const SOON = {timeout: 20_000, interval: 20}
const PRODUCT = 'GRAIN-COUSCOUS-FINE'
const PRODUCT_PAGE = `/product/${PRODUCT}`

let proxy: CachingProxy
let shop: ShopProcess
beforeAll(async () => {
  proxy = await startCachingProxy()
  shop = await startShop({CDN_PURGE_URL: proxy.purgeUrl, CDN_PURGE_TOKEN: proxy.token})
  proxy.upstream = shop.origin
}, 300_000)
afterAll(async () => {
  await shop.remove()
  await proxy.close()
})

async function get(path: string, headers: Record<string, string> = {}, origin = proxy.origin) {
  const response = await fetch(origin + path, {headers, redirect: 'manual'})
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    cache: response.headers.get('x-cache'),
  }
}
/** Until the proxy has a copy that it may serve: the shop has just started, and purges follow one another. */
async function warm(...paths: string[]) {
  for (const path of paths) await expect.poll(async () => (await get(path)).cache, SOON).toBe('hit')
}
const textOf = async (path: string) => (await get(path)).text
const isPurgedSince = (from: number, key: string) =>
  proxy.purges.slice(from).some((keys) => keys.includes(key))

async function setPrice(dollars: string) {
  const file = join(shop.dataDir, 'price.csv')
  writeFileSync(file, `sku,title,category,price\n${PRODUCT},"Couscous, fine",Rice & grains,${dollars}\n`)
  return shop.catalog('import', file)
}

async function openContent() {
  const token = (await shop.staff('token', 'tests', 'administrator')).split('\n').at(-1) ?? ''
  return createClient({
    ...{projectId: 'store', dataset: 'production', apiVersion: '2025-02-19', useCdn: false, token},
    ...{apiHost: `${shop.origin}/lake`, useProjectHostname: false},
  })
}

test('at the start everything is purged', async () => {
  await expect.poll(() => proxy.purges[0], SOON).toEqual(['all'])
})

test('pages and their data are served without asking the shop, and browsers still ask', async () => {
  for (const path of ['/', PRODUCT_PAGE, `${PRODUCT_PAGE}.data`, '/contact']) {
    await warm(path)
    const {headers, text} = await get(path)
    const own = await get(path, {}, shop.origin)
    expect(text).toBe(own.text)
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('surrogate-control')).toMatch(/^max-age=\d\d?$/)
    expect(headers.get('surrogate-key')).toMatch(/^all content( products)?$/)
    expect(headers.get('vary')).toBe('accept-encoding, cookie')
  }
})

test('a price that is changed is shown at once, and pages that do not show it are not sent again', async () => {
  const data = `${PRODUCT_PAGE}.data`
  await warm(PRODUCT_PAGE, data, '/contact')
  const [contact, from] = [await textOf('/contact'), proxy.purges.length]
  await setPrice('81.23')
  await expect.poll(() => textOf(PRODUCT_PAGE), SOON).toContain('$81.23')
  await expect.poll(() => textOf(data), SOON).toContain('8123')
  expect(isPurgedSince(from, `product-${PRODUCT}`)).toBe(true)
  const other = await get('/contact')
  expect(['hit', 'revalidated']).toContain(other.cache)
  expect(other.text).toBe(contact)
})

test('an edit is shown at once, and costs a page that does not show it a 304', async () => {
  const content = await openContent()
  const item = await content.fetch<{_id: string; slug: string}>(
    '*[_type == "butcherItem" && inSeason == true && defined(category)] | order(_id)[0]{_id, "slug": category->slug.current}',
  )
  const shown = `/butcher/${item.slug}`
  await warm(shown, '/contact')
  const contact = await textOf('/contact')
  await content.patch(item._id).set({price: 77.31}).commit()
  await expect.poll(async () => (await get('/contact')).cache, SOON).toBe('revalidated')
  expect(await textOf('/contact')).toBe(contact)
  await expect.poll(() => textOf(shown), SOON).toContain('77.31')
})

test('a purge that is lost is tried again, and said once', async () => {
  const content = await openContent()
  // Products are purged once more by and by, and this page shows none.
  await warm('/contact')
  proxy.isFailing = true
  await content.patch('storeSettings').set({phone: '2165550177'}).commit()
  await expect.poll(() => proxy.failed, SOON).toBeGreaterThanOrEqual(2)
  expect(await textOf('/contact')).not.toContain('555-0177')
  proxy.isFailing = false
  await expect.poll(() => textOf('/contact'), SOON).toContain('555-0177')
  expect(shop.output().match(/a purge failed/g)).toHaveLength(1)
  expect(shop.output()).not.toContain(proxy.token)
})

test('whoever has a session passes by, and nobody may keep what they get', async () => {
  await warm('/contact')
  for (const name of ['customer', 'guest', '__Host-staff']) {
    const own = await get('/contact', {cookie: `other=1; ${name}=a.b`})
    expect(own.cache).toBe('pass')
    expect(own.headers.get('cache-control')).toBe('private, no-cache')
    expect([...own.headers.keys()].filter((header) => header.startsWith('surrogate'))).toEqual([])
  }
  expect((await get('/contact', {cookie: 'other=1'})).cache).toBe('hit')
})

test.each(['/cart', '/sign-in', '/nothing-here', '/blog/nothing-here', '/healthz'])(
  '%s is not for sharing',
  async (path) => {
    const {headers, cache} = await get(path)
    expect(cache).toBe('miss')
    expect((await get(path)).cache).toBe('miss')
    expect([...headers.keys()].filter((header) => header.startsWith('surrogate'))).toEqual([])
    expect(headers.get('cache-control')).toMatch(/no-store|no-cache|max-age=0/)
  },
)
