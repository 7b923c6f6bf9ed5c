import {beforeEach, expect, test, vi} from 'vitest'
import type {StaffMember} from '~/domain/staff/staff-member'
import {handleQueueAction} from './queue-action.server'
import type {QueueForm} from './queue-action.server'
import type {OrderAdmin} from './order-admin.server'

const by = {id: 'staff-karim', name: 'Karim', email: 'k@shop.example', role: 'shopkeeper'} as StaffMember
const actor = {kind: 'staff', id: by.id, name: by.name}
const orderAdmin = {changed: vi.fn(), resolveFlags: vi.fn(), findById: vi.fn()}
const payments = {resolveUnapplied: vi.fn(), refundUnapplied: vi.fn()}
const handle = (form: QueueForm) =>
  handleQueueAction(
    {orderAdmin: orderAdmin as unknown as OrderAdmin, payments, by, timeZone: 'America/New_York'},
    form,
  )

beforeEach(() => void vi.resetAllMocks())

test.each([
  ['resolve-payment', payments.resolveUnapplied],
  ['refund-payment', payments.refundUnapplied],
] as const)('%s is done in the name of the member, and listeners are notified', async (intent, method) => {
  expect(await handle({intent, sessionId: 'cs_1'})).toEqual({kind: 'done'})
  expect(method.mock.calls).toEqual([['cs_1', actor]])
  expect(orderAdmin.changed).toHaveBeenCalledOnce()
})

test.each([
  ['is as it was seen', true, null, 'done'],
  ['was resolved by somebody else', false, {flags: []}, 'done'],
  ['is gone', false, null, 'done'],
  ['has another reason by now', false, {flags: [{code: 'paid-late', detail: null}]}, 'message'],
])('a flagged order that %s', async (_, isResolved, found, kind) => {
  orderAdmin.resolveFlags.mockResolvedValue(isResolved)
  orderAdmin.findById.mockResolvedValue(found)
  expect(await handle({intent: 'resolve-flags', orderId: 'order-1', flags: ['over-capacity']})).toMatchObject(
    {kind},
  )
  expect(orderAdmin.resolveFlags.mock.calls).toEqual([
    [{orderId: 'order-1', codes: ['over-capacity'], by: actor}],
  ])
})
