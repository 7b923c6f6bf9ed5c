import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {z} from 'zod'
import {createLog} from '~/platform/config/log.server'
import type {SanityGateway} from '~/platform/gateways/sanity.server'
import {createContent} from './content.server'
import type {ContentQuery} from './content.server'
import {createStaleCache} from './stale-cache.server'

const query: ContentQuery<{price: number}> = {
  name: 'price',
  groq: '*[0]',
  schema: z.object({price: z.number()}),
  builtIn: {price: 0},
}
const log = createLog('silent')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, {recursive: true})
})

/** A fake lake: the test sets its responses and emits its edit events. */
function open({now}: {now?: () => number} = {}) {
  const lake = {
    respond: (): Promise<unknown> => Promise.resolve({price: 5}),
    fetchCount: 0,
    edit: () => {},
    reconnect: () => {},
  }
  const sanity: SanityGateway = {
    fetch: () => {
      lake.fetchCount += 1
      return lake.respond()
    },
    listen: (on) => {
      lake.edit = on.onEdit
      lake.reconnect = on.onReconnect
      return () => {}
    },
  }
  const copies = createStaleCache(folder, log)
  return {lake, content: createContent({gateway: sanity, staleCache: copies, log, now})}
}

test('nsbno/spor#1281: a result is fetched once, until an edit', async () => {
  const {lake, content} = open()
  await Promise.all([content.read(query), content.read(query)])
  expect(lake.fetchCount).toBe(1)
  const before = content.version()
  lake.respond = () => Promise.resolve({price: 6})
  lake.edit()
  expect(content.version()).not.toBe(before)
  expect(await content.read(query)).toEqual({price: 6})
  expect(content.state()).toBe('live')
})

test('a stream that comes back forgets everything, for edits may have been missed', async () => {
  const {lake, content} = open()
  const heard: string[] = []
  content.onChange((version) => heard.push(version))
  await content.read(query)
  lake.reconnect()
  await content.read(query)
  expect(lake.fetchCount).toBe(2)
  expect(heard).toEqual([content.version()])
})

test('fault 34: while the lake is away the last good copy serves, also after a restart', async () => {
  const first = open()
  await first.content.read(query)
  const {lake, content} = open()
  lake.respond = () => Promise.reject(new Error('away'))
  expect(await content.read(query)).toEqual({price: 5})
  expect(content.state()).toBe('last-good-copy')
})

test('fault 34: an answer of the wrong shape is treated as none', async () => {
  const {lake, content} = open()
  lake.respond = () => Promise.resolve({price: 'free'})
  expect(await content.read(query)).toEqual({price: 0})
  expect(content.state()).toBe('built-in')
})

test('fault 34, opennem#567: after a failure it asks again a little later, and recovers', async () => {
  vi.useFakeTimers({toFake: ['setTimeout']})
  const {lake, content} = open()
  lake.respond = () => Promise.reject(new Error('away'))
  expect(await content.read(query)).toEqual({price: 0})
  lake.respond = () => Promise.resolve({price: 7})
  expect(await content.read(query)).toEqual({price: 0})
  await vi.advanceTimersByTimeAsync(3_000)
  await vi.waitFor(async () => expect(await content.read(query)).toEqual({price: 7}))
  expect(content.state()).toBe('live')
})

test('fault 34: no request waits a second time for a lake that has failed', async () => {
  vi.useFakeTimers({toFake: ['setTimeout']})
  const {lake, content} = open()
  lake.respond = () => Promise.reject(new Error('away'))
  await content.read(query)
  lake.respond = () => new Promise(() => {})
  await vi.advanceTimersByTimeAsync(3_000)
  expect(lake.fetchCount).toBe(2)
  expect(await content.read(query)).toEqual({price: 0})
})

test('fault 34: a copy is shown for a day, counted from when the lake was last known to answer', async () => {
  let at = Date.parse('2025-11-21T15:00:00Z')
  const first = open({now: () => at})
  await first.content.read(query)
  const readLater = () => {
    const {lake, content} = open({now: () => at})
    lake.respond = () => Promise.reject(new Error('away'))
    return content.read(query)
  }
  at += 24 * 3_600_000
  expect(await readLater()).toEqual({price: 5})
  at += 1
  expect(await readLater()).toEqual({price: 0})
})

test('fault 34: after five failures in a row it is not queried for half a minute', async () => {
  const {lake, content} = open()
  lake.respond = () => Promise.reject(new Error('away'))
  for (let n = 0; n < 20; n++) await content.read({...query, name: `price-${n}`})
  expect(lake.fetchCount).toBe(5)
  lake.respond = () => Promise.resolve({price: 8})
  lake.reconnect()
  expect(await content.read(query)).toEqual({price: 8})
})

test('a result of another variant is read anew, and serves only while the lake is away', async () => {
  const {lake, content} = open()
  const ofDay = (variant: string) => ({...query, variant})
  await content.read(ofDay('monday'))
  lake.respond = () => Promise.resolve({price: 6})
  expect(await content.read(ofDay('monday'))).toEqual({price: 5})
  expect(await content.read(ofDay('tuesday'))).toEqual({price: 6})
  expect(lake.fetchCount).toBe(2)
  lake.respond = () => Promise.reject(new Error('no network'))
  expect(await content.read(ofDay('wednesday'))).toEqual({price: 6})
  content.close()
})

test('a name that nothing bears is neither held nor stored, and its copy goes with it', async () => {
  const {lake, content} = open()
  const made = {...query, name: 'made-up', isNothing: ({price}: {price: number}) => price === 0}
  await content.read(made)
  expect(readdirSync(folder)).toContain('made-up.json')
  lake.respond = () => Promise.resolve({price: 0})
  lake.edit()
  for (let times = 0; times < 3; times++) expect(await content.read(made)).toEqual({price: 0})
  expect(lake.fetchCount).toBe(4)
  expect(readdirSync(folder)).not.toContain('made-up.json')
  content.close()
})
