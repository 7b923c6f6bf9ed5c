import {expect, test} from 'vitest'
import type {LakeDocument} from '../documents/types'
import {applyPerspective} from './perspective'

function doc(_id: string): LakeDocument {
  return {_id, _type: 'note', _rev: 'r', _createdAt: '', _updatedAt: '', from: _id}
}

const stored = ['drafts.a', 'a', 'versions.r1.a', 'versions.r2.a', 'drafts.b', 'versions.r1.c', 'd'].map(doc)
const idsIn = (...perspective: string[]) =>
  applyPerspective(stored, perspective).map(({_id, _originalId}) =>
    _originalId === undefined ? _id : `${_id}=${_originalId}`,
  )

test('raw returns the stored documents, ordered by id', () => {
  expect(idsIn('raw')).toEqual([
    'a',
    'd',
    'drafts.a',
    'drafts.b',
    'versions.r1.a',
    'versions.r1.c',
    'versions.r2.a',
  ])
})

test('published omits drafts and versions', () => {
  expect(idsIn('published')).toEqual(['a=a', 'd=d'])
})

test('drafts replace published documents', () => {
  expect(idsIn('drafts')).toEqual(['a=drafts.a', 'b=drafts.b', 'd=d'])
})

test('the first perspective that has the document wins', () => {
  expect(idsIn('r2', 'r1', 'drafts')).toEqual(['a=versions.r2.a', 'b=drafts.b', 'c=versions.r1.c', 'd=d'])
  expect(idsIn('r1')).toEqual(['a=versions.r1.a', 'c=versions.r1.c', 'd=d'])
})
