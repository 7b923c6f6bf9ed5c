import {describe, expect, test} from 'vitest'
import {referencedIds, strongReferenceIds} from './references'

const page = {
  _id: 'page',
  hero: {_type: 'image', asset: {_ref: 'image-1', _type: 'reference'}},
  body: [
    {_key: 'a', _ref: 'author', _weak: true},
    {_key: 'b', marks: [[{_ref: 'deep'}]]},
    {_key: 'c', _ref: 'author', _weak: false},
  ],
  soon: {_ref: 'new', _weak: true, _strengthenOnPublish: {type: 'page'}},
  inRelease: {_ref: 'newer', _strengthenOnPublish: {type: 'page'}},
  elsewhere: {_ref: 'other', _dataset: 'd', _projectId: 'p'},
  global: {_ref: 'dataset:p.d:other'},
  none: {_ref: ''},
  noneEither: {_ref: 7},
  nothing: null,
}

describe('references', () => {
  test('are found at any depth', () => {
    expect([...referencedIds(page)].sort()).toEqual(
      ['author', 'dataset:p.d:other', 'deep', 'image-1', 'new', 'newer', 'other'].sort(),
    )
  })

  test('must exist if they are strong and within the dataset', () => {
    expect([...strongReferenceIds(page)].sort()).toEqual(['author', 'deep', 'image-1'])
  })

  test('are found however deep the document is', () => {
    let value: unknown = {_ref: 'bottom'}
    for (let depth = 0; depth < 50_000; depth++) value = [value]
    expect([...referencedIds(value)]).toEqual(['bottom'])
  })
})
