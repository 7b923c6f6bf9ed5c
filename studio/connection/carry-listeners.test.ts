import {ChannelError, ConnectionFailedError, createClient, DisconnectError} from '@sanity/client'
import type {ListenEventName, SanityClient} from '@sanity/client'
import type {Observable, Subscription} from 'rxjs'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {carryListeners} from './carry-listeners'
import {quickSocket, startScriptedLake} from './scripted-lake.test-helper'
import type {ScriptedLake} from './scripted-lake.test-helper'
import type {Timings} from './timings'

let lake: ScriptedLake
let subscriptions: Subscription[] = []

beforeEach(async () => {
  lake = await startScriptedLake()
  subscriptions = []
})
afterEach(async () => {
  for (const subscription of subscriptions) subscription.unsubscribe()
  vi.restoreAllMocks()
  await lake.stop()
})

/** Mostly at once; a machine that is busy takes its time. */
const eventually = (check: () => void) => vi.waitFor(check, 10_000)

const ALL: ListenEventName[] = ['welcome', 'mutation', 'reconnect', 'open']

function carried(timings?: Partial<Timings>): SanityClient {
  const client = createClient({
    projectId: 'store',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lake.apiHost,
    useProjectHostname: false,
    useCdn: false,
    requestTagPrefix: 'sanity.studio',
  })
  return carryListeners(client, quickSocket(lake, timings))
}

function follow(events: Observable<unknown>) {
  const seen: unknown[] = []
  const errors: unknown[] = []
  const subscription = events.subscribe({next: (event) => seen.push(event), error: (e) => errors.push(e)})
  subscriptions.push(subscription)
  return {seen, errors, subscription}
}

async function heard(count: number, op = 'subscribe') {
  await eventually(() => expect(lake.heard.filter((frame) => frame.op === op)).toHaveLength(count))
  return lake.heard.filter((frame) => frame.op === op)
}

describe('events', () => {
  it('are what an event stream would have given', async () => {
    const {seen} = follow(carried().listen('*', {}, {events: ALL}))
    const [{id} = {}] = await heard(1)
    lake.say({op: 'event', id, type: 'welcome', data: {listenerName: 'x'}})
    lake.say({op: 'event', id, type: 'mutation', data: {documentId: 'a', eventId: 't#a'}, eventId: 't#a'})
    lake.say({op: 'event', id, type: 'reset', data: {}})
    await eventually(() =>
      expect(seen).toEqual([
        {type: 'open'},
        {type: 'welcome', listenerName: 'x'},
        {type: 'mutation', documentId: 'a', eventId: 't#a'},
      ]),
    )
  })

  it('are mutations only, unless more is asked for', async () => {
    const {seen} = follow(carried().listen('*'))
    const [{id} = {}] = await heard(1)
    lake.say({op: 'event', id, type: 'welcome', data: {listenerName: 'x'}})
    lake.say({op: 'event', id, type: 'mutation', data: {documentId: 'a'}})
    await eventually(() => expect(seen).toEqual([{type: 'mutation', documentId: 'a'}]))
  })

  it('reach only the listener they are for', async () => {
    const client = carried()
    const first = follow(client.listen('*[_id == "a"]'))
    const second = follow(client.listen('*[_id == "b"]'))
    const [, {id} = {}] = await heard(2)
    lake.say({op: 'event', id, type: 'mutation', data: {documentId: 'b'}})
    await eventually(() => expect(second.seen).toHaveLength(1))
    expect(first.seen).toEqual([])
    expect(lake.connections).toHaveLength(1)
  })
})

describe('every client made from a carried one', () => {
  it.each<[string, (client: SanityClient) => {listen: (query: string) => Observable<unknown>}]>([
    ['withConfig', (client) => client.withConfig({apiVersion: '2024-01-01'})],
    ['clone', (client) => client.clone()],
    ['observable', (client) => client.observable],
    ['observable of withConfig', (client) => client.withConfig({perspective: 'drafts'}).observable],
    ['withConfig of observable', (client) => client.observable.withConfig({}).clone()],
  ])('listens over the same socket: %s', async (_name, derive) => {
    const client = carried()
    follow(client.listen('*[true]'))
    follow(derive(client).listen('*[false]'))
    const frames = await heard(2)
    expect(frames.map(({url}) => new URL(url ?? '', lake.apiHost).searchParams.get('query')).sort()).toEqual([
      '*[false]',
      '*[true]',
    ])
    expect(lake.connections).toHaveLength(1)
  })

  it('keeps its own version in the address', async () => {
    follow(carried().withConfig({apiVersion: '2024-01-01'}).listen('*'))
    const [{url} = {}] = await heard(1)
    expect(url).toMatch(/^\/v2024-01-01\/data\/listen\/production\?query=/)
  })
})

describe('failures', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

  it('a bad query is a ChannelError', async () => {
    const {errors} = follow(carried().listen('*['))
    const [{id} = {}] = await heard(1)
    lake.say({op: 'event', id, type: 'channelError', data: {error: {description: 'no such thing'}}})
    await eventually(() => expect(errors[0]).toBeInstanceOf(ChannelError))
    expect(errors[0]).toMatchObject({message: 'no such thing'})
    await heard(1, 'unsubscribe')
  })

  it('an order to leave is a DisconnectError', async () => {
    const {errors} = follow(carried().listen('*'))
    const [{id} = {}] = await heard(1)
    lake.say({op: 'event', id, type: 'disconnect', data: {reason: 'gone'}})
    await eventually(() => expect(errors[0]).toBeInstanceOf(DisconnectError))
  })

  it('a refusal is final and leaves the others alone', async () => {
    const client = carried()
    const refused = follow(client.listen('*[_id == "a"]', {}, {events: ALL}))
    const other = follow(client.listen('*'))
    const [{id} = {}, {id: otherId} = {}] = await heard(2)
    lake.say({op: 'error', id, status: 403, body: {message: 'not yours'}})
    await eventually(() => expect(refused.errors[0]).toBeInstanceOf(ConnectionFailedError))
    expect(refused.errors[0]).toMatchObject({status: 403})
    lake.say({op: 'event', id: otherId, type: 'mutation', data: {documentId: 'a'}})
    await eventually(() => expect(other.seen).toHaveLength(1))
    expect(await heard(2)).toHaveLength(2)
  })

  it('a broken server is asked again after a second', async () => {
    const {seen, errors} = follow(carried().listen('*', {}, {events: ALL}))
    const [{id} = {}] = await heard(1)
    lake.say({op: 'error', id, status: 503, body: {}})
    await eventually(() => expect(seen).toEqual([{type: 'reconnect'}]))
    await eventually(() => expect(lake.heard.filter(({op}) => op === 'subscribe')).toHaveLength(2))
    expect(lake.heard.at(-1)?.id).not.toBe(id)
    expect(errors).toEqual([])
  })

  it('a frame that makes no sense harms no one', async () => {
    const {seen} = follow(carried().listen('*'))
    const [{id} = {}] = await heard(1)
    lake.connections[0]?.send('{')
    lake.say({op: 'unheard of'})
    lake.say({op: 'event', id: 'unknown', type: 'mutation', data: {}})
    lake.say({op: 'event', id, type: 'mutation', data: {documentId: 'a'}})
    await eventually(() => expect(seen).toEqual([{type: 'mutation', documentId: 'a'}]))
  })
})

describe('a lost socket', () => {
  it('says reconnect once, subscribes all again and passes the new welcome on', async () => {
    const client = carried()
    const first = follow(client.listen('*[_id == "a"]', {}, {events: ALL}))
    const second = follow(client.listen('*[_id == "b"]', {}, {events: ['welcome', 'mutation']}))
    const before = await heard(2)
    for (const {id} of before) lake.say({op: 'event', id, type: 'welcome', data: {listenerName: 'one'}})
    await eventually(() => expect(second.seen).toHaveLength(1))
    lake.cut()
    const after = (await heard(4)).slice(2)
    expect(after).toEqual(before)
    for (const {id} of after) lake.say({op: 'event', id, type: 'welcome', data: {listenerName: 'two'}})
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

  it('is tried until the server is back, with one reconnect for the whole outage', async () => {
    const {seen} = follow(carried().listen('*', {}, {events: ['reconnect']}))
    await heard(1)
    await lake.stop()
    await eventually(() => expect(seen).toEqual([{type: 'reconnect'}]))
    // Time for several tries.
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(seen).toEqual([{type: 'reconnect'}])
    await lake.start()
    await heard(2)
    expect(seen).toEqual([{type: 'reconnect'}])
  })

  it('takes listeners that came while it was away', async () => {
    const client = carried()
    follow(client.listen('*[_id == "a"]'))
    await heard(1)
    await lake.stop()
    follow(client.listen('*[_id == "b"]'))
    await lake.start()
    await heard(3)
  })

  it('is noticed by silence, when no one says so', async () => {
    // The second one answers: a third would come while the test looks.
    lake.deafConnections = 1
    const {seen} = follow(
      carried({pingEvery: 20, pingPatience: 500}).listen('*', {}, {events: ['reconnect']}),
    )
    await heard(2)
    expect(seen).toEqual([{type: 'reconnect'}])
    expect(lake.connections).toHaveLength(2)
  })

  it('is not imagined while pings are answered', async () => {
    // Patience for a machine that is busy, and pings for longer than that.
    follow(carried({pingEvery: 20, pingPatience: 500}).listen('*'))
    await eventually(() => expect(lake.heard.filter(({op}) => op === 'ping').length).toBeGreaterThan(50))
    expect(lake.connections).toHaveLength(1)
  })
})

it('hangs up a while after the last listener left, and calls again for the next', async () => {
  const client = carried()
  const {subscription} = follow(client.listen('*'))
  await heard(1)
  subscription.unsubscribe()
  await heard(1, 'unsubscribe')
  await eventually(() => expect(lake.connections[0]?.readyState).toBe(3))
  follow(client.listen('*'))
  await heard(2)
  expect(lake.connections).toHaveLength(2)
})

it('does not hang up between one view and the next', async () => {
  const client = carried({linger: 500})
  const {subscription} = follow(client.listen('*'))
  await heard(1)
  subscription.unsubscribe()
  follow(client.listen('*'))
  await heard(2)
  expect(lake.connections).toHaveLength(1)
})
