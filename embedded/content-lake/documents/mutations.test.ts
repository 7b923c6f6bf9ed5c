import {Mutation} from '@sanity/mutator'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {LakeError, queryParseError} from './errors'
import {EARLIER, memoryView, NOW, stored} from './memory-view'
import {applyMutations, parseMutationBody} from './mutations'
import type {AppliedTransaction, Change, LakeDocument, TransactionRequest} from './types'

const LONG_AGO = '2001-02-03T04:05:06Z'

async function mutate(
  mutations: unknown[],
  documents: LakeDocument[] = [],
  options: Partial<TransactionRequest> = {},
): Promise<AppliedTransaction> {
  const request = {transactionId: 'tx', timestamp: NOW, ...options}
  return applyMutations(parseMutationBody({mutations}).mutations, request, memoryView(...documents))
}

async function refusal(mutations: unknown[], documents: LakeDocument[] = []): Promise<LakeError> {
  const error: unknown = await mutate(mutations, documents).then(
    () => new Error('The mutations were accepted'),
    (reason: unknown) => reason,
  )
  if (error instanceof LakeError) return error
  throw error
}

function reason(index: number, type: string, more: Record<string, unknown> = {}): unknown {
  const item: unknown = expect.objectContaining({type, ...more})
  return expect.objectContaining({
    code: 'mutationError',
    detail: expect.objectContaining({items: [{index, error: item}]}) as unknown,
  })
}

describe('create', () => {
  test('makes a document of this transaction', async () => {
    const {results, changes, ...rest} = await mutate([
      {create: {_id: 'a', _type: 'page', title: 'T', _rev: 'mine'}},
    ])
    const document = {_id: 'a', _type: 'page', title: 'T', _rev: 'tx', _createdAt: NOW, _updatedAt: NOW}
    const {_rev, ...told} = document
    expect(rest).toEqual({transactionId: 'tx', timestamp: NOW})
    expect(results).toEqual([{id: 'a', operation: 'create', document}])
    expect(changes).toEqual([{id: 'a', before: null, after: document, mutations: [{create: told}]}])
  })

  test('keeps the dates it is given', async () => {
    const {changes} = await mutate([
      {create: {_id: 'a', _type: 'page', _createdAt: LONG_AGO, _updatedAt: EARLIER}},
    ])
    expect(changes[0]?.after).toMatchObject({_createdAt: LONG_AGO, _updatedAt: EARLIER})
  })

  test('does not keep what is no date', async () => {
    const {changes} = await mutate([{create: {_id: 'a', _type: 'page', _createdAt: 'soon', _updatedAt: 7}}])
    expect(changes[0]?.after).toMatchObject({_createdAt: NOW, _updatedAt: NOW})
  })

  test('invents an id, or the rest of one', async () => {
    const {results} = await mutate([{create: {_type: 'page'}}, {create: {_id: 'drafts.', _type: 'page'}}])
    expect(results[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(results[1]?.id).toMatch(/^drafts\.[0-9a-f-]{36}$/)
  })

  test('refuses an id that is taken, stored or in the same transaction', async () => {
    const create = {create: {_id: 'a', _type: 'page'}}
    expect(await refusal([create], [stored('a')])).toMatchObject({status: 409})
    expect(await refusal([create, create])).toEqual(reason(1, 'documentAlreadyExistsError', {id: 'a'}))
  })

  test('refuses a malformed id', async () => {
    const error = await refusal([{create: {_id: '#a', _type: 'page'}}])
    expect(error.status).toBe(400)
    expect(error.message).toContain('Malformed document ID: "#a"')
  })

  test('refuses a document that is too large or too deep', async () => {
    const large = {create: {_id: 'a', _type: 'page', text: 'ä'.repeat(17 * 1024 * 1024)}}
    expect(await refusal([large])).toMatchObject({status: 413})
    const path = Array.from({length: 600}, () => 'a').join('.')
    expect(await refusal([{patch: {id: 'a', set: {[path]: 1}}}], [stored('a')])).toMatchObject({status: 413})
  })
})

describe('createOrReplace', () => {
  test('keeps only the date of creation', async () => {
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

  test('takes the date of creation it is given', async () => {
    const mutation = {createOrReplace: {_id: 'a', _type: 'page', _createdAt: LONG_AGO}}
    const {changes} = await mutate([mutation], [stored('a')])
    expect(changes[0]?.after?._createdAt).toBe(LONG_AGO)
  })

  test('with another type is a new document, unless something holds on to the old one', async () => {
    const mutation = {createOrReplace: {_id: 'a', _type: 'post'}}
    const {changes} = await mutate([mutation], [stored('a'), stored('b', {to: {_ref: 'a', _weak: true}})])
    expect(changes[0]?.after).toMatchObject({_type: 'post', _createdAt: NOW})
    const error = await refusal([mutation], [stored('a'), stored('b', {to: {_ref: 'a'}})])
    expect(error).toEqual(reason(0, 'documentHasExistingReferencesError', {id: 'a', referencingIDs: ['b']}))
  })
})

describe('createIfNotExists', () => {
  test('leaves what is there', async () => {
    const before = stored('a')
    const {results, changes} = await mutate(
      [{createIfNotExists: {_id: 'a', _type: 'page', title: 'T'}}],
      [before],
    )
    expect(results).toEqual([{id: 'a', operation: 'none', document: before}])
    expect(changes).toEqual([])
  })

  test('creates, and can be patched at once', async () => {
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

describe('patch', () => {
  test('makes a new revision', async () => {
    const before = stored('a', {title: 'T', old: true})
    const {changes, results} = await mutate([{patch: {id: 'a', set: {title: 'U'}, unset: ['old']}}], [before])
    const after = {_id: 'a', _type: 'page', title: 'U', _rev: 'tx', _createdAt: EARLIER, _updatedAt: NOW}
    expect(results).toEqual([{id: 'a', operation: 'update', document: after}])
    expect(changes).toEqual([
      {id: 'a', before, after, mutations: [{patch: {id: 'a', set: {title: 'U'}, unset: ['old']}}]},
    ])
  })

  test('makes a new revision even if it changes nothing', async () => {
    const {changes} = await mutate(
      [{patch: {id: 'a', unset: ['_empty_action_guard_pseudo_field_']}}],
      [stored('a')],
    )
    expect(changes[0]?.after).toMatchObject({_rev: 'tx', _updatedAt: NOW})
  })

  test('cannot give itself another revision or time', async () => {
    const patch = {id: 'a', set: {_rev: 'mine', _updatedAt: LONG_AGO}}
    const {changes} = await mutate([{patch}], [stored('a')])
    expect(changes[0]?.after).toMatchObject({_rev: 'tx', _updatedAt: NOW})
  })

  test('needs a document', async () => {
    const error = await refusal([{patch: {id: 'a', set: {b: 1}}}])
    expect(error).toEqual(reason(0, 'documentNotFoundError', {id: 'a'}))
    expect(error.message).toBe('The mutation(s) failed: The document with the ID "a" was not found')
    const deleted = [{delete: {id: 'a'}}, {patch: {id: 'a', set: {b: 1}}}]
    expect(await refusal(deleted, [stored('a')])).toEqual(reason(1, 'documentNotFoundError'))
  })

  test('is refused as a whole if it is bad', async () => {
    const mutations = [{patch: {id: 'a', set: {b: 1}}}, {patch: {id: 'a', set: {_type: 'other'}}}]
    expect(await refusal(mutations, [stored('a')])).toEqual(
      reason(1, 'cannotModifyImmutableAttributeError', {attribute: '_type'}),
    )
  })

  test('can insist on a revision', async () => {
    const guarded = {patch: {id: 'a', ifRevisionID: 'rev-of-a', set: {b: 1}}}
    const {changes} = await mutate([guarded, guarded], [stored('a')])
    expect(changes[0]?.mutations[0]).toEqual({patch: {id: 'a', set: {b: 1}}})
    const error = await refusal([guarded], [stored('a', {_rev: 'newer'})])
    expect(error.status).toBe(409)
    expect(error).toEqual(
      reason(0, 'documentRevisionIDDoesNotMatchError', {
        currentRevisionID: 'newer',
        expectedRevisionID: 'rev-of-a',
      }),
    )
  })

  test('takes many ids', async () => {
    const {results, changes} = await mutate(
      [{patch: {id: ['a', 'b', 'a'], inc: {n: 1}}}],
      [stored('a', {n: 1}), stored('b', {n: 2})],
    )
    expect(results.map(({id, document}) => [id, document?.['n']])).toEqual([
      ['a', 2],
      ['b', 3],
    ])
    expect(changes.map(({mutations}) => mutations)).toEqual([
      [{patch: {id: 'a', inc: {n: 1}}}],
      [{patch: {id: 'b', inc: {n: 1}}}],
    ])
  })

  test('takes a query, which sees the transaction’s own changes', async () => {
    const {results} = await mutate(
      [
        {create: {_id: 'new', _type: 'page', kind: 'x'}},
        {delete: {id: 'gone'}},
        {patch: {query: '*[kind == $kind]', params: {kind: 'x'}, set: {seen: true}}},
      ],
      [stored('old', {kind: 'x'}), stored('gone', {kind: 'x'}), stored('other', {kind: 'y'})],
    )
    expect(
      results
        .slice(2)
        .map(({id}) => id)
        .sort(),
    ).toEqual(['new', 'old'])
  })

  test('by a query that selects nothing is nothing', async () => {
    expect(await mutate([{patch: {query: '*[false]', set: {a: 1}}}])).toMatchObject({
      results: [],
      changes: [],
    })
  })

  test('by a query that selects too much is refused', async () => {
    const view = {
      ...memoryView(),
      selectIds: async () => Array.from({length: 10_001}, (_, index) => `d${index}`),
    }
    const {mutations} = parseMutationBody({mutations: [{delete: {query: '*'}}]})
    await expect(
      applyMutations(mutations, {transactionId: 'tx', timestamp: NOW}, view),
    ).rejects.toMatchObject({
      status: 400,
    })
  })

  test('by a query that is none is the query’s error', async () => {
    const failing = async () => Promise.reject(queryParseError('no', '*['))
    const {mutations} = parseMutationBody({mutations: [{patch: {query: '*[', set: {a: 1}}}]})
    const view = {...memoryView(), selectIds: failing}
    await expect(
      applyMutations(mutations, {transactionId: 'tx', timestamp: NOW}, view),
    ).rejects.toMatchObject({
      code: 'queryParseError',
    })
  })
})

describe('delete', () => {
  test('takes a document away', async () => {
    const {results, changes} = await mutate([{delete: {id: 'a'}}], [stored('a')])
    expect(results).toEqual([{id: 'a', operation: 'delete', document: null}])
    expect(changes).toEqual([{id: 'a', before: stored('a'), after: null, mutations: [{delete: {id: 'a'}}]}])
  })

  test('of nothing succeeds', async () => {
    const {results, changes} = await mutate([{delete: {id: 'a'}}])
    expect(results).toEqual([{id: 'a', operation: 'none', document: null}])
    expect(changes).toEqual([])
  })

  test('of what was just created leaves no change', async () => {
    const {results, changes} = await mutate([{create: {_id: 'a', _type: 'page'}}, {delete: {id: 'a'}}])
    expect(results.map(({operation}) => operation)).toEqual(['create', 'delete'])
    expect(changes).toEqual([])
  })

  test('takes a query', async () => {
    const {changes} = await mutate(
      [{delete: {query: '*[n > 1]', params: {}}}],
      [stored('a', {n: 1}), stored('b', {n: 2})],
    )
    expect(changes.map(({id}) => id)).toEqual(['b'])
  })

  test('and create again is one change', async () => {
    const {changes} = await mutate([{delete: {id: 'a'}}, {create: {_id: 'a', _type: 'page'}}], [stored('a')])
    expect(changes).toMatchObject([
      {id: 'a', before: {_rev: 'rev-of-a'}, after: {_rev: 'tx', _createdAt: NOW}},
    ])
    expect(changes[0]?.mutations).toHaveLength(2)
  })
})

const toldMutations = z.custom<ConstructorParameters<typeof Mutation>[0]['mutations']>(Array.isArray)

/** What a listener makes of the mutations it is told. */
function replay(change: Change | undefined): unknown {
  const mutations = toldMutations.parse(structuredClone(change?.mutations))
  const mutation = new Mutation({mutations, transactionId: 'tx', timestamp: NOW})
  return mutation.apply(structuredClone(change?.before ?? null))
}

describe('array keys', () => {
  const mutations = [
    {create: {_id: 'a', _type: 'page', list: [{n: 1}]}},
    {patch: {id: 'a', insert: {after: 'list[-1]', items: [{n: 2}]}}},
  ]

  test('are generated on request, and listeners are told them', async () => {
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

  test('are not generated otherwise', async () => {
    const {changes} = await mutate(mutations)
    expect(changes[0]?.after?.['list']).toEqual([{n: 1}, {n: 2}])
  })
})
