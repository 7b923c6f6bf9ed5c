import {describe, expect, test} from 'vitest'
import {memoryView, NOW, stored} from './memory-view.test-helper'
import {applyMutations, parseMutationBody} from './mutations'
import {rejection} from './mutations.test-helper'
import type {LakeDocument, TransactionRequest} from './types'

async function outcome(
  mutations: unknown[],
  documents: LakeDocument[],
  options: Partial<TransactionRequest> = {},
): Promise<string> {
  const request = {transactionId: 'tx', timestamp: NOW, ...options}
  return applyMutations(parseMutationBody({mutations}).mutations, request, memoryView(...documents)).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

const a = stored('a')
const toA = {_type: 'reference', _ref: 'a'}
const create = (id: string, attributes: object = {}) => ({create: {_id: id, _type: 'page', ...attributes}})

describe('referential integrity', () => {
  test('rejects deleting a strongly referenced document', async () => {
    const referring = [a, stored('b', {list: [toA]}), stored('c', {to: toA})]
    expect(await outcome([{delete: {id: 'a'}}], referring)).toBe(
      'The mutation(s) failed: Document "a" cannot be deleted as there are references to it from "b"',
    )
  })

  test('names every document of an import that refers to a missing one', async () => {
    const to = {_type: 'reference', _ref: 'missing'}
    const mutations = ['b', 'c', 'd'].map((id) => create(id, id === 'c' ? {} : {to}))
    const error = await rejection(mutations)
    expect(error.detail['items']).toMatchObject([
      {index: 0, error: {type: 'documentReferenceDoesNotExistError', id: 'b', referenceID: 'missing'}},
      {index: 2, error: {type: 'documentReferenceDoesNotExistError', id: 'd', referenceID: 'missing'}},
    ])
    const many = Array.from({length: 30}, (_, n) => create(`many-${n}`, {to}))
    expect((await rejection(many)).detail['items']).toHaveLength(20)
  })

  test('counts references from drafts', async () => {
    expect(await outcome([{delete: {id: 'a'}}], [a, stored('drafts.b', {to: toA})])).toMatch(
      /from "drafts.b"/,
    )
  })

  test('ignores weak references and references to itself', async () => {
    expect(await outcome([{delete: {id: 'a'}}], [a, stored('b', {to: {...toA, _weak: true}})])).toBe(
      'accepted',
    )
    expect(await outcome([{delete: {id: 'a'}}], [stored('a', {to: toA})])).toBe('accepted')
    const otherType = {createOrReplace: {_id: 'a', _type: 'post', to: toA}}
    expect(await outcome([otherType], [stored('a', {to: toA})])).toBe('accepted')
  })

  test('is checked at the end of the transaction', async () => {
    const documents = [a, stored('b', {to: toA})]
    expect(await outcome([{delete: {id: 'a'}}, {delete: {id: 'b'}}], documents)).toBe('accepted')
    expect(await outcome([{delete: {id: 'a'}}, {patch: {id: 'b', unset: ['to']}}], documents)).toBe(
      'accepted',
    )
    expect(await outcome([{delete: {id: 'a'}}, create('a')], documents)).toBe('accepted')
    expect(await outcome([{delete: {id: 'a'}}, {patch: {id: 'b', set: {n: 1}}}], documents)).toMatch(
      /from "b"/,
    )
  })

  test('rejects a strong reference to nothing', async () => {
    expect(await outcome([create('b', {to: toA})], [])).toBe(
      'The mutation(s) failed: Document "b" references non-existent document "a"',
    )
    expect(await outcome([{patch: {id: 'b', set: {to: toA}}}], [stored('b')])).toMatch(/non-existent/)
    expect(await outcome([create('b', {to: toA}), {delete: {id: 'a'}}], [a])).toMatch(
      /references to it from "b"/,
    )
  })

  test('accepts documents that refer to each other, in any order', async () => {
    expect(await outcome([create('b', {to: {_ref: 'c'}}), create('c', {to: {_ref: 'b'}})], [])).toBe(
      'accepted',
    )
  })

  test('accepts dangling weak references, also those to be strengthened later', async () => {
    expect(await outcome([create('b', {to: {...toA, _weak: true}})], [])).toBe('accepted')
    expect(await outcome([create('b', {to: {...toA, _strengthenOnPublish: {type: 'page'}}})], [])).toBe(
      'accepted',
    )
  })

  test('accepts references that were dangling before', async () => {
    const brokenDraft = stored('drafts.c', {to: toA})
    expect(await outcome([{patch: {id: 'drafts.c', set: {n: 1}}}], [brokenDraft])).toBe('accepted')
    const broken = stored('b', {to: toA})
    expect(await outcome([{patch: {id: 'b', set: {n: 1}}}], [broken])).toBe('accepted')
    expect(await outcome([{patch: {id: 'b', set: {more: {_ref: 'z'}}}}], [broken])).toMatch(/"z"/)
  })

  test('can be skipped', async () => {
    expect(await outcome([create('b', {to: toA})], [], {skipReferenceValidation: true})).toBe('accepted')
  })

  test('reports the mutation at fault', async () => {
    const request = {transactionId: 'tx', timestamp: NOW}
    const {mutations} = parseMutationBody({mutations: [create('x'), {delete: {id: 'a'}}, create('y')]})
    const attempt = applyMutations(mutations, request, memoryView(a, stored('b', {to: toA})))
    await expect(attempt).rejects.toMatchObject({
      status: 409,
      body: {error: {items: [{index: 1, error: {id: 'a', referencingIDs: ['b']}}]}},
    })
  })

  test('reports the last mutation of a document', async () => {
    const mutations = [create('b'), {patch: {id: 'b', set: {to: toA}}}]
    const parsed = parseMutationBody({mutations}).mutations
    await expect(
      applyMutations(parsed, {transactionId: 'tx', timestamp: NOW}, memoryView()),
    ).rejects.toMatchObject({body: {error: {items: [{index: 1}]}}})
  })
})
