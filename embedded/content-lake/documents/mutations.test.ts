import {Mutation} from '@sanity/mutator'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {EARLIER, NOW, stored} from './memory-view.test-helper'
import {mutate, reason, rejection} from './mutations.test-helper'
import type {Change} from './types'

const LONG_AGO = '2001-02-03T04:05:06Z'

describe('create', () => {
  test('creates a document with the transaction’s revision', async () => {
    const {results, changes, ...rest} = await mutate([
      {create: {_id: 'a', _type: 'page', title: 'T', _rev: 'mine'}},
    ])
    const document = {_id: 'a', _type: 'page', title: 'T', _rev: 'tx', _createdAt: NOW, _updatedAt: NOW}
    const {_rev, ...attributes} = document
    expect(rest).toEqual({transactionId: 'tx', timestamp: NOW})
    expect(results).toEqual([{id: 'a', operation: 'create', document}])
    expect(changes).toEqual([{id: 'a', before: null, after: document, mutations: [{create: attributes}]}])
  })

  test('keeps the given dates', async () => {
    const {changes} = await mutate([
      {create: {_id: 'a', _type: 'page', _createdAt: LONG_AGO, _updatedAt: EARLIER}},
    ])
    expect(changes[0]?.after).toMatchObject({_createdAt: LONG_AGO, _updatedAt: EARLIER})
  })

  test('ignores invalid dates', async () => {
    const {changes} = await mutate([{create: {_id: 'a', _type: 'page', _createdAt: 'soon', _updatedAt: 7}}])
    expect(changes[0]?.after).toMatchObject({_createdAt: NOW, _updatedAt: NOW})
  })

  test('generates an id, or the rest of one', async () => {
    const {results} = await mutate([{create: {_type: 'page'}}, {create: {_id: 'drafts.', _type: 'page'}}])
    expect(results[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(results[1]?.id).toMatch(/^drafts\.[0-9a-f-]{36}$/)
  })

  test('rejects an id that exists already, stored or in the same transaction', async () => {
    const create = {create: {_id: 'a', _type: 'page'}}
    expect(await rejection([create], [stored('a')])).toMatchObject({status: 409})
    expect(await rejection([create, create])).toEqual(reason(1, 'documentAlreadyExistsError', {id: 'a'}))
  })

  test('rejects a malformed id', async () => {
    const error = await rejection([{create: {_id: '#a', _type: 'page'}}])
    expect(error.status).toBe(400)
    expect(error.message).toContain('Malformed document ID: "#a"')
  })

  test('rejects a document that is too large or too deep', async () => {
    const large = {create: {_id: 'a', _type: 'page', text: 'ä'.repeat(17 * 1024 * 1024)}}
    expect(await rejection([large])).toMatchObject({status: 413})
    const path = Array.from({length: 600}, () => 'a').join('.')
    expect(await rejection([{patch: {id: 'a', set: {[path]: 1}}}], [stored('a')])).toMatchObject({
      status: 413,
    })
  })
})

describe('createOrReplace', () => {
  test('keeps only the creation date', async () => {
    const before = stored('a', {title: 'T', _createdAt: LONG_AGO})
    const {results, changes} = await mutate(
      [{createOrReplace: {_id: 'a', _type: 'page', text: 'x'}}],
      [before],
    )
    const after = {_id: 'a', _type: 'page', text: 'x', _rev: 'tx', _createdAt: LONG_AGO, _updatedAt: NOW}
    expect(results).toEqual([{id: 'a', operation: 'update', document: after}])
    expect(changes).toMatchObject([{before, after, mutations: [{createOrReplace: {_id: 'a', text: 'x'}}]}])
  })

  test('creates', async () => {
    const {results} = await mutate([{createOrReplace: {_id: 'a', _type: 'page'}}])
    expect(results).toMatchObject([{id: 'a', operation: 'create'}])
  })

  test('accepts a creation date', async () => {
    const mutation = {createOrReplace: {_id: 'a', _type: 'page', _createdAt: LONG_AGO}}
    const {changes} = await mutate([mutation], [stored('a')])
    expect(changes[0]?.after?._createdAt).toBe(LONG_AGO)
  })

  test('with another type creates a new document, unless the old one is referenced', async () => {
    const mutation = {createOrReplace: {_id: 'a', _type: 'post'}}
    const {changes} = await mutate([mutation], [stored('a'), stored('b', {to: {_ref: 'a', _weak: true}})])
    expect(changes[0]?.after).toMatchObject({_type: 'post', _createdAt: NOW})
    const error = await rejection([mutation], [stored('a'), stored('b', {to: {_ref: 'a'}})])
    expect(error).toEqual(reason(0, 'documentHasExistingReferencesError', {id: 'a', referencingIDs: ['b']}))
  })
})

describe('createIfNotExists', () => {
  test('leaves an existing document unchanged', async () => {
    const before = stored('a')
    const {results, changes} = await mutate(
      [{createIfNotExists: {_id: 'a', _type: 'page', title: 'T'}}],
      [before],
    )
    expect(results).toEqual([{id: 'a', operation: 'none', document: before}])
    expect(changes).toEqual([])
  })

  test('creates a document, which can be patched at once', async () => {
    const {results, changes} = await mutate([
      {createIfNotExists: {_id: 'a', _type: 'page'}},
      {patch: {id: 'a', setIfMissing: {hits: 0}, inc: {hits: 1}}},
    ])
    expect(results.map(({operation}) => operation)).toEqual(['create', 'update'])
    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatchObject({before: null, after: {hits: 1}})
    expect(changes[0]?.mutations).toMatchObject([
      {create: {_id: 'a', _type: 'page'}},
      {patch: {id: 'a', setIfMissing: {hits: 0}, inc: {hits: 1}}},
    ])
  })
})

describe('delete', () => {
  test('deletes a document', async () => {
    const {results, changes} = await mutate([{delete: {id: 'a'}}], [stored('a')])
    expect(results).toEqual([{id: 'a', operation: 'delete', document: null}])
    expect(changes).toEqual([{id: 'a', before: stored('a'), after: null, mutations: [{delete: {id: 'a'}}]}])
  })

  test('of a missing document succeeds', async () => {
    const {results, changes} = await mutate([{delete: {id: 'a'}}])
    expect(results).toEqual([{id: 'a', operation: 'none', document: null}])
    expect(changes).toEqual([])
  })

  test('of a document created in the same transaction leaves no change', async () => {
    const {results, changes} = await mutate([{create: {_id: 'a', _type: 'page'}}, {delete: {id: 'a'}}])
    expect(results.map(({operation}) => operation)).toEqual(['create', 'delete'])
    expect(changes).toEqual([])
  })

  test('accepts a query', async () => {
    const {changes} = await mutate(
      [{delete: {query: '*[n > 1]', params: {}}}],
      [stored('a', {n: 1}), stored('b', {n: 2})],
    )
    expect(changes.map(({id}) => id)).toEqual(['b'])
  })

  test('and create is a single change', async () => {
    const {changes} = await mutate([{delete: {id: 'a'}}, {create: {_id: 'a', _type: 'page'}}], [stored('a')])
    expect(changes).toMatchObject([
      {id: 'a', before: {_rev: 'rev-of-a'}, after: {_rev: 'tx', _createdAt: NOW}},
    ])
    expect(changes[0]?.mutations).toHaveLength(2)
  })
})

const mutationsSchema = z.custom<ConstructorParameters<typeof Mutation>[0]['mutations']>(Array.isArray)

/** Applies the mutations of an event, as a listener does. */
function replay(change: Change | undefined): unknown {
  const mutations = mutationsSchema.parse(structuredClone(change?.mutations))
  const mutation = new Mutation({mutations, transactionId: 'tx', timestamp: NOW})
  return mutation.apply(structuredClone(change?.before ?? null))
}

describe('array keys', () => {
  const mutations = [
    {create: {_id: 'a', _type: 'page', list: [{n: 1}]}},
    {patch: {id: 'a', insert: {after: 'list[-1]', items: [{n: 2}]}}},
  ]

  test('are generated on request and sent to listeners', async () => {
    const {changes} = await mutate(mutations, [], {autoGenerateArrayKeys: true})
    const key: unknown = expect.stringMatching(/^[0-9a-f]{12}$/)
    expect(changes[0]?.after?.['list']).toEqual([
      {_key: key, n: 1},
      {_key: key, n: 2},
    ])
    const [creation, insertion] = changes[0]?.mutations ?? []
    expect({creation, insertion}).toEqual({
      creation: {create: expect.objectContaining({list: [{_key: key, n: 1}]}) as unknown},
      insertion: {patch: {id: 'a', insert: {after: 'list[-1]', items: [{_key: key, n: 2}]}}},
    })
    expect(replay(changes[0])).toEqual(changes[0]?.after)
  })

  test('are not generated by default', async () => {
    const {changes} = await mutate(mutations)
    expect(changes[0]?.after?.['list']).toEqual([{n: 1}, {n: 2}])
  })
})
