import {drizzle} from 'drizzle-orm/node-postgres'
import {migrate} from 'drizzle-orm/node-postgres/migrator'
import {join} from 'node:path'
import pg from 'pg'
import {afterAll, beforeAll, describe} from 'vitest'
import type {Sql} from './database'
import {findPostgres, startTestPostgres} from './postgres.test-helper'
import type {TestPostgres} from './postgres.test-helper'

export interface PostgresContext {
  /** Connections of their own to the tests' one database, as each process of the shop has. From `beforeAll` on. */
  connect(): Sql
}

const CONNECTIONS = 12

/**
 * Tests on a real Postgres with the shop's tables: PGlite does one transaction at a time, and only there do they truly
 * meet. Where none is installed they are skipped, and say so.
 */
export function describePostgres(name: string, tests: (context: PostgresContext) => void): void {
  const isInstalled = findPostgres() !== undefined
  const title = isInstalled ? name : `${name} (skipped: initdb and postgres are not installed)`
  describe.skipIf(!isInstalled)(title, () => {
    const pools: pg.Pool[] = []
    let postgres: TestPostgres
    let connectionString: string

    const open = () => {
      const pool = new pg.Pool({connectionString, max: CONNECTIONS})
      pools.push(pool)
      return drizzle(pool)
    }
    beforeAll(async () => {
      postgres = await startTestPostgres()
      connectionString = await postgres.createDatabase()
      const migrationsFolder = join(import.meta.dirname, 'migrations')
      await migrate(open(), {migrationsFolder, migrationsTable: 'app_migrations'})
    })
    afterAll(async () => {
      await Promise.all(pools.map((pool) => pool.end()))
      await postgres?.stop()
    })
    tests({connect: open})
  })
}
