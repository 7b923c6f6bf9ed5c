import {PGlite} from '@electric-sql/pglite'
import {drizzle} from 'drizzle-orm/pglite'
import type {PgliteDatabase} from 'drizzle-orm/pglite'
import {migrate} from 'drizzle-orm/pglite/migrator'
import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {pruneBefore} from '../../embedded/content-lake/history/retention'
import {createStorage} from '../../embedded/content-lake/storage/storage'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** A lake from before history was recorded: what was found is the beginning, and what is old is forgotten. */
const FOLDER = join(import.meta.dirname, '../../embedded/content-lake/storage/migrations')
const HISTORY = '/v2025-02-19/data/history/production'
const folder = mkdtempSync(join(tmpdir(), 'lake-migrations-'))
const pglite = await PGlite.create()
const sql: PgliteDatabase = drizzle(pglite)
let server: TestLake

beforeAll(async () => {
  await migrateOnly('0000_lake')
  await writeOldDocuments()
  await migrate(sql, {migrationsFolder: FOLDER})
  server = await startTestLake({storage: createStorage(sql), historyDays: 0})
})
afterAll(async () => {
  await server.close()
  await pglite.close()
  rmSync(folder, {recursive: true, force: true})
})

/** As an older build, which knew no later migrations. */
async function migrateOnly(tag: string) {
  cpSync(FOLDER, folder, {recursive: true})
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as {entries: {tag: string}[]}
  const entries = journal.entries.filter((entry) => entry.tag <= tag)
  writeFileSync(path, JSON.stringify({...journal, entries}))
  await migrate(sql, {migrationsFolder: folder})
}

async function writeOldDocuments() {
  const time = '2026-01-05T10:00:00.000Z'
  await pglite.query(`insert into lake.datasets values ('production', 'public', now())`)
  for (const [id, documentIds] of [
    ['published', ['drafts.published', 'published']],
    ['imported', ['imported']],
  ] as const) {
    const body = {
      _id: id,
      _type: 'article',
      _rev: `${id}-rev`,
      _createdAt: time,
      _updatedAt: time,
      title: 'old',
    }
    await pglite.query('insert into lake.documents values ($1, $2, $3, $4)', [
      'production',
      id,
      body._rev,
      body,
    ])
    await pglite.query(
      `insert into lake.transactions (dataset, id, author, timestamp, document_ids, mutations)
      values ('production', $1, 'second', $2, $3, $4)`,
      [body._rev, time, JSON.stringify(documentIds), JSON.stringify([{create: body}])],
    )
  }
}

async function get<T>(path: string): Promise<T> {
  return (await (await server.request(HISTORY + path, {as: 'admin'})).json()) as T
}
const revision = async (id: string, rev: string) =>
  (await get<{documents: {title: string}[]}>(`/documents/${id}?revision=${rev}`)).documents[0]?.title
const eventsOf = async (id: string) =>
  (
    await get<{events: Record<string, {type: string; author: string; timestamp: string}[]>}>(
      `/events/documents/${id}`,
    )
  ).events[id]
const edit = (id: string, title: string) =>
  server
    .client('admin')
    .patch(id)
    .set({title})
    .commit({transactionId: `${id}-${title}`})

describe('documents from before', () => {
  test('have the one event that is known', async () => {
    const known = {author: 'second', timestamp: '2026-01-05T10:00:00.000Z'}
    expect(await eventsOf('published')).toMatchObject([{type: 'publishDocumentVersion', ...known}])
    expect(await eventsOf('drafts.published')).toMatchObject([{type: 'publishDocumentVersion', ...known}])
    expect(await eventsOf('imported')).toMatchObject([{type: 'createLiveDocument', ...known}])
  })

  test('can be read as they were found after they have been edited, and deleted', async () => {
    await edit('imported', 'new')
    expect(await revision('imported', 'imported-rev')).toBe('old')
    await server.client('admin').delete('imported')
    expect(await revision('imported', 'imported-rev')).toBe('old')
    expect(await revision('imported', 'imported-new')).toBe('new')
    expect(await eventsOf('imported')).toMatchObject([
      {type: 'deleteDocumentGroup'},
      {type: 'updateLiveDocument', author: 'admin'},
      {type: 'updateLiveDocument', author: 'second'},
    ])
  })
})

describe('what is old', () => {
  const count = async (table: string) =>
    Number((await pglite.query<{n: number}>(`select count(*) as n from lake.${table}`)).rows[0]?.n)
  const age = (ids: string[]) =>
    pglite.query(`update lake.transactions set timestamp = '2026-01-01' where id = any ($1)`, [ids])

  test('is forgotten in batches, and what is newer stays readable', async () => {
    await edit('published', '1')
    await edit('published', '2')
    await edit('published', '3')
    await server.client('admin').create({_id: 'gone', _type: 'article', title: 'gone'})
    await server.client('admin').delete('gone')
    await pglite.query(`update lake.transactions set timestamp = '2026-01-01'`)
    await pglite.query(`update lake.transactions set timestamp = now() where id = 'published-3'`)
    await edit('published', '4')
    const storage = createStorage(sql)
    const before = new Date('2026-06-01')
    const first = await storage.pruneHistory(before.toISOString(), 0, 2)
    expect(await count('history')).toBeGreaterThan(2)
    await pruneBefore(storage, before, first ?? 0)

    expect(await revision('published', 'published-3')).toBe('3')
    expect(await revision('published', 'published-2')).toBe('2')
    expect(await revision('published', 'published-1')).toBeUndefined()
    expect(await get('/documents/gone?lastRevision=true')).toEqual({documents: []})
    expect([await count('history'), await count('transactions')]).toEqual([2, 2])
  })

  test('but who wrote what is there now stays known, without the content', async () => {
    await age(['published-3', 'published-4'])
    await pruneBefore(createStorage(sql), new Date('2026-06-01'))
    expect(await eventsOf('published')).toMatchObject([{type: 'updateLiveDocument', author: 'admin'}])
    expect(await revision('published', 'published-4')).toBe('4')
    const {rows} = await pglite.query('select id, mutations from lake.transactions')
    expect(rows).toEqual([{id: 'published-4', mutations: []}])
  })
})
