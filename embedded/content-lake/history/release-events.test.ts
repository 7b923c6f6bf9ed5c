import {expect, test} from 'vitest'
import type {LakeDocument} from '../documents/types'
import {LAKE_LIMITS} from '../limits'
import type {Storage} from '../storage/storage'
import type {DocumentChangeWithEffects} from './changes'
import {effectsOf} from './effects'
import {findReleaseEvents} from './release-events'

const ID = '_.releases.long'
const AT = '2026-11-28T12:00:00.000Z'
const everything = {limit: 10, before: undefined, mayRead: () => true}

/** The release as its n-th change left it. */
function release(n: number): LakeDocument {
  const state = n % 2 === 0 ? 'active' : 'scheduled'
  const system = {_id: ID, _type: 'system.release', _rev: `rev-${n}`, _createdAt: AT, _updatedAt: AT}
  return {...system, name: 'long', metadata: {releaseType: 'scheduled'}, state, publishAt: AT}
}

function change(n: number): DocumentChangeWithEffects {
  const before = n === 0 ? null : release(n - 1)
  const entry = {seq: n + 1, transactionId: `rev-${n}`, author: 'somebody', timestamp: AT, documentId: ID}
  const kind = before ? 'update' : 'create'
  return {...entry, kind, previousRev: before?._rev ?? null, effects: effectsOf(before, release(n))}
}

/** Of a release with so many changes, in memory as the one before the last `behind` of them left it. */
function sourceOf(count: number, {behind = 0, onQuery}: {behind?: number; onQuery?(q: unknown): void} = {}) {
  const storage: Pick<Storage, 'findDocumentChanges' | 'findVersionChanges'> = {
    findDocumentChanges: async (_dataset, _id, limit) =>
      Array.from({length: count}, (_, n) => change(count - 1 - n)).slice(0, limit),
    async findVersionChanges(_dataset, _release, query) {
      onQuery?.(query)
      return []
    },
  }
  return {storage: storage as Storage, dataset: 'd', find: () => release(count - 1 - behind)}
}

test('the newest changes of a release are looked at, up to a limit', async () => {
  const {releaseChanges: max} = LAKE_LIMITS.history
  const typesOf = async (count: number) => {
    const query = {...everything, limit: count}
    const {events} = await findReleaseEvents(sourceOf(count), 'long', query)
    return events.map(({type}) => type)
  }
  expect((await typesOf(max)).at(-1)).toBe('createRelease')
  const beyond = await typesOf(max + 1)
  expect([beyond.length, beyond.at(-1)]).toEqual([max, 'scheduleRelease'])
})

test('a change that is stored but not in memory yet is left for the next time', async () => {
  const queries: unknown[] = []
  const source = sourceOf(3, {behind: 1, onQuery: (query) => queries.push(query)})
  const {events} = await findReleaseEvents(source, 'long', everything)
  expect(events.map(({type}) => type)).toEqual(['scheduleRelease', 'createRelease'])
  // Nor are its versions told of: they may have gone out with it.
  expect(queries).toMatchObject([{exceptSeqs: [3], fromSeq: 1}])
})
