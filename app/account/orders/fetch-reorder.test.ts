import {afterEach, expect, test, vi} from 'vitest'
import {messages} from '~/domain/orders/account-messages'
import {fetchReorder, parseReorderResponse} from './fetch-reorder'

afterEach(() => void vi.unstubAllGlobals())

const LINE = {id: 'RICE', quantity: 2, product: {id: 'RICE', shown: {cents: 699}}}
const NOTE = {kind: 'gone', id: 'TEA', title: 'Tea'}

function respondWith(respond: () => Promise<unknown>) {
  const fetchMock = vi.fn<(path: string, init: RequestInit) => Promise<unknown>>(respond)
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

test('the shop is asked, and what it has of the order is known', async () => {
  const fetchMock = respondWith(async () => Response.json({lines: [LINE], notes: [NOTE]}))
  expect(await fetchReorder('K7M4XTP')).toEqual({kind: 'known', reorder: {lines: [LINE], notes: [NOTE]}})
  const [path, init] = fetchMock.mock.calls[0] ?? []
  expect(path).toBe('/customer-portal/orders/K7M4XTP/again')
  expect(init).toMatchObject({method: 'POST', headers: {accept: 'application/json'}, redirect: 'manual'})
})

test('whoever has to sign in again is told nothing else', async () => {
  respondWith(async () => ({type: 'opaqueredirect'}))
  expect(await fetchReorder('K7M4XTP')).toEqual({kind: 'signed-out'})
})

test('a problem is told in the words of the shop; where it has none, in ours', async () => {
  respondWith(async () => Response.json({problem: {text: 'It is closed.'}}))
  expect(await fetchReorder('K7M4XTP')).toEqual({kind: 'problem', text: 'It is closed.'})
  respondWith(async () => Response.json('something else'))
  expect(await fetchReorder('K7M4XTP')).toEqual({kind: 'problem', text: messages.reorder.failed})
})

test('no answer at all is a problem that is told', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {})
  respondWith(() => Promise.reject(new TypeError('fetch failed')))
  expect(await fetchReorder('K7M4XTP')).toEqual({kind: 'problem', text: messages.reorder.failed})
  expect(noted).toHaveBeenCalledOnce()
  noted.mockRestore()
})

test.each([
  ['no object', null],
  ['nothing of it', {}],
  ['a problem without words', {problem: {}}],
  ['lines that are none', {lines: 'RICE', notes: []}],
  ['notes that are none', {lines: [LINE]}],
  ['a line of nothing', {lines: [LINE, null], notes: []}],
  ['a line without its product', {lines: [{id: 'RICE', quantity: 2}], notes: []}],
  ['a product without a price', {lines: [{...LINE, product: {id: 'RICE'}}], notes: []}],
  ['a product without a name', {lines: [{...LINE, product: {shown: {}}}], notes: []}],
  ['a standing choice that is none', {lines: [{...LINE, ifMissing: 'sell'}], notes: []}],
  ['half a unit', {lines: [{...LINE, quantity: 0.5}], notes: []}],
  ['a note about nothing', {lines: [], notes: [null]}],
  ['a note without a kind', {lines: [], notes: [{title: 'Tea'}]}],
  ['a note without a title', {lines: [], notes: [{kind: 'gone'}]}],
])('%s is no answer that we know', (_, body) => {
  expect(parseReorderResponse(body)).toBeNull()
})
