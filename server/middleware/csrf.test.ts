import {Hono} from 'hono'
import {describe, expect, test} from 'vitest'
import {csrfProtection} from './csrf'

const ours = 'https://shop.example'
const site = new Hono()
site.use(
  csrfProtection(
    () => new Set([ours]),
    (path) => path.startsWith('/webhooks/'),
  ),
)
site.all('*', (c) => c.text('done'))

const send = async (headers: Record<string, string>, method = 'POST', path = '/anything') =>
  (await site.request(path, {method, headers})).status

describe('a write', () => {
  test.each([
    ['our own page', {origin: ours}],
    ['our own page, as newer browsers say it', {origin: ours, 'sec-fetch-site': 'same-origin'}],
    ['our own page that names itself to nobody', {origin: 'null', 'sec-fetch-site': 'same-origin'}],
    ['a script with a token', {authorization: 'Bearer bt_123'}],
  ])('from %s is let through', async (_, headers) => {
    expect(await send(headers)).toBe(200)
  })

  test.each<[string, Record<string, string>]>([
    ['another site', {origin: 'https://evil.example'}],
    [
      'another site that claims our host through a proxy',
      {origin: 'https://evil.example', 'x-forwarded-host': 'evil.example'},
    ],
    ['a neighboring subdomain', {origin: ours, 'sec-fetch-site': 'same-site'}],
    ['a sandboxed frame', {origin: 'null'}],
    ['a sandboxed frame, as newer browsers say it', {origin: 'null', 'sec-fetch-site': 'cross-site'}],
    ['a page of nowhere', {origin: 'null', 'sec-fetch-site': 'none'}],
    ['a host that begins like ours', {origin: 'https://shop.example.evil.example'}],
    ['our host over http', {origin: 'http://shop.example'}],
    ['nowhere, with a cookie', {cookie: 'staff=1'}],
    ['nowhere, with a cookie and a token', {cookie: 'staff=1', authorization: 'Bearer x'}],
    ['nowhere', {}],
  ])('from %s is refused', async (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(await send(headers, method)).toBe(403)
  })
})

test('what comes after it does not see that our page named itself to nobody', async () => {
  const nameless = new Hono()
  nameless.use(
    csrfProtection(
      () => new Set([ours]),
      () => false,
    ),
  )
  nameless.all('*', (c) => c.text(c.req.raw.headers.get('origin') ?? 'none'))
  const headers = {origin: 'null', 'sec-fetch-site': 'same-origin'}
  expect(await (await nameless.request('/', {method: 'POST', headers})).text()).toBe('none')
})

test('reading and webhooks are not asked where they come from', async () => {
  expect(await send({origin: 'https://evil.example'}, 'GET')).toBe(200)
  expect(await send({}, 'POST', '/webhooks/stripe')).toBe(200)
})

test('what proves itself another way comes without an origin, which may be no address at all', async () => {
  const seen = new Hono()
  seen.use(
    csrfProtection(
      () => new Set([ours]),
      () => true,
    ),
  )
  seen.all('*', (c) => c.text(c.req.raw.headers.get('origin') ?? 'none'))
  const response = await seen.request('/webhooks/nobody', {method: 'POST', headers: {origin: 'x'}})
  expect(await response.text()).toBe('none')
})
