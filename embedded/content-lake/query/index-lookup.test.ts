import {evaluate, parse} from 'groq-js'
import type {ExprNode} from 'groq-js'
import {describe, expect, test} from 'vitest'
import type {LakeDocument} from '../documents/types'
import {applyIndexes} from './index-lookup'
import {applyPerspective} from './indexed-view'
import {IndexedView} from './indexed-view'

function doc(_id: string, _type: string, rest: Record<string, unknown> = {}): LakeDocument {
  return {
    _id,
    _type,
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    ...rest,
  }
}

const documents = [
  doc('b', 'item', {slug: {current: 'beef'}, price: 9, category: {_ref: 'cat'}}),
  doc('a', 'item', {slug: {current: 'lamb'}, price: 5, category: {_ref: 'cat'}}),
  doc('cat', 'category', {slug: {current: 'beef'}}),
  doc('c', 'other', {list: [{_key: 'x', ref: {_ref: 'a'}}]}),
  doc('d', 'other'),
]

async function run(tree: ExprNode, view: IndexedView): Promise<unknown> {
  const value = await evaluate(tree, {dataset: view.documents, dereference: ({_ref}) => view.byId(_ref)})
  return (await value.get()) as unknown
}

describe('indexes change how much is scanned, never the result', () => {
  const params = {id: 'a', ids: ['d', 'a', 'a', 'missing'], type: 'item', slug: 'beef'}
  test.each([
    '*[_type == "item"]',
    '*["item" == _type && price > 6]',
    '*[price > 6 && _type == $type]{slug, "category": category->_id}',
    '*[_id == $id][0]',
    '*[_id in $ids]._id',
    '*[_id in ["a", "b"] && _type == "item"] | order(price asc)',
    '*[_type in ["item", "category"]]._id',
    '*[(_type == "item") && slug.current == $slug]',
    '*[slug.current == "beef"]._id',
    '*[references($id)]._id',
    '*[_type == "category"]{"items": *[_type == "item" && references(^._id)]._id}',
    '*[_type == "item" || _id == "c"]._id',
    '*[!(_type == "item")]._id',
    '*[_type == "nothing"]',
    'count(*[_type == "item"])',
    '*[_type == "item"][0...1]._id',
  ])('%s', async (query) => {
    const view = new IndexedView(applyPerspective(documents, ['raw']))
    const tree = parse(query, {params})
    expect(await run(applyIndexes(tree, view), view)).toEqual(await run(tree, view))
  })
})

test('a query with a type scans only documents of that type', () => {
  const view = new IndexedView(applyPerspective(documents, ['raw']))
  const tree = applyIndexes(parse('*[_type == "item" && price > 1]'), view)
  expect(tree).toMatchObject({type: 'Filter', base: {type: 'Value', value: [{_id: 'a'}, {_id: 'b'}]}})
})
