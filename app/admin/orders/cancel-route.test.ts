import {postRequest, responseOf, routeArgs} from '~/admin/shell/routes.test-helper'
import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {payments as paymentRows} from '~/platform/db/orders-schema'
import type {CancelOutcome, CancelParams} from '~/domain/payments/cancel-order.server'
import * as one from '~/routes/admin/orders/order'
import {testLine} from '~/domain/orders/orders.test-helper'
import type {SubmittedCancel} from './cancel-form'
import {createTestOrderAdmin, SALMA} from './order-admin.test-helper'

let shop: Awaited<ReturnType<typeof createTestOrderAdmin>>
let order: {id: string; number: string}
const cancel = vi.fn<(params: CancelParams) => Promise<CancelOutcome>>()

beforeAll(async () => {
  shop = await createTestOrderAdmin()
})
afterAll(() => shop.close())
beforeEach(async () => {
  vi.resetAllMocks()
  await shop.empty()
  order = await shop.place({lines: [testLine({quantity: 3})]})
})

const path = () => `/staff/orders/${order.number}`
const argsFor = (fields: Record<string, string>, role: 'shopkeeper' | 'editor' = 'shopkeeper') =>
  routeArgs(postRequest(path(), fields), {
    ...{role, params: {number: order.number}},
    services: {orderAdmin: shop.orderAdmin, payments: {cancel}},
  })
const form = (changes: Record<string, string> = {}) => ({
  ...{intent: 'cancel', orderId: order.id, from: 'received', leftCents: '1647', money: 'all'},
  ...{reason: 'out-of-stock', words: '', ...changes},
})
const send = (fields: Record<string, string>) => responseOf(one.action, argsFor(fields))
const submit = async (fields: Record<string, string>) => {
  const result = (await one.action(argsFor(fields))) as unknown as {
    init: {status: number}
    data: {submitted: SubmittedCancel}
  }
  return {status: result.init.status, ...result.data.submitted}
}
const stored = () => shop.orderAdmin.find(order.number)

test('with its money: what staff saw, and why, goes to payments', async () => {
  cancel.mockResolvedValue('canceled')
  expect(await send(form({reason: 'other', words: ' No  gas. '}))).toEqual({
    ...{status: 303, location: `${path()}?done=canceled`},
  })
  expect(cancel).toHaveBeenCalledWith({
    ...{orderId: order.id, by: {kind: 'staff', id: 'staff-karim', name: 'Karim'}},
    seen: {status: 'received', reason: {code: 'other', words: 'No gas.'}, leftCents: 1_647},
  })
})

test('without it: the order is canceled, with its reason, and watched over', async () => {
  expect(await send(form({money: 'none'}))).toEqual({status: 303, location: `${path()}?done=step`})
  expect(cancel).not.toHaveBeenCalled()
  expect(await stored()).toMatchObject({
    ...{status: 'cancelled', cancelReason: {code: 'out-of-stock', words: null}, cameFrom: 'received'},
    flags: [{code: 'canceled-not-refunded'}],
  })
  const [mail] = await shop.mails()
  expect(mail?.text).toContain('We ran out of what you ordered.')
  // The second half of a double click.
  expect(await send(form({money: 'none'}))).toMatchObject({status: 303})
})

test.each<[Record<string, string>, string]>([
  [{reason: ''}, 'reason'],
  [{reason: 'bored'}, 'reason'],
  [{reason: 'other', words: '  '}, 'words'],
  [{reason: 'other', words: 'x'.repeat(201)}, 'words'],
])('%j is asked for again beside its field, and stays as typed', async (changes, field) => {
  const {status, problems, form: shown} = await submit(form(changes))
  expect([status, Object.keys(problems)]).toEqual([400, [field]])
  expect(shown.words).toBe(changes['words']?.trim() ?? '')
  expect(cancel).not.toHaveBeenCalled()
  expect((await stored())?.status).toBe('received')
})

test('what somebody else did meanwhile is said, and nothing is changed', async () => {
  cancel.mockResolvedValueOnce('other-amount').mockResolvedValueOnce('too-late')
  expect(await submit(form())).toMatchObject({
    ...{status: 409, form: {code: 'out-of-stock'}, problems: {amount: /given back meanwhile/}},
  })
  await shop.orderAdmin.change({orderId: order.id, from: 'received', to: 'preparing', by: SALMA})
  expect(await one.action(argsFor(form()))).toMatchObject({
    ...{init: {status: 409}, data: {kind: 'message', text: /^Salma has set it to “Preparing” at /}},
  })
  expect(await one.action(argsFor(form({money: 'none'})))).toMatchObject({init: {status: 409}})
  expect((await stored())?.status).toBe('preparing')
})

test('an order that the card provider does not know is canceled without its money, and says so', async () => {
  await shop.sql.update(paymentRows).set({intentId: null}).where(eq(paymentRows.orderId, order.id))
  expect(await stored()).toMatchObject({refundableCents: 0, isUnknownPayment: true})
  expect(await send(form())).toEqual({status: 303, location: `${path()}?done=step`})
  expect(cancel).not.toHaveBeenCalled()
  expect(await stored()).toMatchObject({status: 'cancelled', flags: []})
})

test('what is given back in full is not undone, and no button offers it', async () => {
  await send(form({money: 'none'}))
  await shop.sql
    .update(paymentRows)
    .set({refundedCents: paymentRows.amountCents})
    .where(eq(paymentRows.orderId, order.id))
  expect(await stored()).toMatchObject({status: 'cancelled', cameFrom: null, flags: []})
  const undo = {orderId: order.id, from: 'cancelled', to: 'received', by: SALMA} as const
  expect(await shop.orderAdmin.change(undo)).toEqual({kind: 'refused'})
})

test.each<Record<string, string>>([
  {orderId: 'order-other'},
  {from: 'collected'},
  {money: 'some'},
  {leftCents: '-1'},
])('what our page does not send is refused: %j', async (changes) => {
  expect((await send(form(changes))).status).toBe(400)
  expect(cancel).not.toHaveBeenCalled()
})

test('an editor cancels nothing', async () => {
  expect((await responseOf(one.action, argsFor(form(), 'editor'))).status).toBe(403)
  expect(cancel).not.toHaveBeenCalled()
})
