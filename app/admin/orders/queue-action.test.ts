import {beforeEach, expect, test, vi} from 'vitest'
import type {StaffMember} from '~/domain/staff/staff-member'
import {handleQueueAction} from './queue-action.server'
import type {QueueForm} from './queue-action.server'
import type {OrderAdmin} from './order-admin.server'

const by = {id: 'staff-karim', name: 'Karim', email: 'k@shop.example', role: 'shopkeeper'} as StaffMember
const hand = {kind: 'staff', id: by.id, name: by.name}
const orderAdmin = {changed: vi.fn(), resolveFlags: vi.fn(), findById: vi.fn()}
const payments = {resolveUnapplied: vi.fn(), refundUnapplied: vi.fn()}
const answer = (form: QueueForm) =>
  handleQueueAction(
    {orderAdmin: orderAdmin as unknown as OrderAdmin, payments, by, timeZone: 'America/New_York'},
    form,
  )

beforeEach(() => void vi.resetAllMocks())

test.each([
  ['resolve-payment', payments.resolveUnapplied],
  ['refund-payment', payments.refundUnapplied],
] as const)('%s is done by a hand that is known, and all counters see it', async (intent, asked) => {
  expect(await answer({intent, sessionId: 'cs_1'})).toEqual({kind: 'done'})
  expect(asked.mock.calls).toEqual([['cs_1', hand]])
  expect(orderAdmin.changed).toHaveBeenCalledOnce()
})

test.each([
  ['is as it was seen', true, null, 'done'],
  ['was looked at by another', false, {flags: []}, 'done'],
  ['is gone', false, null, 'done'],
  ['has another reason by now', false, {flags: [{code: 'paid-late', detail: null}]}, 'message'],
])('an order to be looked at that %s', async (_, isResolved, found, kind) => {
  orderAdmin.resolveFlags.mockResolvedValue(isResolved)
  orderAdmin.findById.mockResolvedValue(found)
  expect(await answer({intent: 'resolve-flags', orderId: 'order-1', flags: ['over-capacity']})).toMatchObject(
    {kind},
  )
  expect(orderAdmin.resolveFlags.mock.calls).toEqual([
    [{orderId: 'order-1', codes: ['over-capacity'], by: hand}],
  ])
})
