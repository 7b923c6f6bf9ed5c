import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {once} from 'node:events'
import {removeLakes, startLake} from '../support/lake-process'
import type {LakeProcess} from '../support/lake-process'
import {sendRaw} from '../support/raw-request'

/** Who gets in to a lake on its own, and who does not: the Studio, tokens, and pages of strangers. */
let lake: LakeProcess
beforeAll(async () => {
  lake = await startLake(['--origin', 'https://studio.example'])
})
afterAll(removeLakes)

const STUDIO = 'http://localhost:3333'
const studioParams = {origin: `${STUDIO}/desk`, projectId: 'local', type: 'dual'}

const pageUrl = (params: Record<string, string> = studioParams) =>
  `/sign-in?${new URLSearchParams(params).toString()}`

function submit(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({origin: studioParams.origin, type: 'dual', withSid: '', ...fields})
  return lake.request('/sign-in', {method: 'POST', body, headers: {origin: lake.url, ...headers}})
}

const fetchToken = (sid: string) => lake.request(`/v2021-06-07/auth/fetch?sid=${sid}`)

describe('the Studio', () => {
  test('finds the page, comes back with a session id, and gets a token for it, once', async () => {
    const {providers} = await lake
      .client({token: undefined})
      .request<{providers: unknown}>({uri: '/auth/providers'})
    expect(providers).toEqual([{name: 'lake', title: 'Content Lake', url: `${lake.url}/sign-in`}])
    const page = await lake.request(pageUrl())
    expect(await page.text()).toContain('Sign in as administrator')
    expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)

    const response = await submit({as: 'administrator'})
    expect(response.status).toBe(303)
    const back = new URL(response.headers.get('location') ?? '')
    expect(back.href.replace(back.hash, '')).toBe(studioParams.origin)
    const sid = /^#sid=([\w-]{40,})$/.exec(back.hash)?.[1] ?? ''
    const {token} = (await (await fetchToken(sid)).json()) as {token: string}
    expect(token).not.toBe(lake.token)
    expect((await fetchToken(sid)).status).toBe(401)
    expect((await fetchToken('')).status).toBe(401)

    const client = lake.client({token})
    expect(await client.users.getById('me')).toMatchObject({id: 'administrator', role: 'administrator'})
    await client.request({method: 'POST', uri: '/auth/logout'})
    await expect(client.users.getById('me')).rejects.toMatchObject({statusCode: 401})
    expect(await lake.client().users.getById('me')).toMatchObject({id: 'administrator'})
  })

  test('opens its socket with the token as the first message, and none without', async () => {
    const open = (origin: string) =>
      new WebSocket(`${lake.url.replace('http', 'ws')}/v2022-06-30/socket/production`, {origin})
    const call = (authorization: string) =>
      JSON.stringify({jsonrpc: '2.0', id: 'one', method: 'authorization', params: {authorization}})
    const socket = open(STUDIO)
    await once(socket, 'open')
    socket.send(call(`Bearer ${lake.token}`))
    const [first] = (await once(socket, 'message')) as [Buffer]
    expect(JSON.parse(first.toString())).toEqual({jsonrpc: '2.0', id: 'one', result: {}})
    socket.close()

    for (const message of [call('Bearer wrong'), JSON.stringify({op: 'ping'}), 'nonsense']) {
      const refused = open(STUDIO)
      await once(refused, 'open')
      refused.send(message)
      expect((await once(refused, 'close'))[0]).toBe(4001)
    }
    const foreign = open('https://evil.example')
    const [error] = (await once(foreign, 'error')) as [Error]
    expect(error.message).toContain('403')
  })

  test('listens by a host of its own for each listener, and the ticket there is good once', async () => {
    const headers = {authorization: `Bearer ${lake.token}`, origin: STUDIO}
    const listener = `/v2025-02-19/data/listen/production?query=*`
    const redirect = await lake.request(listener, {headers})
    expect(redirect.status).toBe(307)
    expect(redirect.headers.get('access-control-allow-origin')).toBe(STUDIO)
    const next = new URL(redirect.headers.get('location') ?? '')
    expect(next.hostname).toMatch(/^listen-\d+\.localhost$/)
    const path = `${next.pathname}${next.search}`
    // As a browser follows it: another host, no token, and no origin.
    const preflight = await lake.request(path, {method: 'OPTIONS', headers: {origin: 'null'}})
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, 'null'])
    const stream = await lake.request(path, {headers: {origin: 'null'}})
    expect(stream.headers.get('access-control-allow-origin')).toBe('null')
    const reader = stream.body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toContain('welcome')
    await reader?.cancel()
    expect((await lake.request(path, {headers: {origin: 'null'}})).status).toBe(403)
    const stranger = await lake.request(listener, {headers: {...headers, authorization: 'Bearer wrong'}})
    expect(stranger.status).toBe(401)
  })
})

describe('a token', () => {
  test('signs in with its own role', async () => {
    const {key} = await lake.client().request<{key: string}>({
      ...{method: 'POST', uri: '/projects/local/tokens'},
      body: {label: 'Eman', roleName: 'editor'},
    })
    const response = await submit({token: key})
    const sid = new URL(response.headers.get('location') ?? '').hash.slice('#sid='.length)
    const {token} = (await (await fetchToken(sid)).json()) as {token: string}
    expect(await lake.client({token}).users.getById('me')).toMatchObject({name: 'Eman', role: 'editor'})
    await expect(lake.client({token}).request({uri: '/projects/local/tokens'})).rejects.toMatchObject({
      statusCode: 403,
    })
  })

  test('that is wrong is refused, and tries are counted', async () => {
    for (let time = 0; time < 25; time++) {
      const response = await submit({token: 'wrong'})
      expect([response.status, response.headers.get('location')]).toEqual([403, null])
    }
    expect((await submit({token: lake.token})).status).toBe(403)
    expect((await submit({token: 'x'.repeat(20_000)})).status).toBe(413)
  })
})

describe('a stranger’s page', () => {
  test('is not signed in to', async () => {
    for (const origin of [
      'https://evil.example',
      'http://localhost:3334/',
      'javascript:alert(1)',
      '//evil.example',
      '',
    ]) {
      const page = await lake.request(pageUrl({...studioParams, origin}))
      expect([page.status, (await page.text()).includes('<form')]).toEqual([403, false])
      expect((await submit({origin, as: 'administrator'})).status).toBe(403)
    }
    const callback = {type: 'token', origin: 'http://evil.example/callback'}
    expect((await submit({...callback, as: 'administrator'})).status).toBe(403)
  })

  test.each([
    ['its origin', {origin: 'https://evil.example'}],
    ['no origin', {origin: 'null'}],
    ['another site', {'sec-fetch-site': 'cross-site'}],
    ['a proxy in between', {'x-forwarded-for': '203.0.113.9'}],
  ])('cannot submit the form: %s', async (_, headers) => {
    const response = await submit({as: 'administrator'}, headers)
    expect([response.status, response.headers.get('location')]).toEqual([403, null])
  })

  test('writes nothing, whatever it has, and reads no response', async () => {
    const write = (origin: string) =>
      lake.request('/v2025-02-19/data/mutate/production', {
        method: 'POST',
        headers: {origin, authorization: `Bearer ${lake.token}`, 'content-type': 'application/json'},
        body: JSON.stringify({mutations: [{create: {_type: 'note'}}]}),
      })
    const foreign = await write('https://evil.example')
    expect(foreign.status).toBe(403)
    expect(foreign.headers.has('access-control-allow-origin')).toBe(false)
    for (const origin of [STUDIO, 'https://studio.example']) {
      const allowed = await write(origin)
      expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, origin])
    }
    expect(await lake.client().fetch('count(*[_type == "note"])')).toBe(2)
  })

  test('cannot reach it by a name of its own', async () => {
    const query = '/v2025-02-19/data/query/production?query=1'
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      'localhost@evil.example',
      '127.0.0.1.evil.example',
    ]) {
      expect(await sendRaw(lake.port, [`GET ${query} HTTP/1.1`, `host: ${host}`])).toMatch(
        /^HTTP\/1.1 (421|400)/,
      )
    }
    for (const host of [`localhost:${lake.port}`, 'local.localhost', '127.0.0.1', '[::1]']) {
      expect(await sendRaw(lake.port, [`GET ${query} HTTP/1.1`, `host: ${host}`])).toMatch(/^HTTP\/1.1 200/)
    }
    const twice = [`GET ${query} HTTP/1.1`, 'host: localhost', 'host: evil.example']
    expect(await sendRaw(lake.port, twice)).toMatch(/^HTTP\/1.1 4/)
    const upgrade = [
      'GET /v1/socket/production HTTP/1.1',
      'host: evil.example',
      'connection: upgrade',
      'upgrade: websocket',
    ]
    expect(await sendRaw(lake.port, upgrade)).toMatch(/^HTTP\/1.1 403/)
    expect(await sendRaw(lake.port, ['TRACE / HTTP/1.1', 'host: localhost'])).toMatch(/^HTTP\/1.1 405/)
  })
})
