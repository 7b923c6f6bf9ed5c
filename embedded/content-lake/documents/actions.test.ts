import {describe, expect, test} from 'vitest'
import {parseActionBody} from './actions'
import {EARLIER, NOW, stored} from './memory-view.test-helper'
import {act, outcome, rejection} from './actions.test-helper'

const pair = {draftId: 'drafts.a', publishedId: 'a'}
const LONG_AGO = '2001-02-03T04:05:06Z'

describe('document.create', () => {
  const create = {type: 'create', publishedId: 'a', attributes: {_id: 'drafts.a', _type: 'page', title: 'T'}}

  test('makes a draft', async () => {
    expect(await outcome([create])).toEqual({
      'drafts.a': {_id: 'drafts.a', _type: 'page', title: 'T', _rev: 'tx', _createdAt: NOW, _updatedAt: NOW},
    })
  })

  test('makes a draft of attributes with the published id or without an id', async () => {
    for (const attributes of [{_type: 'page'}, {_id: 'a', _type: 'page'}]) {
      expect(Object.keys(await outcome([{...create, attributes}]))).toEqual(['drafts.a'])
    }
  })

  test('generates array keys', async () => {
    const attributes = {_id: 'drafts.a', _type: 'page', list: [{n: 1}]}
    const {'drafts.a': draft} = await outcome([{...create, attributes}])
    expect(draft).toMatchObject({list: [{_key: expect.stringMatching(/^[0-9a-f]{12}$/) as unknown}]})
  })

  test('fails if the document is published, whatever ifExists says', async () => {
    for (const ifExists of ['fail', 'ignore']) {
      const error = await rejection([{...create, ifExists}], [stored('a')])
      expect(error).toMatchObject({status: 409, code: 'actionError'})
      expect(error.detail['items']).toMatchObject([
        {index: 0, error: {type: 'documentAlreadyExistsError', id: 'a'}},
      ])
    }
  })

  test('fails or not if there is a draft', async () => {
    expect(await rejection([create], [stored('drafts.a')])).toMatchObject({status: 409})
    expect(await outcome([{...create, ifExists: 'ignore'}], [stored('drafts.a')])).toEqual({})
  })

  test('rejects attributes of another document', async () => {
    const error = await rejection([{...create, attributes: {_id: 'drafts.b', _type: 'page'}}])
    expect(error.status).toBe(400)
  })
})

describe('document.edit', () => {
  const edit = {type: 'edit', ...pair, patch: {set: {title: 'U'}}}

  test('patches the draft and leaves the published document', async () => {
    const {changes} = await act([edit], [stored('a', {title: 'S'}), stored('drafts.a', {title: 'T', n: 1})])
    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatchObject({id: 'drafts.a', after: {title: 'U', n: 1, _rev: 'tx', _updatedAt: NOW}})
    expect(changes[0]?.mutations).toEqual([{patch: {id: 'drafts.a', set: {title: 'U'}}}])
  })

  test('starts a draft from what is published', async () => {
    const {changes} = await act([edit], [stored('a', {title: 'S', n: 1})])
    expect(changes).toMatchObject([
      {
        id: 'drafts.a',
        before: null,
        after: {_id: 'drafts.a', title: 'U', n: 1, _rev: 'tx', _createdAt: EARLIER, _updatedAt: NOW},
        mutations: [{create: {_id: 'drafts.a', title: 'S', n: 1}}, {patch: {id: 'drafts.a'}}],
      },
    ])
  })

  test('starts a version in the same way', async () => {
    const result = await outcome([{...edit, draftId: 'versions.r.a'}], [stored('a', {n: 1})])
    expect(result).toMatchObject({'versions.r.a': {_id: 'versions.r.a', n: 1, title: 'U'}})
  })

  test('can start from content whose references were broken before', async () => {
    expect(Object.keys(await outcome([edit], [stored('a', {to: {_ref: 'gone'}})]))).toEqual(['drafts.a'])
  })

  test('works on a draft made in the same request', async () => {
    const create = {type: 'create', publishedId: 'a', attributes: {_id: 'drafts.a', _type: 'page'}}
    expect(await outcome([create, edit])).toMatchObject({'drafts.a': {title: 'U'}})
  })

  test('fails without a draft or published document', async () => {
    const error = await rejection([edit])
    expect(error.detail['items']).toMatchObject([{error: {type: 'documentNotFoundError', id: 'drafts.a'}}])
  })

  test.each([
    ['the published document', 'a'],
    ['the draft of another', 'drafts.b'],
    ['a malformed id', 'drafts.#'],
  ])('rejects to edit %s', async (_name, draftId) => {
    expect(await rejection([{...edit, draftId}], [stored('a'), stored('b')])).toMatchObject({status: 400})
  })

  test('checks the revision', async () => {
    const patch = {...edit.patch, ifRevisionID: 'other'}
    expect(await rejection([{...edit, patch}], [stored('drafts.a')])).toMatchObject({status: 409})
  })

  test('generates array keys', async () => {
    const patch = {set: {list: [{n: 1}]}}
    const {'drafts.a': draft} = await outcome([{...edit, patch}], [stored('drafts.a')])
    expect(draft).toMatchObject({list: [{_key: expect.any(String) as unknown, n: 1}]})
  })
})

describe('document.replaceDraft', () => {
  const attributes = {_id: 'drafts.a', _type: 'page', title: 'old', _rev: 'old', _updatedAt: EARLIER}
  const replace = {type: 'replaceDraft', publishedId: 'a', attributes}

  test('replaces a draft, or starts one', async () => {
    for (const existing of [stored('drafts.a', {title: 'T', n: 1}), stored('a')]) {
      const {'drafts.a': draft} = await outcome([replace], [existing])
      expect(draft).toMatchObject({title: 'old', _rev: 'tx', _updatedAt: NOW})
      expect(draft).not.toHaveProperty('n')
    }
  })

  test('needs a draft or a published document', async () => {
    expect(await rejection([replace])).toMatchObject({status: 409})
  })

  test('restores a deleted document after a create', async () => {
    const create = {type: 'create', publishedId: 'a', attributes, ifExists: 'fail'}
    expect(await outcome([create, replace])).toMatchObject({'drafts.a': {title: 'old'}})
  })

  test('replaces a version', async () => {
    const input = {...replace, attributes: {...attributes, _id: 'versions.r.a'}}
    expect(await outcome([input], [stored('versions.r.a')])).toMatchObject({'versions.r.a': {title: 'old'}})
  })
})

describe('document.discard and document.version.discard', () => {
  test('delete a draft or a version', async () => {
    const documents = [stored('a'), stored('drafts.a'), stored('versions.r.a')]
    expect(await outcome([{type: 'discard', draftId: 'drafts.a'}], documents)).toEqual({'drafts.a': null})
    const both = ['drafts.a', 'versions.r.a'].map((versionId) => ({
      type: 'version.discard',
      versionId,
      purge: false,
    }))
    expect(await outcome(both, documents)).toEqual({'drafts.a': null, 'versions.r.a': null})
  })

  test('reject published and missing documents', async () => {
    expect(await rejection([{type: 'discard', draftId: 'a'}], [stored('a')])).toMatchObject({status: 400})
    expect(await rejection([{type: 'version.discard', versionId: 'a'}], [stored('a')])).toMatchObject({
      status: 400,
    })
    expect(await rejection([{type: 'discard', draftId: 'drafts.a'}])).toMatchObject({status: 409})
  })
})

describe('the request body', () => {
  test('may be empty', async () => {
    expect(await act([])).toEqual({transactionId: 'tx', timestamp: NOW, results: [], changes: []})
  })

  test('may contain options', () => {
    const options = {transactionId: 't1', dryRun: true, skipCrossDatasetReferenceValidation: true}
    expect(parseActionBody({actions: [], ...options, other: 1})).toEqual({
      actions: [],
      isOfReleases: false,
      ...options,
    })
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no actions', {}],
    ['one action bare', {actions: {actionType: 'sanity.action.document.discard'}}],
  ])('is rejected with %s', (_name, body) => {
    expect(() => parseActionBody(body)).toThrow(
      expect.objectContaining({status: 400, code: 'httpInvalidRequestBody'}),
    )
  })

  test.each<[string, unknown, RegExp]>([
    [
      'a release action',
      {actionType: 'sanity.action.release.create', releaseId: 'r'},
      /cannot be in one transaction/,
    ],
    ['an unknown action', {actionType: 'sanity.action.document.explode'}, /Unknown action type/],
    ['an action without a type', {draftId: 'drafts.a'}, /needs an "actionType"/],
    ['an action without its fields', {actionType: 'sanity.action.document.publish'}, /draftId/],
    ['a malformed patch', {actionType: 'sanity.action.document.edit', ...pair, patch: {merge: {}}}, /merge/],
  ])('is rejected with %s', (_name, action, message) => {
    const discard = {actionType: 'sanity.action.document.discard', draftId: 'drafts.a'}
    const attempt = () => parseActionBody({actions: [discard, action]})
    expect(attempt).toThrow(message)
    expect(attempt).toThrow(
      expect.objectContaining({
        status: 400,
        detail: expect.objectContaining({
          items: [{index: 1, error: expect.anything() as unknown}],
        }) as unknown,
      }),
    )
  })

  test('is all or nothing', async () => {
    const error = await rejection(
      [
        {type: 'edit', ...pair, patch: {set: {a: 1}}},
        {type: 'discard', draftId: 'drafts.b'},
      ],
      [stored('drafts.a', {_createdAt: LONG_AGO})],
    )
    expect(error.detail['items']).toMatchObject([{index: 1}])
  })
})
