import type {AppLoadContext} from '@remix-run/node'
import type {SanityDocumentStub} from '@sanity/client'
import {randomUUID} from 'node:crypto'
import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {createLog} from '~/platform/config/log.server'
import {createContent} from '~/platform/content/content.server'
import type {Content} from '~/platform/content/content.server'
import {createStaleCache} from '~/platform/content/stale-cache.server'
import {createSanityGateway} from '~/platform/gateways/sanity.server'
import {startTestLake} from '../../../tests/support/test-lake'
import type {TestLake} from '../../../tests/support/test-lake'
import {loader as article} from './article'
import {loader as blog} from './blog'
import {loader as butcher} from './butcher'
import {loader as notFound} from './not-found'
import {loader as page} from './page'
import {loader as shop} from '../storefront'

// Half past eleven at night in the store, already tomorrow in UTC.
const LATE = Date.parse('2026-11-21T04:30:00Z')
const HOUR = 3_600_000

const log = createLog('silent')
const folder = mkdtempSync(join(tmpdir(), 'reading-'))
let lake: TestLake
let content: Content

const ref = (id: string) => ({_type: 'reference', _ref: id})
const slug = (current: string) => ({_type: 'slug', current})
const articleOf = (name: string, date: string, rest: object = {}) => ({
  _id: `article-${name}`,
  _type: 'article',
  title: name,
  slug: slug(name),
  category: 'recipes',
  date,
  ...rest,
})
const way = (from: string, to: string, permanent: boolean) => ({_type: 'redirect', from, to, permanent})

beforeAll(async () => {
  lake = await startTestLake()
  const documents: SanityDocumentStub[] = [
    {_id: 'storeSettings', _type: 'storeSettings', name: 'Baraka', timeZone: 'America/New_York'},
    {_id: 'category-beef', _type: 'butcherCategory', title: 'Beef', slug: slug('beef')},
    {
      _id: 'item-stew',
      _type: 'butcherItem',
      title: 'Stew',
      price: 8.49,
      unit: 'lb',
      category: ref('category-beef'),
    },
    articleOf('stew', '2026-11-01', {body: [{_type: 'productLink', _key: 'p', item: ref('item-stew')}]}),
    articleOf('bread', '2026-10-01', {category: 'kitchen'}),
    articleOf('tomorrow', '2026-11-21'),
    {_id: 'page-about', _type: 'page', title: 'About us', slug: slug('about'), inFooter: true},
    {
      _id: 'page-halal',
      _type: 'page',
      title: 'Halal',
      slug: slug('halal'),
      certificates: [{_key: 'c', title: 'Slaughter', validUntil: '2026-11-20'}],
    },
    way('/old/', '/about', true),
    way('/deep/old/page', 'https://example.com/', false),
    way('/blogDetails/first-stew', '/blogDetails/stew', true),
    way('/butcher/mutton', '/butcher/beef', false),
    way('/a', '/b', true),
    way('/b', '/a', true),
    way('/butcher', '/about', true),
  ]
  const writing = lake.client('admin').transaction()
  for (const document of documents) writing.create(document)
  await writing.commit()
  content = createContent({
    gateway: createSanityGateway(lake.client(null)),
    staleCache: createStaleCache(folder, log),
    log,
  })
  // Edits arrive once the stream is open, and the first response of a lake takes longest.
  let hasHeard = false
  const stopHearing = content.onChange(() => (hasHeard = true))
  await vi.waitFor(async () => {
    await lake.client('admin').patch('storeSettings').set({tagline: randomUUID()}).commit()
    expect(hasHeard).toBe(true)
  }, 30_000)
  stopHearing()
  await lake.client(null).fetch('*[0]')
})
afterAll(async () => {
  content.close()
  await lake.close()
  rmSync(folder, {recursive: true})
})
beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date'], now: LATE})
})
afterEach(() => {
  vi.useRealTimers()
})

function visit(path: string, params: Record<string, string> = {}) {
  const catalog = {packs: async () => [], findMany: async () => [], categories: async () => []}
  const context = {config: {publicUrl: new URL('https://shop.example/')}, log, content, catalog}
  return {
    request: new Request(`https://shop.example${path}`),
    params,
    context: context as unknown as AppLoadContext,
  }
}

/** What a route throws in place of a page: its status and where it leads. */
async function requireThrown(response: Promise<unknown>) {
  const thrown: unknown = await response.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(thrown instanceof Response)) throw new Error('no response was thrown')
  return {status: thrown.status, to: thrown.headers.get('location')}
}

const read = (name: string) => article(visit(`/blogDetails/${name}`, {slug: name}))

describe('the articles', () => {
  it('appear on their day in the store’s time zone, not before', async () => {
    const titles = async () => (await blog(visit('/blog'))).articles.map(({title}) => title)
    expect(await titles()).toEqual(['stew', 'bread'])
    expect(await requireThrown(read('tomorrow'))).toEqual({status: 404, to: null})
    vi.setSystemTime(LATE + HOUR)
    expect(await titles()).toEqual(['tomorrow', 'stew', 'bread'])
    expect((await read('tomorrow')).article.title).toBe('tomorrow')
  })

  it('are listed by category', async () => {
    const kitchen = await blog(visit('/blog/kitchen', {category: 'kitchen'}))
    expect(kitchen).toMatchObject({category: 'kitchen', categories: ['kitchen', 'recipes']})
    expect(kitchen.articles.map(({title}) => title)).toEqual(['bread'])
    expect(await requireThrown(blog(visit('/blog/gossip', {category: 'gossip'})))).toEqual({
      status: 404,
      to: null,
    })
  })

  it('load with their address, related articles and current butcher prices', async () => {
    const price = async () => (await read('stew')).article.body[0]
    const {address, related} = await read('stew')
    expect(address).toBe('https://shop.example/blogDetails/stew')
    expect(related.map(({title}) => title)).toEqual(['bread'])
    expect(await price()).toMatchObject({item: {title: 'Stew', cents: 849, category: 'beef'}})
    const edited = new Promise((resolve) => content.onChange(resolve))
    await lake.client('admin').patch('item-stew').set({price: 9.5}).commit()
    await edited
    expect(await price()).toMatchObject({item: {cents: 950}})
  })

  it('leave nothing behind where a visitor has made up the address', async () => {
    for (const name of ['no-such-article', '..', 'Stew', 'a/b', 'x'.repeat(300)])
      expect(await requireThrown(read(name))).toEqual({status: 404, to: null})
    const copies = readdirSync(folder)
    expect(copies).toContain('article-stew.json')
    expect(copies.filter((name) => /such|stew-|xxx/.test(name))).toEqual([])
  })
})

it('an article that cannot be read now is unavailable, not missing', async () => {
  const whole = content.read
  const reading = vi.spyOn(content, 'read')
  reading.mockImplementation((query) =>
    query.name === 'article-bread' ? Promise.resolve(query.builtIn) : whole(query),
  )
  expect(await requireThrown(read('bread'))).toEqual({status: 503, to: null})
  reading.mockRestore()
})

describe('the free pages', () => {
  it('have addresses of their own, and footer links where staff want it', async () => {
    expect((await page(visit('/about', {slug: 'about'}))).page.title).toBe('About us')
    expect(await shop(visit('/'))).toMatchObject({
      footerLinks: [{title: 'About us', to: '/about'}],
      policyLinks: [],
    })
  })

  it('mark a certificate as expired from the day after its last', async () => {
    const expired = async () =>
      (await page(visit('/halal', {slug: 'halal'}))).page.certificates.map((one) => one.expired)
    expect(await expired()).toEqual([false])
    vi.setSystemTime(LATE + HOUR)
    expect(await expired()).toEqual([true])
  })
})

describe('a redirected address', () => {
  it.each([
    ['/old', 301, '/about'],
    ['/OLD/?from=mail', 301, '/about?from=mail'],
    ['/a', 404, null],
    ['/never', 404, null],
  ])('%s answers %i and leads to %s', async (path, status, to) => {
    const [, name = ''] = /^\/([^/?]*)/.exec(path) ?? []
    expect(await requireThrown(page(visit(path, {slug: name})))).toEqual({status, to})
  })

  it('may be of any depth, an article’s or a price board’s', async () => {
    expect(await requireThrown(notFound(visit('/deep/old/page')))).toEqual({
      status: 302,
      to: 'https://example.com/',
    })
    expect(await requireThrown(read('first-stew'))).toEqual({status: 301, to: '/blogDetails/stew'})
    expect(await requireThrown(butcher(visit('/butcher/mutton', {category: 'mutton'})))).toEqual({
      status: 302,
      to: '/butcher/beef',
    })
  })

  it('yields to a page at that address', async () => {
    expect((await butcher(visit('/butcher'))).category?.title).toBe('Beef')
  })
})
