import {once} from 'node:events'
import type {Socket} from 'node:net'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startAttackedShop, rawGet} from './attacked-shop'
import type {AttackedShop} from './attacked-shop'

/** What strangers can do with sockets, headers and bodies before any page is drawn. */
let attacked: AttackedShop
beforeAll(async () => {
  attacked = await startAttackedShop()
}, 300_000)
afterAll(() => attacked.stop())

/** A form of which the last letters never come. */
async function halfSent(path: string): Promise<Socket> {
  const socket = await attacked.open()
  socket.on('error', () => undefined)
  const lines = [
    `POST ${path} HTTP/1.1`,
    `host: ${new URL(attacked.shop.origin).host}`,
    `origin: ${attacked.shop.origin}`,
    'content-type: application/x-www-form-urlencoded',
    'content-length: 1000',
    '',
    'email=a',
  ]
  await new Promise<void>((resolve) => socket.write(lines.join('\r\n'), () => resolve()))
  return socket
}

const post = (path: string, init: {headers?: Record<string, string>; body?: BodyInit}) =>
  fetch(attacked.shop.origin + path, {
    method: 'POST',
    redirect: 'manual',
    ...init,
    headers: {origin: attacked.shop.origin, ...init.headers},
  })

describe('H7: bodies that do not come', () => {
  test('of the sign-in: others sign in meanwhile', async () => {
    const sockets = await Promise.all(Array.from({length: 30}, () => halfSent('/sign-in')))
    const form = new URLSearchParams({email: 'nobody@people.example', password: 'not the right one'})
    expect((await post('/sign-in', {body: form})).status).toBe(401)
    expect((await post('/staff/sign-in', {body: form})).status).toBe(401)
    for (const socket of sockets) socket.destroy()
  })

  test('of any form: pages are served meanwhile, and one network has a share', async () => {
    const sockets = await Promise.all(Array.from({length: 70}, () => halfSent('/contact/send')))
    const refused = sockets.map((socket) => once(socket, 'data').catch(() => undefined))
    for (const path of ['/', '/butcher', '/search?keyword=lamb']) {
      expect([path, (await fetch(attacked.shop.origin + path)).status]).toEqual([path, 200])
    }
    const [first] = (await Promise.race(refused)) as [Buffer]
    expect(first.toString('utf8')).toContain('503')
    for (const socket of sockets) socket.destroy()
  })
})

test('M5: the policy of a page names scripts that are ours, by their hash', async () => {
  const page = await fetch(attacked.shop.origin)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/)
  expect(page.headers.has('x-script-mark')).toBe(false)
  expect(await page.text()).not.toContain('nonce=')
})

test('M6: a proxy that says a name of its own: forms are taken all the same', async () => {
  const form = new URLSearchParams({email: 'nobody@people.example', password: 'not the right one'})
  // What nginx sends when nobody tells it otherwise; fetch would not say it.
  const socket = await attacked.open()
  const body = form.toString()
  socket.write(
    [
      'POST /sign-in HTTP/1.1',
      'host: upstream.internal:8080',
      `origin: ${attacked.shop.origin}`,
      'content-type: application/x-www-form-urlencoded',
      `content-length: ${body.length}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  const [received] = (await once(socket, 'data')) as [Buffer]
  expect(received.toString('utf8').split('\r\n')[0]).toContain(' 401 ')
  socket.destroy()
})

describe('what is no form, no address, no text', () => {
  test.each([
    ['JSON', 'application/json', '{"email":"a"}'],
    ['nothing', 'text/plain', ''],
    ['a broken multipart', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: broken'],
    ['a NUL in the e-mail', 'application/x-www-form-urlencoded', 'email=a%00b%40c.example&password=secret'],
    ['bad UTF-8', 'application/x-www-form-urlencoded', 'email=%ff%fe&password=%c3%28'],
  ])('to the staff door: %s', async (_, type, body) => {
    for (const path of ['/staff/sign-in', '/staff/sign-in.data', '/sign-in', '/register', '/contact/send']) {
      const {status} = await post(path, {headers: {'content-type': type}, body})
      expect([path, status, status < 500]).toEqual([path, status, true])
    }
  })

  test.each([
    '/%5C',
    '/%',
    '/%00',
    '/lake/v1/users/%00',
    '/studio/%5C..%5C',
    '/assets/%00',
    '/%C0%AF',
    '/..%2f..%2fetc',
    '/%09/data:text/html,x',
    'https://a:b@c/',
  ])('GET %s', async (path) => {
    const status = await rawGet(attacked.shop.origin, path)
    expect([path, status, status < 500]).toEqual([path, status, true])
  })

  test.each([
    ['a host that no address can have', ['host: .1']],
    ['two hosts', ['host: shop.example', 'host: evil.example']],
    ['no host', []],
  ])('a request with %s', async (_, hosts) => {
    for (const path of ['/', '/staff/sign-in', '/lake/v1/ping', '/assets/none.js']) {
      const line = await attacked.sendHeaders([`GET ${path} HTTP/1.1`, ...hosts])
      expect([path, line]).toEqual([path, 'HTTP/1.1 400 Bad Request'])
    }
  })

  test.each(['HEAD', 'OPTIONS'])('%s of a page’s data, from another site', async (method) => {
    const {status} = await fetch(`${attacked.shop.origin}/staff/security.data`, {
      method,
      redirect: 'manual',
      headers: {origin: 'https://evil.example'},
    })
    expect(status).toBeLessThan(500)
  })

  test('a way back of 15 kB makes no header that nobody takes', async () => {
    const response = await fetch(`${attacked.shop.origin}/staff/orders?day=${'x'.repeat(15_000)}`, {
      redirect: 'manual',
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')?.length).toBeLessThan(4_000)
  })

  test('an offer of another protocol is passed over, and the page is served', async () => {
    const socket = await attacked.open()
    socket.write(
      [
        'GET /healthz HTTP/1.1',
        `host: ${new URL(attacked.shop.origin).host}`,
        'connection: Upgrade, HTTP2-Settings',
        'upgrade: h2c',
        'http2-settings: AAMAAABkAAQAoAAAAAIAAAAA',
        '',
        '',
      ].join('\r\n'),
    )
    const [received] = (await once(socket, 'data')) as [Buffer]
    expect(received.toString('utf8').split('\r\n')[0]).toContain(' 200 ')
    socket.destroy()
  })
})

describe('a request hidden in the body of another', () => {
  const hidden = `GET /lake/v1/data/query/production?query=666 HTTP/1.1\r\nx-swallowed: `
  const bodies: [string, string, string][] = ['GET', 'DELETE', 'OPTIONS'].flatMap((method) => [
    [
      method,
      'in chunks',
      `transfer-encoding: chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
    ],
    [method, 'that never comes', 'content-length: 1000\r\n\r\n'],
    [method, 'of another protocol', 'connection: Upgrade\r\nupgrade: h2c\r\ncontent-length: 50\r\n\r\n'],
  ])

  test.each(bodies)('%s with a body %s is not taken for what others ask', async (method, _, body) => {
    const {origin} = attacked.shop
    const sockets = await Promise.all(Array.from({length: 8}, () => attacked.open()))
    const heard = sockets.map((socket) => Promise.race([once(socket, 'data'), once(socket, 'close')]))
    for (const socket of sockets) {
      socket.on('error', () => undefined)
      socket.write(
        `${method} /lake/v1/x HTTP/1.1\r\nhost: ${new URL(origin).host}\r\norigin: ${origin}\r\n${body}`,
      )
    }
    await Promise.all(heard)
    // By the connections that the attacker's went over, the pages' own questions go as well.
    for (const query of ['1 + 1', '2 + 2', '3 + 3', '4 + 4', '5 + 5', '6 + 6', '7 + 7', '8 + 8']) {
      const response = await attacked.query(query, {as: 'token'})
      expect([response.status, (JSON.parse(response.text) as {result: unknown}).result]).toEqual([
        200,
        Number(query[0]) * 2,
      ])
    }
    for (const socket of sockets) socket.destroy()
  })
})

test('refusals leave no failure and no trace in the log', async () => {
  for (const path of ['/lake/v1/data/query/production', '/live', '/robots.txt']) await post(path, {body: 'x'})
  for (const method of ['PUT', 'DELETE', 'PATCH'])
    await fetch(`${attacked.shop.origin}/cart`, {method, headers: {origin: attacked.shop.origin}})
  const host = `host: ${new URL(attacked.shop.origin).host}`
  const traced = await attacked.sendHeaders(['TRACE / HTTP/1.1', host, `origin: ${attacked.shop.origin}`])
  expect(traced).toBe('HTTP/1.1 405 Method Not Allowed')
  // Nobody knows it, and its origin is no address.
  expect((await post('/webhooks/nobody', {headers: {origin: 'x'}})).status).toBe(405)
  // How routes were asked for their data in an older version of the framework.
  expect((await fetch(`${attacked.shop.origin}/butcher?_data=routes/storefront/butcher`)).status).toBe(404)
  await attacked.expectRunning()
  expect(attacked.shop.output()).not.toMatch(/"level":50/)
})
