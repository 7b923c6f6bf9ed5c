import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {customers} from '~/platform/db/customers-schema'
import {payments} from '~/platform/db/orders-schema'
import {orders} from '~/platform/db/orders-schema'
import {refunds} from '~/platform/db/payments-schema'
import {getRequest, postRequest, responseOf, routeArgs} from '~/admin/shell/routes.test-helper'
import type {Role} from '~/domain/staff/roles'
import {action, loader} from '~/routes/admin/customers/customer'
import {loader as exportCsv} from '~/routes/admin/customers/export'
import {createTestCustomerAdmin} from './customer-admin.test-helper'
import {findNoteProblem, MAX_NOTE_LENGTH} from './note-form'

let shop: Awaited<ReturnType<typeof createTestCustomerAdmin>>
const ID = 'customer-amina'
const PATH = `/staff/customers/${ID}`

beforeAll(async () => {
  shop = await createTestCustomerAdmin()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sql.delete(refunds)
  await shop.sql.delete(payments)
  await shop.sql.delete(orders)
  await shop.sql.delete(customers)
  await shop.addCustomer(ID)
})

const args = (request: Request, role: Role, name: string) =>
  routeArgs(request, {
    ...{role, name, params: {id: ID}},
    services: {customerAdmin: shop.customerAdmin, log: {info: () => {}, warn: () => {}}},
  })
const post = (fields: Record<string, string>, role: Role = 'shopkeeper', name = 'Salma') =>
  responseOf(action, args(postRequest(PATH, fields), role, name))
const read = async (role: Role = 'shopkeeper', name = 'Salma') =>
  (await loader(args(getRequest(PATH), role, name))).page

describe('a note', () => {
  test('is stored once with who and when, and shown', async () => {
    const note = {form: 'note', id: randomUUID(), text: ' Likes the\r\nshanks whole '}
    for (const _ of [1, 2]) {
      expect(await post(note)).toEqual({status: 303, location: `${PATH}?done=note#notes`})
    }
    expect((await read()).notes).toMatchObject([
      {text: 'Likes the\nshanks whole', byName: 'Salma', canRemove: true, at: expect.any(String) as string},
    ])
  })

  test('is removed by who wrote it, or an administrator', async () => {
    const id = randomUUID()
    await post({form: 'note', id, text: 'Mine'})
    const remove = {form: 'remove-note', id}
    expect((await read('shopkeeper', 'Bilal')).notes[0]?.canRemove).toBe(false)
    expect(await post(remove, 'shopkeeper', 'Bilal')).toMatchObject({status: 403})
    expect((await read()).notes).toHaveLength(1)
    expect(await post(remove, 'administrator', 'Karim')).toMatchObject({status: 303})
    expect((await read()).notes).toEqual([])
  })

  test('without words, or with too many, comes back as typed', async () => {
    const long = 'x'.repeat(MAX_NOTE_LENGTH + 1)
    const result = await action(
      args(postRequest(PATH, {form: 'note', id: randomUUID(), text: long}), 'shopkeeper', 'Salma'),
    )
    expect(result).toMatchObject({
      data: {note: {text: long, problem: 'Please stay within 1,000 letters. These are 1,001.'}},
      init: {status: 400},
    })
    expect(findNoteProblem(' \n')).toBe('Please write a note.')
    expect(await post({form: 'note', id: 'x', text: 'a'})).toMatchObject({status: 400})
    expect((await read()).notes).toEqual([])
  })
})

test('what was spent is after refunds, test money apart, and refunds stand with their orders', async () => {
  await shop.addOrder(ID, 'AAAAAAA')
  await shop.addOrder(ID, 'BBBBBBB')
  await shop.addOrder(null, 'CCCCCCC')
  await shop.sql.insert(payments).values({
    ...{id: 'expired', orderId: 'order-AAAAAAA', attempt: 2, status: 'expired', amountCents: 9_999},
    ...{refundedCents: 0, currency: 'usd', livemode: true, createdAt: new Date()},
  })
  await shop.sql.insert(refunds).values(
    [
      {id: 'r1', amountCents: 300, status: 'done' as const},
      {id: 'r2', amountCents: 200, status: 'asked' as const},
      {id: 'r3', amountCents: 100, status: 'failed' as const},
    ].map((row) => ({
      ...{orderId: 'order-AAAAAAA', paymentId: 'payment-AAAAAAA', reason: 'r', lines: []},
      ...{createdAt: new Date(), ...row},
    })),
  )
  const {sql} = shop
  await sql.execute(`update payments set refunded_cents = 300 where id = 'payment-AAAAAAA'`)
  await sql.execute(`update payments set livemode = false where id = 'payment-BBBBBBB'`)
  const {summary, orders: listed} = await read()
  expect(summary).toMatchObject({
    spentCents: 1_098,
    testCents: 1_398,
    orderCount: 2,
    lastOrder: 'Nov 21, 2026',
  })
  expect(listed.shown.map(({number, refunds: back}) => [number, back])).toEqual([
    ['BBBBBBB', {doneCents: 0, waitingCents: 0}],
    ['AAAAAAA', {doneCents: 300, waitingCents: 200}],
  ])
})

test('the file of all customers is for administrators, and nothing in it is a formula', async () => {
  await shop.addCustomer('customer-evil', {name: '=HYPERLINK("x")', lastName: '@sum', contactNumber: null})
  await shop.addOrder(ID, 'AAAAAAA')
  const path = '/staff/customers/export.csv'
  for (const role of ['shopkeeper', 'editor'] as const) {
    expect(await responseOf(exportCsv, args(getRequest(path), role, 'Salma'))).toMatchObject({status: 403})
  }
  const response = await exportCsv(args(getRequest(path), 'administrator', 'Karim'))
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="customers.csv"')
  const [head, ...lines] = (await response.text()).trim().split('\r\n')
  expect(head).toBe('name,last_name,email,phone,line1,line2,city,state,zip,since,orders,last_order,spent')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(
    /^Amina,Yusuf,customer-amina@shop\.example,,,,,,,2026-11-21T[^,]+,1,2026-11-21T[^,]+,13\.98$/,
  )
  expect(lines[1]).toMatch(/^"'=HYPERLINK\(""x""\)",'@sum,/)
  expect(lines.join()).not.toMatch(/canary/)
})
