import {describe, expect, test} from 'vitest'
import {createMatcher, isCheap} from './matcher'

describe('a filter is cheap', () => {
  test.each([
    ['*', {}],
    ['*[_id == $id || _id == $draft]', {id: 'a', draft: 'drafts.a'}],
    ['*[_type in ["deal", "product"] && !(_id in path("versions.**"))] | order(title)[0...10]{title}', {}],
    ['*[references($id)]', {id: 'a'}],
    ['*[defined(price) && price > 3 && store.name == "x"]', {}],
    ['*[sanity::versionOf($id) || sanity::partOfRelease("spring")]', {id: 'a'}],
    ['*[_id in $ids]', {ids: Array.from({length: 5_000}, (_, n) => `id-${n}`)}],
  ])('%s', (query, params) => expect(isCheap(query, params)).toBe(true))
})

describe('a filter is costly', () => {
  test.each([
    '*[count(*[_id match "a*"]) > 1]',
    '*[store->name == "x"]',
    '*[title match "a*"]',
    '*[[1, 2, 3][@ == 2][0] == 2]',
    '*[length(array::join([_id, _id], "")) > 3]',
    `*[${Array.from({length: 120}, () => '_id == "a"').join(' || ')}]`,
    '*[{"_ref": "secret"}->title == "x"]',
  ])('%.60s', (query) => expect(isCheap(query, {})).toBe(false))
})

test('only the outermost filter decides', () => {
  const document = {_id: 'a', _type: 'deal', _rev: 'r', _createdAt: '', _updatedAt: '', title: 'Lamb'}
  const matches = (query: string) =>
    createMatcher(query, {}, {identity: 'x', find: () => undefined})([document])
  expect(matches('*[_type == "deal"]{title}[title == "no"]')).toEqual([true])
  expect(matches('*[_type == "deal"][title == "no"]')).toEqual([false])
})
