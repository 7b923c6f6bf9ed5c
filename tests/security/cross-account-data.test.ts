import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {register, signIn} from './customers'
import {ROUTE_PARAM_EXAMPLES, STREAMS} from './route-param-examples'
import {readRoutes} from './routes'
import {startMailedShop} from './mailed-shop'
import type {MailedShop} from './mailed-shop'
import type {Visitor} from './visitor'

/** What belongs to one customer is seen by nobody else, whatever address they ask. */

const exported = z.object({
  account: z.object({
    id: z.string(),
    email: z.string(),
    contactNumber: z.string(),
    address: z.object({line1: z.string()}),
  }),
  orders: z.array(z.object({number: z.string()})).min(5),
})

let mailed: MailedShop
let amina: Visitor
let bilal: Visitor
let nobody: Visitor
/** Of Amina's. */
let own: z.infer<typeof exported>

beforeAll(async () => {
  mailed = await startMailedShop()
  const demo = await mailed.shop.customers('demo')
  const [email = '', password = ''] = ['E-mail', 'Password'].map(
    (label) => new RegExp(`${label}:\\s+(\\S+)`).exec(demo)?.[1],
  )
  amina = mailed.visit()
  expect((await signIn(amina, {...BILAL, email, password})).status).toBe(303)
  own = exported.parse(await (await amina.get('/customer-portal/data.json')).json())
  bilal = mailed.visit()
  await register(bilal, mailed.mails, BILAL)
  expect((await signIn(bilal, BILAL)).status).toBe(303)
  nobody = mailed.visit()
}, 300_000)
afterAll(() => mailed.stop())

const BILAL = {
  name: 'Bilal',
  lastName: 'Haddad',
  email: 'bilal@people.example',
  phone: '(555) 010-0188',
  password: 'seven goats on a hill',
}

function secretsOf({account, orders}: z.infer<typeof exported>): string[] {
  const {id, email, contactNumber, address} = account
  return [id, email, contactNumber, address.line1, ...orders.map(({number}) => number)]
}

async function readAll(visitor: Visitor): Promise<Map<string, string>> {
  const routes = await readRoutes({
    ...ROUTE_PARAM_EXAMPLES,
    number: own.orders[0]?.number ?? '',
    id: own.account.id,
  })
  const bodies = new Map<string, string>()
  for (const {path, hasLoader, hasPage} of routes) {
    if (!hasLoader || STREAMS.includes(path)) continue
    for (const address of hasPage ? [path, `${path === '/' ? '/_root' : path}.data`] : [path]) {
      const response = await visitor.get(address)
      expect([address, response.status < 500]).toEqual([address, true])
      bodies.set(address, await response.text())
    }
  }
  return bodies
}

test('the addresses tried are those under which their owner sees them', async () => {
  const seen = [...(await readAll(amina)).values()].join('\n')
  for (const secret of secretsOf(own)) expect([secret, seen.includes(secret)]).toEqual([secret, true])
})

test.each([
  ['another customer', () => bilal],
  ['a visitor', () => nobody],
])('%s sees nothing of them, in no page and no `.data`', async (_who, visitor) => {
  for (const [address, body] of await readAll(visitor())) {
    // The address, as it was asked for, is in the answer that it leads nowhere, or to the sign-in.
    const path = address.replace(/\.data$/, '')
    const text = body.replaceAll(path, '').replaceAll(encodeURIComponent(path), '')
    for (const secret of secretsOf(own)) {
      expect([address, secret, text.includes(secret)]).toEqual([address, secret, false])
    }
  }
})

test('another’s order is as good as none', async () => {
  const path = `/customer-portal/orders/${own.orders[0]?.number ?? ''}`
  expect((await amina.get(`${path}/receipt`)).status).toBe(200)
  expect((await bilal.get(`${path}/receipt`)).status).toBe(404)
  expect((await bilal.get(`${path}/receipt.data`)).status).toBe(404)
  expect((await bilal.post(`${path}/again`, {})).status).toBe(404)
  expect((await nobody.get(`${path}/receipt`)).status).toBe(303)
})

test('personal answers are kept by nobody', async () => {
  for (const [path, hasPage] of [
    ['/customer-portal/account', true],
    ['/customer-portal/current-orders', true],
    ['/customer-portal/past-orders', true],
    [`/customer-portal/orders/${own.orders[0]?.number ?? ''}/receipt`, true],
    ['/customer-portal/data.json', false],
  ] as const) {
    for (const address of hasPage ? [path, `${path}.data`] : [path]) {
      const {status, headers} = await amina.get(address)
      expect([address, status, headers.get('cache-control')]).toEqual([address, 200, 'private, no-store'])
    }
  }
})
