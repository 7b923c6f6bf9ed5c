import {expect, test} from 'vitest'
import {stored} from '../documents/memory-view.test-helper'
import {LAKE_LIMITS} from '../limits'
import {Replica} from './replica'

const {bytes, bytesEach, keyLength} = LAKE_LIMITS.query.resultCache

function open(...documents: ReturnType<typeof stored>[]) {
  const replica = new Replica()
  replica.change(documents, [])
  const readFilters = ['_id in path("**")']
  const defaults = {params: {}, identity: 'amina', projectId: 'p', dataset: 'd', readFilters}
  return {
    replica,
    ask: (
      query: string,
      more: {params?: Record<string, unknown>; identity?: string; perspective?: string[]} = {},
    ) => replica.query({...defaults, perspective: ['published'], ...more, query}),
  }
}

/** It has a result of its own each time that it is evaluated. */
function isCached(lake: ReturnType<typeof open>, query: string, more = {}): boolean {
  return lake.ask(query, more) === lake.ask(query, more)
}

test('a result serves until a document changes that it depends on', () => {
  const lake = open(
    stored('lamb', {_type: 'item', to: {_ref: 'meat'}}),
    stored('meat', {_type: 'kind', n: 1}),
  )
  const query = '*[_type == "item"]{"n": to->n}'
  const first = lake.ask(query)
  lake.replica.change([stored('page', {_type: 'page'}), stored('drafts.lamb', {_type: 'item'})], [])
  expect(lake.ask(query)).toBe(first)
  lake.replica.change([stored('meat', {_type: 'kind', n: 2})], [])
  expect(lake.ask(query).json).toBe('[{"n":2}]')
  lake.replica.change([], ['lamb'])
  expect(lake.ask(query).json).toBe('[]')
})

test('whoever asks, with what, gets a result of their own', () => {
  const lake = open(stored('lamb', {_type: 'item'}), stored('drafts.lamb', {_type: 'item', n: 1}))
  const query = '*[_type == $type]{n, "me": identity()}'
  const results = [
    {params: {type: 'item'}},
    {params: {type: 'page'}},
    {params: {type: 'item'}, identity: 'yusuf'},
    {params: {type: 'item'}, perspective: ['drafts']},
  ].map((more) => lake.ask(query, more).json)
  expect(results).toEqual([
    '[{"n":null,"me":"amina"}]',
    '[]',
    '[{"n":null,"me":"yusuf"}]',
    '[{"n":1,"me":"amina"}]',
  ])
})

test('what depends on the time, or is to be explained, is evaluated each time', () => {
  const lake = open()
  expect(isCached(lake, '1')).toBe(true)
  expect(isCached(lake, 'now()')).toBe(false)
  expect(isCached(lake, 'dateTime::now()')).toBe(false)
  expect(isCached(lake, '1', {explain: true})).toBe(false)
})

test('there is room for so much', () => {
  const lake = open()
  expect(isCached(lake, `"${'a'.repeat(keyLength / 2)}"`)).toBe(true)
  expect(isCached(lake, `"${'a'.repeat(keyLength)}"`)).toBe(false)
  expect(isCached(lake, '$list', {params: {list: 'a'.repeat(keyLength)}})).toBe(false)
  const query = (part: number) => `*[_type == "long"]{"part": ${part}, text}`
  lake.replica.change([stored('long', {_type: 'long', text: 'a'.repeat(bytesEach)})], [])
  expect(isCached(lake, query(0))).toBe(false)
  lake.replica.change([stored('long', {_type: 'long', text: 'a'.repeat(bytesEach / 2)})], [])
  const first = lake.ask(query(0))
  expect(lake.ask(query(0))).toBe(first)
  for (let part = 1; part <= (2 * bytes) / bytesEach; part++) lake.ask(query(part))
  expect(lake.ask(query(0))).not.toBe(first)
})
