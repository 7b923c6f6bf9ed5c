import {once} from 'node:events'
import type {IncomingMessage} from 'node:http'
import {describe, expect, test} from 'vitest'
import {REQUEST_LIMITS} from '../http/request-limits'
import {serve, startProxy} from './proxy.test-helper'
import {createResponseCache} from './response-cache'
import {WRITES_HEADER} from './storage-writes'

const LIMITS = REQUEST_LIMITS.responseCache

/** A lake that responds with the number of requests so far, and a proxy to it. */
async function startLake({isCacheable = true, bytes = 0} = {}) {
  const state = {writes: 0, seenWrites: 0, requests: [] as string[]}
  const port = await serve((request, response) => {
    void textOf(request).then((text) => {
      state.requests.push(`${request.method} ${text}`)
      const body = `${state.requests.length}${'x'.repeat(bytes)}`
      const about = {'content-type': 'text/plain', 'content-length': body.length}
      const headers = {...about, ...(isCacheable && {[WRITES_HEADER]: state.seenWrites})}
      response.writeHead(200, headers).end(body)
    })
  })
  const cache = createResponseCache(() => state.writes)
  const {origin} = await startProxy({
    port: () => port,
    // The cookie names the caller.
    findCaller: ({cookie}) => Promise.resolve(cookie ?? 'nobody'),
    cache,
  })
  const request = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(origin + path, init)
    return {text: await response.text(), headers: response.headers}
  }
  return {state, cache, request}
}

async function textOf(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8')
  let text = ''
  request.on('data', (part: string) => (text += part))
  await once(request, 'end')
  return text
}

const DOCUMENT = '/lake/v1/data/doc/production/one'
const post = (body: string, cookie = 'amina') => ({method: 'POST', headers: {cookie}, body})
const QUERY = '/lake/v1/data/query/production'

test('a compressed response is for who asked for one', async () => {
  const {request} = await startLake()
  const readAs = async (encoding: string) =>
    (await request(DOCUMENT, {headers: {'accept-encoding': encoding}})).text
  expect([await readAs('br'), await readAs('identity'), await readAs('br')]).toEqual(['1', '2', '1'])
})

test('a response is repeated until the next write', async () => {
  const {state, request} = await startLake()
  const first = await request(DOCUMENT)
  const second = await request(DOCUMENT)
  expect([first.text, second.text, state.requests.length]).toEqual(['1', '1', 1])
  expect(second.headers.get('content-type')).toBe('text/plain')
  state.writes = 1
  // The lake has not seen the write yet, so its responses may be from before.
  expect((await request(DOCUMENT)).text).toBe('2')
  expect((await request(DOCUMENT)).text).toBe('3')
  state.seenWrites = 1
  expect((await request(DOCUMENT)).text).toBe('4')
  expect((await request(DOCUMENT)).text).toBe('4')
})

test('a query in a body is cached by its body', async () => {
  const {state, request} = await startLake()
  const responses = [await request(QUERY, post('{"query":"*"}')), await request(QUERY, post('{"query":"*"}'))]
  expect(responses.map(({text}) => text)).toEqual(['1', '1'])
  expect((await request(QUERY, post('{"query":"*[0]"}'))).text).toBe('2')
  expect(state.requests).toEqual(['POST {"query":"*"}', 'POST {"query":"*[0]"}'])
})

describe('is not answered from the cache:', () => {
  test.each<[string, RequestInit]>([
    ['another caller', {headers: {cookie: 'bilal'}}],
    ['another origin', {headers: {cookie: 'amina', origin: 'https://elsewhere.example'}}],
    ['another method', {headers: {cookie: 'amina'}, method: 'HEAD'}],
  ])('%s', async (_name, init) => {
    const {state, request} = await startLake()
    await request(DOCUMENT, {headers: {cookie: 'amina'}})
    await request(DOCUMENT, init)
    expect(state.requests.length).toBe(2)
  })

  test('an anonymous query in a body, which is forwarded unread', async () => {
    const {state, request} = await startLake()
    for (let time = 0; time < 2; time++) await request(QUERY, {method: 'POST', body: '{"query":"*"}'})
    expect(state.requests.length).toBe(2)
  })

  test.each(['/lake/v1/data/listen/production', '/lake/v1/users/me', '/lake/v1/data/mutate/production'])(
    'any request of %s',
    async (path) => {
      const {state, request} = await startLake()
      for (let time = 0; time < 2; time++) await request(path)
      expect(state.requests.length).toBe(2)
    },
  )

  test('any request whose response the lake does not mark as cacheable', async () => {
    const {state, request} = await startLake({isCacheable: false})
    for (let time = 0; time < 2; time++) await request(DOCUMENT)
    expect(state.requests.length).toBe(2)
  })
})

test('the number of writes is not sent to clients', async () => {
  const {request} = await startLake()
  for (let time = 0; time < 2; time++)
    expect((await request(DOCUMENT)).headers.has(WRITES_HEADER)).toBe(false)
})

test('a response or a request over its limit is forwarded and not cached', async () => {
  const large = await startLake({bytes: LIMITS.maxResponseBytes})
  for (let time = 1; time < 3; time++) {
    expect((await large.request(DOCUMENT)).text.length).toBe(LIMITS.maxResponseBytes + 1)
    expect(large.state.requests.length).toBe(time)
  }
  const {state, request} = await startLake()
  for (let time = 0; time < 2; time++) await request(QUERY, post('x'.repeat(LIMITS.maxRequestBytes + 1)))
  expect(state.requests.length).toBe(2)
})

test('the cache never exceeds its size: the least recently used responses are evicted', async () => {
  const {state, cache, request} = await startLake({bytes: LIMITS.maxResponseBytes / 2})
  const most = LIMITS.bytes / (LIMITS.maxResponseBytes / 2)
  for (let number = 0; number < most + 5; number++) {
    await request(`${DOCUMENT}-${number}`)
    expect(cache.bytes()).toBeLessThanOrEqual(LIMITS.bytes)
  }
  const before = state.requests.length
  await request(`${DOCUMENT}-0`)
  expect(state.requests.length).toBe(before + 1)
})
