import {expect, test} from 'vitest'
import type {LakeDocument} from '../documents/types'
import {lookThrough} from './perspective'

function doc(_id: string): LakeDocument {
  return {_id, _type: 'note', _rev: 'r', _createdAt: '', _updatedAt: '', from: _id}
}

const stored = ['drafts.a', 'a', 'versions.r1.a', 'versions.r2.a', 'drafts.b', 'versions.r1.c', 'd'].map(doc)
const seen = (...perspective: string[]) =>
  lookThrough(stored, perspective).map(({_id, _originalId}) =>
    _originalId === undefined ? _id : `${_id}=${_originalId}`,
  )

test('raw is what is stored, in order of ids', () => {
  expect(seen('raw')).toEqual([
    'a',
    'd',
    'drafts.a',
    'drafts.b',
    'versions.r1.a',
    'versions.r1.c',
    'versions.r2.a',
  ])
})

test('published leaves drafts and versions out', () => {
  expect(seen('published')).toEqual(['a=a', 'd=d'])
})

test('drafts lie over what is published', () => {
  expect(seen('drafts')).toEqual(['a=drafts.a', 'b=drafts.b', 'd=d'])
})

test('of several layers the first that has the document wins', () => {
  expect(seen('r2', 'r1', 'drafts')).toEqual(['a=versions.r2.a', 'b=drafts.b', 'c=versions.r1.c', 'd=d'])
  expect(seen('r1')).toEqual(['a=versions.r1.a', 'c=versions.r1.c', 'd=d'])
})
