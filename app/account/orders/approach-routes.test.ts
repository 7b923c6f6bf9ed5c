import type {ActionFunctionArgs, LoaderFunctionArgs} from '@remix-run/node'
import {afterAll, beforeAll, beforeEach, expect, test, vi} from 'vitest'
import type {Approach} from '~/domain/orders/approach/approach'
import type {ApproachOutcome} from '~/domain/orders/approach/approaches.server'
import {AMINA, BILAL, createTestOrders, placeTestOrder} from '~/domain/orders/orders.test-helper'
import {builtInSettings} from '~/domain/store/settings'
import {thrownResponse} from '~/platform/http/thrown-response.test-helper'
import * as current from '~/routes/account/customer-portal/current-orders'

let book: Awaited<ReturnType<typeof createTestOrders>>
let id: string
let number: string
const stored = new Map<string, Approach>()
const tell = vi.fn(async (_id: string, _said: object): Promise<ApproachOutcome> => ({kind: 'stored'}))

beforeAll(async () => {
  vi.useFakeTimers({now: Date.parse('2025-11-22T21:00:00Z'), toFake: ['Date']})
  book = await createTestOrders()
  ;({id, number} = await placeTestOrder(book.sql, {steps: ['received']}))
})
afterAll(async () => {
  vi.useRealTimers()
  await book.close()
})
beforeEach(() => {
  vi.clearAllMocks()
  stored.clear()
})

function argsFor(customerId: string, fields?: Record<string, string>) {
  const context = {
    approaches: {read: async () => stored, tell},
    checkout: {findPending: async () => null},
    customers: {findBySession: async () => ({id: customerId})},
    orders: book.orders,
    content: {read: async () => ({...builtInSettings, leftOut: []})},
    log: {warn: () => {}, info: () => {}},
  }
  const init = fields ? {method: 'POST', body: new URLSearchParams(fields)} : {}
  const request = new Request('http://localhost:3000/customer-portal/current-orders', init)
  return {request, context, params: {}} as unknown as LoaderFunctionArgs & ActionFunctionArgs
}

const readPanel = async () => (await current.loader(argsFor(AMINA))).orders[0]?.approach

test('the page says when it is, how soon, and what was told', async () => {
  expect(await readPanel()).toMatchObject({
    line: 'Pick up today, 4:30 PM – 5:00 PM',
    countdown: 'That’s in 30 minutes.',
    canTell: true,
    said: null,
  })
  const at = '2025-11-22T20:58:00.000Z'
  stored.set(id, {kind: 'here', minutes: null, words: 'silver Honda', at, settledAt: null})
  expect((await readPanel())?.said).toEqual({
    text: 'You told us at 3:58 PM that you’re here: silver Honda.',
    isSeen: false,
  })
  stored.set(id, {kind: 'on-the-way', minutes: 10, words: null, at, settledAt: at})
  expect((await readPanel())?.said).toEqual({
    text: 'You told us at 3:58 PM that you’re on your way, about 10 minutes.',
    isSeen: true,
  })
})

test.each([
  ['2025-11-21T15:00:00Z', /^Pick up tomorrow/, null, false],
  ['2025-11-22T18:25:00Z', /^Pick up today/, 'That’s in 3 hours 5 minutes.', false],
  ['2025-11-22T21:45:00Z', /^Pick up today/, 'That’s now.', true],
  ['2025-11-22T22:30:00Z', /^Pick up today/, 'That time is over. We still have it for you.', true],
])('at %s', async (at, line, countdown, canTell) => {
  vi.setSystemTime(at)
  const panel = await readPanel()
  expect(panel).toMatchObject({countdown, canTell})
  expect(panel?.line).toMatch(line)
  vi.setSystemTime('2025-11-22T21:00:00Z')
})

test('its buyer tells the counter, and nobody else', async () => {
  const response = await current.action(argsFor(AMINA, {number, kind: 'on-the-way', minutes: '5'}))
  expect(response instanceof Response && response.headers.get('location')).toBe(
    `/customer-portal/current-orders#pickup-${number}`,
  )
  expect(tell.mock.calls).toEqual([[id, {kind: 'on-the-way', minutes: 5, words: null}]])
  const others = current.action(argsFor(BILAL, {number, kind: 'here'}))
  expect((await thrownResponse(others)).status).toBe(404)
  expect((await thrownResponse(current.action(argsFor(AMINA, {kind: 'here'})))).status).toBe(404)
  expect((await thrownResponse(current.action(argsFor(AMINA, {number, kind: 'x'})))).status).toBe(400)
  expect(tell).toHaveBeenCalledTimes(1)
})

test('what does not work is said, and what was typed stays', async () => {
  const words = 'a'.repeat(121)
  const tooLong = await current.action(argsFor(AMINA, {number, kind: 'here', words}))
  expect(tooLong).toMatchObject({init: {status: 400}, data: {number, words}})
  tell.mockResolvedValueOnce({kind: 'closed'})
  expect(await current.action(argsFor(AMINA, {number, kind: 'here'}))).toMatchObject({init: {status: 409}})
  tell.mockResolvedValueOnce({kind: 'slow-down', retryAfterSeconds: 60})
  expect(await current.action(argsFor(AMINA, {number, kind: 'here'}))).toMatchObject({init: {status: 429}})
})
