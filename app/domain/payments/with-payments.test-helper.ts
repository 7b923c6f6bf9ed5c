import {afterAll, afterEach, beforeAll, beforeEach} from 'vitest'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {TestDatabase} from '~/platform/db/database.test-helper'
import {createTestPayments} from '../../../tests/support/test-payments'
import type {TestPayments} from '../../../tests/support/test-payments'

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
