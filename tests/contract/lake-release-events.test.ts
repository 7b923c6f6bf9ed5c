import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {LAKE_LIMITS} from '../../embedded/content-lake/limits'
import {startTestLake} from '../support/test-lake'
import type {PEOPLE, TestLake} from '../support/test-lake'
import {HISTORY} from './history-reader'

/** What happened to a release, as the Studio lists it beside the release. */
let server: TestLake
let admin: SanityClient

beforeAll(async () => {
  server = await startTestLake()
  admin = server.client('admin', {perspective: 'raw'})
})
afterAll(() => server.close())

interface Page {
  events: {type: string; author: string; timestamp: string; versionId?: string}[]
  nextCursor: string
}
type Who = keyof typeof PEOPLE

const ask = (name: string, search = '', as: Who = 'admin') =>
  server.request(`${HISTORY}/events/releases/${name}?${search}`, {as})
const read = async (name: string, search?: string, as?: Who) =>
  (await (await ask(name, search, as)).json()) as Page
const typesOf = ({events}: Page) => events.map(({type}) => type)

const page = (publishedId: string, _type = 'page') => ({publishedId, document: {_type, title: publishedId}})

const anyTime = expect.stringMatching(/^\d{4}-.*Z$/) as string
const anyText = expect.any(String) as string

test('the whole life of a release, newest first', async () => {
  const releaseId = 'spring'
  const publishAt = '2099-03-01T09:00:00.000Z'
  await admin.releases.create({releaseId, metadata: {title: 'Spring', releaseType: 'undecided'}})
  const added = await admin.createVersion({releaseId, ...page('one')})
  await admin.createVersion({releaseId, ...page('two')})
  await admin.patch('versions.spring.one').set({title: 'edited'}).commit({transactionId: 'edit-of-one'})
  await server.client('second').discardVersion({releaseId, publishedId: 'one'})
  await admin.releases.edit({releaseId, patch: {set: {'metadata.title': 'Spring sale'}}})
  await admin.releases.schedule({releaseId, publishAt})
  await admin.releases.unschedule({releaseId})
  await admin.releases.archive({releaseId})
  await admin.releases.unarchive({releaseId})
  await admin.releases.publish({releaseId})

  const {events, nextCursor} = await read(releaseId)
  const own = {releaseName: releaseId, author: 'admin', timestamp: anyTime}
  const one = {documentId: 'one', documentType: 'page', versionId: 'versions.spring.one'}
  const two = {documentId: 'two', documentType: 'page', versionId: 'versions.spring.two'}
  const revision = {revisionId: anyText, versionRevisionId: anyText}
  // What goes out, is put away or comes back with the release is not told of one by one.
  expect(events).toEqual([
    {...own, type: 'publishRelease'},
    {...own, type: 'unarchiveRelease'},
    {...own, type: 'archiveRelease'},
    {...own, type: 'unscheduleRelease'},
    {...own, type: 'scheduleRelease', publishAt},
    {
      ...{...own, type: 'discardDocumentFromRelease', author: 'second'},
      ...{...one, versionRevisionId: 'edit-of-one'},
    },
    {...own, type: 'addDocumentToRelease', ...two, ...revision},
    {
      ...{...own, type: 'addDocumentToRelease', ...one},
      ...{revisionId: added.transactionId, versionRevisionId: added.transactionId},
    },
    {...own, type: 'createRelease'},
  ])
  expect(nextCursor).toBe('')
})

test('page by page, within one transaction, too', async () => {
  const releaseId = 'paged'
  await admin.releases.create({releaseId})
  const versions = Array.from({length: 5}, (_, n) => ({_id: `versions.paged.page-${n}`, _type: 'page'}))
  await admin.action(
    versions.map((document) => ({
      actionType: 'sanity.action.document.version.create' as const,
      publishedId: document._id.slice('versions.paged.'.length),
      document,
    })),
  )
  const seen: Page['events'] = []
  let cursor = ''
  do {
    const {events, nextCursor} = await read(releaseId, `limit=2&nextCursor=${encodeURIComponent(cursor)}`)
    expect(events).toHaveLength(2)
    seen.push(...events)
    cursor = nextCursor
  } while (cursor !== '')
  expect(seen.map(({type, versionId}) => versionId ?? type)).toEqual([
    ...versions.map(({_id}) => _id).toReversed(),
    'createRelease',
  ])
})

test('a release of the same name as an earlier one has its own events', async () => {
  const releaseId = 'again'
  await admin.releases.create({releaseId})
  await admin.createVersion({releaseId, ...page('three')})
  await admin.releases.publish({releaseId})
  await admin.releases.delete({releaseId})
  expect(await read(releaseId)).toEqual({events: [], nextCursor: ''})
  await admin.releases.create({releaseId})
  expect(typesOf(await read(releaseId))).toEqual(['createRelease'])
})

test('of a name that is the beginning of another, only its own', async () => {
  for (const releaseId of ['eid', 'eid_2']) {
    await admin.releases.create({releaseId})
    await admin.createVersion({releaseId, ...page('shared')})
  }
  expect((await read('eid')).events[0]).toMatchObject({versionId: 'versions.eid.shared'})
  expect(typesOf(await read('eid'))).toEqual(['addDocumentToRelease', 'createRelease'])
})

describe('who may read them', () => {
  test('those who read the history of the release, and of each document', async () => {
    const path = `${HISTORY}/events/releases/spring`
    expect((await server.request(path)).status).toBe(401)
    expect((await server.request(path, {as: 'butcher'})).status).toBe(403)
    // Reads articles only, not the release.
    expect(await read('spring', '', 'editor')).toEqual({events: [], nextCursor: ''})
  })
})

describe('bad input', () => {
  test.each([
    ['spring', 'limit=0', '"limit" must be from 1 to 100'],
    ['spring', `limit=${LAKE_LIMITS.history.eventsPerRequest + 1}`, '"limit" must be'],
    ['spring', 'limit=two', '"limit" must be'],
    ['spring', 'nextCursor=12', '"nextCursor" is not a cursor'],
    ['spring', 'nextCursor=9999999999999999_a', '"nextCursor" is not a cursor'],
    ['spring', `nextCursor=1_a%00`, '"nextCursor" is not a cursor'],
    ['drafts', '', 'perspective'],
    ['a.b', '', 'named with'],
    ['a%00', '', 'named with'],
  ])('%s?%s is refused', async (name, search, message) => {
    const response = await ask(name, search)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({message: expect.stringContaining(message) as string})
  })

  test('a release that is not there has no events', async () => {
    expect(await read('missing')).toEqual({events: [], nextCursor: ''})
    expect((await server.request('/v1/data/history/missing/events/releases/a', {as: 'admin'})).status).toBe(
      404,
    )
  })
})
