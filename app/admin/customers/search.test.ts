import {sql as raw} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {customers} from '~/platform/db/customers-schema'
import {searchCondition} from './customer-rows.server'
import {createTestCustomerAdmin} from './customer-admin.test-helper'

let shop: Awaited<ReturnType<typeof createTestCustomerAdmin>>

beforeAll(async () => {
  shop = await createTestCustomerAdmin()
  const {addCustomer, addOrder} = shop
  await addCustomer('customer-amina', {email: 'amina@couscous.example', contactNumber: '5550100177'})
  await addCustomer('customer-bilal', {name: 'Bilal', lastName: "O'Neil", email: 'b_ilal@mail.example'})
  await addCustomer('customer-zoe', {name: '100%', lastName: '', email: 'zoe\\z@mail.example'})
  await addOrder('customer-amina', 'K7M4XTP')
  await addOrder('customer-amina', 'K7M4XTQ', {status: 'received'})
  await addOrder(null, 'CDFGHJK')
})
afterAll(() => shop.close())

const found = async (text: string) =>
  (await shop.customerAdmin.search(text, 1)).rows.map(({id}) => id.replace('customer-', ''))

describe('customers are found', () => {
  test('all of them, the newest first, with what they ordered', async () => {
    const {rows, hasMore} = await shop.customerAdmin.search('', 1)
    expect(hasMore).toBe(false)
    expect(rows.map(({id}) => id)).toEqual(['customer-zoe', 'customer-bilal', 'customer-amina'])
    expect(rows[2]).toEqual({
      ...{id: 'customer-amina', name: 'Amina', lastName: 'Yusuf', email: 'amina@couscous.example'},
      ...{contactNumber: '5550100177', orderCount: 2, lastOrderAt: '2026-11-21T17:00:00.000Z'},
    })
    expect(rows[0]).toMatchObject({orderCount: 0, lastOrderAt: null})
  })

  test.each([
    ...['min', 'AMINA', 'Yusuf', 'yusuf amina', 'amina  yus', 'COUSCOUS.example'],
    ...[
      '5550100177',
      '(555) 010-0177',
      '555.010.0177',
      '+1 555 010 0177',
      '1-555-010-0177',
      '010-0177',
      '0177',
    ],
    ...['K7M4XTP', 'k7m-4xtp', '#K7M-4XTQ', 'K7M 4XTP', 'amina 0177'],
  ])('by “%s”', async (text) => {
    expect(await found(text)).toEqual(['amina'])
  })

  test.each(["o'neil", 'b_ilal', 'bilal neil'])('by “%s” too', async (text) => {
    expect(await found(text)).toEqual(['bilal'])
  })

  test.each(['100%', 'zoe\\z', '%', '\\'])('by “%s”, which means nothing but itself', async (text) => {
    expect(await found(text)).toEqual(['zoe'])
  })

  test.each([
    ...['nobody', 'amina bilal', '5550100178', 'CDFGHJK', 'a_ina', '_____', '\\\\', 'canary', 'Visa'],
    ...["' or 1=1 --", "'; drop table customers; --", '$1', '${1}', '%27', "') or true --", '?', ';'],
    ...['"; select password_hash from customers', '{{7*7}}', '<script>', '../../etc/passwd', '+', '()'],
    ...['\\%', "\\' or 1=1", '0x27', 'amina\u2028', '😀', '𝕬mina'],
  ])('not by “%s”', async (text) => {
    // A line separator between words is a space like any other.
    expect(await found(text)).toEqual(text === 'amina\u2028' ? ['amina'] : [])
  })

  test('and the tables stand after all of that', async () => {
    expect((await shop.customerAdmin.search('', 1)).rows).toHaveLength(3)
  })
})

test('a page holds twenty-five, and says whether there is another', async () => {
  const other = await createTestCustomerAdmin()
  try {
    for (let made = 0; made < 27; made += 1) await other.addCustomer(`customer-${made}`)
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((page) => other.customerAdmin.search('amina', page)),
    )
    expect([first?.rows.length, first?.hasMore]).toEqual([25, true])
    expect(second?.rows.map(({id}) => id)).toEqual(['customer-1', 'customer-0'])
    expect([second?.hasMore, third?.rows]).toEqual([false, []])
  } finally {
    await other.close()
  }
})

test('the index is made of just what is searched', async () => {
  const condition = await searchCondition(shop.sql, 'amina 0177')
  await shop.sql.execute(raw`set enable_seqscan = off`)
  const plan = await shop.sql.execute(raw`explain select id from ${customers} where ${condition}`)
  expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on customers_search')
})
