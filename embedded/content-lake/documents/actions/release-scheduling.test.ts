import {describe, expect, test} from 'vitest'
import {act, outcome, rejection} from '../actions.test-helper'
import type {ActionInput} from '../actions.test-helper'
import {activeRelease, NOW, stored} from '../memory-view.test-helper'
import {applyMutations} from '../mutations'
import {memoryView, rejectionOf} from '../memory-view.test-helper'
import {LAKE_LIMITS} from '../../limits'

const LATER = '2024-06-01T00:00:00.000Z'
const SOONER = '2024-05-20T00:00:00.000Z'
const publish: ActionInput = {type: 'release.publish', releaseId: 'r'}
const schedule: ActionInput = {type: 'release.schedule', releaseId: 'r', publishAt: LATER}
const scheduled = activeRelease('s', {state: 'scheduled', publishAt: SOONER})

describe('release.publish', () => {
  test('publishes and unpublishes everything at one moment, and leaves drafts alone', async () => {
    const documents = [
      stored('a', {n: 1}),
      stored('drafts.a', {n: 2}),
      stored('versions.r.a', {n: 3, _system: {group: 'g'}}),
      stored('versions.r.b', {n: 4}),
      stored('c', {n: 5}),
      stored('versions.r.c', {n: 6, _system: {delete: true}}),
      stored('versions.r.d', {_system: {delete: true}}),
    ]
    const result = await outcome([publish], documents)
    expect(result).toMatchObject({
      a: {_id: 'a', n: 3, _rev: 'tx', _createdAt: documents[0]?._createdAt},
      b: {_id: 'b', n: 4, _rev: 'tx'},
      c: null,
      'drafts.c': {n: 5},
      'versions.r.a': null,
      'versions.r.b': null,
      'versions.r.c': null,
      'versions.r.d': null,
      '_.releases.r': {
        state: 'published',
        publishedAt: NOW,
        finalDocumentStates: ['a', 'b', 'c', 'd'].map((id) => ({id: `versions.r.${id}`})),
      },
    })
    expect(result['a']).not.toHaveProperty('_system')
    expect(Object.keys(result)).not.toContain('drafts.a')
  })

  test('is all or nothing', async () => {
    const dangling = stored('versions.r.b', {to: {_ref: 'c', _strengthenOnPublish: {type: 'page'}}})
    const error = await rejection([publish], [stored('versions.r.a'), dangling])
    expect(error).toMatchObject({status: 409})
    expect(error.message).toContain('references non-existent document "c"')
    // What the release itself publishes is there.
    await act([publish], [stored('versions.r.c'), dangling])
  })

  test('refuses more than goes into one transaction', async () => {
    const text = 'x'.repeat(5 * 1024 * 1024)
    const many = Array.from({length: 21}, (_, index) => stored(`versions.r.a${index}`, {text}))
    expect(LAKE_LIMITS.releases.bytes).toBeLessThan(21 * text.length)
    expect(await rejection([publish], many)).toMatchObject({status: 413})
  })

  test('refuses two documents in a scheduled draft', async () => {
    const one = activeRelease('one', {metadata: {releaseType: 'scheduled', cardinality: 'one'}})
    const both = [one, stored('versions.one.a'), stored('versions.one.b')]
    const input = {...publish, releaseId: 'one'}
    expect(await rejection([input], both)).toMatchObject({status: 400})
    await act([input], both.slice(0, 2))
  })
})

describe('release.schedule', () => {
  test('says what it will change and in whose name, and changes nothing yet', async () => {
    const version = stored('versions.r.a', {n: 1})
    const {changes, plannedChanges} = await act([schedule], [version], {author: 'amina'})
    expect(changes).toMatchObject([
      {
        id: '_.releases.r',
        after: {state: 'scheduled', publishAt: LATER, _system: {scheduledBy: 'amina'}},
      },
    ])
    expect(plannedChanges).toMatchObject([
      {id: 'a', before: null, after: {n: 1}},
      {id: 'versions.r.a', after: null},
      {id: '_.releases.r', after: {state: 'published'}},
    ])
  })

  test('publishes at once what is due', async () => {
    const past = {...schedule, publishAt: '2020-01-01T00:00:00Z'}
    expect(await outcome([past], [stored('versions.r.a')])).toMatchObject({
      a: {_rev: 'tx'},
      '_.releases.r': {state: 'published'},
    })
  })

  test('refuses what could not be published, but for what is scheduled before', async () => {
    const version = stored('versions.r.a', {to: {_ref: 'b', _strengthenOnPublish: {type: 'page'}}})
    const earlier = [scheduled, stored('versions.s.b')]
    expect(await rejection([schedule], [version])).toMatchObject({status: 409})
    await act([schedule], [version, ...earlier])
    const sooner = {...schedule, publishAt: '2024-05-10T00:00:00Z'}
    expect(await rejection([sooner], [version, ...earlier])).toMatchObject({status: 409})
  })

  test('refuses a time that is none', async () => {
    expect(await rejection([{...schedule, publishAt: 'Friday'}])).toMatchObject({status: 400})
  })

  test('is undone by those who may change its documents', async () => {
    const input = {type: 'release.unschedule', releaseId: 's'}
    const {changes, plannedChanges} = await act([input], [scheduled, stored('versions.s.a')])
    expect(changes).toMatchObject([{after: {state: 'active'}}])
    expect(changes[0]?.after).not.toHaveProperty('publishAt')
    expect(plannedChanges).toMatchObject([{id: 'versions.s.a'}])
  })
})

describe('the documents of a scheduled release', () => {
  const version = stored('versions.s.a')
  const pair = {draftId: 'versions.s.a', publishedId: 'a'}
  const inputs: ActionInput[] = [
    {type: 'edit', ...pair, patch: {set: {n: 1}}},
    {type: 'publish', ...pair},
    {type: 'version.discard', versionId: 'versions.s.a'},
    {type: 'version.replace', document: {_id: 'versions.s.a', _type: 'page'}},
    {type: 'version.create', publishedId: 'b', document: {_id: 'versions.s.b', _type: 'page'}},
    {type: 'version.unpublish', versionId: 'versions.s.c', publishedId: 'c'},
  ]

  test.each(inputs.map((input) => [input.type, input] as const))('are locked: %s', async (_type, input) => {
    const error = await rejection([input], [scheduled, version, stored('c')])
    expect(error.detail['items']).toMatchObject([{error: {type: 'releaseStateError', state: 'scheduled'}}])
  })

  test('are locked for mutations', async () => {
    const view = memoryView(scheduled, version)
    const request = {transactionId: 'tx', timestamp: NOW}
    const create = {create: {_id: 'versions.s.b', _type: 'page'}}
    for (const mutation of [create, {delete: {id: 'versions.s.a'}}]) {
      expect(await rejectionOf(applyMutations([mutation], request, view))).toMatchObject({status: 409})
    }
    // An import brings versions before their releases.
    const elsewhere = {create: {_id: 'versions.none.b', _type: 'page'}}
    expect((await applyMutations([elsewhere], request, view)).changes).toHaveLength(1)
  })
})

describe('a version', () => {
  const create = (release: string): ActionInput => ({
    type: 'version.create',
    publishedId: 'a',
    document: {_id: `versions.${release}.a`, _type: 'page'},
  })

  test.each(['published', 'archived'])('is refused for a release that is %s', async (state) => {
    const closed = activeRelease('c', {state})
    expect(await rejection([create('c')], [closed])).toMatchObject({status: 409})
    // What is left over can go.
    await act([{type: 'version.discard', versionId: 'versions.c.a'}], [closed, stored('versions.c.a')])
  })

  test('is refused for a release that does not exist', async () => {
    const inputs = [
      create('none'),
      {type: 'edit', draftId: 'versions.none.b', publishedId: 'b', patch: {set: {n: 1}}},
    ]
    for (const input of inputs) {
      expect(await rejection([input], [stored('b')])).toMatchObject({status: 409})
    }
  })

  test('is refused beyond the number that a release may have', async () => {
    const max = LAKE_LIMITS.releases.documents
    const full = Array.from({length: max}, (_, index) => stored(`versions.r.v${index}`))
    expect(await rejection([create('r')], full)).toMatchObject({status: 413})
    await act([create('r')], full.slice(1))
    const edit = {type: 'edit', draftId: 'versions.r.v1', publishedId: 'v1', patch: {set: {n: 1}}}
    await act([edit], full)
  })
})
