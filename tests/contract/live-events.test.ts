import type {LiveEvent} from '@sanity/client'
import {PGlite} from '@electric-sql/pglite'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import type {LakeContext} from '../../embedded/content-lake/http/context'
import {LAKE_LIMITS} from '../../embedded/content-lake/limits'
import {revoked, startTestLake} from '../support/test-lake'
import type {PEOPLE, TestLake} from '../support/test-lake'

/** Live content events as the vendor's client receives them. */
let server: TestLake
beforeAll(async () => {
  const clientAddress = (c: LakeContext) => c.req.header('x-test-address') ?? 'this machine'
  server = await startTestLake({checkIntervalMs: 50, clientAddress})
})
afterAll(() => server.close())

const admin = () => server.client('admin')
const intersects = (some: readonly string[], others: readonly string[]) =>
  some.some((tag) => others.includes(tag))

/** Listens with the client until the test ends. */
function hear(as: keyof typeof PEOPLE | null, includeDrafts: boolean) {
  const events: LiveEvent[] = []
  const failures: unknown[] = []
  const wakers: (() => void)[] = []
  const wake = () => wakers.splice(0).forEach((waker) => waker())
  // Of its own tag, since the client shares streams of the same address.
  const tag = `t${Math.random().toString(36).slice(2)}`
  const subscription = server
    .client(as)
    .live.events({includeDrafts, tag})
    .subscribe({
      next: (event) => void (events.push(event), wake()),
      error: (error: unknown) => void (failures.push(error), wake()),
    })
  onTestFinished(() => subscription.unsubscribe())
  async function until(check: () => boolean) {
    while (!check()) await new Promise<void>((resolve) => wakers.push(resolve))
  }
  return {
    events,
    failures,
    until,
    async message() {
      await until(() => events.some(({type}) => type === 'message'))
      return events.flatMap((event) => (event.type === 'message' ? [event] : []))[0]
    },
    welcome: () => until(() => events.some(({type}) => type === 'welcome')),
  }
}

describe('live events', () => {
  test('a change has a tag of the queries that it concerns, and of no others', async () => {
    await admin().createOrReplace({_id: 'lamb', _type: 'item', title: 'Lamb'})
    await admin().createOrReplace({_id: 'about', _type: 'page'})
    const concerned = await tagsOf('*[_type == "item"]{title}')
    const other = await tagsOf('*[_type == "page"]')
    const stream = hear(null, false)
    await stream.welcome()
    await admin().patch('lamb').set({title: 'Leg of lamb'}).commit()
    const message = await stream.message()
    expect(intersects(concerned, message?.tags ?? [])).toBe(true)
    expect(intersects(other, message?.tags ?? [])).toBe(false)
    const fresh = await server
      .client(null)
      .fetch<{title: string}[]>(
        '*[_type == "item"]{title}',
        {},
        {lastLiveEventId: message?.id ?? '', cacheMode: 'noStale'},
      )
    expect(fresh).toEqual([{title: 'Leg of lamb'}])
  })

  test('a draft is announced to those who include drafts only', async () => {
    const [published, drafts] = [hear(null, false), hear('admin', true)]
    await Promise.all([published.welcome(), drafts.welcome()])
    const concerned = await tagsOf('*[_id == "beef"]', 'drafts')
    await admin().createOrReplace({_id: 'drafts.beef', _type: 'item'})
    expect(intersects(concerned, (await drafts.message())?.tags ?? [])).toBe(true)
    await admin().createOrReplace({_id: 'mint', _type: 'item'})
    const first = await published.message()
    expect(intersects(await tagsOf('*[_id == "mint"][0]'), first?.tags ?? [])).toBe(true)
    expect(intersects(concerned, first?.tags ?? [])).toBe(false)
  })

  test.each(['includeDrafts', 'includeAllDocuments'])('%s needs an account that may', async (name) => {
    const path = `/v2025-02-19/data/live/events/production?${name}=true`
    expect((await server.request(path)).status).toBe(401)
    const wrong = await server.request(path, {headers: {authorization: 'Bearer wrong'}})
    expect(wrong.status).toBe(401)
    expect((await server.request(path, {as: 'pages'})).status).toBe(403)
  })

  test('a stream with drafts ends with its session, also by cookie', async () => {
    const stream = await openStream('?includeDrafts=true', {cookie: 'session=second'})
    await stream.until('event: welcome')
    const byToken = await openStream('?includeDrafts=true', {authorization: 'Bearer token-butcher'})
    await byToken.until('event: welcome')
    revoked.add('token-butcher')
    onTestFinished(() => void revoked.delete('token-butcher'))
    await byToken.end()
    revoked.add('session-second')
    onTestFinished(() => void revoked.delete('session-second'))
    await stream.end()
  })
})

describe('reconnecting', () => {
  const lastIdIn = (text: string) =>
    text
      .match(/^id: (.+)$/gm)
      ?.at(-1)
      ?.slice(4) ?? ''
  const messagesIn = (text: string) => text.match(/^event: message$/gm)?.length ?? 0

  test('nothing is missed after the last event, nor after the welcome', async () => {
    const first = await openStream()
    const welcomed = lastIdIn(await first.until('event: welcome'))
    await admin().createOrReplace({_id: 'one', _type: 'item'})
    const heard = lastIdIn(await first.until('event: message'))
    first.cancel()
    await admin().createOrReplace({_id: 'two', _type: 'item'})
    const two = lastIdIn(await (await openStream('', {'last-event-id': heard})).until('event: message'))
    await admin().createOrReplace({_id: 'drafts.two', _type: 'item'})
    const published = await openStream('', {'last-event-id': welcomed})
    const text = await published.until(`id: ${two}`)
    expect(messagesIn(text)).toBe(2)
    expect(text).not.toContain('event: restart')
    const current = await openStream('', {'last-event-id': two})
    expect(messagesIn(await current.until('event: welcome'))).toBe(0)
  })

  test('an id that is unknown restarts', async () => {
    const text = await (await openStream('', {'last-event-id': '7-unknown'})).until('event: restart')
    expect(text).toMatch(/event: welcome\n[^]*event: restart\nid: \d+-/)
  })

  test('events outlive a restart of the lake', async () => {
    const database = await PGlite.create()
    const before = await startTestLake({}, database)
    const first = await openStream('', {}, before)
    const welcomed = lastIdIn(await first.until('event: welcome'))
    await before.client('admin').createOrReplace({_id: 'one', _type: 'item'})
    const event = await first.until('event: message')
    await before.close()
    const after = await startTestLake({}, database)
    onTestFinished(async () => {
      await after.close()
      await database.close()
    })
    const resumed = await openStream('', {'last-event-id': welcomed}, after)
    const text = await resumed.until('event: message')
    expect(text).toContain(`id: ${lastIdIn(event)}\ndata: {"tags":[`)
    expect(text).not.toContain('event: restart')
  })
})

test('beyond the limit of an address, a client is sent away politely', async () => {
  const {perAddress} = LAKE_LIMITS.live
  const office = {'x-test-address': 'an office'}
  const open = await Promise.all(Array.from({length: perAddress}, () => openStream('', office)))
  await Promise.all(open.map((stream) => stream.until('event: welcome')))
  const text = await (await openStream('', office)).end()
  expect(text).toMatch(/retry: 60000\n\nevent: goaway\nid: [\w-]+\ndata: \{"reason":"Too many/)
  const signedIn = await openStream('', {...office, authorization: 'Bearer token-admin'})
  await signedIn.until('event: welcome')
})

test('of a private dataset strangers hear nothing, until it is public; who has signed in does', async () => {
  const setMode = (aclMode: string) =>
    server.request('/v1/datasets/internal', {method: 'PATCH', as: 'admin', body: JSON.stringify({aclMode})})
  await admin().datasets.create('internal', {aclMode: 'public'})
  const open = (headers: Record<string, string> = {}) => openStream('', headers, server, 'internal')
  const write = () => server.client('admin', {dataset: 'internal'}).create({_type: 'note'})
  const staff = await open({authorization: 'Bearer token-admin'})
  await staff.until('event: welcome')
  const before = await open()
  await setMode('private')
  expect(await before.end()).toContain('event: goaway')
  const during = await open({'last-event-id': '0'})
  await during.until('event: welcome')
  await write()
  expect(await staff.until('event: message')).not.toContain('goaway')
  await setMode('public')
  const heard = await during.end()
  expect(heard).toContain('event: goaway')
  expect(heard).not.toContain('event: message')
  const after = await open()
  await after.until('event: welcome')
  await write()
  await after.until('event: message')
})

async function tagsOf(query: string, perspective = 'published') {
  const {syncTags = []} = await admin().fetch(query, {}, {filterResponse: false, perspective} as {
    filterResponse: false
  })
  expect(syncTags).not.toEqual([])
  return syncTags
}

async function openStream(
  search = '',
  headers: Record<string, string> = {},
  lake = server,
  dataset = 'production',
) {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const response = await lake.request(`/v2025-02-19/data/live/events/${dataset}${search}`, {
    headers,
    signal: controller.signal,
  })
  expect(response.status).toBe(200)
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  async function read(isDone: () => boolean) {
    while (!isDone()) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return false
      text += decoder.decode(chunk.value)
    }
    return true
  }
  return {
    cancel: () => void reader?.cancel(),
    async until(part: string) {
      expect(await read(() => text.includes(`${part}`) && text.endsWith('\n\n')), text).toBe(true)
      return text
    },
    async end() {
      expect(await read(() => false)).toBe(false)
      return text
    },
  }
}
