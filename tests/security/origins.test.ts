import {afterAll, beforeAll, expect, test} from 'vitest'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'
import {ROUTE_PARAM_EXAMPLES} from './route-param-examples'
import {readRoutes} from './routes'
import {createVisitor} from './visitor'

/** No other site's page may make a visitor's browser change anything here. */

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop({TRUSTED_PROXIES: '1'})
}, 300_000)
afterAll(() => shop.remove())

const REFUSED = 'This request did not come from our own pages, so nothing was changed.'

/**
 * They prove themselves by what they carry: a token in the address, which a mail program posts without an origin, and
 * a signature of the card provider's.
 */
const PROVES_ITSELF = new Set(['/newsletter/unsubscribe', '/webhooks/stripe'])

function foreignHeaders(): Record<string, Record<string, string>> {
  const {hostname, port} = new URL(shop.origin)
  return {
    'another site': {origin: 'https://evil.test', 'sec-fetch-site': 'cross-site'},
    'another site that names itself in a proxy’s header': {
      origin: 'https://evil.test',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
    },
    'a page without an origin': {origin: 'null'},
    'another port of this host': {origin: `http://${hostname}:${Number(port) + 1}`},
    'the same host by another scheme': {origin: `https://${hostname}:${port}`},
    'a host that begins like this one': {origin: `http://${hostname}:${port}.evil.test`},
    'a neighbor of this host': {origin: shop.origin, 'sec-fetch-site': 'same-site'},
    nobody: {},
  }
}

test('every action refuses what does not come from our own pages, its `.data` twin too', async () => {
  const routes = (await readRoutes(ROUTE_PARAM_EXAMPLES)).filter(({hasAction}) => hasAction)
  expect(routes.length).toBeGreaterThan(20)
  const visitor = createVisitor(shop.origin, '198.51.100.1')
  const body = new URLSearchParams({email: 'amina@example.com', password: 'a long enough one'})
  const paths = new Set(routes.map(({path}) => path))
  for (const path of ['/checkout', '/checkout/place', '/staff/orders', '/staff/orders/step']) {
    expect([path, paths.has(path)]).toEqual([path, true])
  }
  const through: string[] = []
  for (const {path, hasPage} of routes) {
    if (PROVES_ITSELF.has(path)) continue
    for (const address of hasPage ? [path, `${path}.data`] : [path]) {
      for (const [who, headers] of Object.entries(foreignHeaders())) {
        const response = await fetch(shop.origin + address, {
          method: 'POST',
          redirect: 'manual',
          body,
          headers,
        })
        if (response.status !== 403 || (await response.text()) !== REFUSED) through.push(`${who}: ${address}`)
      }
      // The same from our own page is looked at, whatever comes of it.
      const own = await visitor.post(address, Object.fromEntries(body))
      if (own.status >= 500 || (await own.text()) === REFUSED) through.push(`our own page: ${address}`)
    }
  }
  expect(through).toEqual([])
})

test('no other method gets past', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    for (const path of ['/sign-in', '/customer-portal/account', '/address/suggest']) {
      const response = await fetch(shop.origin + path, {method, headers: {origin: 'https://evil.test'}})
      expect([method, path, response.status]).toEqual([method, path, 403])
    }
  }
})
