import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {parseSignInFields} from './sign-in-fields'
import {postSignIn} from './use-code-sign-in'

const fields = new URLSearchParams({sign_in_email: 'amina@example.com', sign_in_code: ''})
const consoleError = vi.spyOn(console, 'error')

beforeEach(() => void consoleError.mockReset().mockImplementation(() => {}))
afterEach(() => void vi.unstubAllGlobals())

test.each([
  {kind: 'signed-in'},
  {kind: 'shown', state: {email: 'amina@example.com', isSent: true, problems: {}}},
])('the response %o is returned', async (body) => {
  const fetchMock = vi.fn(async () => Response.json(body))
  vi.stubGlobal('fetch', fetchMock)
  expect(await postSignIn(fields)).toEqual(body)
  expect(fetchMock.mock.calls[0]).toMatchObject(['/checkout/sign-in', {method: 'POST', body: fields}])
})

test.each([
  ['nobody answers', () => Promise.reject(new TypeError('fetch failed'))],
  ['a page comes instead of an answer', async () => new Response('<html>', {status: 502})],
])('when %s, there is none', async (_, respond) => {
  vi.stubGlobal('fetch', respond)
  expect(await postSignIn(fields)).toBeNull()
  expect(consoleError).toHaveBeenCalledOnce()
})

test.each([{kind: 'else'}, {kind: 'shown'}, {kind: 'shown', state: {}}, null])(
  'the response %o is none that we know',
  async (body) => {
    vi.stubGlobal('fetch', async () => Response.json(body))
    expect(await postSignIn(fields)).toBeNull()
  },
)

test('signing in takes the name and the phone of the form with it', () => {
  const form = new Map([
    ...fields,
    ['name', 'Amina Yusuf'],
    ['phone_number', '555 010 0177'],
    ['time', '16:30'],
  ])
  expect(parseSignInFields(form)).toEqual({
    ...{email: 'amina@example.com', code: '', name: 'Amina Yusuf', phone: '555 010 0177'},
  })
})
