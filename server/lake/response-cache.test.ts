import {once} from 'node:events'
import {createServer} from 'node:http'
import type {IncomingMessage} from 'node:http'
import {afterEach, describe, expect, test} from 'vitest'
import {listen} from '../http/http-server'
import {REQUEST_LIMITS} from '../http/request-limits'
import {createResponseCache} from './response-cache'
import {createLakeProxy} from './proxy'
import {WRITES_HEADER} from './write-counter'

const BOUNDS = REQUEST_LIMITS.responseCache
const undo: (() => void)[] = []
afterEach(() => {
  for (const close of undo.splice(0)) close()
})

/** A lake that answers each question with how many it has had, and the proxy before it. */
async function startLake({lasts = true, bytes = 0} = {}) {
  const state = {writes: 0, seen: 0, asked: [] as string[]}
  const lake = createServer((request, response) => {
    void textOf(request).then((text) => {
      state.asked.push(`${request.method} ${text}`)
      const body = `${state.asked.length}${'x'.repeat(bytes)}`
      const about = {'content-type': 'text/plain', 'content-length': body.length}
      const headers = {...about, ...(lasts && {[WRITES_HEADER]: state.seen})}
      response.writeHead(200, headers).end(body)
    })
  })
  const port = await listen(lake, 0, '127.0.0.1')
  const answers = createResponseCache(() => state.writes)
  const proxy = createLakeProxy({
    port: () => port,
    key: 'key',
    // Who asks is in their cookie.
    findCaller: ({cookie}) => Promise.resolve(cookie ?? 'nobody'),
    cache: answers,
    log: {warn: () => undefined},
  })
  const server = createServer(proxy.pass)
  undo.push(
    () => proxy.close(),
    () => server.close(),
    () => lake.close(),
  )
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(origin + path, init)
    return {text: await response.text(), headers: response.headers}
  }
  return {state, answers, ask, origin}
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

test('an answer is given again, the same, until something is written', async () => {
  const {state, ask} = await startLake()
  const first = await ask(DOCUMENT)
  const second = await ask(DOCUMENT)
  expect([first.text, second.text, state.asked.length]).toEqual(['1', '1', 1])
  expect(second.headers.get('content-type')).toBe('text/plain')
  state.writes = 1
  // The lake has not seen the write yet: what it says now may be from before.
  expect((await ask(DOCUMENT)).text).toBe('2')
  expect((await ask(DOCUMENT)).text).toBe('3')
  state.seen = 1
  expect((await ask(DOCUMENT)).text).toBe('4')
  expect((await ask(DOCUMENT)).text).toBe('4')
})

test('a query in a body is known by its body', async () => {
  const {state, ask} = await startLake()
  const answers = [await ask(QUERY, post('{"query":"*"}')), await ask(QUERY, post('{"query":"*"}'))]
  expect(answers.map(({text}) => text)).toEqual(['1', '1'])
  expect((await ask(QUERY, post('{"query":"*[0]"}'))).text).toBe('2')
  expect(state.asked).toEqual(['POST {"query":"*"}', 'POST {"query":"*[0]"}'])
})

describe('is asked for anew by', () => {
  test.each<[string, RequestInit]>([
    ['somebody else', {headers: {cookie: 'bilal'}}],
    ['another page', {headers: {cookie: 'amina', origin: 'https://elsewhere.example'}}],
    ['another way of asking', {headers: {cookie: 'amina'}, method: 'HEAD'}],
  ])('%s', async (_who, init) => {
    const {state, ask} = await startLake()
    await ask(DOCUMENT, {headers: {cookie: 'amina'}})
    await ask(DOCUMENT, init)
    expect(state.asked.length).toBe(2)
  })

  test('who is nobody, when it comes in a body: that is passed on unread', async () => {
    const {state, ask} = await startLake()
    for (let time = 0; time < 2; time++) await ask(QUERY, {method: 'POST', body: '{"query":"*"}'})
    expect(state.asked.length).toBe(2)
  })

  test.each(['/lake/v1/data/listen/production', '/lake/v1/users/me', '/lake/v1/data/mutate/production'])(
    'everybody, at %s',
    async (path) => {
      const {state, ask} = await startLake()
      for (let time = 0; time < 2; time++) await ask(path)
      expect(state.asked.length).toBe(2)
    },
  )

  test('everybody, when the lake does not say that it lasts', async () => {
    const {state, ask} = await startLake({lasts: false})
    for (let time = 0; time < 2; time++) await ask(DOCUMENT)
    expect(state.asked.length).toBe(2)
  })
})

test('how many writes there were is told to nobody', async () => {
  const {ask} = await startLake()
  for (let time = 0; time < 2; time++) expect((await ask(DOCUMENT)).headers.has(WRITES_HEADER)).toBe(false)
})

test('an answer over the largest, or to a question over the largest, is passed on and not kept', async () => {
  const large = await startLake({bytes: BOUNDS.maxResponseBytes})
  for (let time = 1; time < 3; time++) {
    expect((await large.ask(DOCUMENT)).text.length).toBe(BOUNDS.maxResponseBytes + 1)
    expect(large.state.asked.length).toBe(time)
  }
  const {state, ask} = await startLake()
  for (let time = 0; time < 2; time++) await ask(QUERY, post('x'.repeat(BOUNDS.maxRequestBytes + 1)))
  expect(state.asked.length).toBe(2)
})

test('all of them together never pass their bound: the least recent make room', async () => {
  const {state, answers, ask} = await startLake({bytes: BOUNDS.maxResponseBytes / 2})
  const most = BOUNDS.bytes / (BOUNDS.maxResponseBytes / 2)
  for (let number = 0; number < most + 5; number++) {
    await ask(`${DOCUMENT}-${number}`)
    expect(answers.bytes()).toBeLessThanOrEqual(BOUNDS.bytes)
  }
  const before = state.asked.length
  await ask(`${DOCUMENT}-0`)
  expect(state.asked.length).toBe(before + 1)
})
