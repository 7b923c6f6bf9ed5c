import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {z} from 'zod'
import {createLog} from '~/config/log.server'
import type {SanityDoor} from '~/services/sanity.server'
import {createContent} from './content.server'
import type {ContentQuery} from './content.server'
import {createLastGoodCopies} from './last-good-copies.server'

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

/** A door that answers what the test says and lets it play the edit stream. */
function open() {
  const door = {
    answer: (): Promise<unknown> => Promise.resolve({price: 5}),
    asked: 0,
    edit: () => {},
    reconnect: () => {},
  }
  const sanity: SanityDoor = {
    fetch: () => {
      door.asked += 1
      return door.answer()
    },
    listen: (on) => {
      door.edit = on.onEdit
      door.reconnect = on.onReconnect
      return () => {}
    },
  }
  return {door, content: createContent({door: sanity, copies: createLastGoodCopies(folder, log), log})}
}

test('an answer is asked for once, until an edit', async () => {
  const {door, content} = open()
  await Promise.all([content.read(query), content.read(query)])
  expect(door.asked).toBe(1)
  const before = content.version()
  door.answer = () => Promise.resolve({price: 6})
  door.edit()
  expect(content.version()).not.toBe(before)
  expect(await content.read(query)).toEqual({price: 6})
  expect(content.state()).toBe('live')
})

test('a stream that comes back forgets everything, for edits may have been missed', async () => {
  const {door, content} = open()
  const heard: string[] = []
  content.onChange((version) => heard.push(version))
  await content.read(query)
  door.reconnect()
  await content.read(query)
  expect(door.asked).toBe(2)
  expect(heard).toEqual([content.version()])
})

test('while the lake is away the last good copy serves, also after a restart', async () => {
  const first = open()
  await first.content.read(query)
  const {door, content} = open()
  door.answer = () => Promise.reject(new Error('away'))
  expect(await content.read(query)).toEqual({price: 5})
  expect(content.state()).toBe('last-good-copy')
})

test('an answer of the wrong shape is treated as none', async () => {
  const {door, content} = open()
  door.answer = () => Promise.resolve({price: 'free'})
  expect(await content.read(query)).toEqual({price: 0})
  expect(content.state()).toBe('built-in')
})

test('after a failure it asks again a little later, and recovers', async () => {
  vi.useFakeTimers({toFake: ['setTimeout']})
  const {door, content} = open()
  door.answer = () => Promise.reject(new Error('away'))
  expect(await content.read(query)).toEqual({price: 0})
  door.answer = () => Promise.resolve({price: 7})
  expect(await content.read(query)).toEqual({price: 0})
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await content.read(query)).toEqual({price: 7})
  expect(content.state()).toBe('live')
})
