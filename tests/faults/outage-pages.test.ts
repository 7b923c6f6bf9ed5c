import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {findPostgres, startTestPostgres} from '../../app/platform/db/postgres.test-helper'
import type {TestPostgres} from '../../app/platform/db/postgres.test-helper'
import {register, signIn} from '../security/customers'
import {startMailedShop} from '../security/mailed-shop'
import type {MailedShop} from '../security/mailed-shop'
import type {Visitor} from '../security/visitor'
import {startPosServer} from '../support/pos-server'
import type {PosServer} from '../support/pos-server'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'
import {startTcpProxy} from '../support/tcp-proxy'
import type {TcpProxy} from '../support/tcp-proxy'
import {fetchPage, headingOf} from './http-requests'
import {checkResponses} from './response-checks'
import type {RecordedResponse} from './response-checks'

/**
 * What the built product says while something it needs is away, on pages that nobody has asked for before. The
 * server and the pages are two bundles: what one throws must be understood by the other.
 */

const CATALOG_UNAVAILABLE = 'We can’t load our groceries right now'
const PAGE = 'This page can’t be shown right now'
const STAFF_PAGE = 'This page is not available right now'
const NEVER = 'Unexpected Application Error'

/** Address, status, first heading, and what else it says. */
type Expected = [path: string, status: number, heading: string, words?: string]

const WITHOUT_PRODUCTS: Expected[] = [
  ['/', 200, 'Baraka Halal Market &amp; Butcher'],
  ['/butcher', 200, 'From our butcher'],
  ['/weekly-deals', 200, 'Weekly deals', 'What else is reduced cannot be shown right now.'],
  ['/categories', 503, 'Groceries', CATALOG_UNAVAILABLE],
  ['/categories?filter=deli', 503, 'Groceries', CATALOG_UNAVAILABLE],
  ['/search?keyword=olive', 503, 'Search', CATALOG_UNAVAILABLE],
  // What does not need the source of products goes on.
  ['/search?keyword=lamb', 503, 'Search', 'Leg, bone-in'],
  ['/product/1', 503, PAGE],
  ['/cart?items=1*2', 200, 'This list has no prices yet'],
  ['/blog', 200, 'Halal Essence'],
  ['/contact', 200, 'Contact Us'],
  ['/no/such/page', 404, 'We couldn’t find that page'],
]

async function expectPages(ask: (path: string) => Promise<RecordedResponse>, pages: Expected[]) {
  const seen: unknown[] = []
  const breaches: unknown[] = []
  for (const [path, , , words = ''] of pages) {
    const page = await ask(path)
    breaches.push(...checkResponses([page], []))
    seen.push([path, page.status, headingOf(page), page.text.includes(words), page.text.includes(NEVER)])
  }
  expect(seen).toEqual(pages.map(([path, status, heading]) => [path, status, heading, true, false]))
  expect(breaches).toEqual([])
}

/** As the cart asks for its prices. */
async function priceCart(shop: ShopProcess) {
  const response = await fetch(`${shop.origin}/cart/price`, {
    method: 'POST',
    headers: {origin: shop.origin, 'content-type': 'application/json'},
    body: JSON.stringify({lines: [{id: '1', quantity: 2}]}),
  })
  return {status: response.status, body: (await response.json()) as unknown}
}

const NO_PRICES = {
  status: 503,
  body: {problem: expect.objectContaining({text: expect.any(String) as string}) as unknown},
}

describe('a point of sale that is away when the shop first starts', () => {
  let pos: PosServer
  let shop: ShopProcess
  beforeAll(async () => {
    pos = await startPosServer({Deli: [{id: 1, title: 'Olives', price: '3.00'}]})
    pos.failure = 'down'
    const {url, token} = pos
    shop = await startShop({POS_API_URL: url.href, POS_API_TOKEN: token, POS_IMAGE_HOST: url.origin})
  }, 120_000)
  afterAll(async () => {
    await shop.remove()
    await pos.close()
  })

  test('every page says what is missing, and shows the rest', async () => {
    await expectPages((path) => fetchPage(shop, path), WITHOUT_PRODUCTS)
    expect(await priceCart(shop)).toEqual(NO_PRICES)
  })

  test('and all of it is there once it answers', async () => {
    pos.failure = null
    await expect.poll(async () => (await fetchPage(shop, '/categories')).status, {timeout: 60_000}).toBe(200)
    const product = await fetchPage(shop, '/product/1')
    expect([product.status, headingOf(product)]).toEqual([200, 'Olives'])
    expect((await priceCart(shop)).status).toBe(200)
  }, 90_000)
})

const installed = findPostgres() !== undefined
describe.skipIf(!installed)(
  installed ? 'a database that goes away' : 'a database that goes away (skipped: Postgres is not installed)',
  () => {
    let postgres: TestPostgres
    let proxy: TcpProxy
    let mailed: MailedShop
    let customer: Visitor
    let staff: Visitor

    beforeAll(async () => {
      postgres = await startTestPostgres()
      const address = new URL(await postgres.createDatabase())
      proxy = await startTcpProxy({port: Number(address.port)})
      address.port = String(proxy.port)
      mailed = await startMailedShop({DATABASE_URL: address.href})
      customer = mailed.visit()
      const person = {
        ...{name: 'Sara', lastName: 'Outage', email: 'sara@people.example', phone: '(555) 010-0191'},
        password: 'seven olive trees',
      }
      await register(customer, mailed.mails, person)
      await signIn(customer, person)
      staff = mailed.visit()
      const added = await mailed.shop.staff('add', 'bilal@baraka.example', 'administrator', 'Bilal')
      const password = /Password:\s+(\S+)/.exec(added)?.[1] ?? ''
      await staff.post('/staff/sign-in', {email: 'bilal@baraka.example', password})
      proxy.mode = 'refused'
    }, 240_000)
    afterAll(async () => {
      await mailed.stop()
      await proxy.close()
      await postgres.stop()
    }, 120_000)

    test('shelves that nobody has looked at say so, and the rest goes on', async () => {
      await expectPages(
        (path) => fetchPage(mailed.shop, path),
        [
          ...WITHOUT_PRODUCTS,
          ['/checkout', 503, PAGE],
          ['/sign-in', 200, 'Sign in'],
          ['/register', 200, 'Create an account'],
        ],
      )
      expect(await priceCart(mailed.shop)).toEqual(NO_PRICES)
    })

    const ask = (visitor: Visitor) => async (path: string) => {
      const response = await visitor.get(path)
      return {path, status: response.status, headers: response.headers, text: await response.text()}
    }

    test('a customer’s pages can be asked for again', async () => {
      await expectPages(ask(customer), [
        ['/customer-portal/account', 503, PAGE],
        ['/customer-portal/current-orders', 503, PAGE],
        ['/customer-portal/past-orders', 503, PAGE],
        ['/order-complete?session_id=cs_test_1', 503, PAGE],
        ['/checkout', 503, PAGE],
      ])
    })

    test('so can staff’s', async () => {
      await expectPages(ask(staff), [
        ['/staff/orders', 503, STAFF_PAGE],
        ['/staff/catalogue', 503, STAFF_PAGE],
        ['/staff/customers', 503, STAFF_PAGE],
        ['/staff/reports', 503, STAFF_PAGE],
        ['/staff/messages', 503, STAFF_PAGE],
      ])
    })

    test('and what is written is told to come again, in a page', async () => {
      const response = await customer.post('/sign-in', {email: 'sara@people.example', password: 'wrong'})
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(await response.text()).not.toContain(NEVER)
    })
  },
)
