import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {LAKE_LIMITS} from '../../embedded/content-lake/limits'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'
import {HISTORY, historyOf} from './history-reader'

/** Who may read the history of documents, what was deleted, and what is refused. */
let server: TestLake
beforeAll(async () => {
  server = await startTestLake()
})
afterAll(() => server.close())

const {log, publish, deleteArticle} = historyOf(() => server)
const admin = () => server.client('admin')

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
