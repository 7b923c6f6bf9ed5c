import {expect, test} from 'vitest'
import type {Change, LakeDocument} from '../documents/types'
import type {Grant} from './identity'
import {filtersFor, findMissingPermission, matchesAny} from './permissions'

const PAGES = `_type == "page"`
const grants: Grant[] = [
  {filter: PAGES, permissions: ['read', 'create', 'update']},
  {filter: `_type == "settings"`, permissions: ['read', 'update']},
  {filter: `_type == "note"`, permissions: ['read', 'create']},
]

function document(_type: string): LakeDocument {
  const at = '2026-11-21T12:00:00Z'
  return {_id: 'one', _rev: 'r', _createdAt: at, _updatedAt: at, _type}
}
const page = document('page')
const settings = document('settings')
const note = document('note')

function change(before: LakeDocument | null, after: LakeDocument | null): Change {
  return {id: 'one', before, after, mutations: []}
}

test('what may be done, may be done to what matches the filter it is granted with', () => {
  expect(filtersFor(grants, 'create')).toEqual([PAGES, `_type == "note"`])
  expect(filtersFor(grants, 'history')).toEqual([])
})

test('one filter that matches is enough, and none is not', () => {
  expect(matchesAny(page, [`_type == "note"`, PAGES])).toBe(true)
  expect(matchesAny(settings, [`_type == "note"`, PAGES])).toBe(false)
  expect(matchesAny(page, [])).toBe(false)
})

test.each([
  ['made', change(null, page), undefined],
  ['changed', change(page, page), undefined],
  ['removed', change(page, null), undefined],
  ['made where it may only be changed', change(null, settings), 'create'],
  ['changed where it may only be made', change(note, note), 'update'],
  ['removed where it may only be made', change(note, null), 'update'],
  ['moved out of reach', change(page, note), 'update'],
  ['moved into reach', change(note, page), 'update'],
])('a document that is %s', (_, changed, missing) => {
  expect(findMissingPermission([changed], grants)).toBe(missing)
})

test('the second change of a transaction is held against the grants like the first', () => {
  expect(findMissingPermission([change(page, page), change(null, settings)], grants)).toBe('create')
  expect(findMissingPermission([], grants)).toBeUndefined()
})
