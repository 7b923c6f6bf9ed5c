import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {PURCHASED_KEY} from '~/storefront/cart/remove-purchased'
import {fetchPlacedStatus, findPlaced, forgetPlaced, isSeenPaid, rememberPlaced} from './placed-order'

const {signal} = new AbortController()
const stored = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', {localStorage})
})
afterEach(() => void vi.unstubAllGlobals())

test('a browser knows what it went to pay, until it is forgotten', () => {
  expect(findPlaced()).toBeNull()
  rememberPlaced('K7M4XTP')
  expect(findPlaced()).toBe('K7M4XTP')
  forgetPlaced()
  expect(findPlaced()).toBeNull()
})

test('an order is seen paid once its items were removed from the cart', () => {
  expect(isSeenPaid('K7M4XTP')).toBe(false)
  stored.set(PURCHASED_KEY, JSON.stringify(['AAA0000', 'K7M4XTP']))
  expect([isSeenPaid('K7M4XTP'), isSeenPaid('K7M4XT')]).toEqual([true, false])
})

test('a browser that keeps nothing knows of none', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('window', {localStorage: {getItem: refuse, setItem: refuse, removeItem: refuse}})
  rememberPlaced('K7M4XTP')
  forgetPlaced()
  expect([findPlaced(), isSeenPaid('K7M4XTP')]).toEqual([null, false])
})

test.each([
  {status: 'waiting'},
  {status: 'over'},
  {status: null},
  {status: 'paid', lines: []},
  {status: 'paid', lines: [{id: 'RICE', quantity: 2}]},
])('the shop may answer %j', async (body) => {
  const fetchMock = vi.fn(async () => Response.json(body))
  vi.stubGlobal('fetch', fetchMock)
  expect(await fetchPlacedStatus('K7M 4XTP', signal)).toEqual(body)
  const init = {headers: {accept: 'application/json'}, redirect: 'error', signal}
  expect(fetchMock.mock.calls).toEqual([['/checkout/status?number=K7M+4XTP', init]])
})

test.each([
  [null],
  ['paid'],
  [{}],
  [{status: 7}],
  [{status: 'paid'}],
  [{status: 'paid', lines: 'RICE'}],
  [{status: 'paid', lines: [null]}],
  [{status: 'paid', lines: ['RICE']}],
  [{status: 'paid', lines: [{id: 'RICE'}]}],
  [{status: 'paid', lines: [{quantity: 2}]}],
])('%j is no answer', async (body) => {
  vi.stubGlobal('fetch', async () => Response.json(body))
  await expect(fetchPlacedStatus('K7M4XTP', signal)).rejects.toThrow('something else')
})
