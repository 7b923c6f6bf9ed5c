import {expect, test} from 'vitest'
import {canRefundUnapplied} from './refund-unapplied.server'

const unapplied = {reason: 'paid-twice', orderId: 'order-1', intentId: 'pi_1', amountCents: 1} as const

test.each(['other-amount', 'other-currency', 'paid-twice'] as const)(
  '%s may go back, to a cent',
  (reason) => {
    expect(canRefundUnapplied({...unapplied, reason})).toBe(true)
  },
)

test.each([
  ['somebody else’s', {reason: 'unknown-order'}],
  ['the bank’s to decide about', {reason: 'disputed'}],
  ['of no order', {orderId: null}],
  ['of no payment', {intentId: null}],
  ['nothing', {amountCents: 0}],
] as const)('what is %s does not', (_, more) => {
  expect(canRefundUnapplied({...unapplied, ...more})).toBe(false)
})
