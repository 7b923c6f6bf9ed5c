import {once} from 'node:events'
import {setTimeout as wait} from 'node:timers/promises'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {revoked, startTestLake} from '../support/test-lake'
import type {PEOPLE, TestLake} from '../support/test-lake'

/** The two sockets of the Studio, spoken to as the Studio does. */
let server: TestLake
beforeAll(async () => {
  server = await startTestLake({checkIntervalMs: 500})
})
afterAll(() => server.close())

type Message = Record<string, unknown> & {
  op?: string
  id?: string
  type?: string
  data?: Record<string, unknown>
}

async function open(path: string, as: keyof typeof PEOPLE) {
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/lake${path}`, {
    headers: {authorization: `Bearer token-${as}`},
  })
  const received: Message[] = []
  let hearts = 0
  socket.on('message', (raw: Buffer) => {
    const text = raw.toString('utf8')
    if (text === '♥') hearts += 1
    else received.push(JSON.parse(text) as Message)
  })
  await once(socket, 'open')
  return {
    socket,
    received,
    hearts: () => hearts,
    send: (message: object) => socket.send(JSON.stringify(message)),
    async until(check: (messages: Message[]) => boolean) {
      for (let turn = 0; turn < 1_000 && !check(received); turn++) await wait(10)
      expect(check(received), JSON.stringify(received)).toBe(true)
      return received
    },
  }
}

const listenTo = (query: string, rest = '') =>
  `/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}&includeResult=false&effectFormat=mendoza${rest}`

describe('the carrier of listeners', () => {
  test('says that it is there to pages that may open it', async () => {
    const response = await server.request('/listen-socket', {headers: {origin: 'http://localhost:3333'}})
    expect([response.status, response.headers.get('upgrade')]).toEqual([426, 'websocket'])
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3333')
  })

  test('carries many over one socket, each with its own welcome and its own events', async () => {
    const {send, until, socket} = await open('/listen-socket', 'admin')
    send({op: 'subscribe', id: 'a', url: listenTo('*[_type == "a"]')})
    send({op: 'subscribe', id: 'b', url: listenTo('*[_id in $ids]', `&$ids=${encodeURIComponent('["b"]')}`)})
    await until((messages) => messages.filter(({type}) => type === 'welcome').length === 2)
    await server.client('admin').create({_id: 'a1', _type: 'a'}, {transactionId: 'carried'} as object)
    await server.client('admin').create({_id: 'b', _type: 'b'})
    const messages = await until((all) => all.filter(({type}) => type === 'mutation').length === 2)
    const [first, second] = messages.filter(({type}) => type === 'mutation')
    expect(first).toMatchObject({
      op: 'event',
      id: 'a',
      data: {documentId: 'a1', transition: 'appear', effects: {apply: [0, {_id: 'a1'}]}},
    })
    expect(first?.['eventId']).toBe(`${String(first?.data?.['transactionId'])}#a1`)
    expect(first?.data).not.toHaveProperty('result')
    expect(second).toMatchObject({id: 'b', data: {documentId: 'b'}})
    socket.close()
  })

  test('what is unsubscribed is silent', async () => {
    const {send, until, received, socket} = await open('/listen-socket', 'admin')
    send({op: 'subscribe', id: '1', url: listenTo('*')})
    await until((messages) => messages.length === 1)
    send({op: 'unsubscribe', id: '1'})
    send({op: 'ping'})
    await until((messages) => messages.some(({op}) => op === 'pong'))
    await server.client('admin').create({_type: 'unheard'})
    await wait(50)
    expect(received.filter(({type}) => type === 'mutation')).toEqual([])
    socket.close()
  })

  test('a bad query is a channel error, a bad dataset or address an error, and the socket goes on', async () => {
    const {send, until, socket} = await open('/listen-socket', 'admin')
    send({op: 'subscribe', id: '1', url: listenTo('*[')})
    send({op: 'subscribe', id: '2', url: '/v1/data/listen/nowhere?query=*'})
    send({op: 'subscribe', id: '3', url: '/v1/data/query/production?query=*'})
    send({op: 'subscribe', id: '4', url: listenTo('*')})
    const messages = await until((all) => all.length === 4)
    expect(messages).toMatchObject([
      {op: 'event', id: '1', type: 'channelError', data: {error: {type: 'queryParseError'}}},
      {op: 'error', id: '2', status: 404},
      {op: 'error', id: '3', status: 400},
      {op: 'event', id: '4', type: 'welcome'},
    ])
    socket.close()
  })

  test('what is not understood ends the socket, not the server', async () => {
    const {socket} = await open('/listen-socket', 'admin')
    socket.send('what?')
    const [code] = (await once(socket, 'close')) as [number]
    expect(code).toBe(1008)
  })

  test('who is signed out loses the socket', async () => {
    const {socket} = await open('/listen-socket', 'second')
    revoked.add('token-second')
    try {
      const [code] = (await once(socket, 'close')) as [number]
      expect(code).toBe(4001)
    } finally {
      revoked.clear()
    }
  })
})

describe('a stream of events', () => {
  const listen = (headers: Record<string, string> = {}) =>
    fetch(`${server.origin}/lake/v1/data/listen/production?query=*`, {headers})

  test('ends for who is signed out', async () => {
    const response = await listen({authorization: 'Bearer token-second'})
    revoked.add('token-second')
    try {
      // To its end: it has one.
      expect(await response.text()).toContain('event: welcome')
    } finally {
      revoked.clear()
    }
  })

  test('goes on for who is still there, and for strangers', async () => {
    const streams = await Promise.all([listen({authorization: 'Bearer token-admin'}), listen()])
    const readers = streams.map(({body}) => body?.getReader())
    // A second one's end shows that both were looked at meanwhile.
    const third = await listen({authorization: 'Bearer token-second'})
    revoked.add('token-second')
    await third.text()
    revoked.clear()
    await server.client('admin').createOrReplace({_id: 'still-told', _type: 'note'})
    for (const reader of readers) {
      let heard = ''
      while (!heard.includes('still-told')) {
        const part = await reader?.read()
        expect(part?.done).toBe(false)
        heard += Buffer.from(part?.value ?? []).toString('utf8')
      }
      await reader?.cancel()
    }
  })
})

describe('presence', () => {
  const call = (method: string, params: object, id = method) => ({
    jsonrpc: '2.0',
    method,
    id,
    params: {...params, apiVersion: 'v1'},
  })
  const eventsOf = (messages: Message[]) =>
    messages
      .filter((message) => message['method'] === 'presence_subscription')
      .map((message) => (message['params'] as {result: unknown}).result)

  test('editors learn of each other: who asks, who is where, who leaves', async () => {
    const amina = await open('/v2022-06-30/socket/production?tag=x', 'admin')
    const sami = await open('/v2022-06-30/socket/production', 'second')
    for (const one of [amina, sami]) {
      one.send(call('presence_subscribe', {}))
      await one.until((messages) => messages.some(({id}) => id === 'presence_subscribe'))
      expect(one.hearts()).toBeGreaterThan(0)
    }
    sami.send(call('presence_rollcall', {session: 's2'}))
    await amina.until((messages) => eventsOf(messages).length === 1)
    const locations = [{type: 'document', documentId: 'item', path: ['price']}]
    amina.send(call('presence_announce', {data: {sessionId: 's1', locations}}))
    await sami.until((messages) => eventsOf(messages).length === 1)
    amina.socket.terminate()
    await sami.until((messages) => eventsOf(messages).length === 2)
    expect(eventsOf(amina.received)).toEqual([{type: 'rollCall', i: 'second', session: 's2'}])
    expect(eventsOf(sami.received)).toEqual([
      {type: 'state', i: 'admin', m: {sessionId: 's1', locations}},
      {type: 'disconnect', i: 'admin', m: {session: 's1'}},
    ])
    sami.socket.close()
  })

  test('a method that does not exist, and parameters that do not fit, are JSON-RPC errors', async () => {
    const {send, until, socket} = await open('/v2022-06-30/socket/production', 'admin')
    send(call('presence_dance', {}, '1'))
    send(call('presence_rollcall', {session: 7}, '2'))
    const messages = await until((all) => all.length === 2)
    expect(messages).toMatchObject([
      {id: '1', error: {code: -32601}},
      {id: '2', error: {code: -32602}},
    ])
    socket.close()
  })
})
