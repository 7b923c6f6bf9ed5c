import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {customers} from '~/platform/db/customers-schema'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {TestDatabase} from '~/platform/db/database.test-helper'
import {findCustomer} from '../customer-rows.server'
import {createProfile} from './profile.server'

const clock = {at: 0}
const address = {line1: '1420 Maple Avenue', line2: '', city: 'Fairview', state: 'OH', zip: '44126'}
let database: TestDatabase
let profile: ReturnType<typeof createProfile>

beforeAll(async () => {
  database = await createTestDatabase()
  profile = createProfile({sql: database.sql, now: () => clock.at})
})
afterAll(() => database.close())
beforeEach(async () => {
  clock.at = Date.parse('2026-11-21T15:00:00Z')
  await database.sql.delete(customers)
  const at = new Date(clock.at)
  const row = {name: 'Amina', lastName: 'Yusuf', loyaltyPoints: 0, revision: 1, createdAt: at, updatedAt: at}
  await database.sql.insert(customers).values([
    {...row, id: 'customer-1', email: 'amina@example.com'},
    {...row, id: 'customer-2', email: 'bilal@example.com'},
  ])
})

const read = (id = 'customer-1') => findCustomer(database.sql, id)

describe('what customers say of themselves', () => {
  test('is kept, for them alone', async () => {
    const before = await read('customer-2')
    await profile.saveDetails('customer-1', {name: 'Amina', lastName: 'Ali', contactNumber: '5550100142'})
    await profile.savePreferences('customer-1', {address, preferredPickupTime: '17:30'})
    expect(await read()).toMatchObject({
      ...{name: 'Amina', lastName: 'Ali', contactNumber: '5550100142'},
      ...{address, preferredPickupTime: '17:30', revision: 3},
    })
    expect(await read('customer-2')).toEqual(before)
  })

  test('and saved twice is one change', async () => {
    const details = {name: 'Amina', lastName: 'Ali', contactNumber: null}
    await Promise.all([
      profile.saveDetails('customer-1', details),
      profile.saveDetails('customer-1', details),
    ])
    await profile.savePreferences('customer-1', {address, preferredPickupTime: null})
    // The database may keep the parts in another order.
    const {line1, line2, ...rest} = address
    await profile.savePreferences('customer-1', {address: {...rest, line2, line1}, preferredPickupTime: null})
    expect(await read()).toMatchObject({revision: 3, address})
  })

  test('can be taken back', async () => {
    await profile.savePreferences('customer-1', {address, preferredPickupTime: '17:30'})
    await profile.savePreferences('customer-1', {address: null, preferredPickupTime: null})
    expect(await read()).toMatchObject({address: null, preferredPickupTime: null, revision: 3})
  })

  test('of nobody changes nothing', async () => {
    await profile.saveDetails('customer-9', {name: 'x', lastName: '', contactNumber: null})
    expect(await read()).toMatchObject({name: 'Amina', revision: 1})
  })
})
