import {expect, test} from 'vitest'
import {stored} from '../documents/memory-view.test-helper'
import {recordEffects} from '../history/changes'
import {LAKE_LIMITS} from '../limits'
import {RecentCommits} from './recent-commits'

function commit(transactionId: string, ids: readonly string[], text = '') {
  const changes = ids.map((id) => ({id, before: null, after: stored(id, {text}), mutations: []}))
  const transaction = {transactionId, timestamp: '', results: [], changes}
  return {...recordEffects(transaction), author: 'amina'}
}

const idsOf = (recent: RecentCommits, eventId: string) =>
  recent.after(eventId)?.map(({commit: {transactionId}, after}) => [transactionId, after])

test('what came after an event, also within its transaction', () => {
  const recent = new RecentCommits()
  expect(recent.position).toBeUndefined()
  recent.add(commit('t1', ['a']))
  const position = recent.position ?? ''
  recent.add(commit('t2', ['a', 'b']))
  recent.add(commit('t3', ['a']))
  expect(idsOf(recent, position)).toEqual([
    ['t2', undefined],
    ['t3', undefined],
  ])
  expect(idsOf(recent, 't2#a')).toEqual([
    ['t2', 'a'],
    ['t3', undefined],
  ])
  expect(idsOf(recent, 't3#')).toEqual([])
  expect(recent.after('t2#c')).toBeUndefined()
  expect(recent.after('t4#a')).toBeUndefined()
  expect(recent.after('nonsense')).toBeUndefined()
})

test.each([
  ['documents', Array.from({length: LAKE_LIMITS.listeners.recent.documents}, (_, at) => `n${at}`), ''],
  ['bytes', ['big'], 'x'.repeat(LAKE_LIMITS.listeners.recent.bytes - 500)],
])('more %s than are kept push out the oldest', (_, ids, text) => {
  const recent = new RecentCommits()
  recent.add(commit('t1', ids, text))
  expect(recent.after('t1#')).toEqual([])
  recent.add(commit('t2', ['a'], 'x'.repeat(500)))
  expect(recent.after('t1#')).toBeUndefined()
  expect(recent.after('t2#')).toEqual([])
})
