import {afterEach, expect, test, vi} from 'vitest'
import {sendTransition} from './send-transition'

afterEach(() => void vi.unstubAllGlobals())

const STEP = {orderId: 'order-1', from: 'received', to: 'preparing'} as const

function respondWith(respond: () => Promise<unknown>) {
  const fetchMock = vi.fn<(path: string, init: RequestInit) => Promise<unknown>>(respond)
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

test('a tap is sent as a form, with where the order was seen', async () => {
  const fetchMock = respondWith(async () => Response.json({kind: 'done'}))
  expect(await sendTransition(STEP)).toEqual({kind: 'done'})
  const [path, init] = fetchMock.mock.calls[0] ?? []
  expect(path).toBe('/staff/orders/step')
  expect(init).toMatchObject({method: 'POST', headers: {accept: 'application/json'}, redirect: 'manual'})
  expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual({intent: 'step', ...STEP})
})

test.each([
  ['what the shop tells', Response.json({kind: 'message', text: 'Karim has it.'}, {status: 409}), 'message'],
  ['a way to sign in', {type: 'opaqueredirect', status: 0}, 'signed-out'],
  ['a refusal', new Response(null, {status: 403}), 'signed-out'],
  ['an answer that we do not know', Response.json({kind: 'else'}), 'away'],
  ['a page instead of an answer', new Response('<html>', {status: 502}), 'away'],
])('%s', async (_, response, kind) => {
  respondWith(async () => response)
  expect(await sendTransition(STEP)).toMatchObject({kind})
})

test('a dropped network is reported as such, a bug is thrown', async () => {
  respondWith(() => Promise.reject(new TypeError('fetch failed')))
  expect(await sendTransition(STEP)).toEqual({kind: 'away'})
  respondWith(() => Promise.reject(new RangeError('a bug')))
  await expect(sendTransition(STEP)).rejects.toThrow(RangeError)
})
