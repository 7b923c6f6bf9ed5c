import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {sendCheckout} from './use-checkout'
import {messages} from './messages'

const fields = new URLSearchParams({name: 'Amina Yusuf'})
const offline = {kind: 'refused', problems: {form: messages.problems.offline}}
const consoleError = vi.spyOn(console, 'error')

beforeEach(() => void consoleError.mockReset().mockImplementation(() => {}))
afterEach(() => void vi.unstubAllGlobals())

test('the form is sent, and the response is returned', async () => {
  const fetchMock = vi.fn(async () => Response.json({kind: 'sign-in'}, {status: 401}))
  vi.stubGlobal('fetch', fetchMock)
  expect(await sendCheckout(fields)).toEqual({kind: 'sign-in'})
  const headers = {accept: 'application/json'}
  const init = {
    method: 'POST',
    body: fields,
    headers,
    redirect: 'error',
    signal: expect.any(AbortSignal) as unknown,
  }
  expect(fetchMock.mock.calls).toEqual([['/checkout/place', init]])
  expect(consoleError).not.toHaveBeenCalled()
})

test.each([
  ['nobody answers', () => Promise.reject(new TypeError('fetch failed'))],
  ['a page comes instead of an answer', async () => new Response('<html>', {status: 502})],
  ['the answer is none that we know', async () => Response.json({kind: 'else'})],
])('when %s, the shopper can try again', async (_, respond) => {
  vi.stubGlobal('fetch', respond)
  expect(await sendCheckout(fields)).toEqual(offline)
  expect(consoleError).toHaveBeenCalledOnce()
})
