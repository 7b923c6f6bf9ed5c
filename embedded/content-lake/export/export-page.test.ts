import {expect, test} from 'vitest'
import type {LakeDocument} from '../documents/types'
import {LAKE_LIMITS} from '../limits'
import {createExportLimiter} from './export-limiter'
import {decodeCursor, findPage} from './export-page'

function documents(...ids: string[]): LakeDocument[] {
  return ids.map((_id) => ({_id, _type: 'note', _rev: 'r', _createdAt: '', _updatedAt: ''}))
}

test('without a cursor everything is one page', () => {
  const all = documents('b', 'a', 'drafts.a')
  expect(findPage(all, undefined, 1)).toEqual({documents: all})
})

test('pages follow each other by id, each document once, until there is no cursor', () => {
  const all = documents('e', 'a', 'drafts.ä', 'c', 'b')
  const seen: string[] = []
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const page = findPage(all, decodeCursor(cursor), 2)
    seen.push(...page.documents.map(({_id}) => _id))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(['a', 'b', 'c', 'drafts.ä', 'e'])
  expect(findPage([], '')).toEqual({documents: []})
})

test('a page has so many documents', () => {
  const many = documents(...Array.from({length: LAKE_LIMITS.exports.pageDocuments + 1}, (_, n) => `id-${n}`))
  expect(findPage(many, '').documents).toHaveLength(LAKE_LIMITS.exports.pageDocuments)
})

test('what is no cursor is none', () => {
  expect(decodeCursor('???')).toBeNull()
  expect(decodeCursor('')).toBe('')
})

test('exports are limited per caller and in total', () => {
  const {perCaller, total} = LAKE_LIMITS.exports
  const limiter = createExportLimiter()
  const releases = Array.from({length: perCaller}, () => limiter.acquire('one'))
  expect(() => limiter.acquire('one')).toThrow('Too many exports')
  releases[0]?.()
  limiter.acquire('one')
  for (let n = perCaller; n < total; n++) limiter.acquire(`other-${n}`)
  expect(() => limiter.acquire('another')).toThrow('Too many exports')
})
