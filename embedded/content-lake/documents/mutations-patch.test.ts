import {describe, expect, test} from 'vitest'
import {queryParseError} from './errors'
import {EARLIER, memoryView, NOW, stored} from './memory-view.test-helper'
import {applyMutations, parseMutationBody} from './mutations'
import {mutate, reason, rejection} from './mutations.test-helper'

const LONG_AGO = '2001-02-03T04:05:06Z'

describe('patch', () => {
  test('creates a revision', async () => {
    const before = stored('a', {title: 'T', old: true})
    const {changes, results} = await mutate([{patch: {id: 'a', set: {title: 'U'}, unset: ['old']}}], [before])
    const after = {_id: 'a', _type: 'page', title: 'U', _rev: 'tx', _createdAt: EARLIER, _updatedAt: NOW}
    expect(results).toEqual([{id: 'a', operation: 'update', document: after}])
    expect(changes).toEqual([
      {id: 'a', before, after, mutations: [{patch: {id: 'a', set: {title: 'U'}, unset: ['old']}}]},
    ])
  })

  test('creates a revision even if nothing changes', async () => {
    const {changes} = await mutate(
      [{patch: {id: 'a', unset: ['_empty_action_guard_pseudo_field_']}}],
      [stored('a')],
    )
    expect(changes[0]?.after).toMatchObject({_rev: 'tx', _updatedAt: NOW})
  })

  test('cannot set the revision or update time', async () => {
    const patch = {id: 'a', set: {_rev: 'mine', _updatedAt: LONG_AGO}}
    const {changes} = await mutate([{patch}], [stored('a')])
    expect(changes[0]?.after).toMatchObject({_rev: 'tx', _updatedAt: NOW})
  })

  test('restores when a document was created, as importers do', async () => {
    const patch = {id: 'a', set: {_createdAt: LONG_AGO, title: 'U'}}
    const {changes} = await mutate([{patch}], [stored('a')])
    expect(changes[0]?.after).toMatchObject({_createdAt: LONG_AGO, _updatedAt: NOW, title: 'U'})
  })

  test('needs a document', async () => {
    const error = await rejection([{patch: {id: 'a', set: {b: 1}}}])
    expect(error).toEqual(reason(0, 'documentNotFoundError', {id: 'a'}))
    expect(error.message).toBe('The mutation(s) failed: The document with the ID "a" was not found')
    const deleted = [{delete: {id: 'a'}}, {patch: {id: 'a', set: {b: 1}}}]
    expect(await rejection(deleted, [stored('a')])).toEqual(reason(1, 'documentNotFoundError'))
  })

  test('is rejected as a whole if it is invalid', async () => {
    const mutations = [{patch: {id: 'a', set: {b: 1}}}, {patch: {id: 'a', set: {_type: 'other'}}}]
    expect(await rejection(mutations, [stored('a')])).toEqual(
      reason(1, 'cannotModifyImmutableAttributeError', {attribute: '_type'}),
    )
  })

  test('can require a revision', async () => {
    const guarded = {patch: {id: 'a', ifRevisionID: 'rev-of-a', set: {b: 1}}}
    const {changes} = await mutate([guarded, guarded], [stored('a')])
    expect(changes[0]?.mutations[0]).toEqual({patch: {id: 'a', set: {b: 1}}})
    const error = await rejection([guarded], [stored('a', {_rev: 'newer'})])
    expect(error.status).toBe(409)
    expect(error).toEqual(
      reason(0, 'documentRevisionIDDoesNotMatchError', {
        currentRevisionID: 'newer',
        expectedRevisionID: 'rev-of-a',
      }),
    )
  })

  test('accepts several ids', async () => {
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

  test('accepts a query, which sees the transaction’s own changes', async () => {
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

  test('with a query that selects nothing has no effect', async () => {
    expect(await mutate([{patch: {query: '*[false]', set: {a: 1}}}])).toMatchObject({
      results: [],
      changes: [],
    })
  })

  test('with a query that selects too many documents is rejected', async () => {
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

  test('with an invalid query fails with the query’s error', async () => {
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
