import {afterAll, beforeAll, beforeEach} from 'vitest'
import {createTestDatabase} from '~/db/test-database'
import type {TestDatabase} from '~/db/test-database'
import type {PlaceInput} from './checkout'
import {addTestCustomers, openTestCheckout} from './test-checkout'
import type {TestCheckout} from './test-checkout'

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
