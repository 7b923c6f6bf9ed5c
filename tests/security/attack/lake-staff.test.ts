import {once} from 'node:events'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {LAKE_LIMITS} from '../../../embedded/content-lake/limits'
import {startAttackedShop, resetUpgrade} from './attacked-shop'
import {endlessFilter} from '../../support/endless-query'
import type {AttackedShop, Caller} from './attacked-shop'

/** What a member of staff, or someone with their password, could do to everybody else. */
let attacked: AttackedShop
beforeAll(async () => {
  attacked = await startAttackedShop()
}, 300_000)
afterAll(() => attacked.stop())

async function socketOf(who: Caller, path = '/lake/listen-socket') {
  const socket = new WebSocket(attacked.shop.origin.replace('http', 'ws') + path, {
    headers: await attacked.headersOf(who),
  })
  const heard: string[] = []
  socket.on('message', (data: Buffer) => heard.push(data.toString('utf8')))
  await once(socket, 'open')
  return {socket, heard}
}

describe('H6: messages that cannot be read', () => {
  test.each([
    'http://[',
    'http://lake:99999999/',
    '/v1/data/listen/%E0%A4%A?query=*',
    '/v1/data/listen/production?query=*&$a=%E0%A4%A',
    `/v1/data/listen/production?query=${'('.repeat(10_000)}`,
    '',
  ])('an address like %.60j', async (url) => {
    const {socket, heard} = await socketOf('editor')
    socket.send(JSON.stringify({op: 'subscribe', id: '1', url}))
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    expect(heard[0]).toMatch(/"op":"error"|channelError/)
    socket.close()
    await attacked.expectRunning()
  })

  test.each([
    ['listen-socket', 'no JSON'],
    ['listen-socket', '{"op":"subscribe"}'],
    ['v1/socket/production', 'null'],
    ['v1/socket/production', '{"jsonrpc":"2.0","id":1,"method":"presence_announce","params":{"data":1}}'],
    ['v1/socket/production', `${'['.repeat(50_000)}`],
  ])('to %s: %.60s', async (path, text) => {
    const {socket} = await socketOf('editor', `/lake/${path}`)
    socket.send(text)
    socket.ping()
    await Promise.race([once(socket, 'pong'), once(socket, 'close')])
    socket.close()
    await attacked.expectRunning()
  })

  test('a socket that is reset in the middle of its work', async () => {
    const {cookie = ''} = await attacked.headersOf('editor')
    for (let time = 0; time < 50; time++) await resetUpgrade(attacked, '/lake/listen-socket', {cookie})
    await attacked.expectRunning()
  })

  test('more messages than a browser would send', async () => {
    const {socket} = await socketOf('editor')
    const closed = once(socket, 'close')
    for (let count = 0; count <= LAKE_LIMITS.sockets.burst + 200; count++) socket.send('{"op":"ping"}')
    const [code] = (await closed) as [number]
    expect(code).toBe(1008)
  })

  test('more sockets than a person has', async () => {
    const opened: WebSocket[] = []
    const {cookie = ''} = await attacked.headersOf('shopkeeper')
    let refused: number | undefined
    while (refused === undefined && opened.length <= LAKE_LIMITS.sockets.perUser) {
      const socket = new WebSocket(`${attacked.shop.origin.replace('http', 'ws')}/lake/listen-socket`, {
        headers: {cookie, origin: attacked.shop.origin},
      })
      socket.on('error', () => undefined)
      refused = await new Promise((resolve) => {
        socket.once('unexpected-response', (_request, response) => resolve(response.statusCode))
        socket.once('open', () => resolve(undefined))
      })
      opened.push(socket)
    }
    expect([refused, opened.length]).toEqual([429, LAKE_LIMITS.sockets.perUser + 1])
    for (const socket of opened) socket.terminate()
  })
})

test('who hangs up in the middle of a transaction leaves no failure in the log', async () => {
  const {cookie = ''} = await attacked.headersOf('editor')
  for (let time = 0; time < 10; time++) {
    const socket = await attacked.open()
    const lines = [
      'POST /lake/v1/data/mutate/production HTTP/1.1',
      `host: ${new URL(attacked.shop.origin).host}`,
      `origin: ${attacked.shop.origin}`,
      `cookie: ${cookie}`,
      'content-length: 1000',
      // By the answer to it one knows that the lake is reading.
      'expect: 100-continue',
      '',
      '{"mutations":',
    ]
    socket.write(lines.join('\r\n'))
    await once(socket, 'data')
    // Asked after it, so it has come to the lake when this is answered.
    await attacked.query('1', {as: 'editor'})
    socket.resetAndDestroy()
    await once(socket, 'close')
    await attacked.query('1', {as: 'editor'})
  }
  expect(attacked.shop.output()).not.toMatch(/"level":50/)
})

const SLOW = `*[${endlessFilter(4)}]`

test('H2: a transaction of slow queries makes nobody wait', async () => {
  const order: string[] = []
  const hangUp = new AbortController()
  const patches = Array.from({length: 30}, (_, n) => ({patch: {query: SLOW, set: {slow: n}}}))
  const slow = attacked
    .mutate(patches, {as: 'shopkeeper', signal: hangUp.signal})
    .then(({status}) => order.push(`slow ${status}`))
    .catch(() => order.push('slow gone'))
  // Its first queries are under way.
  await attacked.query('1', {as: 'shopkeeper'})
  const save = await attacked.mutate(
    [{createOrReplace: {_id: 'drafts.saved', _type: 'article', title: 'Saved'}}],
    {
      as: 'editor',
    },
  )
  order.push(`saved ${save.status}`)
  hangUp.abort()
  await slow
  expect(order).toEqual(['saved 200', 'slow gone'])
})

test('H2: more mutations than one transaction may have', async () => {
  const mutations = Array.from({length: LAKE_LIMITS.mutationsPerTransaction + 1}, (_, n) => ({
    delete: {id: `no-${n}`},
  }))
  expect((await attacked.mutate(mutations, {as: 'editor'})).status).toBe(400)
})

test('H4: a body over the largest for each kind', async () => {
  const {query, mutation} = LAKE_LIMITS.bodyBytes
  expect((await attacked.query('1', {as: 'editor', params: {text: 'x'.repeat(query)}})).status).toBe(413)
  expect((await attacked.mutate(['x'.repeat(mutation)], {as: 'editor'})).status).toBe(413)
})

test.each(['/v1/users/a%00b', '/v1/users/a,%00', '/v1/users/me/keyvalue/%00'])(
  'a NUL in a name is refused: %s',
  async (path) => {
    expect((await attacked.lake(path, {as: 'editor'})).status).toBe(400)
  },
)

test.each([
  ['with a NUL', 'a\0'],
  ['longer than the database’s index takes', 'é'.repeat(3_000)],
])('the id of a transaction %s is refused', async (_, transactionId) => {
  const mutations = [{createOrReplace: {_id: 'drafts.attacked', _type: 'article'}}]
  const body = {mutations, actions: [], transactionId}
  for (const kind of ['mutate', 'actions']) {
    const path = `/v2024-01-01/data/${kind}/production`
    const {status} = await attacked.lake(path, {as: 'editor', method: 'POST', body})
    expect([kind, status]).toEqual([kind, 400])
  }
})

test('an editor writes nothing that is the lake’s own', async () => {
  const {status} = await attacked.mutate([{create: {_id: 'system.mine', _type: 'article'}}], {as: 'editor'})
  expect(status).toBe(403)
})

test('a page of another site writes if its origin is allowed, and with cookies only if it may', async () => {
  const {cookie = ''} = await attacked.headersOf('administrator')
  const {authorization = ''} = await attacked.headersOf('token')
  const send = async (path: string, headers: Record<string, string>, body: unknown) =>
    (
      await fetch(`${attacked.shop.origin}${path}`, {
        method: 'POST',
        headers: {'content-type': 'text/plain', ...headers},
        body: JSON.stringify(body),
      })
    ).status
  const mutate = (headers: Record<string, string>) =>
    send('/lake/v1/data/mutate/production', headers, {mutations: [{delete: {id: 'not-there'}}]})
  const cross = {origin: 'https://site.example', 'sec-fetch-site': 'cross-site'}
  expect(await mutate({...cross, authorization})).toBe(403)
  const added = {origin: cross.origin, allowCredentials: false}
  expect(await send('/lake/v1/cors', {...cross, cookie}, added)).toBe(403)
  expect(await send('/lake/v1/cors', {origin: attacked.shop.origin, cookie}, added)).toBe(201)
  expect(await mutate({...cross, authorization})).toBe(200)
  expect(await mutate({...cross, cookie})).toBe(403)
  // Allowed by default, with cookies; the shop's own endpoints do not know of it.
  const studio = {origin: 'http://localhost:3333', 'sec-fetch-site': 'same-site', cookie}
  expect(await mutate(studio)).toBe(200)
  expect(await send('/staff/sign-out', studio, {})).toBe(403)
})
