import {describe, expect, test} from 'vitest'
import {applyActions, parseActionBody} from '../actions'
import {EARLIER, memoryView, NOW, stored} from '../memory-view.test-helper'
import type {AppliedTransaction, LakeDocument} from '../types'
import {strengthenReferences} from './publishing'

async function act(
  action: Record<string, unknown>,
  ...documents: LakeDocument[]
): Promise<AppliedTransaction> {
  const {actions} = parseActionBody({
    actions: [{...action, actionType: `sanity.action.document.${String(action['type'])}`}],
  })
  return applyActions(actions, {transactionId: 'tx', timestamp: NOW}, memoryView(...documents))
}

const LONG_AGO = '2001-02-03T04:05:06Z'
const pair = {draftId: 'drafts.a', publishedId: 'a'}
const publish = {type: 'publish', ...pair}

describe('document.publish', () => {
  test('replaces the published document by the draft', async () => {
    const published = stored('a', {title: 'old', gone: true, _createdAt: LONG_AGO})
    const draft = stored('drafts.a', {title: 'new'})
    const {changes} = await act(publish, published, draft)
    const after = {_id: 'a', _type: 'page', title: 'new', _rev: 'tx', _createdAt: LONG_AGO, _updatedAt: NOW}
    const {_rev, ...attributes} = after
    expect(changes).toEqual([
      {id: 'a', before: published, after, mutations: [{createOrReplace: attributes}]},
      {id: 'drafts.a', before: draft, after: null, mutations: [{delete: {id: 'drafts.a'}}]},
    ])
  })

  test('for the first time keeps the draft’s creation date', async () => {
    const {changes} = await act(publish, stored('drafts.a', {_createdAt: LONG_AGO}))
    expect(changes[0]).toMatchObject({id: 'a', before: null, after: {_createdAt: LONG_AGO, _updatedAt: NOW}})
  })

  test('of a version drops the release’s marks', async () => {
    const version = stored('versions.r.a', {n: 1, _system: {delete: false}})
    const {changes} = await act({...publish, draftId: 'versions.r.a'}, version)
    expect(changes[0]?.after).toMatchObject({_id: 'a', n: 1})
    expect(changes[0]?.after).not.toHaveProperty('_system')
    expect(changes[1]).toMatchObject({id: 'versions.r.a', after: null})
  })

  test('needs a draft', async () => {
    await expect(act(publish, stored('a'))).rejects.toMatchObject({status: 409})
  })

  test('rejects ids that do not belong together', async () => {
    await expect(act({...publish, publishedId: 'b'}, stored('drafts.a'))).rejects.toMatchObject({status: 400})
    await expect(act({...publish, publishedId: 'drafts.a'}, stored('drafts.a'))).rejects.toMatchObject({
      status: 400,
    })
  })

  test('checks both revisions', async () => {
    const documents = [stored('a'), stored('drafts.a')]
    const revisions = {ifDraftRevisionId: 'rev-of-drafts.a', ifPublishedRevisionId: 'rev-of-a'}
    expect((await act({...publish, ...revisions}, ...documents)).changes).toHaveLength(2)
    const stale = [{ifDraftRevisionId: 'x'}, {ifPublishedRevisionId: 'x'}]
    for (const revision of stale) {
      await expect(act({...publish, ...revision}, ...documents)).rejects.toMatchObject({
        status: 409,
        body: {
          error: {items: [{error: {type: 'documentRevisionIDDoesNotMatchError', expectedRevisionID: 'x'}}]},
        },
      })
    }
    await expect(act({...publish, ifPublishedRevisionId: 'x'}, stored('drafts.a'))).rejects.toMatchObject({
      status: 409,
    })
  })

  test('strengthens references to formerly unpublished documents', async () => {
    const to = {_ref: 'b', _weak: true, _strengthenOnPublish: {type: 'page'}}
    const {changes} = await act(publish, stored('drafts.a', {to, list: [{_key: 'x', ...to}]}), stored('b'))
    expect(changes[0]?.after).toMatchObject({to: {_ref: 'b'}, list: [{_key: 'x', _ref: 'b'}]})
    expect(JSON.stringify(changes[0]?.after)).not.toMatch(/_weak|_strengthenOnPublish/)
  })

  test('rejects references to unpublished documents', async () => {
    const waiting = {_ref: 'b', _weak: true, _strengthenOnPublish: {type: 'page'}}
    for (const to of [waiting, {_ref: 'b'}]) {
      await expect(act(publish, stored('drafts.a', {to}), stored('drafts.b'))).rejects.toMatchObject({
        status: 409,
        body: {
          error: {items: [{error: {type: 'documentReferenceDoesNotExistError', id: 'a', referenceID: 'b'}}]},
        },
      })
    }
    const weak = stored('drafts.a', {to: {_ref: 'b', _weak: true}})
    expect((await act(publish, weak)).changes).toHaveLength(2)
  })

  test('rejects dangling references even if they were published before', async () => {
    const broken = {to: {_ref: 'gone'}}
    await expect(act(publish, stored('a', broken), stored('drafts.a', broken))).rejects.toMatchObject({
      status: 409,
    })
  })
})

describe('document.unpublish', () => {
  const unpublish = {type: 'unpublish', ...pair}

  test('turns the published document into a draft', async () => {
    const {changes} = await act(unpublish, stored('a', {n: 1}))
    expect(changes).toMatchObject([
      {id: 'drafts.a', before: null, after: {_id: 'drafts.a', n: 1, _createdAt: EARLIER, _rev: 'tx'}},
      {id: 'a', after: null},
    ])
  })

  test('leaves an existing draft unchanged', async () => {
    const {changes} = await act(unpublish, stored('a', {n: 1}), stored('drafts.a', {n: 2}))
    expect(changes.map(({id}) => id)).toEqual(['a'])
  })

  test('needs a published document', async () => {
    await expect(act(unpublish, stored('drafts.a'))).rejects.toMatchObject({status: 409})
  })

  test('is rejected while other documents refer to it', async () => {
    await expect(act(unpublish, stored('a'), stored('b', {to: {_ref: 'a'}}))).rejects.toMatchObject({
      status: 409,
      body: {
        error: {
          type: 'actionError',
          items: [
            {index: 0, error: {type: 'documentHasExistingReferencesError', id: 'a', referencingIDs: ['b']}},
          ],
        },
      },
    })
    const weak = stored('b', {to: {_ref: 'a', _weak: true}})
    expect((await act(unpublish, stored('a'), weak)).changes).toHaveLength(2)
  })
})

describe('document.delete', () => {
  const remove = {type: 'delete', publishedId: 'a', includeDrafts: ['drafts.a', 'versions.r.a']}

  test('deletes the published document and all listed drafts', async () => {
    const {changes} = await act(remove, stored('a'), stored('drafts.a'), stored('versions.r.a'), stored('b'))
    expect(changes.map(({id, after}) => [id, after])).toEqual([
      ['a', null],
      ['drafts.a', null],
      ['versions.r.a', null],
    ])
  })

  test('accepts listed drafts that do not exist', async () => {
    expect((await act(remove, stored('a'))).changes).toHaveLength(1)
  })

  test.each(['drafts.a', 'versions.r.a'])('is rejected if %s exists and is not listed', async (id) => {
    const includeDrafts = remove.includeDrafts.filter((listed) => listed !== id)
    await expect(act({...remove, includeDrafts}, stored('a'), stored(id))).rejects.toMatchObject({
      status: 400,
      body: {error: {items: [{error: {type: 'invalidActionError', value: id}}]}},
    })
  })

  test('ignores drafts and versions of other documents', async () => {
    const others = [stored('drafts.b'), stored('versions.r.b'), stored('versions.r.x.a')]
    expect((await act({...remove, includeDrafts: []}, stored('a'), ...others)).changes).toHaveLength(1)
  })

  test('deletes nothing else', async () => {
    for (const includeDrafts of [['b'], ['drafts.b'], ['a']]) {
      await expect(act({...remove, includeDrafts}, stored('a'), stored('b'))).rejects.toMatchObject({
        status: 400,
      })
    }
    await expect(act(remove)).rejects.toMatchObject({status: 409})
  })

  test('is rejected while other documents refer to it, but not because of its own drafts', async () => {
    const to = {_ref: 'a'}
    await expect(act(remove, stored('a'), stored('b', {to}))).rejects.toMatchObject({status: 409})
    expect((await act(remove, stored('a'), stored('drafts.a', {to}))).changes).toHaveLength(2)
  })
})

const page = {
  _id: 'page',
  body: [{_key: 'a', _ref: 'author', _weak: true}],
  soon: {_ref: 'new', _weak: true, _strengthenOnPublish: {type: 'page'}},
  inRelease: {_ref: 'newer', _strengthenOnPublish: {type: 'page'}},
}

describe('references of a draft', () => {
  test('become strong on publishing', () => {
    const published = strengthenReferences(page)
    expect(published['soon']).toEqual({_ref: 'new'})
    expect(published['inRelease']).toEqual({_ref: 'newer'})
    expect(published['body']).toBe(page.body)
  })

  test('stay weak where the schema says so', () => {
    const weak = {_ref: 'new', _weak: true, _strengthenOnPublish: {type: 'page', weak: true}}
    expect(strengthenReferences({list: [weak]})).toEqual({list: [{_ref: 'new', _weak: true}]})
  })
})
