import fc from 'fast-check'
import {setImmediate as nextTurn} from 'node:timers/promises'
import {describe, expect, test} from 'vitest'
import {createCacheHarness} from './page-cache.test-helper'

const READ_ONE = '/product/rice'
const READ_ALL = '/categories'

describe('a cached page', () => {
  test('is rendered once, and then served from memory', async () => {
    const shop = createCacheHarness()
    const first = await shop.get(READ_ONE)
    const second = await shop.get(READ_ONE)
    expect(second.text).toBe(first.text)
    expect(shop.cache.counts()).toMatchObject({renders: 1, hits: 1})
  })

  test('is rendered once for all who wait for it', async () => {
    const shop = createCacheHarness()
    await Promise.all(Array.from({length: 50}, () => shop.get(READ_ONE)))
    expect(shop.cache.counts().renders).toBe(1)
  })

  test('stays when something else has changed', async () => {
    const shop = createCacheHarness()
    await shop.get(READ_ONE)
    shop.changeProduct('oats', 499)
    await shop.settle()
    expect((await shop.get(READ_ONE)).prices).toEqual({rice: 0})
    expect(shop.cache.counts().renders).toBe(1)
  })

  test('stays when an edit changes nothing that it shows, and says at which version it was looked at', async () => {
    const shop = createCacheHarness()
    const before = await shop.get(READ_ONE)
    shop.edit('notice', 0)
    await shop.settle()
    const after = await shop.get(READ_ONE)
    expect(shop.cache.counts().renders).toBe(1)
    expect(after.headers['etag']).toBe(before.headers['etag'])
    expect(after.headers['server-timing']).not.toBe(before.headers['server-timing'])
  })

  test.each(Array.from({length: 12}, (_, ticks) => ticks))(
    'stays when a second edit changes nothing that it shows %i moments after the first',
    async (ticks) => {
      const {get, edit, cache, settle} = createCacheHarness()
      // It reads two things, and is looked at while one of them is made again.
      await get('/banner')
      edit('notice', 1)
      for (let passed = 0; passed < ticks; passed++) await nextTurn()
      edit('notice', 2)
      await settle()
      await get('/banner')
      expect(cache.counts().renders).toBe(1)
    },
  )

  test('is made anew before anybody asks, if it was wanted lately', async () => {
    const shop = createCacheHarness()
    await shop.get(READ_ONE)
    shop.changeProduct('rice', 599)
    await shop.settle()
    expect(shop.cache.counts()).toMatchObject({renders: 2, hits: 0})
    expect((await shop.get(READ_ONE)).prices).toEqual({rice: 599})
    expect(shop.cache.counts()).toMatchObject({renders: 2, hits: 1})
  })

  test('serves while what it shows cannot be reached, and not longer', async () => {
    const shop = createCacheHarness()
    await shop.get(READ_ONE)
    shop.setAway(true)
    shop.changeProduct('rice', 599)
    await shop.settle()
    expect((await shop.get(READ_ONE)).prices).toEqual({rice: 0})
    shop.setAway(false)
    expect((await shop.get(READ_ONE)).prices).toEqual({rice: 599})
  })

  test('ends at the moment at which what it says changes by itself', async () => {
    const shop = createCacheHarness()
    expect((await shop.get(READ_ONE)).text).toContain('"period":0')
    shop.setNow(3)
    await shop.get(READ_ONE)
    expect(shop.cache.counts().renders).toBe(1)
    shop.setNow(4)
    expect((await shop.get(READ_ONE)).text).toContain('"period":1')
  })

  test.each([
    ['a session', {cookie: 'theme=dark; customer=abc.def'}],
    ['a session of a shop with https', {cookie: '__Host-staff=abc.def'}],
    ['a device that is known', {cookie: 'device=abc'}],
    ['a token', {authorization: 'Bearer abc'}],
  ])('is not given to %s', async (_name, headers) => {
    const shop = createCacheHarness()
    await shop.get(READ_ONE)
    expect((await shop.get(READ_ONE, {headers})).isPassed).toBe(true)
  })

  test('is given to a browser with cookies of something else', async () => {
    const shop = createCacheHarness()
    expect((await shop.get(READ_ONE, {headers: {cookie: 'customers=1; theme=staff'}})).isPassed).toBe(false)
  })

  test.each(['POST', 'PUT', 'DELETE'])('is no answer to a %s', async (method) => {
    const shop = createCacheHarness()
    await shop.get(READ_ONE)
    expect((await shop.get(READ_ONE, {method})).isPassed).toBe(true)
  })

  test.each([
    '/live',
    '/staff',
    '/cart',
    '/healthz',
    '/studio',
    '/lake/v1',
    '/webhooks/stripe',
    '/assets/a.js',
    '//x',
    '/blog/..\\live',
    '/blog/\\..\\..\\live?n=1',
    '/blog/..',
    '/contact/%2e%2e',
    '/search/.',
    '/LIVE',
    '/Staff',
  ])('is never made of %s', async (path) => {
    const shop = createCacheHarness()
    expect((await shop.get(path)).isPassed).toBe(true)
    expect(shop.cache.counts().renders).toBe(0)
  })

  test.each(['/uses-orders', '/no-store', '/sets-a-cookie'])(
    'is not made of what is personal: %s, which is then left alone',
    async (path) => {
      const shop = createCacheHarness()
      expect((await shop.get(path)).isPassed).toBe(true)
      expect((await shop.get(path)).isPassed).toBe(true)
      expect(shop.cache.counts()).toMatchObject({renders: 1, pages: 0, reads: 0})
    },
  )

  test('is not made of a failure; whoever waits for it gets that', async () => {
    const shop = createCacheHarness()
    expect(await shop.get('/not-there')).toMatchObject({status: 404, isPassed: false})
    expect(shop.cache.counts()).toMatchObject({pages: 0, reads: 0})
  })

  test('has data with the version at which it was looked at last', async () => {
    const shop = createCacheHarness()
    await shop.get('/product/rice.data')
    shop.edit('notice', 0)
    await shop.settle()
    const {text, headers} = await shop.get('/product/rice.data')
    expect(text).toContain(`"${shop.version()}"`)
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)))
    expect(shop.cache.counts().renders).toBe(1)
  })

  test.each(['br', 'gzip', 'identity', 'br;q=0, gzip', '*', undefined])(
    'is there in every encoding: %s',
    async (accepted) => {
      const shop = createCacheHarness()
      await shop.get(READ_ONE, {headers: {'accept-encoding': 'br'}})
      const headers = accepted === undefined ? {} : {'accept-encoding': accepted}
      const responses = [await shop.get(READ_ONE, {headers}), await shop.get(READ_ONE, {headers})]
      for (const {status, prices} of responses)
        expect({status, prices}).toEqual({status: 200, prices: {rice: 0}})
    },
  )

  test('responses 304 to whoever has it, and the same without a body to HEAD', async () => {
    const shop = createCacheHarness()
    const {headers} = await shop.get(READ_ONE)
    const tags = `"other", ${headers['etag']}`
    expect(await shop.get(READ_ONE, {headers: {'if-none-match': tags}})).toMatchObject({
      status: 304,
      text: '',
    })
    const head = await shop.get(READ_ONE, {method: 'HEAD'})
    expect(head).toMatchObject({status: 200, text: ''})
    expect(head.headers['content-length']).toBe(headers['content-length'])
  })
})

describe('memory', () => {
  test('a flood of addresses with queries leaves the pages themselves, and no reads behind', async () => {
    const shop = createCacheHarness()
    await shop.get(READ_ONE)
    for (let n = 0; n < 3_000; n++) await shop.get(`/large?n=${n}`)
    const {bytes, pages, reads} = shop.cache.counts()
    expect(bytes).toBeLessThan(32 * 1024 * 1024 + 100_000)
    expect(pages).toBeLessThan(1_500)
    // One for each page, and those that all share.
    expect(reads).toBeLessThan(pages + 10)
    const {hits} = shop.cache.counts()
    await shop.get(READ_ONE)
    expect(shop.cache.counts().hits).toBe(hits + 1)
  })

  test('an address that is too long is rendered each time', async () => {
    const shop = createCacheHarness()
    expect((await shop.get(`/categories?q=${'a'.repeat(1_000)}`)).isPassed).toBe(true)
  })
})

const step = fc.oneof(
  fc.record({kind: fc.constant('price'), product: fc.constantFrom('rice', 'oats'), jump: fc.nat(3)}),
  fc.record({kind: fc.constant('edit'), doc: fc.constantFrom('settings', 'notice'), jump: fc.nat(3)}),
  fc.record({kind: fc.constant('time'), jump: fc.nat(3)}),
  fc.record({kind: fc.constant('wait'), jump: fc.nat(3)}),
  fc.record({
    kind: fc.constant('get'),
    path: fc.constantFrom(READ_ONE, READ_ALL, '/product/oats'),
    jump: fc.nat(3),
  }),
)

test('no page shows what had changed before it was asked for: 10,000 random sequences', async () => {
  const seen = {hits: 0, renders: 0, verified: 0}
  await fc.assert(
    fc.asyncProperty(fc.array(step, {minLength: 4, maxLength: 24}), async (steps) => {
      const shop = createCacheHarness()
      const waiting: Promise<void>[] = []
      for (const one of steps) {
        if (one.kind === 'price') shop.changeProduct(one.product, shop.next())
        if (one.kind === 'edit') shop.edit(one.doc, shop.next())
        if (one.kind === 'time') shop.setNow(shop.now() + one.jump)
        if (one.kind === 'get') waiting.push(shop.getAndCheck(one.path))
        for (let ticks = one.jump; ticks > 0; ticks--) await nextTurn()
      }
      await Promise.all(waiting)
      const counts = shop.cache.counts()
      seen.hits += counts.hits
      seen.renders += counts.renders
      seen.verified += counts.verified
    }),
    {numRuns: 10_000, seed: 20261126},
  )
  // All three ways of answering have been met.
  expect(Math.min(seen.hits, seen.renders, seen.verified)).toBeGreaterThan(1_000)
}, 120_000)
