import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {customerChanges, customers} from '~/platform/db/customers-schema'
import type {ContactData} from './contact-form'
import type {CustomerAdmin} from './customer-admin.server'
import {BILAL, createTestCustomerAdmin, SALMA} from './customer-admin.test-helper'

let shop: Awaited<ReturnType<typeof createTestCustomerAdmin>>
let customerAdmin: CustomerAdmin
const ID = 'customer-amina'
const maple = {line1: '1420 Maple Avenue', line2: '', city: 'Fairview', state: 'OH', zip: '44126'}
const contact: ContactData = {
  ...{name: 'Amina', lastName: 'Yusuf', contactNumber: '5550100177'},
  ...{address: maple, preferredPickupTime: '17:30'},
}

beforeAll(async () => {
  shop = await createTestCustomerAdmin()
  customerAdmin = shop.customerAdmin
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sql.delete(customers)
  await shop.addCustomer(ID, {contactNumber: '5550100177'})
  await shop.addCustomer('customer-other')
})

const save = (changes: Partial<ContactData>, {revision = 1, by = SALMA} = {}) => {
  shop.clock.at += 60_000
  return customerAdmin.saveContact({id: ID, revision, contact: {...contact, ...changes}, by})
}
const trail = async () => (await customerAdmin.listChanges(ID, 1)).changes
const row = async (id = ID) => (await shop.sql.select().from(customers).where(eq(customers.id, id)))[0]

describe('contact data', () => {
  test('is saved for this one alone, with who changed what from what to what', async () => {
    const [before, other] = [await row(), await row('customer-other')]
    expect(await save({lastName: 'Ali'})).toEqual({kind: 'saved'})
    const at = new Date(shop.clock.at)
    expect(await row()).toEqual({
      ...before,
      ...{lastName: 'Ali', address: maple, preferredPickupTime: '17:30', revision: 2, updatedAt: at},
    })
    expect(await row('customer-other')).toEqual(other)
    expect(await trail()).toEqual([
      {
        id: expect.any(String) as string,
        before: {lastName: 'Yusuf', address: null, preferredPickupTime: null},
        after: {lastName: 'Ali', address: maple, preferredPickupTime: '17:30'},
        byName: 'Salma',
        at: at.toISOString(),
      },
    ])
  })

  test('saved twice is one change, at once or one after the other', async () => {
    expect(await Promise.all([save({}), save({})])).toEqual([{kind: 'saved'}, {kind: 'saved'}])
    expect(await save({})).toEqual({kind: 'saved'})
    expect((await row())?.revision).toBe(2)
    expect(await trail()).toHaveLength(1)
  })

  test('that is as it was is not written', async () => {
    await save({})
    const before = await row()
    const {line1, line2, ...rest} = maple
    expect(await save({address: {...rest, line2, line1}}, {revision: 2})).toEqual({kind: 'saved'})
    expect(await row()).toEqual(before)
    expect(await trail()).toHaveLength(1)
  })

  test('on what somebody else has changed is not written, and tells what it is now', async () => {
    await save({})
    const before = await row()
    expect(await save({name: 'Aminah'}, {by: BILAL})).toMatchObject({
      kind: 'stale',
      customer: {...contact, revision: 2},
    })
    expect(await row()).toEqual(before)
  })

  test('of two who save at once, one gets a conflict', async () => {
    const both = await Promise.all([save({name: 'Aminah'}), save({name: 'Emina'}, {by: BILAL})])
    expect(both.map(({kind}) => kind).sort()).toEqual(['saved', 'stale'])
    expect((await row())?.revision).toBe(2)
    expect(await trail()).toHaveLength(1)
  })

  test('of nobody is not written', async () => {
    expect(await customerAdmin.saveContact({id: 'customer-9', revision: 1, contact, by: SALMA})).toEqual({
      kind: 'unknown',
    })
    expect(await shop.sql.select().from(customerChanges)).toEqual([])
  })
})

test('the trail comes in pages, the newest first', async () => {
  for (let at = 1; at <= 12; at += 1) await save({name: `Name ${at}`}, {revision: at})
  const [one, two] = await Promise.all([customerAdmin.listChanges(ID, 1), customerAdmin.listChanges(ID, 2)])
  expect([one.changes.length, one.hasOlder, one.changes[0]?.after]).toEqual([10, true, {name: 'Name 12'}])
  expect([two.changes.length, two.hasOlder]).toEqual([12, false])
})
