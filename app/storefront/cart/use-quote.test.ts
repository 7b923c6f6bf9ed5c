import {beforeEach, describe, expect, it, vi} from 'vitest'
import {createQuoteStore, parseQuoteResponse} from './use-quote'
import type {RequestedLine} from '~/domain/cart/cart-item'
import type {QuoteResponse} from './use-quote'
import {testProductSummary, testCartItem} from '~/domain/cart/cart-items.test-helper'
import {messages} from '~/domain/cart/messages'

const quote = (priceCents: number): QuoteResponse => ({
  products: [testProductSummary('RICE', {priceCents})],
  rules: {deals: [], taxBasisPoints: 0},
  now: 1,
  nextChange: null,
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
    {problem: 1},
  ])('of another shape is none: %j', (body) => {
    expect(parseQuoteResponse(body)).toBeNull()
  })
})
