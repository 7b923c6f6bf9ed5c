import {applyPatch} from 'mendoza'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {LAKE_LIMITS} from '../../embedded/content-lake/limits'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** The history API, asked as the Studio asks it. */
let server: TestLake
beforeAll(async () => {
  server = await startTestLake()
})
afterAll(() => server.close())

interface Revision {
  _id: string
  _rev: string
  title?: string
}
interface Logged {
  id: string
  author: string
  timestamp: string
  documentIDs: string[]
  mutations?: unknown[]
  effects: Record<string, {apply: unknown[]; revert: unknown[]}>
}
interface Event {
  type: string
  author: string
  [field: string]: unknown
}

const HISTORY = '/v2025-02-19/data/history/production'
const admin = () => server.client('admin')

async function revisions(ids: string, query: string): Promise<Revision[]> {
  const response = await server.request(`${HISTORY}/documents/${ids}?${query}`, {as: 'admin'})
  return ((await response.json()) as {documents: Revision[]}).documents
}

async function log(path: string, as: 'admin' | 'editor' = 'admin'): Promise<Logged[]> {
  const response = await server.request(`${HISTORY}/transactions${path}`, {as})
  const lines = (await response.text()).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Logged)
}

async function events(id: string, query = ''): Promise<{events: Event[]; nextCursor: string}> {
  const response = await server.request(`${HISTORY}/events/documents/${id}?${query}`, {as: 'admin'})
  const body = (await response.json()) as {events: Record<string, Event[]>; nextCursor: string}
  return {events: body.events[id] ?? [], nextCursor: body.nextCursor}
}

/** A draft of a title, by that transaction; then its publication, by another. */
async function publish(id: string, title: string): Promise<void> {
  const draftId = `drafts.${id}`
  await admin()
    .transaction()
    .createOrReplace({_id: draftId, _type: 'article', title: `${title}…`})
    .commit({transactionId: `${title}-made`})
  await server
    .client('second')
    .patch(draftId)
    .set({title})
    .commit({transactionId: `${title}-edited`})
  await admin().action(
    {actionType: 'sanity.action.document.publish', publishedId: id, draftId},
    {transactionId: `${title}-published`},
  )
}

const deleteArticle = (id: string, transactionId: string) =>
  admin().action(
    {actionType: 'sanity.action.document.delete', publishedId: id, includeDrafts: []},
    {transactionId},
  )

describe('an article that is published three times and deleted', () => {
  const id = 'broth'
  const draftId = `drafts.${id}`
  beforeAll(async () => {
    for (const title of ['first', 'second', 'third']) await publish(id, title)
    await deleteArticle(id, 'deleted')
  })

  test('every revision of it can be read', async () => {
    for (const title of ['first', 'second', 'third']) {
      expect(await revisions(id, `revision=${title}-published`)).toEqual([
        expect.objectContaining({_id: id, _rev: `${title}-published`, title}),
      ])
      expect(await revisions(draftId, `revision=${title}-made`)).toMatchObject([{title: `${title}…`}])
      expect(await revisions(`${id},${draftId}`, `revision=${title}-edited`)).toMatchObject([
        {_id: draftId, title},
      ])
    }
    expect(await revisions(id, 'revision=first-made')).toEqual([])
    expect(await revisions(id, 'revision=deleted')).toEqual([])
    expect(await revisions(id, 'revision=never')).toEqual([])
  })

  test('the last one is there although it is deleted, and so is the one of a moment', async () => {
    expect(await revisions(id, 'lastRevision=true')).toMatchObject([
      {_rev: 'third-published', title: 'third'},
    ])
    const [published] = await log(`/${id}?fromTransaction=second-published&toTransaction=second-published`)
    expect(await revisions(id, `time=${published?.timestamp}`)).toMatchObject([{title: 'second'}])
    expect(await revisions(id, `time=${new Date().toISOString()}`)).toEqual([])
    expect(await revisions(id, 'time=2020-01-01T00:00:00Z')).toEqual([])
  })

  test('its events say who published and deleted it, newest first', async () => {
    const published = (title: string) => ({
      type: 'publishDocumentVersion',
      author: 'admin',
      documentId: id,
      revisionId: `${title}-published`,
      versionId: draftId,
      versionRevisionId: `${title}-edited`,
      publishCause: 'document.publish',
    })
    expect((await events(id)).events).toMatchObject([
      {type: 'deleteDocumentGroup', author: 'admin'},
      ...['third', 'second', 'first'].map(published),
    ])
    const made = (title: string) => ({type: 'createDocumentVersion', versionRevisionId: `${title}-made`})
    expect((await events(draftId)).events).toMatchObject([
      {type: 'deleteDocumentGroup'},
      ...['third', 'second', 'first'].flatMap((title) => [published(title), made(title)]),
    ])
  })

  test('events come in pages', async () => {
    const first = await events(id, 'limit=3')
    expect(first.events).toHaveLength(3)
    expect(await events(id, `limit=3&nextCursor=${first.nextCursor}`)).toMatchObject({
      events: [{revisionId: 'first-published'}],
      nextCursor: '',
    })
  })

  test('the effects of its transactions build each state from the one before, and back', async () => {
    const lines = await log(`/${draftId}?excludeContent=true&effectFormat=mendoza`)
    expect(lines).toHaveLength(9)
    let content: unknown = null
    const states = [content]
    for (const {effects} of lines) {
      content = applyPatch(content, effects[draftId]?.apply ?? [])
      states.push(content)
    }
    expect(states[2]).toMatchObject({_id: draftId, title: 'first'})
    expect(content).toBeNull()
    for (const {effects} of lines.toReversed()) {
      states.pop()
      content = applyPatch(content, effects[draftId]?.revert ?? [])
      expect(content).toEqual(states.at(-1))
    }
  })

  test('the log is read by range, author, order and number', async () => {
    const ids = async (query: string) => (await log(`/${id},${draftId}?${query}`)).map((line) => line.id)
    expect(await ids('fromTransaction=second-made&toTransaction=second-published')).toEqual([
      'second-made',
      'second-edited',
      'second-published',
    ])
    expect(await ids('reverse=true&limit=2')).toEqual(['deleted', 'third-published'])
    expect(await ids('authors=second')).toEqual(['first-edited', 'second-edited', 'third-edited'])
    expect(await ids('fromTime=2020-01-01T00:00:00Z&toTime=2020-01-02T00:00:00Z')).toEqual([])
    expect(await ids('limit=25')).toHaveLength(10)
  })

  test('the log leaves out what was not asked for', async () => {
    const query = 'fromTransaction=first-published&toTransaction=first-published'
    const [whole] = await log(`/${id}?${query}`)
    expect(whole).toMatchObject({author: 'admin', documentIDs: [id, draftId]})
    expect(Object.keys(whole?.effects ?? {}).toSorted()).toEqual([id, draftId])
    expect(whole?.mutations).not.toHaveLength(0)
    const [narrow] = await log(`/${id}?${query}&includeIdentifiedDocumentsOnly=true&excludeMutations=true`)
    expect(narrow).toMatchObject({documentIDs: [id]})
    expect(Object.keys(narrow?.effects ?? {})).toEqual([id])
    expect(narrow).not.toHaveProperty('mutations')
  })
})

test('live documents have events of their own, and a draft of one begins with what is live', async () => {
  await admin()
    .transaction()
    .create({_id: 'live', _type: 'article', title: 'a'})
    .commit({transactionId: 'live-made'})
  await admin().patch('live').set({title: 'b'}).commit({transactionId: 'live-edited'})
  expect((await events('live')).events).toMatchObject([
    {type: 'updateLiveDocument', revisionId: 'live-edited'},
    {type: 'createLiveDocument', revisionId: 'live-made'},
  ])
  expect((await events('drafts.live')).events).toMatchObject([
    {type: 'publishDocumentVersion', revisionId: 'live-edited'},
    {type: 'publishDocumentVersion', revisionId: 'live-made'},
  ])
  expect(await revisions('drafts.live', 'revision=live-made')).toMatchObject([{_id: 'live', title: 'a'}])
})

test('texts that a database may not like are recorded as they are', async () => {
  const title = 'null \u0000 {"\\"} NULL, \ud83d 🐑'
  await admin().createOrReplace({_id: 'odd', _type: 'note', title, list: ['{', 'null', '', '\\']})
  const {_rev} = await admin()
    .patch('odd')
    .set({title: title.repeat(2)})
    .commit()
  await admin().delete('odd')
  expect(await revisions('odd', `revision=${_rev}`)).toMatchObject([
    {title: title.repeat(2), list: ['{', 'null', '', '\\']},
  ])
})

test('a draft that is given up, and a document that is taken off the shop', async () => {
  await publish('taken', 'taken')
  await admin()
    .transaction()
    .create({_id: 'drafts.taken', _type: 'article', title: 'no'})
    .commit({transactionId: 'given-up'})
  await admin().action({actionType: 'sanity.action.document.discard', draftId: 'drafts.taken'})
  expect((await events('drafts.taken')).events[0]).toMatchObject({
    type: 'deleteDocumentVersion',
    versionRevisionId: 'given-up',
  })
  await admin().action(
    {actionType: 'sanity.action.document.unpublish', publishedId: 'taken', draftId: 'drafts.taken'},
    {transactionId: 'unpublished'},
  )
  expect((await events('taken')).events[0]).toMatchObject({
    type: 'unpublishDocument',
    versionId: 'drafts.taken',
    versionRevisionId: 'unpublished',
  })
})

test('listeners get the same effects', async () => {
  await admin().createOrReplace({_id: 'heard', _type: 'note', title: 'one', text: 'long enough to stay'})
  const heard = new Promise<unknown>((resolve) => {
    const subscription = admin()
      .listen('*[_id == "heard"]', {}, {effectFormat: 'mendoza', events: ['welcome', 'mutation']})
      .subscribe((event) => {
        if (event.type === 'welcome')
          void admin().patch('heard').set({title: 'two'}).commit({transactionId: 'heard-2'})
        if (event.type !== 'mutation') return
        subscription.unsubscribe()
        resolve(event.effects)
      })
  })
  const [logged] = await heard.then(() => log('/heard?fromTransaction=heard-2'))
  expect(logged?.effects['heard']).toEqual(await heard)
  expect(logged?.effects['heard']?.apply).toContain('two')
})

test('what was deleted lately is listed, unless it is there again or the caller may not read it', async () => {
  type Listed = {document: {_id: string; title: string}; author: string; timestamp: string}
  const listed = async (query: string, as: 'admin' | 'editor' = 'admin') => {
    const response = await server.request(`${HISTORY}/deletions?${query}`, {as})
    return ((await response.json()) as {deletions: Listed[]}).deletions
  }
  await publish('back', 'back')
  await deleteArticle('back', 'back-deleted')
  await admin().create({_id: 'a-note', _type: 'note', title: 'note'})
  await server.client('second').delete('a-note')
  const ids = async (query: string, as?: 'editor') =>
    (await listed(query, as)).map(({document}) => document._id)
  expect(await listed('limit=2')).toMatchObject([
    {document: {_id: 'a-note', title: 'note'}, author: 'second'},
    {document: {_id: 'back', title: 'back'}, author: 'admin'},
  ])
  expect(await ids('types=article&limit=1')).toEqual(['back'])
  expect(await ids('limit=1', 'editor')).toEqual(['back'])
  await admin().create({_id: 'drafts.back', _type: 'article', title: 'back'})
  expect(await ids('types=article')).not.toContain('back')
})

describe('who may read it', () => {
  beforeAll(async () => {
    await admin()
      .transaction()
      .create({_id: 'secret', _type: 'note', title: 'for some'})
      .commit({transactionId: 'secret-made'})
    await admin()
      .transaction()
      .create({_id: 'open', _type: 'article', title: 'for all'})
      .patch('secret', (patch) => patch.set({title: 'changed'}))
      .commit({transactionId: 'both'})
  })

  test('nobody who is not signed in, and nobody without the permission', async () => {
    for (const path of [
      '/documents/open',
      '/transactions/open',
      '/transactions',
      '/deletions',
      '/events/documents/open',
    ]) {
      expect((await server.request(HISTORY + path)).status).toBe(401)
      const refused = await server.request(HISTORY + path, {as: 'butcher'})
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({error: {permission: 'history'}})
    }
  })

  test.each(['as it is', 'deleted'])('what is not theirs is not there: %s', async (state) => {
    if (state === 'deleted') await admin().delete('secret')
    const get = async (path: string) => (await server.request(HISTORY + path, {as: 'editor'})).text()
    expect(JSON.parse(await get('/documents/secret,open?lastRevision=true'))).toMatchObject({
      documents: [{_id: 'open'}],
    })
    expect(JSON.parse(await get('/documents/secret?revision=secret-made'))).toEqual({documents: []})
    expect(JSON.parse(await get('/events/documents/secret'))).toMatchObject({events: {secret: []}})
    expect(await get('/transactions/secret')).toBe('')
    const all = await log('?limit=1000', 'editor')
    expect(JSON.stringify(all)).not.toContain('secret')
    expect(all.find(({id}) => id === 'both')).toMatchObject({documentIDs: ['open'], mutations: [{}]})
  })
})

describe('bad input', () => {
  test.each([
    ['/documents/a?revision=b&time=2026-01-01T00:00:00Z', 'Only one of'],
    ['/documents/a?time=yesterday', '"time" must be a time'],
    ['/transactions/a?limit=0', '"limit"'],
    [`/transactions/a?limit=${LAKE_LIMITS.history.transactionsPerRequest + 1}`, '"limit"'],
    ['/transactions/a?reverse=maybe', '"reverse" must be true or false'],
    ['/transactions/a?effectFormat=xml', '"effectFormat" must be "mendoza"'],
    [`/events/documents/a?limit=${LAKE_LIMITS.history.eventsPerRequest + 1}`, '"limit"'],
    [`/deletions?limit=${LAKE_LIMITS.history.deletions + 1}`, '"limit"'],
    ['/events/documents/a?nextCursor=x', '"nextCursor" is not a cursor'],
    ['/documents/%00', 'not a document ID'],
    [
      `/documents/${Array.from({length: LAKE_LIMITS.history.documentsPerRequest + 1}, (_, n) => `a${n}`).join()}`,
      'at once',
    ],
  ])('%s', async (path, message) => {
    const response = await server.request(HISTORY + path, {as: 'admin'})
    expect(response.status).toBe(400)
    expect(((await response.json()) as {message: string}).message).toContain(message)
  })

  test('a range that ends at an unknown transaction, and an unknown dataset', async () => {
    const unknown = await server.request(`${HISTORY}/transactions/open?toTransaction=never`, {as: 'admin'})
    expect(unknown.status).toBe(404)
    const nowhere = await server.request('/v1/data/history/nowhere/documents/a', {as: 'admin'})
    expect(nowhere.status).toBe(404)
  })
})
