import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, beforeAll, describe} from 'vitest'
import {openDatabase} from '~/platform/db/client.server'
import type {Database, Sql} from '~/platform/db/database'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {TestDatabase} from '~/platform/db/database.test-helper'
import {findPostgres, startTestPostgres} from '~/platform/db/postgres.test-helper'
import type {TestPostgres} from '~/platform/db/postgres.test-helper'
import {describePrices} from './price-suite.test-helper'
import {describeSource} from '../source-suite.test-helper'

const MIGRATIONS = {
  folder: join(dirname(fileURLToPath(import.meta.url)), '../../../platform/db/migrations'),
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
    const folder = mkdtempSync(join(tmpdir(), 'catalog-test-'))
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
