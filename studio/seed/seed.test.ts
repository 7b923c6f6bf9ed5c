import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {afterEach, beforeEach, expect, it} from 'vitest'
import {seed} from './seed'
import {createTestClient} from '../client.test-helper'
import {startFakeLake} from '../fake-lake.test-helper'
import type {FakeLake} from '../fake-lake.test-helper'

let lake: FakeLake

beforeEach(async () => {
  lake = await startFakeLake()
})
afterEach(() => lake.close())

const client = () => createTestClient(lake.url)

/** These documents have no pictures: the folder need not exist. */
function runSeed(documents: IdentifiedSanityDocumentStub[]) {
  return seed(client(), documents, {
    folder: '/nowhere',
    onMissing(file) {
      throw new Error(`Nothing here needs ${file}`)
    },
  })
}

function createStub(id: string, title = id): IdentifiedSanityDocumentStub {
  return {_id: id, _type: 'thing', title}
}

it('creates everything once', async () => {
  expect(await runSeed([createStub('a'), createStub('b')])).toEqual({created: ['a', 'b'], skipped: 0})
  const writes = lake.writes
  expect(await runSeed([createStub('a'), createStub('b')])).toEqual({created: [], skipped: 2})
  expect(lake.writes).toBe(writes)
})

it('neither overwrites what staff changed nor restores what they deleted', async () => {
  await runSeed([createStub('a'), createStub('b')])
  lake.documents.get('a')!.title = 'changed'
  lake.documents.delete('b')
  expect(await runSeed([createStub('a'), createStub('b'), createStub('c')])).toEqual({
    created: ['c'],
    skipped: 2,
  })
  expect(lake.documents.get('a')?.title).toBe('changed')
  expect(lake.documents.has('b')).toBe(false)
})

it('skips a document that existed before the ledger', async () => {
  lake.documents.set('a', {...createStub('a', 'by hand'), _rev: 'r'})
  expect(await runSeed([createStub('a'), createStub('b')])).toEqual({created: ['b'], skipped: 1})
  expect(lake.documents.get('a')?.title).toBe('by hand')
})

it('allows two concurrent seeds', async () => {
  const all = [createStub('a'), createStub('b')]
  const outcomes = await Promise.all([runSeed(all), runSeed(all)])
  expect(outcomes.flatMap(({created}) => created).sort()).toEqual(['a', 'b'])
})

it('skips a new document whose category was deleted', async () => {
  const item = {...createStub('item'), category: {_type: 'reference', _ref: 'gone'}}
  expect(await runSeed([item, createStub('a')])).toEqual({created: ['a'], skipped: 1})
  lake.documents.set('gone', {...createStub('gone'), _rev: 'r'})
  expect(await runSeed([item, createStub('a')])).toEqual({created: [], skipped: 2})
})

it('skips documents that refer to a skipped one', async () => {
  const item = {...createStub('item'), category: {_type: 'reference', _ref: 'gone'}}
  const price = {...createStub('price'), item: {_type: 'reference', _ref: 'item'}}
  expect(await runSeed([item, price, createStub('a')])).toEqual({created: ['a'], skipped: 2})
})

it('removes a list member with a dangling reference and keeps the rest', async () => {
  const line = {_key: 'p2', _type: 'productLink', item: {_type: 'reference', _ref: 'gone'}}
  const text = {...createStub('text'), body: [{_key: 'p1', _type: 'block'}, line]}
  expect(await runSeed([text])).toEqual({created: ['text'], skipped: 0})
  expect(lake.documents.get('text')?.body).toEqual([{_key: 'p1', _type: 'block'}])
})

it('keeps a dangling weak reference', async () => {
  const appliesTo = [{_key: 'k', _type: 'reference', _weak: true, _ref: 'gone'}]
  await runSeed([{...createStub('deal'), appliesTo}])
  expect(lake.documents.get('deal')?.appliesTo).toEqual(appliesTo)
})

it('splits many documents into several transactions', async () => {
  const many = Array.from({length: 1201}, (_, index) => createStub(`doc-${index}`))
  const {created} = await runSeed(many)
  expect(created).toHaveLength(1201)
  expect(lake.writes).toBe(3)
})
