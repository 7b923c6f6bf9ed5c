import {describe, expect, test} from 'vitest'
import {act, outcome, rejection} from '../actions.test-helper'
import type {ActionInput} from '../actions.test-helper'
import {activeRelease, memoryView, NOW, rejectionOf, stored} from '../memory-view.test-helper'
import {applyActions, parseActionBody} from '../actions'
import {LAKE_LIMITS} from '../../limits'

const LATER = '2024-06-01T00:00:00.000Z'
const onRelease = (action: string, more: object = {}): ActionInput => ({
  type: `release.${action}`,
  releaseId: 's',
  ...more,
})
const inState = (state: string, more: object = {}) => activeRelease('s', {state, ...more})

describe('release.create', () => {
  test('makes the document of an active release', async () => {
    const metadata = {title: 'Spring', releaseType: 'asap', cardinality: 'many'}
    expect(await outcome([onRelease('create', {metadata})])).toMatchObject({
      '_.releases.s': {_type: 'system.release', name: 's', state: 'active', metadata},
    })
    expect(await outcome([onRelease('create')])).toMatchObject({
      '_.releases.s': {metadata: {releaseType: 'undecided'}},
    })
  })

  test.each([
    ['a name with a dot', onRelease('create', {releaseId: 'a.b'}), 400],
    ['the name of a perspective', onRelease('create', {releaseId: 'drafts'}), 400],
    ['a type that is none', onRelease('create', {metadata: {releaseType: 'soon'}}), 400],
    ['a time that is none', onRelease('create', {metadata: {intendedPublishAt: 'tomorrow'}}), 400],
    ['one that exists', onRelease('create', {releaseId: 'r'}), 409],
  ])('refuses %s', async (_name, input, status) => {
    expect(await rejection([input])).toMatchObject({status})
  })

  test('refuses more than a dataset may have open', async () => {
    const {active} = LAKE_LIMITS.releases
    const closed = Array.from({length: 5}, (_, index) => activeRelease(`c${index}`, {state: 'archived'}))
    const open = Array.from({length: active - 2}, (_, index) => activeRelease(`o${index}`))
    await act([onRelease('create')], [...closed, ...open])
    const error = await rejection([onRelease('create')], [...open, activeRelease('last')])
    expect(error).toMatchObject({status: 403})
    expect(error.detail['items']).toMatchObject([{error: {type: 'releaseLimitExceededError', limit: active}}])
  })
})

/** Which action each state allows; all else is refused with the state. */
const ALLOWED: Record<string, string[]> = {
  active: ['edit', 'publish', 'schedule', 'archive'],
  scheduled: ['edit', 'unschedule'],
  published: ['delete'],
  archived: ['unarchive', 'delete'],
}
const FIELDS: Record<string, object> = {
  edit: {patch: {set: {'metadata.title': 'T'}}},
  schedule: {publishAt: LATER},
}

describe('the states', () => {
  const actions = [...new Set(Object.values(ALLOWED).flat())]
  test.each(Object.keys(ALLOWED).flatMap((state) => actions.map((action) => [state, action] as const)))(
    '%s: %s',
    async (state, action) => {
      const release = inState(state, state === 'scheduled' ? {publishAt: LATER} : {})
      const input = onRelease(action, FIELDS[action])
      if (ALLOWED[state]?.includes(action)) {
        expect((await act([input], [release])).changes).toHaveLength(1)
        return
      }
      const error = await rejection([input], [release])
      expect(error).toMatchObject({status: 409, code: 'actionError'})
      expect(error.detail['items']).toMatchObject([
        {error: {type: 'releaseStateError', releaseId: 's', state}},
      ])
      // In a dry run the Studio asks who may, not whether now.
      const rehearsed = await act([input], [release], {dryRun: true})
      expect(rehearsed.changes).toMatchObject([{id: '_.releases.s', after: {state}}])
    },
  )

  test.each(actions)('without the release: %s', async (action) => {
    expect(await rejection([onRelease(action, FIELDS[action])])).toMatchObject({status: 409})
  })
})

describe('release.edit', () => {
  test('changes the metadata as the Studio does', async () => {
    const metadata = {title: 'New', releaseType: 'scheduled', intendedPublishAt: LATER}
    const patch = {set: {metadata}, unset: ['metadata.description']}
    expect(await outcome([onRelease('edit', {patch})], [inState('active')])).toMatchObject({
      '_.releases.s': {state: 'active', metadata},
    })
  })

  test.each([
    ['another field', {set: {state: 'published'}}],
    ['a field of its own', {set: {publishAt: LATER}}],
    ['no metadata', {unset: ['metadata']}],
    ['metadata that are none', {set: {'metadata.releaseType': 'soon'}}],
  ])('refuses %s', async (_name, patch) => {
    expect(await rejection([onRelease('edit', {patch})], [inState('active')])).toMatchObject({status: 400})
  })
})

describe('archiving', () => {
  const version = stored('versions.s.a', {n: 1, ref: {_ref: 'gone'}})

  test('takes the versions away, to be brought back', async () => {
    const {changes, archives} = await act([onRelease('archive')], [inState('active'), version])
    expect(archives).toEqual([{release: 's', documents: [version]}])
    expect(changes).toMatchObject([
      {id: 'versions.s.a', after: null},
      {id: '_.releases.s', after: {state: 'archived', finalDocumentStates: [{id: 'versions.s.a'}]}},
    ])
  })

  test('brings them back as they were, also when what they refer to is gone', async () => {
    const view = {...memoryView(inState('archived', {finalDocumentStates: []})), findArchived}
    const {actions} = parseActionBody({
      actions: [{actionType: 'sanity.action.release.unarchive', releaseId: 's'}],
    })
    const {changes, archives} = await applyActions(actions, {transactionId: 'tx', timestamp: NOW}, view)
    expect(archives).toEqual([{release: 's', documents: []}])
    expect(changes).toMatchObject([
      {id: '_.releases.s', after: {state: 'active'}},
      {id: 'versions.s.a', after: {n: 1, ref: {_ref: 'gone'}, _createdAt: version._createdAt}},
    ])
    expect(changes[0]?.after).not.toHaveProperty('finalDocumentStates')
  })

  async function findArchived(name: string) {
    return name === 's' ? [version] : []
  }

  test('ends with a deletion', async () => {
    const {changes, archives} = await act([onRelease('delete')], [inState('archived')])
    expect(changes).toMatchObject([{id: '_.releases.s', after: null}])
    expect(archives).toEqual([{release: 's', documents: []}])
  })
})

describe('release.import', () => {
  const attributes = {_id: '_.releases.s', _type: 'system.release', name: 's', metadata: {title: 'Old'}}
  const importOf = (more: object, ifExists = 'fail') =>
    onRelease('import', {attributes: {...attributes, ...more}, ifExists})

  test('keeps what is done with, and opens what waits for its time', async () => {
    const published = {state: 'published', publishedAt: LATER, finalDocumentStates: [{id: 'versions.s.a'}]}
    expect(await outcome([importOf(published)])).toMatchObject({'_.releases.s': published})
    expect(await outcome([importOf({state: 'scheduled', publishAt: LATER})])).toMatchObject({
      '_.releases.s': {state: 'active', metadata: {title: 'Old', intendedPublishAt: LATER}},
    })
  })

  test('does with one that exists what it is told to', async () => {
    expect(await rejection([importOf({})], [inState('active')])).toMatchObject({status: 409})
    expect(await outcome([importOf({}, 'ignore')], [inState('active')])).toEqual({})
    const versions = [inState('active'), stored('versions.s.a')]
    expect(await outcome([importOf({state: 'archived'}, 'replace')], versions)).toMatchObject({
      // Its versions are there, so it is not archived.
      '_.releases.s': {state: 'active', metadata: {title: 'Old'}},
    })
    expect(await rejection([importOf({_id: '_.releases.t'})])).toMatchObject({status: 400})
  })
})

test('nothing but release actions changes a release', async () => {
  const edit = {draftId: 'drafts._.releases.s', publishedId: '_.releases.s'}
  const inputs: ActionInput[] = [
    {type: 'publish', ...edit},
    {type: 'delete', publishedId: '_.releases.s'},
  ]
  for (const input of inputs) {
    const documents = [inState('active'), stored('drafts._.releases.s')]
    expect(await rejection([input], documents)).toMatchObject({status: 400})
  }
})

test('a stored thing that is no release is none', async () => {
  const view = memoryView(stored('_.releases.s', {state: 'active'}))
  const {actions} = parseActionBody({
    actions: [{actionType: 'sanity.action.release.publish', releaseId: 's'}],
  })
  const attempt = applyActions(actions, {transactionId: 'tx', timestamp: NOW}, view)
  expect(await rejectionOf(attempt)).toMatchObject({status: 409})
})
