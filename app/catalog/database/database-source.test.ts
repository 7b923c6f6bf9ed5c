import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, beforeAll, describe} from 'vitest'
import {openDatabase} from '~/db/client.server'
import type {Database, Sql} from '~/db/client.server'
import {createTestDatabase} from '~/db/test-database'
import type {TestDatabase} from '~/db/test-database'
import {findPostgres, startTestPostgres} from '~/db/test-postgres'
import type {TestPostgres} from '~/db/test-postgres'
import {describePrices} from './price-suite'
import {describeSource} from './source-suite'

const MIGRATIONS = {
  folder: join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'db', 'migrations'),
  table: 'app_migrations',
}

describe('PGlite', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())
  suites(() => database.sql)
})

const installed = findPostgres() !== undefined
describe.skipIf(!installed)(
  installed ? 'Postgres' : 'Postgres (skipped: initdb and postgres are not installed)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'catalogue-test-'))
    let postgres: TestPostgres
    let database: Database
    beforeAll(async () => {
      postgres = await startTestPostgres()
      database = await openDatabase({dataDir: folder, databaseUrl: await postgres.createDatabase()})
      await database.migrate(MIGRATIONS)
    })
    afterAll(async () => {
      await database.close()
      await postgres.stop()
      rmSync(folder, {recursive: true, force: true})
    })
    suites(() => database.sql)
  },
)

function suites(openSql: () => Sql) {
  describe('the source', () => describeSource(openSql))
  describe('prices', () => describePrices(openSql))
}
