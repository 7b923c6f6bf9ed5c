import * as current from '@sanity/client'
import type {ClientConfig, LiveEvent} from '@sanity/client'
import * as next from '@sanity/client-8'
import {createClient as createNextStega, stegaClean as cleanNext} from '@sanity/client-8/stega'
import {createClient as createStega, stegaClean} from '@sanity/client/stega'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/**
 * What every program with the vendor's client relies on, with the major that the shop has and with the next one. A
 * private dataset, as projects have for such tests.
 */
let server: TestLake
beforeAll(async () => {
  server = await startTestLake()
})
afterAll(() => server.close())

// Their types differ in what is not used here.
const MAJORS = [
  ['7', current, createStega, stegaClean],
  ['8', next as unknown as typeof current, createNextStega as unknown as typeof createStega, cleanNext],
] as const

describe.each(MAJORS)('major %s', (major, library, createStegaClient, clean) => {
  const dataset = `of-major-${major}`
  const configure = (more: ClientConfig = {}): ClientConfig => ({
    ...server.client('admin', {dataset}).config(),
    ...more,
  })
  const client = (more?: ClientConfig) => library.createClient(configure(more))
  const note = (_id: string) => ({_id, _type: 'note', label: 'As-salamu alaykum'})

  beforeAll(() => client().datasets.create(dataset, {aclMode: 'private'}))

  test('knows who it is, its project and its dataset', async () => {
    expect(await client().users.getById('me')).toMatchObject({id: 'admin', name: 'Amina Admin'})
    expect(await client().projects.getById('store')).toMatchObject({
      ...{id: 'store', displayName: expect.any(String) as string},
    })
    expect((await client().projects.list()).map(({id}) => id)).toEqual(['store'])
    expect((await client().datasets.list()).map(({name}) => name)).toContain(dataset)
  })

  test('writes, reads by id and by query, and deletes', async () => {
    expect(await client().create(note('one'))).toMatchObject(note('one'))
    const committed = await client()
      .transaction()
      .patch('one', (patch) => patch.set({label: 'changed'}).setIfMissing({count: 1}).inc({count: 2}))
      .commit()
    expect(committed).toMatchObject({transactionId: expect.any(String) as string, documentIds: ['one']})
    expect(await client().getDocument('one')).toMatchObject({label: 'changed', count: 3})
    expect(await client().fetch('*[_id == $id][0]{label}', {id: 'one'})).toEqual({label: 'changed'})
    await client().delete('one')
    expect(await client().getDocument('one')).toBeUndefined()
  })

  test('marks where a query cannot be read, and gives up one that is aborted', async () => {
    const failure: unknown = await client()
      .fetch('*[_type == ')
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(library.ClientError)
    if (!(failure instanceof library.ClientError)) return
    expect([failure.statusCode, library.isQueryParseError(failure.details as object)]).toEqual([400, true])
    expect(failure.message).toMatch(/GROQ query parse error[^]*unexpected end-of-file, expected expression/)
    const signal = AbortSignal.abort()
    await expect(client().fetch('*', {}, {signal})).rejects.toMatchObject({name: 'AbortError'})
  })

  test('listens, and is told that a query cannot be read', async () => {
    expect(await first(client().listen('*', {}, {events: ['welcome']}))).toMatchObject({type: 'welcome'})
    const failure = await first(client().listen('*[_type == ')).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(library.ChannelError)
    expect(String(failure)).toContain('GROQ query parse error')
  })

  test('hears live events: without a token, with drafts and every option, and what was changed', async () => {
    expect(await first(client().live.events())).toMatchObject({type: 'welcome'})
    const events: LiveEvent[] = []
    await new Promise<void>((resolve, reject) => {
      const options = {includeDrafts: true, tag: 'all.options', waitFor: 'function'} as const
      const subscription = client()
        .live.events(options)
        .subscribe({
          error: reject,
          next(event) {
            events.push(event)
            if (event.type === 'welcome') client().create(note('drafts.live')).catch(reject)
            if (event.type !== 'message') return
            subscription.unsubscribe()
            resolve()
          },
        })
    })
    const {syncTags} = await client({perspective: 'drafts'}).fetch(
      '*[_id == "live"]',
      {},
      {filterResponse: false},
    )
    const [message] = events.flatMap((event) => (event.type === 'message' ? [event] : []))
    expect(syncTags?.some((tag) => message?.tags.includes(tag))).toBe(true)
  })

  test('ends live events of a dataset that is not there, instead of asking for ever', async () => {
    await expect(first(client({dataset: 'missing'}).live.events())).rejects.toThrow()
  })

  test('gets source maps with keys, and hides where a text is from in it', async () => {
    await client().create({...note('mapped'), items: [{_key: 'a', label: 'first'}]})
    const {resultSourceMap} = await client().fetch(
      '*[_id == "mapped"][0]{items}',
      {},
      {filterResponse: false, resultSourceMap: 'withKeyArraySelector'},
    )
    expect(resultSourceMap?.documents).toEqual([{_id: 'mapped', _type: 'note'}])
    expect(JSON.stringify(resultSourceMap?.paths)).toContain("[?(@._key=='a')]")
    const stega = createStegaClient(configure({stega: {enabled: true, studioUrl: '/studio'}}))
    const {label} = await stega.fetch<{label: string}>('*[_id == "mapped"][0]{label}')
    expect(label.startsWith('As-salamu alaykum')).toBe(true)
    expect(label.length).toBeGreaterThan('As-salamu alaykum'.length)
    expect(clean({label})).toEqual({label: 'As-salamu alaykum'})
  })

  test('leads a release through its life', async () => {
    const {releases} = client()
    const releaseId = 'eid'
    const state = async () => (await releases.get({releaseId}))?.state
    await releases.create({releaseId, metadata: {releaseType: 'asap', title: 'Eid'}})
    await releases.edit({releaseId, patch: {set: {'metadata.title': 'Eid al-Adha'}}})
    expect(await releases.get({releaseId})).toMatchObject({
      ...{_id: '_.releases.eid', _type: 'system.release', state: 'active'},
      metadata: {releaseType: 'asap', title: 'Eid al-Adha'},
    })
    await releases.schedule({releaseId, publishAt: new Date(Date.now() + 3_600_000).toISOString()})
    expect(await state()).toBe('scheduled')
    await releases.unschedule({releaseId})
    await releases.archive({releaseId})
    expect(await state()).toBe('archived')
    await releases.unarchive({releaseId})
    expect(await state()).toBe('active')
    await client().createVersion({
      ...{releaseId, publishedId: 'fresh'},
      document: {...note('versions.eid.fresh')},
    })
    const {result} = await client({perspective: 'raw'}).releases.fetchDocuments({releaseId})
    expect(result.map(({_id}) => _id)).toEqual(['versions.eid.fresh'])
    await releases.publish({releaseId})
    expect([await state(), await client().getDocument('fresh')]).toMatchObject(['published', {_id: 'fresh'}])
    await releases.delete({releaseId})
    expect(await state()).toBeUndefined()
  })
})

test('no request of either went to an endpoint that does not exist', () => {
  expect(server.lake.unhandledRequests.entries()).toEqual({})
  expect(server.logged).toEqual([])
})

/** The first event, then it stops. */
function first<T>(events: {
  subscribe(observer: {next(event: T): void; error(error: unknown): void}): {unsubscribe(): void}
}): Promise<T> {
  return new Promise((resolve, reject) => {
    const subscription = events.subscribe({
      next(event) {
        resolve(event)
        queueMicrotask(() => subscription.unsubscribe())
      },
      error: reject,
    })
  })
}
