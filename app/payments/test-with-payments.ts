import {afterAll, afterEach, beforeAll, beforeEach} from 'vitest'
import {createTestDatabase} from '~/db/test-database'
import type {TestDatabase} from '~/db/test-database'
import {createTestPayments} from '../../tests/support/payments'
import type {TestPayments} from '../../tests/support/payments'

/** Opens the payments anew for each test of a file, on one database. */
export function withTestPayments(onOpen: (shop: TestPayments) => void): void {
  let database: TestDatabase
  let shop: TestPayments
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    shop = await createTestPayments(database)
    onOpen(shop)
  })
  afterEach(() => shop.close())
}
