import {applyPatch} from 'mendoza'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {historyOf} from './history-reader'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** The history API, asked as the Studio asks it. */
let server: TestLake
beforeAll(async () => {
  server = await startTestLake()
})
afterAll(() => server.close())

const {revisions, log, events, publish, deleteArticle} = historyOf(() => server)
const admin = () => server.client('admin')

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
