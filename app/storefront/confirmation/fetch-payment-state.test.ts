import {afterEach, expect, test, vi} from 'vitest'
import {fetchPaymentState} from './follow-payment'

afterEach(() => void vi.unstubAllGlobals())

const {signal} = new AbortController()

function answerWith(body: unknown, status = 200) {
  const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json(body, {status}),
  )
  vi.stubGlobal('fetch', asked)
  return asked
}

test.each(['waiting', 'checking', 'failed', 'paid'])(
  'a payment that is %s is told as such',
  async (state) => {
    const asked = answerWith({state})
    expect(await fetchPaymentState('cs_1', signal)).toBe(state)
    expect(asked.mock.calls).toEqual([
      ['/order-complete/status?session_id=cs_1', {headers: {accept: 'application/json'}, signal}],
    ])
  },
)

test.each([
  ['whoever is signed out', {state: 'paid'}, 401, 'gone'],
  ['whose it is not', {state: 'paid'}, 404, 'gone'],
  ['while the shop is in trouble', {state: 'paid'}, 500, null],
  ['by a word that we do not know', {state: 'else'}, 200, null],
  ['by no word', null, 200, null],
  ['by something else', {}, 200, null],
])('%s', async (_, body, status, told) => {
  answerWith(body, status)
  expect(await fetchPaymentState('cs_1', signal)).toBe(told)
})

test('no answer is noted, unless nobody waits for it any longer', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  const left = new AbortController()
  left.abort()
  expect(await fetchPaymentState('cs_1', left.signal)).toBeNull()
  expect(noted).not.toHaveBeenCalled()
  expect(await fetchPaymentState('cs_1', signal)).toBeNull()
  expect(noted).toHaveBeenCalledOnce()
  noted.mockRestore()
})
