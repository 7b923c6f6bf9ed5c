import {createClient} from '@sanity/client'
import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {afterEach, beforeEach, expect, it} from 'vitest'
import {seed} from './seed'
import {startTinyLake} from '../tiny-lake.test-helper'
import type {TinyLake} from '../tiny-lake.test-helper'

let lake: TinyLake

beforeEach(async () => {
  lake = await startTinyLake()
})
afterEach(() => lake.close())

function client() {
  return createClient({
    projectId: 'store',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
  })
}

/** A folder without pictures is enough, and none may be asked for. */
function put(documents: IdentifiedSanityDocumentStub[]) {
  return seed(client(), documents, {
    folder: '/nowhere',
    onLost(file) {
      throw new Error(`Nothing here needs ${file}`)
    },
  })
}

function thing(id: string, title = id): IdentifiedSanityDocumentStub {
  return {_id: id, _type: 'thing', title}
}

it('creates everything once', async () => {
  expect(await put([thing('a'), thing('b')])).toEqual({created: ['a', 'b'], kept: 0})
  const writes = lake.writes
  expect(await put([thing('a'), thing('b')])).toEqual({created: [], kept: 2})
  expect(lake.writes).toBe(writes)
})

it('leaves what staff changed and what they deleted', async () => {
  await put([thing('a'), thing('b')])
  lake.documents.get('a')!.title = 'changed'
  lake.documents.delete('b')
  expect(await put([thing('a'), thing('b'), thing('c')])).toEqual({created: ['c'], kept: 2})
  expect(lake.documents.get('a')?.title).toBe('changed')
  expect(lake.documents.has('b')).toBe(false)
})

it('does not count a document that was there before the ledger', async () => {
  lake.documents.set('a', {...thing('a', 'by hand'), _rev: 'r'})
  expect(await put([thing('a'), thing('b')])).toEqual({created: ['b'], kept: 1})
  expect(lake.documents.get('a')?.title).toBe('by hand')
})

it('survives two seeds at once', async () => {
  const all = [thing('a'), thing('b')]
  const outcomes = await Promise.all([put(all), put(all)])
  expect(outcomes.flatMap(({created}) => created).sort()).toEqual(['a', 'b'])
})

it('passes over a newcomer whose category is gone', async () => {
  const item = {...thing('item'), category: {_type: 'reference', _ref: 'gone'}}
  expect(await put([item, thing('a')])).toEqual({created: ['a'], kept: 1})
  lake.documents.set('gone', {...thing('gone'), _rev: 'r'})
  expect(await put([item, thing('a')])).toEqual({created: [], kept: 2})
})

it('passes over whoever points at one that was passed over', async () => {
  const item = {...thing('item'), category: {_type: 'reference', _ref: 'gone'}}
  const price = {...thing('price'), item: {_type: 'reference', _ref: 'item'}}
  expect(await put([item, price, thing('a')])).toEqual({created: ['a'], kept: 2})
})

it('takes the line that shows what is gone out of a text, and keeps the text', async () => {
  const line = {_key: 'p2', _type: 'productLink', item: {_type: 'reference', _ref: 'gone'}}
  const text = {...thing('text'), body: [{_key: 'p1', _type: 'block'}, line]}
  expect(await put([text])).toEqual({created: ['text'], kept: 0})
  expect(lake.documents.get('text')?.body).toEqual([{_key: 'p1', _type: 'block'}])
})

it('keeps a weak reference to what is gone', async () => {
  const appliesTo = [{_key: 'k', _type: 'reference', _weak: true, _ref: 'gone'}]
  await put([{...thing('deal'), appliesTo}])
  expect(lake.documents.get('deal')?.appliesTo).toEqual(appliesTo)
})

it('goes in several transactions when there is much', async () => {
  const many = Array.from({length: 1201}, (_, index) => thing(`doc-${index}`))
  const {created} = await put(many)
  expect(created).toHaveLength(1201)
  expect(lake.writes).toBe(3)
})
