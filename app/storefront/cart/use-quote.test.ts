import {beforeEach, describe, expect, it, vi} from 'vitest'
import {pickupText} from './pickup-line'
import {createQuoteStore, nextChangeOf, parseQuoteResponse} from './use-quote'
import type {RequestedLine} from '~/domain/cart/cart-item'
import type {PricedCartResponse, QuoteResponse} from './use-quote'
import {testProductSummary, testCartItem, TEST_WEIGHING} from '~/domain/cart/cart-items.test-helper'
import {messages} from '~/domain/cart/messages'

const quote = (priceCents: number): PricedCartResponse => ({
  products: [testProductSummary('RICE', {priceCents})],
  rules: {deals: [], taxBasisPoints: 0},
  weighing: TEST_WEIGHING,
  now: 1,
  nextChange: null,
  pickup: null,
  paused: null,
})

interface Answering {
  resolve: (response: QuoteResponse) => void
  reject: (error: unknown) => void
}

/** A server whose answers come when the test says so. */
function slowServer() {
  const requests: {lines: readonly RequestedLine[]; signal: AbortSignal; give: Answering}[] = []
  const send = (lines: readonly RequestedLine[], signal: AbortSignal) => {
    return new Promise<QuoteResponse>((resolve, reject) =>
      requests.push({lines, signal, give: {resolve, reject}}),
    )
  }
  return {requests, store: createQuoteStore(send)}
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const settled = () => new Promise((resolve) => setTimeout(resolve))
const items = [testCartItem('RICE', {product_quantity: 3})]

describe('the newest question', () => {
  it('hydrogen PR#3906: is the one whose answer counts, in whatever order they come', async () => {
    const {requests, store} = slowServer()
    store.refresh(items)
    store.refresh(items)
    requests[1]?.give.resolve(quote(700))
    await settled()
    requests[0]?.give.resolve(quote(600))
    await settled()
    expect(store.read().known?.quote.products[0]?.priceCents).toBe(700)
    expect(requests.map(({signal}) => signal.aborted)).toEqual([true, false])
  })

  it('is not disturbed by the end of an older one', async () => {
    const {requests, store} = slowServer()
    store.refresh(items)
    store.refresh(items)
    requests[0]?.give.reject(new DOMException('aborted', 'AbortError'))
    await settled()
    expect(store.read()).toMatchObject({isLoading: true, problem: null})
  })

  it('says ids and quantities, nothing else', () => {
    const {requests, store} = slowServer()
    store.refresh(items)
    expect(requests[0]?.lines).toEqual([{id: 'RICE', quantity: 3}])
  })
})

it('keeps the last known prices when nobody answers, and says so', async () => {
  const {requests, store} = slowServer()
  store.refresh(items)
  requests[0]?.give.resolve(quote(700))
  await settled()
  store.refresh(items)
  requests[1]?.give.reject(new TypeError('Failed to fetch'))
  await settled()
  expect(store.read()).toMatchObject({isLoading: false, problem: messages.problems.offline})
  expect(store.read().known?.quote.products[0]?.priceCents).toBe(700)
  store.refresh(items)
  requests[2]?.give.resolve(quote(800))
  await settled()
  expect(store.read().problem).toBeNull()
})

it('passes on what the server says is wrong', async () => {
  const {requests, store} = slowServer()
  store.refresh(items)
  requests[0]?.give.resolve({problem: {text: 'too many'}})
  await settled()
  expect(store.read()).toMatchObject({known: null, problem: 'too many'})
})

it('asks nothing about an empty cart', () => {
  const {requests, store} = slowServer()
  store.refresh([])
  expect(requests).toEqual([])
})

describe('an answer', () => {
  it('is taken as it travels', () => {
    expect(parseQuoteResponse(JSON.parse(JSON.stringify(quote(1))))).toEqual(quote(1))
    expect(parseQuoteResponse({problem: {text: 'no'}})).toEqual({problem: {text: 'no'}})
  })

  it.each([
    null,
    'x',
    {},
    {products: [], rules: {}, now: 1, nextChange: null},
    {...quote(1), products: [{}]},
    {...quote(1), weighing: undefined},
    {...quote(1), products: [{...testProductSummary('RICE'), byWeight: {per: 'piece'}}]},
    {...quote(1), products: [{...testProductSummary('RICE'), meat: {per: 'piece'}}]},
    {...quote(1), pickup: {date: '2026-11-21'}},
    {problem: 1},
  ])('of another shape is none: %j', (body) => {
    expect(parseQuoteResponse(body)).toBeNull()
  })
})

describe('the earliest pickup time', () => {
  const pickup = {
    ...{date: '2026-11-22', time: '10:00', timeZone: 'America/New_York'},
    orderBy: '2026-11-22T14:00:00.000Z',
  }

  it.each([
    ['2026-11-20T20:00:00Z', 'Pickup from Sun, Nov 22, 10:00 AM'],
    // In New York it is still the day before.
    ['2026-11-21T04:59:00Z', 'Pickup from Sun, Nov 22, 10:00 AM'],
    ['2026-11-22T04:59:00Z', 'Pickup from tomorrow, 10:00 AM'],
    ['2026-11-22T05:00:00Z', 'Pickup from today, 10:00 AM'],
    ['2026-11-22T14:00:00Z', 'Pickup from today, 10:00 AM'],
    ['2026-11-22T14:00:01Z', null],
  ])('at %s reads %s', (now, text) => {
    expect(pickupText(pickup, Date.parse(now))).toBe(text)
  })

  it('is asked for again once it cannot be ordered for, or when prices change before', () => {
    const due = Date.parse(pickup.orderBy) + 1
    expect(nextChangeOf({...quote(1), pickup})).toBe(due)
    expect(nextChangeOf({...quote(1), pickup, nextChange: due - 5})).toBe(due - 5)
    expect(nextChangeOf({...quote(1), nextChange: 9})).toBe(9)
  })
})
