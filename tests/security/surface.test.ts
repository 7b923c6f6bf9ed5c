import {once} from 'node:events'
import {readFileSync, readdirSync} from 'node:fs'
import {request} from 'node:http'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startAttackedShop} from './attack/attacked-shop'
import type {AttackedShop} from './attack/attacked-shop'
import {ROUTE_PARAM_EXAMPLES, STREAMS} from './route-param-examples'
import {readRoutes} from './routes'

/** What every answer of the built shop has in common, whoever gives it: pages, files, the lake, the Studio, a refusal. */

let attacked: AttackedShop
beforeAll(async () => {
  attacked = await startAttackedShop({LOG_LEVEL: 'info', BACKUP_PASSPHRASE: 'canary-of-the-settings'})
}, 300_000)
afterAll(() => attacked.stop())

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(attacked.shop.origin + path, {redirect: 'manual', headers})
}

test.each([
  ['/', 200],
  ['/no/such', 404],
  ['/favicon.svg', 200],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/feed.xml', 200],
  ['/search/suggest?keyword=lamb', 200],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/assets/none.js', 404],
  ['/studio', 200],
  ['/studio/static/none.js', 404],
  ['/staff/orders', 303],
  ['/embedded/mail', 303],
  ['/lake/v1/data/query/production?query=1', 401],
  ['/lake/no/such', 404],
])('%s is read as what it is, and framed by nobody else', async (path, expected) => {
  const {status, headers} = await get(path)
  expect(status).toBe(expected)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors '(none|self)'/)
  const type = headers.get('content-type') ?? ''
  if (/^text\/|xml/.test(type)) expect(type.toLowerCase()).toContain('charset=utf-8')
})

test('what staff see is kept by no cache', async () => {
  const headers = await attacked.headersOf('administrator')
  const routes = (await readRoutes(ROUTE_PARAM_EXAMPLES)).filter(({path}) => path.startsWith('/staff'))
  expect(routes.length).toBeGreaterThan(15)
  for (const {path, hasLoader, hasPage} of routes) {
    if (!hasLoader || STREAMS.includes(path)) continue
    for (const address of hasPage ? [path, `${path}.data`] : [path]) {
      const response = await get(address, headers)
      // Not there, or nothing but a way on: nothing of anybody.
      if (response.status >= 300) continue
      expect([address, response.headers.get('cache-control')]).toEqual([
        address,
        expect.stringContaining('no-store'),
      ])
    }
  }
  for (const path of ['/embedded/mail', '/lake/v1/data/query/production?query=1', '/lake/v1/users/me'])
    expect([path, (await get(path, headers)).headers.get('cache-control')]).toEqual([
      path,
      expect.stringContaining('no-store'),
    ])
})

test.each(['TRACE', 'PROPFIND', 'OPTIONS'])(
  '%s is refused, and says nothing back of what was sent',
  async (method) => {
    for (const path of ['/', '/healthz', '/lake/v1/data/query/production']) {
      const headers = {'x-secret': 'canary-of-this-test', origin: attacked.shop.origin}
      const [status, text] = await new Promise<[number, string]>((resolve, reject) => {
        const sent = request(attacked.shop.origin + path, {method, headers}, (response) => {
          let body = ''
          response.setEncoding('utf8')
          response.on('data', (part: string) => (body += part))
          response.on('end', () => resolve([response.statusCode ?? 0, body]))
        })
        sent.on('error', reject)
        sent.end()
      })
      expect([path, status >= 400 && status < 500]).toEqual([path, true])
      expect(text).not.toContain('canary-of-this-test')
    }
  },
)

test.each([
  ...['/.git/HEAD', '/.env', '/package.json', '/server/main.js', '/.data/session-secret'],
  ...['/assets/', '/assets', '/studio/static/', '/studio/static/..%2f..%2f..%2fpackage.json'],
  ...['/assets/..%2f..%2f..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/package.json'],
])('%s is no file that is handed out, and no list of files', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toMatch(/"dependencies"|ref: refs|Index of/)
})

test('a socket is opened for our own pages only, whoever’s session the browser sends along', async () => {
  const {cookie = ''} = await attacked.headersOf('administrator')
  const open = async (origin: string) => {
    const socket = await attacked.open()
    const lines = [
      ...['GET /lake/listen-socket HTTP/1.1', 'host: x', 'connection: Upgrade', 'upgrade: websocket'],
      ...['sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='],
      ...[`origin: ${origin}`, `cookie: ${cookie}`],
    ]
    let received = ''
    socket.on('data', (part: Buffer) => {
      received += part.toString('latin1')
      socket.destroy()
    })
    const closed = once(socket, 'close')
    socket.write([...lines, '', ''].join('\r\n'))
    await closed
    return received
  }
  expect(await open(attacked.shop.origin)).toMatch(/^HTTP\/1\.1 101 /)
  expect(await open('https://elsewhere.example')).toMatch(/^HTTP\/1\.1 403 /)
  expect(await open('null')).toMatch(/^HTTP\/1\.1 403 /)
})

test('who is refused is in the log: what, and from where', async () => {
  await fetch(`${attacked.shop.origin}/sign-in`, {
    method: 'POST',
    headers: {origin: 'https://elsewhere.example'},
    body: new URLSearchParams({email: 'nobody@people.example', password: 'canary-of-this-test'}),
  })
  await get('/staff/customers', await attacked.headersOf('editor'))
  await expect.poll(() => attacked.shop.output()).toMatch(/"status":403,"method":"POST","url":"\/sign-in"/)
  await expect
    .poll(() => attacked.shop.output())
    .toMatch(/"status":403,"method":"GET","url":"\/staff\/customers","clientAddress":".*127\.0\.0\.1"/)
  expect(attacked.shop.output()).not.toContain('canary-of-this-test')
})

test.each([
  ['two lengths', ['content-length: 3', 'content-length: 4']],
  ['a length and parts', ['content-length: 3', 'transfer-encoding: chunked']],
  ['parts by another name', ['transfer-encoding: xchunked']],
  ['a header in two lines', ['x-a: 1', ' content-length: 3']],
])('a request whose end can be read in two ways, by %s, is refused', async (_, lines) => {
  for (const path of ['/contact', '/lake/v1/data/query/production'])
    expect(await attacked.sendHeaders([`POST ${path} HTTP/1.1`, 'host: x', ...lines])).toBe(
      'HTTP/1.1 400 Bad Request',
    )
})

test('the processes below the shop have none of its settings', () => {
  const statOf = (pid: string) => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) . /s, '')
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(
    all.flatMap((pid) => {
      try {
        return [[pid, statOf(pid).split(' ', 1)[0] ?? ''] as const]
      } catch (error) {
        // It has ended meanwhile.
        if (error instanceof Error) return []
        throw error
      }
    }),
  )
  const below = (pid: string): string[] =>
    all.filter((one) => parents.get(one) === pid).flatMap((one) => [one, ...below(one)])
  const shop = String(attacked.shop.pid())
  const environmentOf = (pid: string) => readFileSync(`/proc/${pid}/environ`, 'utf8')
  expect(environmentOf(shop)).toContain('canary-of-the-settings')
  expect(below(shop).length).toBeGreaterThan(0)
  for (const pid of below(shop)) expect(environmentOf(pid)).not.toContain('canary-of-the-settings')
})
