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

test('filters of a permission', () => {
  expect(filtersFor(grants, 'create')).toEqual([PAGES, `_type == "note"`])
  expect(filtersFor(grants, 'history')).toEqual([])
})

test('one matching filter suffices; without filters nothing matches', () => {
  expect(matchesAny(page, [`_type == "note"`, PAGES])).toBe(true)
  expect(matchesAny(settings, [`_type == "note"`, PAGES])).toBe(false)
  expect(matchesAny(page, [])).toBe(false)
})

test.each([
  ['created', change(null, page), undefined],
  ['changed', change(page, page), undefined],
  ['deleted', change(page, null), undefined],
  ['created with permission to update only', change(null, settings), 'create'],
  ['changed with permission to create only', change(note, note), 'update'],
  ['deleted with permission to create only', change(note, null), 'update'],
  ['moved out of the grants', change(page, note), 'update'],
  ['moved into the grants', change(note, page), 'update'],
])('a document that is %s', (_, changed, missing) => {
  expect(findMissingPermission([changed], grants)).toBe(missing)
})

test('every change of a transaction is checked', () => {
  expect(findMissingPermission([change(page, page), change(null, settings)], grants)).toBe('create')
  expect(findMissingPermission([], grants)).toBeUndefined()
})
