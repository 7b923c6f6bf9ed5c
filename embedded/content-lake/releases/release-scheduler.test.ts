import {beforeEach, describe, expect, test} from 'vitest'
import {applyActions, parseActionBody} from '../documents/actions'
import {activeRelease, stored} from '../documents/memory-view.test-helper'
import type {AppliedTransaction, LakeDocument} from '../documents/types'
import {Hub} from '../listen/hub'
import {LiveFeed} from '../live/feed'
import type {QueryPool} from '../query/query-pool'
import {createCommitter} from '../storage/committer'
import {Dataset} from '../storage/dataset'
import type {Storage} from '../storage/storage'
import {createFakeClock} from './fake-clock.test-helper'
import {createReleaseScheduler} from './release-scheduler'

const START = '2026-11-28T12:00:00.000Z'
const AT = '2026-11-28T12:00:20.000Z'
const scheduled = (name: string, publishAt = AT, more: object = {}) =>
  activeRelease(name, {state: 'scheduled', publishAt, _system: {scheduledBy: 'amina'}, ...more})
const dangling = stored('versions.r.b', {to: {_ref: 'c', _strengthenOnPublish: {type: 'page'}}})

let clock: ReturnType<typeof createFakeClock>
/** What is stored, which several servers may share. */
let transactions: (AppliedTransaction & {author: string})[]
let failures: number
beforeEach(() => {
  clock = createFakeClock(START)
  transactions = []
  failures = 0
})

const storage = {
  async commit(_dataset: string, author: string, transaction: AppliedTransaction) {
    if (failures-- > 0) throw new Error('the database is away')
    if (transactions.some(({transactionId}) => transactionId === transaction.transactionId)) return null
    return transactions.push({...transaction, author})
  },
  hasTransaction: async () => false,
} as unknown as Storage

/** A server with its own memory. */
function open(...documents: LakeDocument[]) {
  const dataset = new Dataset({name: 'production', aclMode: 'public'}, documents)
  const logged: string[] = []
  const note = (_: object, message: string) => void logged.push(message)
  const commit = createCommitter({
    storage,
    projectId: 'store',
    pool: {broadcast: () => undefined} as unknown as QueryPool,
    hubOf: () => new Hub(() => undefined),
    feedOf: () => new LiveFeed(),
    onCommitted: (_, commit) => scheduler.onCommitted(commit),
  })
  const datasets = new Map([['production', dataset]])
  const scheduler = createReleaseScheduler({datasets, commit, clock, log: {warn: note, error: note}})
  return {
    scheduler,
    logged,
    find: (id: string) => dataset.find(id),
    stateOf: (name: string) => dataset.find(`_.releases.${name}`)?.['state'],
    act: (action: string, fields: object) => {
      const body = {actions: [{actionType: `sanity.action.release.${action}`, ...fields}]}
      const request = {transactionId: `${action} ${transactions.length}`, timestamp: START}
      return commit({
        dataset,
        author: {id: 'amina', lane: 'staff'},
        grants: [{filter: '_id in path("**")', permissions: ['create', 'update']}],
        plan: (view) => applyActions(parseActionBody(body).actions, request, view),
      })
    },
  }
}

async function moveTo(moment: string | number, ...servers: ReturnType<typeof open>[]) {
  clock.moveTo(moment)
  for (const {scheduler} of servers) await scheduler.idle()
}

describe('a scheduled release', () => {
  test('goes out at its time, in one transaction, by whom it was scheduled', async () => {
    const server = open(activeRelease('r'), stored('versions.r.a'), stored('versions.r.b'))
    await server.scheduler.start()
    expect(clock.waits()).toEqual([])
    await server.act('schedule', {releaseId: 'r', publishAt: AT})
    await moveTo('2026-11-28T12:00:19.999Z', server)
    expect(server.stateOf('r')).toBe('scheduled')
    await moveTo(AT, server)
    expect(server.stateOf('r')).toBe('published')
    expect(transactions.slice(1)).toMatchObject([{timestamp: AT, author: '<system>'}])
    expect(transactions[1]?.changes.map(({id}) => id)).toEqual([
      'a',
      'versions.r.a',
      'b',
      'versions.r.b',
      '_.releases.r',
    ])
    expect(clock.waits()).toEqual([])
  })

  test('does not go out once it is unscheduled, or before another time', async () => {
    const server = open(scheduled('r'), stored('versions.r.a'))
    await server.scheduler.start()
    await server.act('unschedule', {releaseId: 'r'})
    expect(clock.waits()).toEqual([])
    await server.act('schedule', {releaseId: 'r', publishAt: '2026-11-28T13:00:00.000Z'})
    await moveTo('2026-11-28T12:30:00.000Z', server)
    expect(server.stateOf('r')).toBe('scheduled')
  })

  test('that came due while no server was there goes out at the start', async () => {
    clock.moveTo('2026-12-01T00:00:00.000Z')
    const server = open(scheduled('r'), stored('versions.r.a'))
    await server.scheduler.start()
    expect(server.find('a')).toBeDefined()
    expect(transactions).toMatchObject([{author: 'amina'}])
    await open(...[scheduled('r'), stored('versions.r.a')]).scheduler.start()
    expect(transactions).toHaveLength(1)
  })

  test('goes out once from two servers', async () => {
    const servers = [0, 1].map(() => open(scheduled('r'), stored('versions.r.a')))
    for (const {scheduler} of servers) await scheduler.start()
    await moveTo(AT, ...servers)
    expect(transactions).toHaveLength(1)
    expect(servers.flatMap(({logged}) => logged)).toEqual(['lake: a release was published by another server'])
    expect(clock.waits()).toEqual([])
  })

  test('goes out after those before it', async () => {
    const later = scheduled('r', '2026-11-28T11:00:00.000Z')
    const earlier = scheduled('z', '2026-11-28T10:00:00.000Z')
    const server = open(later, dangling, earlier, stored('versions.z.c'))
    await server.scheduler.start()
    expect([server.stateOf('z'), server.stateOf('r')]).toEqual(['published', 'published'])
  })

  test('is looked after in between: a machine may sleep', async () => {
    const server = open(scheduled('r', '2026-12-28T12:00:00.000Z'))
    await server.scheduler.start()
    expect(clock.waits()).toEqual([30_000])
    await moveTo('2026-11-28T12:00:30.000Z', server)
    expect(clock.waits()).toEqual([30_000])
    server.scheduler.close()
    expect(clock.waits()).toEqual([])
  })
})

describe('a release that cannot go out', () => {
  test('is active again and says why; the others go out', async () => {
    const server = open(
      scheduled('r'),
      stored('versions.r.a'),
      dangling,
      scheduled('s'),
      stored('versions.s.d'),
    )
    await server.scheduler.start()
    await moveTo(AT, server)
    const message = 'Document "b" references non-existent document "c"'
    expect(server.find('_.releases.r')).toMatchObject({state: 'active', error: {message}})
    expect(server.find('_.releases.r')).not.toHaveProperty('publishAt')
    expect(server.find('a')).toBeUndefined()
    expect(server.stateOf('s')).toBe('published')
    expect(server.logged).toEqual(['lake: a scheduled release could not be published'])
    expect(clock.waits()).toEqual([])
  })

  test('because nothing can be stored is tried again, less and less often', async () => {
    const server = open(scheduled('r'), stored('versions.r.a'))
    await server.scheduler.start()
    failures = 3
    await moveTo(AT, server)
    for (const wait of [5_000, 10_000, 20_000]) {
      expect(clock.waits()).toEqual([wait])
      expect(server.stateOf('r')).toBe('scheduled')
      await moveTo(clock.now() + wait, server)
    }
    expect(server.stateOf('r')).toBe('published')
    expect(server.logged).toEqual(Array(3).fill('lake: a scheduled release is tried again'))
  })
})
