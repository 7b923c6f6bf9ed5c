import {afterEach, describe, expect, test, vi} from 'vitest'
import {startSanityServer} from '../support/sanity-server'
import {startFreshShop, startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'

/** How the product starts when something is not as it should be. */
const LIMIT_MS = 300_000
vi.setConfig({testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS})
const shops: ShopProcess[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.remove()
})

async function start(env?: Record<string, string>): Promise<ShopProcess> {
  return noted(await startShop(env))
}

function noted(shop: ShopProcess): ShopProcess {
  shops.push(shop)
  return shop
}

async function get(shop: ShopProcess, path: string) {
  const response = await fetch(shop.origin + path)
  return {status: response.status, headers: response.headers, text: await response.text()}
}

function secondsOf(shop: ShopProcess): number {
  return Number(/Ready in (\S+) s/.exec(shop.output())?.[1])
}

test('the first start prints the sign-in, the second does not, and is quick', async () => {
  const shop = noted(await startFreshShop())
  expect(shop.output()).toMatch(/E-mail\s+\S+@\S+\s+Password\s+\S+/)
  await shop.stop()
  await shop.start()
  expect(shop.output()).not.toContain('Password')
  console.log(`FIGURE a second start: ${secondsOf(shop)} s`)
})

test('fault 38: a second server on the same data is refused, ends with 1, and is told who holds it', async () => {
  const shop = await start()
  const pid = shop.pid()
  const second = startShop({DATA_DIR: shop.dataDir})
  await expect(second).rejects.toThrow(/ended with 1:/)
  await expect(second).rejects.toThrow(`is in use by process ${pid}`)
  expect((await get(shop, '/healthz')).status).toBe(200)
})

describe('a setting that is wrong stops the start with one line', () => {
  test.each([
    [
      {SANITY_PROJECT_ID: 'abc', SANITY_API_TOKEN: 'token'},
      'SANITY_PROJECT_ID is set but SANITY_DATASET is not',
    ],
    [{DATABASE_URL: 'not an address'}, 'DATABASE_URL must be an address'],
    [{TRUSTED_PROXIES: 'many'}, 'TRUSTED_PROXIES must be a whole number'],
  ])('%j', async (env, line) => {
    const failure = await startShop({...env}).catch((error: unknown) => error)
    expect(String(failure)).toContain(line)
    expect(String(failure)).not.toMatch(/\n\s+at /)
  })
})

test('fault 33: content out of reach at the start: built-in content, no prices, degraded', async () => {
  const shop = await start({
    SANITY_PROJECT_ID: 'unreachable',
    SANITY_DATASET: 'production',
    SANITY_API_TOKEN: 'token',
    // Nothing listens on the discard port.
    SANITY_API_HOST: 'http://127.0.0.1:9',
    LOG_LEVEL: 'fatal',
  })
  // The promise is 10 s; a machine that has other things to do may take longer for a first start.
  expect(secondsOf(shop)).toBeLessThan(60)
  console.log(`FIGURE a first start without content: ${secondsOf(shop)} s`)
  const page = await get(shop, '/butcher')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Baraka Halal Market')
  expect(page.text).toContain('Natural Chicken')
  expect(page.text).not.toMatch(/\$\d/)
  const ready = await get(shop, '/readyz')
  expect(ready.status).toBe(200)
  expect(JSON.parse(ready.text)).toMatchObject({status: 'degraded', content: 'built-in'})
})

test('fault 33: content that goes away later: the last good copy, also after a restart', async () => {
  const sanity = await startSanityServer()
  try {
    const shop = await start({
      SANITY_PROJECT_ID: 'hosted',
      SANITY_DATASET: 'production',
      SANITY_API_TOKEN: 'token',
      SANITY_API_HOST: sanity.origin,
      LOG_LEVEL: 'fatal',
    })
    expect((await get(shop, '/')).text).toContain('Store of the test')
    const firstStart = secondsOf(shop)
    for (const mode of ['down', 'slow'] as const) {
      sanity.mode = mode
      await shop.stop()
      await shop.start()
      // Nobody waits for the content: a first start does more than this.
      expect(secondsOf(shop)).toBeLessThan(firstStart + 10)
      expect((await get(shop, '/')).text).toContain('Store of the test')
      expect(JSON.parse((await get(shop, '/readyz')).text)).toMatchObject({
        status: 'degraded',
        content: 'last-good-copy',
      })
      console.log(`FIGURE a start while content is ${mode}: ${secondsOf(shop)} s`)
    }
  } finally {
    await sanity.close()
  }
})
