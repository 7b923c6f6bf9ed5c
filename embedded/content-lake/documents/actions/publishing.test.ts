import {describe, expect, test} from 'vitest'
import {applyActions, parseActionBody} from '../actions'
import {EARLIER, memoryView, NOW, stored} from '../memory-view'
import type {AppliedTransaction, LakeDocument} from '../types'

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
  test('puts the draft in the place of the published document', async () => {
    const published = stored('a', {title: 'old', gone: true, _createdAt: LONG_AGO})
    const draft = stored('drafts.a', {title: 'new'})
    const {changes} = await act(publish, published, draft)
    const after = {_id: 'a', _type: 'page', title: 'new', _rev: 'tx', _createdAt: LONG_AGO, _updatedAt: NOW}
    const {_rev, ...told} = after
    expect(changes).toEqual([
      {id: 'a', before: published, after, mutations: [{createOrReplace: told}]},
      {id: 'drafts.a', before: draft, after: null, mutations: [{delete: {id: 'drafts.a'}}]},
    ])
  })

  test('for the first time keeps when the draft was created', async () => {
    const {changes} = await act(publish, stored('drafts.a', {_createdAt: LONG_AGO}))
    expect(changes[0]).toMatchObject({id: 'a', before: null, after: {_createdAt: LONG_AGO, _updatedAt: NOW}})
  })

  test('of a version leaves what the release meant to do with it', async () => {
    const version = stored('versions.r.a', {n: 1, _system: {delete: false}})
    const {changes} = await act({...publish, draftId: 'versions.r.a'}, version)
    expect(changes[0]?.after).toMatchObject({_id: 'a', n: 1})
    expect(changes[0]?.after).not.toHaveProperty('_system')
    expect(changes[1]).toMatchObject({id: 'versions.r.a', after: null})
  })

  test('needs a draft', async () => {
    await expect(act(publish, stored('a'))).rejects.toMatchObject({status: 409})
  })

  test('refuses ids that do not belong together', async () => {
    await expect(act({...publish, publishedId: 'b'}, stored('drafts.a'))).rejects.toMatchObject({status: 400})
    await expect(act({...publish, publishedId: 'drafts.a'}, stored('drafts.a'))).rejects.toMatchObject({
      status: 400,
    })
  })

  test('keeps to the revisions it was asked for', async () => {
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

  test('strengthens references made to documents that had not been published', async () => {
    const to = {_ref: 'b', _weak: true, _strengthenOnPublish: {type: 'page'}}
    const {changes} = await act(publish, stored('drafts.a', {to, list: [{_key: 'x', ...to}]}), stored('b'))
    expect(changes[0]?.after).toMatchObject({to: {_ref: 'b'}, list: [{_key: 'x', _ref: 'b'}]})
    expect(JSON.stringify(changes[0]?.after)).not.toMatch(/_weak|_strengthenOnPublish/)
  })

  test('refuses references to what is not published', async () => {
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

  test('refuses broken references even if they were published before', async () => {
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

  test('leaves a draft that is there', async () => {
    const {changes} = await act(unpublish, stored('a', {n: 1}), stored('drafts.a', {n: 2}))
    expect(changes.map(({id}) => id)).toEqual(['a'])
  })

  test('needs a published document', async () => {
    await expect(act(unpublish, stored('drafts.a'))).rejects.toMatchObject({status: 409})
  })

  test('is refused while others hold on to it', async () => {
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

  test('takes the published document and all that is listed', async () => {
    const {changes} = await act(remove, stored('a'), stored('drafts.a'), stored('versions.r.a'), stored('b'))
    expect(changes.map(({id, after}) => [id, after])).toEqual([
      ['a', null],
      ['drafts.a', null],
      ['versions.r.a', null],
    ])
  })

  test('does not mind a listed draft that is gone', async () => {
    expect((await act(remove, stored('a'))).changes).toHaveLength(1)
  })

  test.each(['drafts.a', 'versions.r.a'])('is refused if %s exists and is not listed', async (id) => {
    const includeDrafts = remove.includeDrafts.filter((listed) => listed !== id)
    await expect(act({...remove, includeDrafts}, stored('a'), stored(id))).rejects.toMatchObject({
      status: 400,
      body: {error: {items: [{error: {type: 'invalidActionError', value: id}}]}},
    })
  })

  test('does not mind drafts and versions of others', async () => {
    const others = [stored('drafts.b'), stored('versions.r.b'), stored('versions.r.x.a')]
    expect((await act({...remove, includeDrafts: []}, stored('a'), ...others)).changes).toHaveLength(1)
  })

  test('takes nothing else', async () => {
    for (const includeDrafts of [['b'], ['drafts.b'], ['a']]) {
      await expect(act({...remove, includeDrafts}, stored('a'), stored('b'))).rejects.toMatchObject({
        status: 400,
      })
    }
    await expect(act(remove)).rejects.toMatchObject({status: 409})
  })

  test('is refused while others hold on to it, but not by its own drafts', async () => {
    const to = {_ref: 'a'}
    await expect(act(remove, stored('a'), stored('b', {to}))).rejects.toMatchObject({status: 409})
    expect((await act(remove, stored('a'), stored('drafts.a', {to}))).changes).toHaveLength(2)
  })
})
