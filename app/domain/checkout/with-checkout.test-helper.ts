import {afterAll, beforeAll, beforeEach} from 'vitest'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {TestDatabase} from '~/platform/db/database.test-helper'
import type {PlaceInput} from './checkout'
import {addTestCustomers, openTestCheckout} from './checkout.test-helper'
import type {TestCheckout} from './checkout.test-helper'

/** Opens the checkout for the tests of a file, with a database of its own, and sets it back before each of them. */
export function withTestCheckout(
  onOpen: (shop: TestCheckout) => void,
  options?: Parameters<typeof openTestCheckout>[1],
): void {
  let database: TestDatabase
  let shop: TestCheckout
  beforeAll(async () => {
    database = await createTestDatabase()
    await addTestCustomers(database.sql)
    shop = await openTestCheckout(database.sql, options)
    onOpen(shop)
  })
  afterAll(async () => {
    await shop.close()
    await database.close()
  })
  beforeEach(() => shop.reset())
}

/** Places an order that is to be paid. */
export async function placeToPay(shop: TestCheckout, input: PlaceInput) {
  const outcome = await shop.checkout.place(input)
  if (outcome.kind !== 'pay') throw new Error(`Not to be paid: ${JSON.stringify(outcome)}`)
  return outcome
}
