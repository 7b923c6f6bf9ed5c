import type {MutationEvent, SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {createFakeClock} from '../../embedded/content-lake/releases/fake-clock.test-helper'
import {openTestStorage, startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** Releases as the vendor's client makes them. The lake's clock stands still until a test moves it. */
const START = '2026-11-28T12:00:00.000Z'
const LATER = '2026-12-01T05:00:00.000Z'

let database: Awaited<ReturnType<typeof openTestStorage>>
let server: TestLake
let clock: ReturnType<typeof createFakeClock>
let admin: SanityClient

beforeAll(async () => {
  database = await openTestStorage()
  await open(START)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

/** What is stored is there again. */
async function open(now: string) {
  clock = createFakeClock(now)
  server = await startTestLake({clock, storage: database.storage})
  admin = server.client('admin', {perspective: 'raw'})
}

const page = (id: string, more: object = {}) => ({_id: id, _type: 'page', title: id, ...more})

async function createWith(releaseId: string, documents: {_id: string; _type: string}[]) {
  await admin.releases.create({releaseId, metadata: {title: releaseId, releaseType: 'scheduled'}})
  for (const {_id: publishedId, ...document} of documents) {
    await admin.createVersion({releaseId, publishedId, document})
  }
}

describe('a release', () => {
  test('goes through its life', async () => {
    const {releaseId} = await admin.releases.create({metadata: {title: 'Ramadan'}})
    const read = () => admin.releases.get({releaseId})
    expect(await read()).toMatchObject({
      _id: `_.releases.${releaseId}`,
      _type: 'system.release',
      name: releaseId,
      state: 'active',
      metadata: {title: 'Ramadan', releaseType: 'undecided'},
    })
    await admin.releases.edit({releaseId, patch: {set: {'metadata.title': 'Eid'}}})
    await admin.releases.schedule({releaseId, publishAt: LATER})
    expect(await read()).toMatchObject({metadata: {title: 'Eid'}, state: 'scheduled', publishAt: LATER})
    await admin.releases.unschedule({releaseId})
    await admin.createVersion({releaseId, publishedId: 'life', document: {_type: 'page', title: 'new'}})
    await admin.releases.archive({releaseId})
    expect(await read()).toMatchObject({state: 'archived'})
    expect((await admin.releases.fetchDocuments({releaseId})).result).toEqual([])
    await admin.releases.unarchive({releaseId})
    expect((await admin.releases.fetchDocuments({releaseId})).result).toMatchObject([
      {_id: `versions.${releaseId}.life`, title: 'new'},
    ])
    const {transactionId} = await admin.releases.publish({releaseId})
    expect(await read()).toMatchObject({
      state: 'published',
      publishedAt: START,
      finalDocumentStates: [{id: `versions.${releaseId}.life`}],
    })
    expect(await admin.getDocument('life')).toMatchObject({title: 'new', _rev: transactionId})
    expect(await admin.getDocument(`versions.${releaseId}.life`)).toBeUndefined()
    await admin.releases.delete({releaseId})
    expect(await read()).toBeUndefined()
  })

  test('is refused what its state does not allow, in the format of the API', async () => {
    await admin.releases.create({releaseId: 'refused'})
    await expect(admin.releases.delete({releaseId: 'refused'})).rejects.toMatchObject({
      statusCode: 409,
      response: {
        body: {
          error: {
            type: 'actionError',
            items: [{index: 0, error: {type: 'releaseStateError', releaseId: 'refused', state: 'active'}}],
          },
        },
      },
    })
    await admin.releases.archive({releaseId: 'refused'})
    const version = {releaseId: 'refused', publishedId: 'x', document: {_type: 'page'}}
    await expect(admin.createVersion(version)).rejects.toMatchObject({statusCode: 409})
    await expect(admin.createVersion({...version, releaseId: 'none'})).rejects.toThrow(
      'The document with the ID "_.releases.none" was not found',
    )
    await expect(admin.patch('_.releases.refused').set({state: 'active'}).commit()).rejects.toThrow(
      'A release is changed by release actions only',
    )
    const mixed = [
      {actionType: 'sanity.action.release.create', releaseId: 'mixed'},
      {actionType: 'sanity.action.document.version.discard', versionId: 'versions.mixed.x'},
    ] as const
    await expect(admin.action(mixed as never)).rejects.toMatchObject({statusCode: 400})
    const old = server.client('admin', {apiVersion: '2024-01-01'})
    await expect(old.releases.create({releaseId: 'old'})).rejects.toThrow('Releases need the API version')
    await expect(old.fetch('*', {}, {perspective: ['refused']})).rejects.toThrow('Complex perspectives')
  })

  test('is seen in its perspective, and by nobody without a sign-in', async () => {
    await admin.create(page('seen', {title: 'now', other: {_type: 'reference', _ref: 'seen'}}))
    await createWith('first', [page('seen', {title: 'first'})])
    await createWith('second', [page('seen', {title: 'second'}), page('unseen')])
    const titlesIn = (perspective: string[]) =>
      admin.fetch('*[_type == "page" && _id in ["seen", "unseen"]].title', {}, {perspective})
    expect(await titlesIn(['first', 'second', 'drafts'])).toEqual(['first', 'unseen'])
    expect(await titlesIn(['second', 'first'])).toEqual(['second', 'unseen'])
    expect(await titlesIn(['drafts'])).toEqual(['now'])
    const query = `{
      "releases": releases::all()[name in ["first", "second"]].name,
      "versions": *[sanity::versionOf("seen")]._id,
      "part": *[sanity::partOfRelease("second")]._id
    }`
    expect(await admin.fetch(query)).toEqual({
      releases: ['first', 'second'],
      versions: ['seen', 'versions.first.seen', 'versions.second.seen'],
      part: ['versions.second.seen', 'versions.second.unseen'],
    })
    for (const perspective of ['raw', ['second']] as const) {
      const anonymous = server.client(null, {perspective: perspective as 'raw'})
      expect(await anonymous.fetch(query)).toEqual({releases: [], versions: ['seen'], part: []})
      expect(await anonymous.getDocument('_.releases.first')).toBeUndefined()
    }
  })

  test('unpublishes what is marked for it', async () => {
    await admin.create(page('leaving'))
    await admin.releases.create({releaseId: 'leave'})
    await admin.unpublishVersion({releaseId: 'leave', publishedId: 'leaving'})
    expect(await admin.getDocument('leaving')).toBeDefined()
    await admin.releases.publish({releaseId: 'leave'})
    expect(await admin.getDocument('leaving')).toBeUndefined()
    expect(await admin.getDocument('drafts.leaving')).toMatchObject({title: 'leaving'})
  })
})

describe('who may', () => {
  const butcher = () => server.client('butcher', {perspective: 'raw'})

  test('those who may publish each of its documents', async () => {
    await createWith('mine', [{_id: 'item-1', _type: 'butcherItem'}])
    await createWith('theirs', [{_id: 'item-2', _type: 'butcherItem'}, page('page-1')])
    await butcher().releases.schedule({releaseId: 'mine', publishAt: LATER})
    await butcher().releases.unschedule({releaseId: 'mine'})
    const refusal = {
      statusCode: 403,
      response: {body: {error: {items: [{error: {type: 'insufficientPermissionsError'}}]}}},
    }
    const theirs = {releaseId: 'theirs'}
    await expect(butcher().releases.publish(theirs)).rejects.toMatchObject(refusal)
    await expect(butcher().releases.schedule({...theirs, publishAt: LATER})).rejects.toMatchObject(refusal)
    await expect(butcher().releases.archive(theirs)).rejects.toMatchObject(refusal)
    await admin.releases.schedule({...theirs, publishAt: LATER})
    await expect(butcher().releases.unschedule(theirs)).rejects.toMatchObject(refusal)
    await admin.releases.unschedule(theirs)
  })

  test('a dry run says who may act on releases at all, and changes nothing', async () => {
    const dryRun = {dryRun: true, skipCrossDatasetReferenceValidation: true}
    await admin.releases.schedule({releaseId: 'theirs', publishAt: LATER})
    const {_rev} = (await admin.releases.get({releaseId: 'theirs'})) ?? {}
    for (const releaseId of ['mine', 'theirs']) await butcher().releases.archive({releaseId}, dryRun)
    await butcher().releases.schedule({releaseId: 'theirs', publishAt: START}, dryRun)
    await admin.releases.create({releaseId: 'dry'}, dryRun)
    expect(await admin.releases.get({releaseId: 'theirs'})).toMatchObject({_rev})
    expect(await admin.releases.get({releaseId: 'dry'})).toBeUndefined()
    await admin.releases.unschedule({releaseId: 'theirs'})
  })
})

describe('a scheduled release', () => {
  test('goes live in one moment, of which listeners hear once', async () => {
    const ids = ['live-1', 'live-2', 'live-3']
    await createWith(
      'live',
      ids.map((id) => page(id)),
    )
    await admin.releases.schedule({releaseId: 'live', publishAt: LATER})
    const visitor = server.client(null)
    const events: MutationEvent[] = []
    await new Promise<void>((resolve, reject) => {
      const heard = visitor.listen('*[_id in $ids]', {ids}, {events: ['welcome', 'mutation']}).subscribe({
        error: reject,
        next(event) {
          if (event.type === 'welcome') clock.moveTo(LATER)
          if (event.type !== 'mutation') return
          events.push(event)
          if (events.length < ids.length) return
          heard.unsubscribe()
          resolve()
        },
      })
    })
    const {_rev} = (await admin.getDocument('live-1')) ?? {}
    expect(events.map(({documentId}) => documentId)).toEqual(ids)
    expect(events).toMatchObject(ids.map(() => ({transactionId: _rev, transactionTotalEvents: 3})))
    expect(await visitor.fetch('*[_id in $ids]._rev', {ids})).toEqual([_rev, _rev, _rev])
    expect(await admin.releases.get({releaseId: 'live'})).toMatchObject({publishedAt: LATER})
  })

  test('survives restarts, and goes live at the start if its time has passed', async () => {
    await createWith('campaign', [page('campaign-1'), page('campaign-2')])
    await createWith('archived', [page('kept')])
    await admin.releases.archive({releaseId: 'archived'})
    const publishAt = '2026-12-02T00:00:00.000Z'
    await admin.releases.schedule({releaseId: 'campaign', publishAt})
    await server.close()

    await open('2026-12-01T23:59:59.000Z')
    expect(await admin.releases.get({releaseId: 'campaign'})).toMatchObject({state: 'scheduled', publishAt})
    const locked = {releaseId: 'campaign', publishedId: 'campaign-1'}
    await expect(admin.discardVersion(locked)).rejects.toThrow('are locked while it is scheduled')
    await admin.releases.unarchive({releaseId: 'archived'})
    expect(await admin.getDocument('versions.archived.kept')).toMatchObject({title: 'kept'})
    await server.close()

    await open('2026-12-05T00:00:00.000Z')
    expect(await server.client(null).fetch('*[_id match "campaign-*"]._id')).toEqual([
      'campaign-1',
      'campaign-2',
    ])
    expect(server.logged).toEqual([])
  })
})
