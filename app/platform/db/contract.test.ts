import {sql as raw} from 'drizzle-orm'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {openDatabase} from './client.server'
import type {Database, DatabaseOptions} from './database'
import {staffAccounts, staffSessions} from './staff-schema'
import {findPostgres, startTestPostgres} from './postgres.test-helper'
import type {TestPostgres} from './postgres.test-helper'

const MIGRATIONS = {
  folder: join(dirname(fileURLToPath(import.meta.url)), 'migrations'),
  table: 'app_migrations',
}
const folder = mkdtempSync(join(tmpdir(), 'contract-test-'))
let postgres: TestPostgres | undefined

afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, {recursive: true, force: true})
})

describe('PGlite', () => {
  contract('pglite', async () => ({dataDir: join(folder, 'pglite')}))
})

const installed = findPostgres() !== undefined
describe.skipIf(!installed)(
  installed ? 'Postgres' : 'Postgres (skipped: initdb and postgres are not installed)',
  () => {
    contract('postgres', async () => {
      postgres = await startTestPostgres()
      return {dataDir: join(folder, 'beside-postgres'), databaseUrl: await postgres.createDatabase()}
    })
  },
)

/** What the rest of the product relies on, of either database. */
function contract(kind: Database['kind'], prepare: () => Promise<DatabaseOptions>) {
  let options: DatabaseOptions
  let database: Database

  beforeAll(async () => {
    options = await prepare()
    database = await openDatabase(options)
    await database.migrate(MIGRATIONS)
  })
  afterAll(() => database.close())

  const account = (id: string, email: string) => ({
    id,
    email,
    name: 'Amina',
    role: 'editor',
    passwordHash: 'none',
    createdAt: new Date('2025-11-21T15:00:00.123Z'),
  })

  test('is of its kind, answers, and runs its migrations once', async () => {
    expect(database.kind).toBe(kind)
    await database.ping()
    await database.sql.insert(staffAccounts).values(account('kept', 'kept@shop.example'))
    await database.migrate(MIGRATIONS)
    expect(await database.sql.select().from(staffAccounts)).toHaveLength(1)
  })

  test('of two inserts of one unique value at once, one wins', async () => {
    const {sql} = database
    const insert = (id: string) => sql.insert(staffAccounts).values(account(id, 'race@shop.example'))
    const plain = await Promise.allSettled([insert('race-1'), insert('race-2')])
    expect(plain.map(({status}) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [lost] = plain.filter((outcome) => outcome.status === 'rejected')
    expect(lost?.reason).toHaveProperty('cause.code', '23505')

    const quiet = (id: string) =>
      sql.insert(staffAccounts).values(account(id, 'quiet@shop.example')).onConflictDoNothing().returning()
    const results = await Promise.all(['quiet-1', 'quiet-2', 'quiet-3'].map(quiet))
    expect(results.flat()).toHaveLength(1)
  })

  test('a transaction that fails leaves nothing behind', async () => {
    const {sql} = database
    const failing = sql.transaction(async (tx) => {
      await tx.insert(staffAccounts).values(account('undone', 'undone@shop.example'))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const rows = await sql
      .select()
      .from(staffAccounts)
      .where(raw`id = 'undone'`)
    expect(rows).toEqual([])
    await sql.transaction(async (tx) => {
      await tx.insert(staffAccounts).values(account('done', 'done@shop.example'))
    })
    expect(
      await sql
        .select()
        .from(staffAccounts)
        .where(raw`id = 'done'`),
    ).toHaveLength(1)
  })

  test('conditional updates and deletes tell what they changed, and rows go with their owner', async () => {
    const {sql} = database
    const at = new Date()
    await sql.insert(staffAccounts).values(account('owner', 'owner@shop.example'))
    await sql
      .insert(staffSessions)
      .values({tokenHash: 'hash', accountId: 'owner', createdAt: at, lastSeenAt: at, expiresAt: at})
    const rename = () =>
      sql
        .update(staffAccounts)
        .set({name: 'New'})
        .where(raw`id = 'owner' and name = 'Amina'`)
        .returning()
    expect((await Promise.all([rename(), rename()])).flat()).toHaveLength(1)
    expect(
      await sql
        .delete(staffAccounts)
        .where(raw`id = 'owner'`)
        .returning(),
    ).toHaveLength(1)
    expect(await sql.select().from(staffSessions)).toEqual([])
  })

  test.each([
    ['plain', 'Lamb shoulder'],
    ['Arabic', 'لحم غنم — طازج يوميًا'],
    ['emoji', '🥩👨‍👩‍👧‍👦🧂'],
    ['quotes and marks', `'; drop table staff_accounts; -- "\\ $1 %s \n\t`],
    ['long', 'س'.repeat(100_000)],
  ])('text comes back as it was: %s', async (name, text) => {
    const {sql} = database
    await sql.insert(staffAccounts).values({...account(`text-${name}`, `${name}@text.example`), name: text})
    const [row] = await sql
      .select()
      .from(staffAccounts)
      .where(raw`id = ${`text-${name}`}`)
    expect(row?.name).toBe(text)
  })

  test('times come back to the millisecond, whatever their zone', async () => {
    const {sql} = database
    for (const text of [
      '2025-03-09T06:59:59.999Z',
      '1999-12-31T23:59:59.001+14:00',
      '2038-01-19T03:14:08.000Z',
    ]) {
      const createdAt = new Date(text)
      await sql.insert(staffAccounts).values({...account(text, `${text}@time.example`), createdAt})
      const [row] = await sql
        .select()
        .from(staffAccounts)
        .where(raw`id = ${text}`)
      expect(row?.createdAt).toEqual(createdAt)
    }
  })

  test('json comes back in its own order, with its own letters', async () => {
    const value = {
      z: 1,
      a: [null, true, 1.5, 'لحم', '🥩'],
      deep: {'a key': {'': ''}},
      big: 9_007_199_254_740_991,
    }
    const {sql} = database
    await sql.execute(raw`create table if not exists contract_json (kept json, sorted jsonb)`)
    const text = JSON.stringify(value)
    await sql.execute(raw`insert into contract_json values (${text}::json, ${text}::jsonb)`)
    const rows = await sql.select({results: raw`kept`, sorted: raw`sorted`}).from(raw`contract_json`)
    expect(rows).toEqual([{results: value, sorted: value}])
    expect(JSON.stringify(rows[0]?.results)).toBe(text)
  })

  test('what is done in turn gives what came of it, and the turn back when it fails', async () => {
    await expect(
      database.runExclusive(async () => {
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await database.runExclusive(async () => 'done')).toBe('done')
  })

  test('a second opener is refused by name, and the first goes on', async () => {
    await expect(openDatabase(options)).rejects.toMatchObject({
      name: 'DatabaseError',
      code: 'data_folder_in_use',
      message: expect.stringMatching(/in use by .*process \d+/) as string,
    })
    await database.ping()
  })

  test('what was written is there after closing and opening again', async () => {
    await database.close()
    database = await openDatabase(options)
    await database.migrate(MIGRATIONS)
    expect(
      await database.sql
        .select()
        .from(staffAccounts)
        .where(raw`id = 'kept'`),
    ).toHaveLength(1)
  })
}

describe('an address where no Postgres answers', () => {
  test('is named as a setting', async () => {
    const opening = openDatabase({dataDir: folder, databaseUrl: 'postgres://someone:secret@127.0.0.1:9/none'})
    await expect(opening).rejects.toMatchObject({
      code: 'database_unreachable',
      message: expect.stringMatching(/^DATABASE_URL/) as string,
    })
    await expect(opening).rejects.not.toThrow(/secret/)
  })
})
