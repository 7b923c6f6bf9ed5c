import type {ActionFunctionArgs} from '@remix-run/node'
import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import type {RefundParams, RefundOutcome} from '~/domain/payments/payments'
import * as one from '~/routes/admin/orders/order'
import {builtInSettings} from '~/domain/store/settings'
import {testLine} from '~/domain/orders/orders.test-helper'
import type {SubmittedRefund} from './refund-action.server'
import {createTestOrderAdmin} from './order-admin.test-helper'

let counter: Awaited<ReturnType<typeof createTestOrderAdmin>>
let order: {id: string; number: string}
const refund = vi.fn<(ask: RefundParams) => Promise<RefundOutcome>>()

beforeAll(async () => {
  counter = await createTestOrderAdmin()
})
afterAll(() => counter.close())
beforeEach(async () => {
  vi.clearAllMocks()
  await counter.empty()
  order = await counter.place({lines: [testLine({quantity: 3})]})
})

function argsFor(role: 'shopkeeper', request: Request) {
  const context = {
    staff: {
      findBySession: async () => ({id: 'staff-karim', name: 'Karim', email: 'k@shop.example', role}),
    },
    content: {read: async () => ({...builtInSettings, leftOut: []})},
    log: {warn: () => {}},
    orderAdmin: counter.desk,
    payments: {refund},
  }
  return {request, context, params: {number: order.number}} as unknown as ActionFunctionArgs
}

const path = () => `/staff/orders/${order.number}`
const post = (at: string, fields: Record<string, string>) =>
  new Request(`http://localhost:3000${at}`, {method: 'POST', body: new URLSearchParams(fields)})

async function answerOf(action: typeof one.action, args: ActionFunctionArgs) {
  try {
    const answer = await action(args)
    if (answer instanceof Response) return {status: answer.status, location: answer.headers.get('location')}
    const {init} = answer as {init?: {status?: number}}
    return {status: init?.status ?? 200, location: null}
  } catch (thrown) {
    if (thrown instanceof Response) return {status: thrown.status, location: thrown.headers.get('location')}
    throw thrown
  }
}

describe('money back', () => {
  const send = async (fields: Record<string, string>) =>
    one.action(argsFor('shopkeeper', post(path(), fields)))
  const given = async (fields: Record<string, string>) => {
    const answer = (await send(fields)) as {init: {status: number}; data: {submitted: SubmittedRefund}}
    return {status: answer.init.status, ...answer.data.submitted}
  }
  const asked = {intent: 'refund-check', 'units-1': '2', amount: '', reason: ' Torn bag '}

  test('is asked about once more, and then done', async () => {
    const {status, sure} = await given(asked)
    expect(status).toBe(200)
    expect(sure).toMatchObject({amountCents: 1_098, reason: 'Torn bag', lines: [{position: 1, quantity: 2}]})
    expect(refund).not.toHaveBeenCalled()
    if (!sure) throw new Error('not asked')
    const {formToken, reason} = sure
    const yes = {intent: 'refund', formToken, reason, amountCents: '1098', 'units-1': '2'}
    refund.mockResolvedValueOnce({kind: 'done'}).mockResolvedValueOnce({kind: 'pending'})
    expect(await answerOf(one.action, argsFor('shopkeeper', post(path(), yes)))).toEqual({
      ...{status: 303, location: `${path()}?done=refund`},
    })
    expect(refund).toHaveBeenCalledWith({
      ...{formToken, orderId: order.id, amountCents: 1_098, reason: 'Torn bag'},
      ...{lines: [{position: 1, quantity: 2}], by: {kind: 'staff', id: 'staff-karim', name: 'Karim'}},
    })
    expect(await answerOf(one.action, argsFor('shopkeeper', post(path(), yes)))).toMatchObject({
      location: `${path()}?done=refund-asked`,
    })
  })

  test('that is wrong is given back as it was typed', async () => {
    expect(await given({...asked, 'units-1': '4', reason: ''})).toMatchObject({
      ...{status: 400, sure: null, form: {units: {1: '4'}}},
      problems: {units: expect.any(String) as string, reason: expect.any(String) as string},
    })
  })

  test('is never another sum than the one that staff said yes to, nor more than is left', async () => {
    const {sure} = await given(asked)
    const yes = {
      ...{
        intent: 'refund',
        formToken: sure?.formToken ?? '',
        reason: 'Torn',
        amountCents: '9',
        'units-1': '2',
      },
    }
    expect(await given(yes)).toMatchObject({status: 409, sure: null})
    expect(await given({...yes, amountCents: '999999', 'units-1': '0'})).toMatchObject({status: 409})
    expect(refund).not.toHaveBeenCalled()
    refund.mockResolvedValueOnce({kind: 'too-much', leftCents: 100})
    expect(await given({...yes, amountCents: '1098'})).toMatchObject({
      ...{status: 409, problems: {amount: 'At most $1.00 can be given back.'}},
    })
    expect(
      await answerOf(one.action, argsFor('shopkeeper', post(path(), {...yes, formToken: 'x'}))),
    ).toMatchObject({
      status: 400,
    })
  })
})
