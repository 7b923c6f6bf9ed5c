import {afterEach, expect, test, vi} from 'vitest'
import {fetchPaymentState} from './follow-payment'

afterEach(() => void vi.unstubAllGlobals())

const {signal} = new AbortController()

function respondWith(body: unknown, status = 200) {
  const fetchMock = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json(body, {status}),
  )
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

test.each(['waiting', 'checking', 'failed', 'paid'])(
  'a payment that is %s is reported as such',
  async (state) => {
    const fetchMock = respondWith({state})
    expect(await fetchPaymentState('cs_1', signal)).toBe(state)
    expect(fetchMock.mock.calls).toEqual([
      ['/order-complete/status?session_id=cs_1', {headers: {accept: 'application/json'}, signal}],
    ])
  },
)

test.each([
  ['a customer who was signed out', {state: 'paid'}, 401, 'gone'],
  ['whose it is not', {state: 'paid'}, 404, 'gone'],
  ['while the shop is in trouble', {state: 'paid'}, 500, null],
  ['by a word that we do not know', {state: 'else'}, 200, null],
  ['by no word', null, 200, null],
  ['by something else', {}, 200, null],
])('%s', async (_, body, status, expected) => {
  respondWith(body, status)
  expect(await fetchPaymentState('cs_1', signal)).toBe(expected)
})

test('a missing response is logged, unless nobody waits for it any more', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  const left = new AbortController()
  left.abort()
  expect(await fetchPaymentState('cs_1', left.signal)).toBeNull()
  expect(consoleError).not.toHaveBeenCalled()
  expect(await fetchPaymentState('cs_1', signal)).toBeNull()
  expect(consoleError).toHaveBeenCalledOnce()
  consoleError.mockRestore()
})
