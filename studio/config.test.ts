import {createMockAuthStore, resolveConfig, validateDocument} from 'sanity'
import type {SanityDocument, Workspace} from 'sanity'
import {createClient} from '@sanity/client'
import {firstValueFrom} from 'rxjs'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {WebSocket} from 'ws'
import config from '../sanity.config'
import {seedDocuments} from './seed/documents'
import {startTinyLake} from './tiny-lake.test-helper'
import type {TinyLake} from './tiny-lake.test-helper'

/** The Studio's own configuration, put together by the Studio itself. */
let workspace: Workspace
let lake: TinyLake

beforeAll(async () => {
  // As much of a window as the Studio wants: it prepares its presence socket, and validates when there is time.
  vi.stubGlobal('window', Object.assign(new EventTarget(), {WebSocket, setTimeout, clearTimeout}))
  lake = await startTinyLake()
  // The only question validation asks: is this web address still free?
  lake.onQuery = () => true
  const client = createClient({
    projectId: 'store',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
  })
  const auth = createMockAuthStore({client, currentUser: null})
  const [found] = await firstValueFrom(resolveConfig({...config, auth}))
  if (!found) throw new Error('There is no workspace')
  workspace = found
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await lake.close()
})

async function check(document: Record<string, unknown>) {
  const stored = {
    _createdAt: '',
    _updatedAt: '',
    _rev: '',
    _id: 'id',
    ...document,
  } as unknown as SanityDocument
  const markers = await validateDocument({document: stored, workspace, getDocumentExists: async () => true})
  return markers.map(({level, message}) => `${level}: ${message}`)
}

it('has schema types without a complaint', () => {
  expect(workspace.schema._validation?.flatMap(({problems}) => problems) ?? []).toEqual([])
})

it('finds nothing wrong with the seed', async () => {
  for (const document of seedDocuments)
    expect([document._id, await check(document)]).toEqual([document._id, []])
})

describe('a meat price', () => {
  const item = {...seedDocuments.find(({_type}) => _type === 'butcherItem')}

  it.each([
    [undefined, 'error: Give it a price, like 6.99'],
    [6.999, 'error: A price has two decimals at most, like 6.99'],
    [0, 'error: A price must be above 0'],
    [250, 'warning: That is a lot for one unit. Is it right?'],
  ])('of %s is remarked upon', async (price, words) => {
    expect(await check({...item, price})).toEqual([words])
  })

  it('needs a name and a category', async () => {
    expect(await check({...item, title: '', category: undefined})).toEqual(
      expect.arrayContaining(['error: Give it a name', 'error: Choose a category']),
    )
  })
})

describe('the store', () => {
  const store = {...seedDocuments.find(({_type}) => _type === 'storeSettings')}

  it.each([
    [{phone: '(555) 010-0142'}, 'error: Write exactly ten digits, like 5550100142'],
    [{timeZone: 'Ohio'}, 'error: Write a zone like America/New_York'],
    [{onlineOrderingUrl: 'http://order.example'}, 'error: Write a full address that starts with https://'],
    [{taxRate: 21}, 'error: A rate is between 0 and 20'],
    [
      {hours: [1, 2].map((n) => ({_key: `${n}`, _type: 'openingHours', day: 'monday', closed: true}))},
      'error: Monday is in the list twice. Keep one.',
    ],
    [
      {exceptions: [{_key: '1', _type: 'hoursException', date: '2026-11-26', opens: '10', closes: '16:00'}]},
      'error: Write the time like 10:00 or 21:30',
    ],
  ])('may not have %j', async (change, words) => {
    expect(await check({...store, ...change})).toEqual([words])
  })
})
