import {ChannelError, ConnectionFailedError, DisconnectError} from '@sanity/client'
import type {ListenEventName, SanityClient} from '@sanity/client'
import type {Observable, Subscription} from 'rxjs'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createTestClient} from '../client.test-helper'
import {createTestSocket, startFakeListenServer} from './fake-listen-server.test-helper'
import type {FakeListenServer} from './fake-listen-server.test-helper'
import {multiplexListeners} from './multiplex-listeners'
import type {Timings} from './socket'

let server: FakeListenServer
let subscriptions: Subscription[] = []

beforeEach(async () => {
  server = await startFakeListenServer()
  subscriptions = []
})
afterEach(async () => {
  for (const subscription of subscriptions) subscription.unsubscribe()
  vi.restoreAllMocks()
  await server.stop()
})

/** Usually immediate; the long timeout is for busy machines. */
const eventually = (check: () => void) => vi.waitFor(check, 10_000)

const ALL: ListenEventName[] = ['welcome', 'mutation', 'reconnect', 'open']

function createListeningClient(timings?: Partial<Timings>): SanityClient {
  const client = createTestClient(server.apiHost, {requestTagPrefix: 'sanity.studio'})
  return multiplexListeners(client, createTestSocket(server, timings))
}

function follow(events: Observable<unknown>) {
  const seen: unknown[] = []
  const errors: unknown[] = []
  const subscription = events.subscribe({next: (event) => seen.push(event), error: (e) => errors.push(e)})
  subscriptions.push(subscription)
  return {seen, errors, subscription}
}

async function receivedFrames(count: number, op = 'subscribe') {
  await eventually(() => expect(server.received.filter((frame) => frame.op === op)).toHaveLength(count))
  return server.received.filter((frame) => frame.op === op)
}

async function beWelcome() {
  const [{id} = {}] = await receivedFrames(1)
  server.send({op: 'event', id, type: 'welcome', data: {}})
}

describe('a server that may have no socket', () => {
  const clientWith = (hasSocket: () => Promise<boolean>) => {
    const client = createTestClient(server.apiHost, {requestTagPrefix: 'sanity.studio'})
    return multiplexListeners(client, createTestSocket(server), hasSocket)
  }

  it('is listened to over the one that it has, by derived clients too', async () => {
    const {seen} = follow(
      clientWith(async () => true)
        .withConfig({useCdn: false})
        .listen('*', {}, {events: ALL}),
    )
    await beWelcome()
    await eventually(() => expect(seen).toContainEqual(expect.objectContaining({type: 'welcome'})))
  })

  it('is listened to by an event stream otherwise', async () => {
    const {errors} = follow(clientWith(async () => false).listen('*', {}, {events: ['welcome', 'mutation']}))
    // The fake server has none.
    await eventually(() => expect(errors).toEqual([expect.any(ConnectionFailedError)]))
    expect(server.received).toEqual([])
  })
})

describe('events', () => {
  it('are those of an event stream', async () => {
    const {seen} = follow(createListeningClient().listen('*', {}, {events: ALL}))
    const [{id} = {}] = await receivedFrames(1)
    server.send({op: 'event', id, type: 'welcome', data: {listenerName: 'x'}})
    server.send({op: 'event', id, type: 'mutation', data: {documentId: 'a', eventId: 't#a'}, eventId: 't#a'})
    server.send({op: 'event', id, type: 'reset', data: {}})
    await eventually(() =>
      expect(seen).toEqual([
        {type: 'open'},
        {type: 'welcome', listenerName: 'x'},
        {type: 'mutation', documentId: 'a', eventId: 't#a'},
      ]),
    )
  })

  it('are mutations only by default', async () => {
    const {seen} = follow(createListeningClient().listen('*'))
    const [{id} = {}] = await receivedFrames(1)
    server.send({op: 'event', id, type: 'welcome', data: {listenerName: 'x'}})
    server.send({op: 'event', id, type: 'mutation', data: {documentId: 'a'}})
    await eventually(() => expect(seen).toEqual([{type: 'mutation', documentId: 'a'}]))
  })

  it('reach only their own listener', async () => {
    const client = createListeningClient()
    const first = follow(client.listen('*[_id == "a"]'))
    const second = follow(client.listen('*[_id == "b"]'))
    const [, {id} = {}] = await receivedFrames(2)
    server.send({op: 'event', id, type: 'mutation', data: {documentId: 'b'}})
    await eventually(() => expect(second.seen).toHaveLength(1))
    expect(first.seen).toEqual([])
    expect(server.connections).toHaveLength(1)
  })
})

describe('every client derived from a multiplexed one', () => {
  it.each<[string, (client: SanityClient) => {listen: (query: string) => Observable<unknown>}]>([
    ['withConfig', (client) => client.withConfig({apiVersion: '2024-01-01'})],
    ['clone', (client) => client.clone()],
    ['observable', (client) => client.observable],
    ['observable of withConfig', (client) => client.withConfig({perspective: 'drafts'}).observable],
    ['withConfig of observable', (client) => client.observable.withConfig({}).clone()],
  ])('listens over the same socket: %s', async (_name, derive) => {
    const client = createListeningClient()
    follow(client.listen('*[true]'))
    follow(derive(client).listen('*[false]'))
    const frames = await receivedFrames(2)
    expect(
      frames.map(({url}) => new URL(url ?? '', server.apiHost).searchParams.get('query')).sort(),
    ).toEqual(['*[false]', '*[true]'])
    expect(server.connections).toHaveLength(1)
  })

  it('keeps its own API version in the URL', async () => {
    follow(createListeningClient().withConfig({apiVersion: '2024-01-01'}).listen('*'))
    const [{url} = {}] = await receivedFrames(1)
    expect(url).toMatch(/^\/v2024-01-01\/data\/listen\/production\?query=/)
  })
})

describe('failures', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

  it('a bad query raises a ChannelError', async () => {
    const {errors} = follow(createListeningClient().listen('*['))
    const [{id} = {}] = await receivedFrames(1)
    server.send({op: 'event', id, type: 'channelError', data: {error: {description: 'no such thing'}}})
    await eventually(() => expect(errors[0]).toBeInstanceOf(ChannelError))
    expect(errors[0]).toMatchObject({message: 'no such thing'})
    await receivedFrames(1, 'unsubscribe')
  })

  it('a disconnect event raises a DisconnectError', async () => {
    const {errors} = follow(createListeningClient().listen('*'))
    const [{id} = {}] = await receivedFrames(1)
    server.send({op: 'event', id, type: 'disconnect', data: {reason: 'gone'}})
    await eventually(() => expect(errors[0]).toBeInstanceOf(DisconnectError))
  })

  it('a refusal is final and does not affect other listeners', async () => {
    const client = createListeningClient()
    const refused = follow(client.listen('*[_id == "a"]', {}, {events: ALL}))
    const other = follow(client.listen('*'))
    const [{id} = {}, {id: otherId} = {}] = await receivedFrames(2)
    server.send({op: 'error', id, status: 403, body: {message: 'not yours'}})
    await eventually(() => expect(refused.errors[0]).toBeInstanceOf(ConnectionFailedError))
    expect(refused.errors[0]).toMatchObject({status: 403})
    server.send({op: 'event', id: otherId, type: 'mutation', data: {documentId: 'a'}})
    await eventually(() => expect(other.seen).toHaveLength(1))
    expect(await receivedFrames(2)).toHaveLength(2)
  })

  it('a server error is retried after a second', async () => {
    const {seen, errors} = follow(createListeningClient().listen('*', {}, {events: ALL}))
    const [{id} = {}] = await receivedFrames(1)
    server.send({op: 'error', id, status: 503, body: {}})
    await eventually(() => expect(seen).toEqual([{type: 'reconnect'}]))
    await eventually(() => expect(server.received.filter(({op}) => op === 'subscribe')).toHaveLength(2))
    expect(server.received.at(-1)?.id).not.toBe(id)
    expect(errors).toEqual([])
  })

  it('an invalid frame is ignored', async () => {
    const {seen} = follow(createListeningClient().listen('*'))
    const [{id} = {}] = await receivedFrames(1)
    server.connections[0]?.send('{')
    server.send({op: 'unheard of'})
    server.send({op: 'event', id: 'unknown', type: 'mutation', data: {}})
    server.send({op: 'event', id, type: 'mutation', data: {documentId: 'a'}})
    await eventually(() => expect(seen).toEqual([{type: 'mutation', documentId: 'a'}]))
  })
})

describe('a lost socket', () => {
  it('emits reconnect once, resubscribes every listener and forwards the new welcome', async () => {
    const client = createListeningClient()
    const first = follow(client.listen('*[_id == "a"]', {}, {events: ALL}))
    const second = follow(client.listen('*[_id == "b"]', {}, {events: ['welcome', 'mutation']}))
    const before = await receivedFrames(2)
    for (const {id} of before) server.send({op: 'event', id, type: 'welcome', data: {listenerName: 'one'}})
    await eventually(() => expect(second.seen).toHaveLength(1))
    server.dropConnection()
    const after = (await receivedFrames(4)).slice(2)
    expect(after).toEqual(before)
    for (const {id} of after) server.send({op: 'event', id, type: 'welcome', data: {listenerName: 'two'}})
    await eventually(() => expect(second.seen).toHaveLength(2))
    expect(first.seen).toEqual([
      {type: 'open'},
      {type: 'welcome', listenerName: 'one'},
      {type: 'reconnect'},
      {type: 'open'},
      {type: 'welcome', listenerName: 'two'},
    ])
    expect(second.seen).toEqual([
      {type: 'welcome', listenerName: 'one'},
      {type: 'welcome', listenerName: 'two'},
    ])
  })

  it('is retried until the server is back, with a reconnect event for each attempt', async () => {
    const {seen} = follow(createListeningClient().listen('*', {}, {events: ['reconnect']}))
    await beWelcome()
    await server.stop()
    await eventually(() => expect(seen.length).toBeGreaterThan(2))
    await server.start()
    await receivedFrames(2)
    const attempts = seen.length
    expect(seen).toEqual(Array.from({length: attempts}, () => ({type: 'reconnect'})))
  })

  it('is no news to a listener that was never connected: the Studio reads at the first welcome only', async () => {
    const client = createListeningClient()
    const {seen} = follow(client.listen('*', {}, {events: ALL}))
    await receivedFrames(1)
    server.dropConnection()
    const [, {id} = {}] = await receivedFrames(2)
    server.send({op: 'event', id, type: 'welcome', data: {}})
    await eventually(() => expect(seen).toEqual([{type: 'open'}, {type: 'welcome'}]))
  })

  it('subscribes listeners added during the outage', async () => {
    const client = createListeningClient()
    follow(client.listen('*[_id == "a"]'))
    await receivedFrames(1)
    await server.stop()
    follow(client.listen('*[_id == "b"]'))
    await server.start()
    await receivedFrames(3)
  })

  it('is detected by missing pongs', async () => {
    // The second connection gets pongs; otherwise a third would be opened during the assertions.
    server.connectionsWithoutPong = 1
    const {seen} = follow(
      createListeningClient({pingInterval: 20, pongTimeout: 500}).listen('*', {}, {events: ['reconnect']}),
    )
    await beWelcome()
    await receivedFrames(2)
    expect(seen).toEqual([{type: 'reconnect'}])
    expect(server.connections).toHaveLength(2)
  })

  it('is not assumed while pings are answered', async () => {
    // The timeout is long enough for a busy machine, and the pings go on for longer than it.
    follow(createListeningClient({pingInterval: 20, pongTimeout: 500}).listen('*'))
    await eventually(() => expect(server.received.filter(({op}) => op === 'ping').length).toBeGreaterThan(50))
    expect(server.connections).toHaveLength(1)
  })
})

it('disconnects when idle after the last listener, and reconnects for the next', async () => {
  const client = createListeningClient()
  const {subscription} = follow(client.listen('*'))
  await receivedFrames(1)
  subscription.unsubscribe()
  await receivedFrames(1, 'unsubscribe')
  await eventually(() => expect(server.connections[0]?.readyState).toBe(3))
  follow(client.listen('*'))
  await receivedFrames(2)
  expect(server.connections).toHaveLength(2)
})

it('stays connected between one view and the next', async () => {
  const client = createListeningClient({idleTimeout: 500})
  const {subscription} = follow(client.listen('*'))
  await receivedFrames(1)
  subscription.unsubscribe()
  follow(client.listen('*'))
  await receivedFrames(2)
  expect(server.connections).toHaveLength(1)
})
