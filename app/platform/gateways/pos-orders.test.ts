import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {startPosServer} from '../../../tests/support/pos-server'
import type {PosServer} from '../../../tests/support/pos-server'
import {createPosOrderGateway} from './pos-orders.server'
import type {PosOrder} from './pos-orders.server'

let pos: PosServer
const ORDER: PosOrder = {
  delivery_details: {
    date: '2025-11-22',
    time: '16:30',
    customer_id: 'customer-amina',
    address: '',
    delivery_option: 'pickup',
    order_number: 'K7M-4XTP',
    name: 'Amina Yusuf',
    phone_number: '5550100177',
    note: '',
  },
  products: [{price: 5.49, product_id: 'COUSCOUS', product_name: 'Fine couscous', quantity: 2, note: ''}],
  email: 'amina@shop.example',
  payment_status: 'paid',
  total: 10.98,
}

beforeAll(async () => {
  pos = await startPosServer({})
})
afterAll(() => pos.close())
beforeEach(() => {
  pos.failure = null
  pos.onOrder = () => undefined
  pos.orderResponse = JSON.stringify('https://pos.example/pay')
  pos.orders.clear()
  pos.calls.length = 0
})

const send = (patienceMs?: number, apiToken = pos.token) =>
  createPosOrderGateway({apiUrl: pos.url, apiToken}, patienceMs).send(ORDER, 'order-1')

test('an order arrives as it is, with its key and our token', async () => {
  await send()
  expect(pos.orders).toEqual(new Map([['order-1', ORDER]]))
  expect(pos.calls).toEqual(['/api/create-checkout-session/'])
  expect(pos.methods.at(-1)).toBe('POST')
  expect(pos.lastHeaders().authorization).toBe(`Bearer ${pos.token}`)
})

test.each(['"https://pos.example/pay"', '{"url": null}', '<html>Thank you</html>', '', null])(
  'an order is taken by the status alone, with %o as the answer',
  async (orderAnswer) => {
    pos.orderResponse = orderAnswer
    await expect(send(5_000)).resolves.toBeUndefined()
    expect([...pos.orders.keys()]).toEqual(['order-1'])
  },
)

test.each([400, 404, 422])('%i is final', async (status) => {
  pos.onOrder = () => status
  await expect(send()).rejects.toMatchObject({name: 'PosError', code: 'refused'})
})

test.each([408, 429, 500, 503])('%i may work later', async (status) => {
  pos.onOrder = () => status
  await expect(send()).rejects.toMatchObject({name: 'PosError', code: 'unreachable'})
})

test.each(['down', 'redirect'] as const)(
  '%s may work later, and our token goes nowhere else',
  async (trouble) => {
    pos.failure = trouble
    await expect(send()).rejects.toMatchObject({name: 'PosError', code: 'unreachable'})
    expect(pos.calls).toEqual(['/api/create-checkout-session/'])
    expect(pos.orders.size).toBe(0)
  },
)

test('a point of sale that does not answer is not waited for', async () => {
  pos.failure = 'silent'
  await expect(send(100)).rejects.toMatchObject({code: 'unreachable'})
})

test('no failure says what our token is', async () => {
  pos.onOrder = () => 400
  const error: unknown = await send(undefined, 'pos-secret-other').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({code: 'refused'})
  expect(JSON.stringify(error) + String(error)).not.toContain('pos-secret')
})
