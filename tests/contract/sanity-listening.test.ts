import type {ListenEvent} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** What the vendor's client expects of the real API when it listens. */
let server: TestLake
beforeAll(async () => {
  server = await startTestLake()
})
afterAll(() => server.close())

const admin = () => server.client('admin')

describe('listening', () => {
  test('tells what changed, with the document before and after', async () => {
    await admin().createOrReplace({_id: 'heard', _type: 'heard', n: 1})
    const events = await listenWhile(
      () => admin().patch('heard').set({n: 2}).commit(),
      () =>
        admin().listen(
          '*[_type == "heard"]',
          {},
          {events: ['welcome', 'mutation'], includePreviousRevision: true},
        ),
      2,
    )
    expect(events[0]).toMatchObject({type: 'welcome', listenerName: expect.any(String) as string})
    expect(events[1]).toMatchObject({
      type: 'mutation',
      documentId: 'heard',
      transition: 'update',
      identity: 'admin',
      result: {n: 2},
      previous: {n: 1},
      transactionTotalEvents: 1,
      transactionCurrentEvent: 0,
    })
  })

  test('every event chains to the one before by its revisions, a deletion too', async () => {
    const events = await listenWhile(
      async () => {
        await admin().createOrReplace({_id: 'chained', _type: 'chained'})
        await admin().patch('chained').set({n: 1}).commit()
        await admin().delete('chained')
      },
      () => admin().listen('*[_type == "chained"]', {}, {events: ['welcome', 'mutation']}),
      4,
    )
    const [made, changed, deleted] = events
      .slice(1)
      .map((event) => event as {previousRev?: string; resultRev?: string})
    expect(made?.previousRev).toBeUndefined()
    expect(changed?.previousRev).toBe(made?.resultRev)
    expect(deleted?.previousRev).toBe(changed?.resultRev)
    expect(deleted?.resultRev).toEqual(expect.any(String))
  })

  test('a query that cannot be parsed answers 200 and then a channel error', async () => {
    const failure = await new Promise<unknown>((resolve) => {
      admin().listen('*[').subscribe({next: resolve, error: resolve})
    })
    expect(String(failure)).toContain('unexpected end-of-file')
    const raw = await server.request('/v2025-02-19/data/listen/production?query=*%5B', {as: 'admin'})
    expect(raw.status).toBe(200)
    expect(await raw.text()).toContain('"type":"queryParseError"')
  })

  test('a reader without an account hears nothing of drafts', async () => {
    const events = await listenWhile(
      async () => {
        await admin().createOrReplace({_id: 'drafts.quiet', _type: 'quiet'})
        await admin().createOrReplace({_id: 'quiet', _type: 'quiet'})
      },
      () =>
        server
          .client(null)
          .listen('*[_type == "quiet"]', {}, {events: ['welcome', 'mutation'], includeAllVersions: true}),
      2,
    )
    expect(events[1]).toMatchObject({documentId: 'quiet'})
  })

  test('a document that comes into a filter appears, and one that leaves it disappears', async () => {
    const events = await listenWhile(
      async () => {
        await admin().createOrReplace({_id: 'moving', _type: 'moving', on: false})
        await admin().patch('moving').set({on: true}).commit()
        await admin().patch('moving').set({on: false}).commit()
      },
      () => admin().listen('*[_type == "moving" && on]', {}, {events: ['welcome', 'mutation']}),
      3,
    )
    expect(events.slice(1).map((event) => 'transition' in event && event.transition)).toEqual([
      'appear',
      'disappear',
    ])
  })
})
test('no request of the client went to an endpoint that does not exist', () => {
  expect(server.lake.unhandledRequests.entries()).toEqual({})
  expect(server.logged).toEqual([])
})
/** Starts to listen, does something once welcome, and gathers so many events. */
function listenWhile(
  act: () => Promise<unknown>,
  listen: () => {
    subscribe(observer: {
      next(event: ListenEvent<Record<string, unknown>>): void
      error(error: unknown): void
    }): {unsubscribe(): void}
  },
  count: number,
): Promise<ListenEvent<Record<string, unknown>>[]> {
  return new Promise((resolve, reject) => {
    const events: ListenEvent<Record<string, unknown>>[] = []
    const subscription = listen().subscribe({
      next(event) {
        events.push(event)
        if (event.type === 'welcome') act().catch(reject)
        if (events.length < count) return
        subscription.unsubscribe()
        resolve(events)
      },
      error: reject,
    })
  })
}
