import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterEach, describe, expect, test} from 'vitest'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'

/** How the product starts when something is not as it should be. */
const shops: ShopProcess[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.remove()
})

async function start(env?: Record<string, string>): Promise<ShopProcess> {
  const shop = await startShop(env)
  shops.push(shop)
  return shop
}

async function get(shop: ShopProcess, path: string) {
  const response = await fetch(shop.origin + path)
  return {status: response.status, headers: response.headers, text: await response.text()}
}

test('the first start prints the sign-in, the second does not, and is quick', async () => {
  const shop = await start()
  expect(shop.output()).toMatch(/E-mail\s+\S+@\S+\s+Password\s+\S+/)
  await shop.stop()
  await shop.start()
  expect(shop.output()).not.toContain('Password')
  console.log(`FIGURE a second start: ${/Ready in (\S+ s)/.exec(shop.output())?.[1] ?? 'unknown'}`)
})

test('a second server on the same data is refused and told who holds it', async () => {
  const shop = await start()
  const pid = shop.pid()
  await expect(startShop({DATA_DIR: shop.dataDir})).rejects.toThrow(`is in use by process ${pid}`)
  expect((await get(shop, '/healthz')).status).toBe(200)
})

describe('a setting that is wrong stops the start with one line', () => {
  test.each([
    [
      {SANITY_PROJECT_ID: 'abc', SANITY_DATASET: 'production'},
      'SANITY_PROJECT_ID is set but SANITY_API_TOKEN is not',
    ],
    [{DATABASE_URL: 'not an address'}, 'DATABASE_URL must be an address'],
    [{TRUSTED_PROXIES: 'many'}, 'TRUSTED_PROXIES must be a whole number'],
  ])('%j', async (env, line) => {
    const failure = await startShop({...env}).catch((error: unknown) => error)
    expect(String(failure)).toContain(line)
    expect(String(failure)).not.toMatch(/\n\s+at /)
  })
})

test('content out of reach at the start: built-in content, no prices, degraded', async () => {
  const shop = await start({
    SANITY_PROJECT_ID: 'unreachable',
    SANITY_DATASET: 'production',
    SANITY_API_TOKEN: 'token',
    // Nothing listens on the discard port.
    SANITY_API_HOST: 'http://127.0.0.1:9',
    LOG_LEVEL: 'fatal',
  })
  const page = await get(shop, '/butcher')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Baraka Halal Market')
  expect(page.text).toContain('Natural Chicken')
  expect(page.text).not.toMatch(/\$\d/)
  const ready = await get(shop, '/readyz')
  expect(ready.status).toBe(200)
  expect(JSON.parse(ready.text)).toMatchObject({status: 'degraded', content: 'built-in'})
})

test('content that goes away later: the last good copy, also after a restart', async () => {
  const sanity = await startFakeSanity()
  try {
    const shop = await start({
      SANITY_PROJECT_ID: 'hosted',
      SANITY_DATASET: 'production',
      SANITY_API_TOKEN: 'token',
      SANITY_API_HOST: sanity.origin,
      LOG_LEVEL: 'fatal',
    })
    expect((await get(shop, '/')).text).toContain('Store of the test')
    sanity.down = true
    await shop.stop()
    await shop.start()
    expect((await get(shop, '/')).text).toContain('Store of the test')
    expect(JSON.parse((await get(shop, '/readyz')).text)).toMatchObject({
      status: 'degraded',
      content: 'last-good-copy',
    })
  } finally {
    await sanity.close()
  }
})

/** As a GROQ projection answers: every field it names, null where the document has none. */
const STORE = {
  name: 'Store of the test',
  ...Object.fromEntries(
    ['tagline', 'address', 'phone', 'email', 'timeZone', 'hours', 'exceptions', 'socialLinks'].map((name) => [
      name,
      null,
    ]),
  ),
  ...Object.fromEntries(['onlineOrderingUrl', 'taxRate', 'notices'].map((name) => [name, null])),
}

const HOME = {banners: [], brands: [], home: null, halalWay: null}

/** The little of the hosted API that the shop reads: a store and nothing else, or no answer at all. */
async function startFakeSanity() {
  const state = {down: false, origin: '', close: async () => {}}
  const server = createServer((request, response) => {
    if (state.down) return response.writeHead(503).end()
    if (request.url?.includes('/data/listen/')) {
      response.writeHead(200, {'content-type': 'text/event-stream'})
      return response.write('event: welcome\ndata: {"listenerName":"x"}\n\n')
    }
    const asks = (word: string) => request.url?.includes(word) ?? false
    // The home page asks for several things at once; every other query is for a list.
    const result = asks('storeSettings') ? STORE : asks('banner') ? HOME : []
    response.writeHead(200, {'content-type': 'application/json'})
    return response.end(JSON.stringify({result, ms: 1}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  state.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return state
}
