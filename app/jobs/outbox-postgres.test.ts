import {drizzle} from 'drizzle-orm/node-postgres'
import {migrate} from 'drizzle-orm/node-postgres/migrator'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import pg from 'pg'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import type {Sql} from '~/db/client.server'
import {outbox as rows} from '~/db/schema'
import {findPostgres, startTestPostgres} from '~/db/test-postgres'
import type {TestPostgres} from '~/db/test-postgres'
import {until} from '../../tests/support/mail-server'
import {claimMail} from './outbox-rows.server'
import {createOutbox} from './outbox.server'

const log = {info: () => {}, warn: () => {}, error: () => {}}
const mail = (to: string) => ({key: to, to, subject: 'x', html: 'x', text: 'x'})
const installed = findPostgres() !== undefined

/** PGlite answers one statement at a time; only here do claims truly meet. */
describe.skipIf(!installed)(
  installed ? 'Postgres' : 'Postgres (skipped: initdb and postgres are not installed)',
  () => {
    let postgres: TestPostgres
    let pool: pg.Pool
    let sql: Sql

    beforeAll(async () => {
      postgres = await startTestPostgres()
      pool = new pg.Pool({connectionString: await postgres.createDatabase(), max: 12})
      const opened = drizzle(pool)
      await migrate(opened, {migrationsFolder: join(import.meta.dirname, '../db/migrations')})
      sql = opened
    })
    afterAll(async () => {
      await pool.end()
      await postgres.stop()
    })
    beforeEach(() => sql.delete(rows))

    test('a mail that another is just claiming is passed over', async () => {
      const outbox = createOutbox({sql, mailer: {domain: 'store.example', send: async () => {}}, log})
      for (const to of ['a@people.example', 'b@people.example']) await outbox.enqueue(sql, mail(to))
      const at = new Date(Date.now() + 1_000)
      let second: ReturnType<typeof claimMail> | undefined
      const first = await sql.transaction(async (tx) => {
        const claimed = await claimMail(tx, at)
        second = claimMail(sql, at)
        await Promise.race([second, wait(500)])
        return claimed
      })
      expect(first).not.toBeNull()
      expect(await second).not.toBeNull()
      expect((await second)?.id).not.toBe(first?.id)
      expect(await claimMail(sql, at)).toBeNull()
    })

    test('processes that look at once send each mail once', async () => {
      const sent: string[] = []
      const mailer = {domain: 'store.example', send: async ({to}: {to: string}) => void sent.push(to)}
      const outboxes = Array.from({length: 8}, () => createOutbox({sql, mailer, log}))
      const addresses = Array.from({length: 200}, (_, n) => `p${n}@people.example`)
      await sql.transaction(async (tx) => {
        for (const to of addresses) await outboxes[0]?.enqueue(tx, mail(to))
      })
      for (const one of outboxes) one.start()
      await until(() => sent.length >= addresses.length)
      await Promise.all(outboxes.map((one) => one.close()))
      expect(sent.sort()).toEqual(addresses.sort())
    })
  },
)
