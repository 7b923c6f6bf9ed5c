import {postRequest, responseOf, routeArgs} from '~/admin/shell/routes.test-helper'
import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import type {RefundParams, RefundOutcome} from '~/domain/payments/payments'
import * as one from '~/routes/admin/orders/order'
import {testLine} from '~/domain/orders/orders.test-helper'
import type {SubmittedRefund} from './refund-action.server'
import {createTestOrderAdmin} from './order-admin.test-helper'

let shop: Awaited<ReturnType<typeof createTestOrderAdmin>>
let order: {id: string; number: string}
const refund = vi.fn<(ask: RefundParams) => Promise<RefundOutcome>>()

beforeAll(async () => {
  shop = await createTestOrderAdmin()
})
afterAll(() => shop.close())
beforeEach(async () => {
  vi.clearAllMocks()
  await shop.empty()
  order = await shop.place({lines: [testLine({quantity: 3})]})
})

const path = () => `/staff/orders/${order.number}`
const argsFor = (fields: Record<string, string>) =>
  routeArgs(postRequest(path(), fields), {
    ...{role: 'shopkeeper', params: {number: order.number}},
    services: {orderAdmin: shop.orderAdmin, payments: {refund}},
  })

describe('money back', () => {
  const send = async (fields: Record<string, string>) => one.action(argsFor(fields))
  const submit = async (fields: Record<string, string>) => {
    const result = (await send(fields)) as {init: {status: number}; data: {submitted: SubmittedRefund}}
    return {status: result.init.status, ...result.data.submitted}
  }
  const review = {intent: 'refund-check', 'units-1': '2', amount: '', reason: ' Torn bag '}

  test('is confirmed, and then done', async () => {
    const {status, sure} = await submit(review)
    expect(status).toBe(200)
    expect(sure).toMatchObject({amountCents: 1_098, reason: 'Torn bag', lines: [{position: 1, quantity: 2}]})
    expect(refund).not.toHaveBeenCalled()
    if (!sure) throw new Error('no confirmation')
    const {formToken, reason} = sure
    const yes = {intent: 'refund', formToken, reason, amountCents: '1098', 'units-1': '2'}
    refund.mockResolvedValueOnce({kind: 'done'}).mockResolvedValueOnce({kind: 'pending'})
    expect(await responseOf(one.action, argsFor(yes))).toEqual({
      ...{status: 303, location: `${path()}?done=refund`},
    })
    expect(refund).toHaveBeenCalledWith({
      ...{formToken, orderId: order.id, amountCents: 1_098, reason: 'Torn bag'},
      ...{lines: [{position: 1, quantity: 2}], by: {kind: 'staff', id: 'staff-karim', name: 'Karim'}},
    })
    expect(await responseOf(one.action, argsFor(yes))).toMatchObject({
      location: `${path()}?done=refund-asked`,
    })
  })

  test('with problems is returned as typed', async () => {
    expect(await submit({...review, 'units-1': '4', reason: ''})).toMatchObject({
      ...{status: 400, sure: null, form: {units: {1: '4'}}},
      problems: {units: expect.any(String) as string, reason: expect.any(String) as string},
    })
  })

  test('is never another sum than the one that staff said yes to, nor more than is left', async () => {
    const {sure} = await submit(review)
    const yes = {
      ...{
        intent: 'refund',
        formToken: sure?.formToken ?? '',
        reason: 'Torn',
        amountCents: '9',
        'units-1': '2',
      },
    }
    expect(await submit(yes)).toMatchObject({status: 409, sure: null})
    expect(await submit({...yes, amountCents: '999999', 'units-1': '0'})).toMatchObject({status: 409})
    expect(refund).not.toHaveBeenCalled()
    refund.mockResolvedValueOnce({kind: 'too-much', leftCents: 100})
    expect(await submit({...yes, amountCents: '1098'})).toMatchObject({
      ...{status: 409, problems: {amount: 'At most $1.00 can be given back.'}},
    })
    expect(await responseOf(one.action, argsFor({...yes, formToken: 'x'}))).toMatchObject({
      status: 400,
    })
  })
})
