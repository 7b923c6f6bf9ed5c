import {drizzle} from 'drizzle-orm/node-postgres'
import {migrate} from 'drizzle-orm/node-postgres/migrator'
import {join} from 'node:path'
import pg from 'pg'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {findPostgres, startTestPostgres} from '~/platform/db/postgres.test-helper'
import type {TestPostgres} from '~/platform/db/postgres.test-helper'
import type {LakeDocument} from '../../embedded/content-lake/documents/types'
import {recordEffects} from '../../embedded/content-lake/history/changes'
import {createStorage} from '../../embedded/content-lake/storage/storage'
import type {Storage} from '../../embedded/content-lake/storage/storage'

/** The lake's tables on a real Postgres; every other test has them on PGlite. */
const isInstalled = findPostgres() !== undefined
const title = isInstalled ? 'on Postgres' : 'on Postgres (skipped: initdb and postgres are not installed)'

describe.skipIf(!isInstalled)(title, () => {
  let postgres: TestPostgres
  let pool: pg.Pool
  let storage: Storage

  beforeAll(async () => {
    postgres = await startTestPostgres()
    pool = new pg.Pool({connectionString: await postgres.createDatabase()})
    const sql = drizzle(pool)
    const migrationsFolder = join(import.meta.dirname, '../../embedded/content-lake/storage/migrations')
    await migrate(sql, {migrationsFolder})
    storage = createStorage(sql)
    await storage.createDataset('production', 'public')
  })
  afterAll(async () => {
    await pool.end()
    await postgres.stop()
  })

  const TIMES = {_createdAt: '2026-01-01T00:00:00.000Z', _updatedAt: '2026-01-01T00:00:00.000Z'}
  const made: LakeDocument = {
    _id: 'a',
    _type: 'note',
    _rev: 't1',
    ...TIMES,
    title: 'null \u0000 {"\\"} \ud83d 🐑',
  }
  const edited: LakeDocument = {...made, _rev: 't2', title: ''}
  const commit = (id: string, before: LakeDocument | null, after: LakeDocument | null) =>
    storage.commit(
      'production',
      'amina',
      recordEffects({
        transactionId: id,
        timestamp: TIMES._updatedAt,
        results: [],
        changes: [{id: 'a', before, after, mutations: [{id}]}],
      }),
      {published: [], all: []},
    )
  const documents = async () => (await storage.loadDatasets())[0]?.documents

  test('a transaction is stored whole, once, with what it did', async () => {
    expect(await commit('t1', null, made)).toEqual(expect.any(Number))
    expect(await documents()).toEqual([made])
    expect(await commit('t2', made, edited)).toEqual(expect.any(Number))
    expect(await commit('t1', edited, null)).toBeNull()
    expect(await documents()).toEqual([edited])
    expect(await commit('t3', edited, null)).toEqual(expect.any(Number))
    expect(await documents()).toEqual([])
    const changes = await storage.findChangesAfter('production', 'a', {seq: 0, limit: 10})
    expect(changes.map(({kind, previousRev}) => [kind, previousRev])).toEqual([
      ['create', null],
      ['update', 't1'],
      ['delete', 't2'],
    ])
    expect(changes[0]?.effects.apply).toEqual([0, expect.objectContaining({title: made['title']})])
    expect(await storage.findTransaction('production', 't2')).toMatchObject({mutations: [{id: 't2'}]})
    expect(await storage.findDeletions('production', 10)).toMatchObject([{transactionId: 't3'}])
  })

  test('old transactions are forgotten, and a dataset with its history', async () => {
    expect(await storage.pruneHistory('2026-02-01', 0, 2)).toBe(2)
    const [last] = await storage.findLastChanges('production', ['a'])
    expect(last?.transactionId).toBe('t3')
    expect(await storage.findFirstChange('production', 'a')).toMatchObject({transactionId: 't3'})
    await storage.deleteDataset('production')
    const {rows} = await pool.query('select 1 from lake.history union all select 1 from lake.transactions')
    expect(rows).toEqual([])
  })
})
