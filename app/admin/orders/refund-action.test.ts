import {expect, test, vi} from 'vitest'
import {refundIdOf} from '~/domain/payments/refund-order.server'
import type {AdminOrderDetail} from './order-admin-rows.server'
import {handleRefund, handleRefundReview} from './refund-action.server'

const order = {
  ...{taxCents: 0, totalCents: 1_000, refundableCents: 1_000, refunds: []},
  lines: [{title: 'Couscous', unit: '', quantity: 2, totalCents: 1_000}],
  positions: [{position: 1, taxable: false}],
} as unknown as AdminOrderDetail

function check(fields: Record<string, string>) {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  return handleRefundReview(order, sent)
}

test('a valid refund is confirmed first, with a token of its own', () => {
  const typed = {'units-1': '1', amount: '', reason: 'Torn'}
  const results = [check(typed), check(typed)]
  expect(results[0]).toMatchObject({kind: 'form', status: 200, submitted: {problems: {}}})
  const tokens = results.map((result) => (result.kind === 'form' ? result.submitted.sure?.formToken : null))
  expect(tokens[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(tokens[1]).not.toBe(tokens[0])
  expect(results[0]).toMatchObject({submitted: {sure: {amountCents: 500, reason: 'Torn'}}})
})

test('problems are returned with what was typed', () => {
  const result = check({'units-1': '3', amount: '', reason: ''})
  expect(result).toMatchObject({kind: 'form', status: 400, submitted: {form: {units: {1: '3'}}, sure: null}})
  if (result.kind !== 'form') throw new Error(result.kind)
  expect(Object.keys(result.submitted.problems).sort()).toEqual(['reason', 'units'])
})

test('the same confirmation, submitted again, is done, although nothing is refundable by then', async () => {
  const formToken = 'a'.repeat(32)
  const id = refundIdOf('order-1', formToken)
  const over = {
    ...order,
    id: 'order-1',
    refundableCents: 0,
    refunds: [{id, lines: []}],
  } as unknown as AdminOrderDetail
  const yes = new FormData()
  for (const [name, value] of Object.entries({formToken, amountCents: '1000', reason: 'Torn'}))
    yes.set(name, value)
  const refund = vi.fn(async () => ({kind: 'done'}) as const)
  const by = {id: 'staff-1', name: 'Karim', email: 'k@shop.example', role: 'shopkeeper'} as const
  expect(await handleRefund({order: over, payments: {refund}, by}, yes)).toEqual({kind: 'done'})
  expect(refund).toHaveBeenCalledOnce()
  // Another form's yes is held against what is left.
  yes.set('formToken', 'b'.repeat(32))
  expect(await handleRefund({order: over, payments: {refund}, by}, yes)).toMatchObject({status: 409})
  expect(refund).toHaveBeenCalledOnce()
})
