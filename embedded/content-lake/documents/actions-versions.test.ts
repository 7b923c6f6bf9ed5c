import {describe, expect, test} from 'vitest'
import {EARLIER, NOW, stored} from './memory-view.test-helper'
import {outcome, rejection} from './actions.test-helper'
import type {LakeDocument} from './types'
import type {ActionInput} from './actions.test-helper'

describe('document.version.create', () => {
  test('from a document', async () => {
    const document = {_id: 'versions.r.a', _type: 'page', title: 'T', _rev: 'old', _updatedAt: EARLIER}
    expect(await outcome([{type: 'version.create', publishedId: 'a', document}])).toEqual({
      'versions.r.a': {
        _id: 'versions.r.a',
        _type: 'page',
        title: 'T',
        _rev: 'tx',
        _createdAt: NOW,
        _updatedAt: NOW,
      },
    })
  })

  const fromBase = {type: 'version.create', publishedId: 'a', baseId: 'drafts.a', versionId: 'versions.r.a'}

  test('from a base', async () => {
    const result = await outcome(
      [{...fromBase, ifBaseRevisionId: 'rev-of-drafts.a'}],
      [stored('drafts.a', {n: 1})],
    )
    expect(result).toMatchObject({'versions.r.a': {_id: 'versions.r.a', n: 1, _rev: 'tx'}})
  })

  test('moves a draft together with a discard', async () => {
    const result = await outcome(
      [fromBase, {type: 'version.discard', versionId: 'drafts.a'}],
      [stored('drafts.a')],
    )
    expect(result).toMatchObject({'versions.r.a': {_id: 'versions.r.a'}, 'drafts.a': null})
  })

  test.each<[string, ActionInput, LakeDocument[], number]>([
    ['one that exists', fromBase, [stored('drafts.a'), stored('versions.r.a')], 409],
    ['one from nothing', fromBase, [], 409],
    ['one from another revision', {...fromBase, ifBaseRevisionId: 'x'}, [stored('drafts.a')], 409],
    ['one of another document', {...fromBase, versionId: 'versions.r.b'}, [stored('drafts.a')], 400],
    ['a published document', {...fromBase, versionId: 'a'}, [stored('drafts.a')], 400],
    ['one from neither', {type: 'version.create', publishedId: 'a'}, [], 400],
  ])('rejects %s', async (_name, input, documents, status) => {
    expect(await rejection([input], documents)).toMatchObject({status})
  })
})

describe('document.version.replace and document.version.unpublish', () => {
  test('replace a version that exists', async () => {
    const replace = {type: 'version.replace', document: {_id: 'versions.r.a', _type: 'page', title: 'U'}}
    const result = await outcome([replace], [stored('versions.r.a', {title: 'T', n: 1})])
    expect(result['versions.r.a']).toMatchObject({title: 'U', _createdAt: EARLIER, _updatedAt: NOW})
    expect(result['versions.r.a']).not.toHaveProperty('n')
    expect(await rejection([replace])).toMatchObject({status: 409})
    const published = {type: 'version.replace', document: {_id: 'a', _type: 'page'}}
    expect(await rejection([published], [stored('a')])).toMatchObject({status: 400})
  })

  test('mark a version to be unpublished, which an edit can take back', async () => {
    const unpublish = {type: 'version.unpublish', versionId: 'versions.r.a', publishedId: 'a'}
    expect(await outcome([unpublish], [stored('a', {n: 1})])).toMatchObject({
      'versions.r.a': {n: 1, _system: {delete: true}},
    })
    const existing = stored('versions.r.a', {n: 2, _system: {group: 'g'}})
    const marked = await outcome([unpublish], [stored('a'), existing])
    expect(marked).toMatchObject({'versions.r.a': {n: 2, _system: {group: 'g', delete: true}}})
    const takeBack = {
      type: 'edit',
      draftId: 'versions.r.a',
      publishedId: 'a',
      patch: {unset: ['_system.delete']},
    }
    expect(await outcome([unpublish, takeBack], [stored('a'), existing])).toMatchObject({
      'versions.r.a': {_system: {group: 'g'}},
    })
    expect(await rejection([unpublish])).toMatchObject({status: 409})
    expect(await rejection([{...unpublish, versionId: 'drafts.a'}], [stored('a')])).toMatchObject({
      status: 400,
    })
  })
})
