import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import type {CheckoutFlow} from '../faults/checkout-flow'
import {confirmationPath} from '~/domain/orders/confirmation-path'
import {ROUTE_PARAM_EXAMPLES} from './route-param-examples'
import {startPayingShop} from './paying-shop'
import type {PayingShop} from './paying-shop'
import {readRoutes} from './routes'
import type {Visitor} from './visitor'

/** A paid order is its customer's and the counter's, and nobody else's, by whatever name they ask for it. */

let paying: PayingShop
let amina: CheckoutFlow
let bilal: Visitor
let nobody: Visitor
let editor: Visitor
let shopkeeper: Visitor
/** Of Amina's order. */
let number: string
let sessionId: string
let secrets: string[]

const NO_SUCH_SESSION = 'cs_test_a1nobodysnobodysnobodysnobodysnobodysnobodysnobodysnobody'

const exported = z.object({
  account: z.object({id: z.string(), email: z.string(), contactNumber: z.string()}),
  orders: z.array(z.object({number: z.string(), status: z.string()})).length(1),
})
const ownData = async () =>
  exported.parse(await (await amina.visitor.get('/customer-portal/data.json')).json())

beforeAll(async () => {
  paying = await startPayingShop()
  amina = await paying.walk()
  const {result} = await amina.checkOut(await amina.fillForm([{id: 'GRAIN-COUSCOUS-FINE', quantity: 3}]))
  const back = await amina.pay(result.url ?? '')
  expect((await amina.openReturnPage(back)).status).toBe(200)
  number = result.number ?? ''
  sessionId = new URL(back, paying.shop.origin).searchParams.get('session_id') ?? ''
  const {account} = await ownData()
  secrets = [number, sessionId, account.id, account.email, account.contactNumber, 'GRAIN-COUSCOUS-FINE']
  bilal = (await paying.walk()).visitor
  nobody = paying.visit()
  editor = await paying.staff('editor')
  shopkeeper = await paying.staff('shopkeeper')
}, 300_000)
afterAll(() => paying.stop())

/** What an answer tells, without what was asked. */
async function readBody(response: Response, paths: string): Promise<{status: number; text: string}> {
  const headers = [...response.headers].flat().join('\n')
  const query = paths.split('?')[1] ?? ''
  let text = `${headers}\n${await response.text()}`
  for (const known of [paths, query, encodeURIComponent(paths), encodeURIComponent(query)]) {
    if (known) text = text.replaceAll(known, '')
  }
  return {status: response.status, text}
}

function expectNothingIn(text: string, about: string) {
  for (const secret of secrets) expect([about, secret, text.includes(secret)]).toEqual([about, secret, false])
}

const ofSession = (id: string) =>
  ['', '/status', '/calendar.ics'].map((part) => confirmationPath(id, `/order-complete${part}`))
const dataOf = (path: string) => path.replace('/order-complete?', '/order-complete.data?')

describe('the page after paying', () => {
  test('is there for whose order it is, and kept by no cache', async () => {
    for (const path of [...ofSession(sessionId), dataOf(confirmationPath(sessionId))]) {
      const {status, headers} = await amina.visitor.get(path)
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'private, no-store'])
    }
  })

  test.each([
    ['another customer', () => bilal],
    ['staff who are nobody’s customer', () => editor],
    ['a visitor', () => nobody],
  ])('tells %s nothing, not even that there is one', async (_who, visitor) => {
    const {ledger} = paying.stripe
    const before = ledger.entries().length
    const [real, madeUp] = [ofSession(sessionId), ofSession(NO_SUCH_SESSION)]
    real.push(dataOf(confirmationPath(sessionId)))
    madeUp.push(dataOf(confirmationPath(NO_SUCH_SESSION)))
    for (const [index, path] of real.entries()) {
      const response = await readBody(await visitor().get(path), path)
      expectNothingIn(response.text.replaceAll(sessionId, ''), path)
      const other = madeUp[index] ?? ''
      const {status} = await readBody(await visitor().get(other), other)
      expect([path, response.status]).toEqual([path, status])
      // A `.data` answer says by its body that it leads to the sign-in.
      expect([path, [202, 303, 401, 404].includes(response.status)]).toEqual([path, true])
    }
    expect(ledger.entries()).toHaveLength(before)
  })

  test('nor does the number of the order', async () => {
    const ask = async (visitor: Visitor, paths: string): Promise<unknown> =>
      (await visitor.get(`/checkout/status?number=${paths}`)).json()
    expect(await ask(amina.visitor, number)).toMatchObject({status: 'paid'})
    for (const visitor of [bilal, nobody, editor]) {
      expect(await ask(visitor, number)).toEqual({status: null})
      const path = `/checkout?back=${number}`
      const {text} = await readBody(await visitor.get(path), path)
      expect(text).not.toContain(sessionId)
      const receipt = `/customer-portal/orders/${number}/receipt`
      const {status} = await visitor.get(receipt)
      expect([404, 303]).toContain(status)
    }
  })
})

describe('the counter', () => {
  const formsOf = (orderId: string): Record<string, string>[] => [
    {intent: 'step', orderId, from: 'received', to: 'preparing'},
    {intent: 'step', orderId, from: 'received', to: 'cancelled'},
    {intent: 'resolve-flags', orderId, flags: 'paid-late'},
    {intent: 'resolve-payment', sessionId},
    {intent: 'refund-check', amount: '1.00', reason: 'x'},
    {intent: 'refund', formToken: '0'.repeat(32), amountCents: '100', reason: 'x'},
  ]
  const dataOfPage = z.object({order: z.object({id: z.string()})})

  async function readRoom() {
    const routes = await readRoutes({...ROUTE_PARAM_EXAMPLES, number})
    const found = routes.filter(({path}) => /^\/staff\/(orders|reports)/.test(path))
    expect(found.length).toBeGreaterThanOrEqual(8)
    return found
  }

  /** By the shopkeeper, who may; it also shows that what is looked for could be found. */
  async function findOrderId(): Promise<string> {
    const response = await shopkeeper.get(`/staff/orders/data?number=${number}`)
    expect(response.status).toBe(200)
    const page = await (await shopkeeper.get(`/staff/orders/${number}`)).text()
    expect(secrets.filter((secret) => page.includes(secret))).toContain(secrets[3])
    return dataOfPage.parse(await response.json()).order.id
  }

  test.each([
    ['an editor', () => editor, [403]],
    ['a customer', () => amina.visitor, [303, 202]],
    ['a visitor', () => nobody, [303, 202]],
  ])('shows %s no order, no report and no paper', async (_who, visitor, statuses) => {
    for (const {path, hasLoader, hasPage} of await readRoom()) {
      if (!hasLoader) continue
      const paths = [path, `${path}?number=${number}&search=${number}`]
      for (const address of hasPage ? [...paths, `${path}.data`] : paths) {
        const {status, text} = await readBody(await visitor().get(address), address)
        expect([address, statuses.includes(status)]).toEqual([address, true])
        const rest = text.replaceAll(path, '').replaceAll(encodeURIComponent(path), '')
        if (visitor() !== amina.visitor) expectNothingIn(rest, address)
      }
    }
  })

  test.each([
    ['an editor', () => editor, [403]],
    ['a customer', () => amina.visitor, [303, 202]],
    ['a visitor', () => nobody, [303, 202]],
  ])('does nothing for %s', async (_who, visitor, statuses) => {
    const orderId = await findOrderId()
    const before = paying.stripe.ledger.entries().length
    for (const {path, hasAction, hasPage} of await readRoom()) {
      if (!hasAction) continue
      for (const address of hasPage ? [path, `${path}.data`] : [path]) {
        for (const form of formsOf(orderId)) {
          const {status} = await visitor().post(address, form)
          expect([address, form['intent'], statuses.includes(status)]).toEqual([
            address,
            form['intent'],
            true,
          ])
        }
      }
    }
    expect((await ownData()).orders).toMatchObject([{status: 'received'}])
    expect(paying.stripe.ledger.entries()).toHaveLength(before)
  })

  test('does it for a shopkeeper', async () => {
    const step = {intent: 'step', orderId: await findOrderId(), from: 'received', to: 'preparing'}
    expect((await shopkeeper.post('/staff/orders/step', step)).status).toBe(200)
    expect((await ownData()).orders).toMatchObject([{status: 'preparing'}])
  })

  test('and what it shows is kept by no cache', async () => {
    for (const {path, hasLoader, hasPage} of await readRoom()) {
      if (!hasLoader || path.endsWith('/live')) continue
      for (const address of hasPage ? [path, `${path}.data`] : [path]) {
        const {headers} = await shopkeeper.get(address)
        expect([address, headers.get('cache-control')]).toEqual([
          address,
          expect.stringMatching(/\bno-store\b/),
        ])
      }
    }
  })
})
