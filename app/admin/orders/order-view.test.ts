import {describe, expect, test} from 'vitest'
import {ORDER_STATUSES} from '~/domain/orders/order-status'
import type {AdminOrder} from './order-admin-rows.server'
import {formatDay, toAdminOrderView} from './order-view'
import {messages} from './messages'
import {localDate} from '~/platform/time/format-instant'

const NEW_YORK = 'America/New_York'
const STARTS = '2026-11-28T21:30:00Z'
const ENDS = '2026-11-28T22:00:00Z'

function order(more: Partial<AdminOrder> = {}): AdminOrder {
  return {
    ...{id: 'order-1', number: 'K7M4XTP', status: 'received', cameFrom: 'pending', name: 'Amina Yusuf'},
    ...{phone: '5550100177', pickupStartsAt: STARTS, pickupEndsAt: ENDS, statusSince: '2026-11-28T15:05:00Z'},
    ...{flags: [], lines: [], itemCount: 0, totalCents: 0, deliveryOption: 'pickup', address: null},
    ...more,
  } as AdminOrder
}
const show = (more?: Partial<AdminOrder>, now = STARTS) =>
  toAdminOrderView(order(more), NEW_YORK, Date.parse(now))

test('its moments are on the store’s clock', () => {
  expect(show()).toMatchObject({
    label: 'K7M-4XTP',
    window: {startsAt: STARTS, starts: '4:30 PM', text: '4:30 PM – 5:00 PM', day: 'Sat, Nov 28'},
    since: '10:05 AM',
  })
  expect(show({pickupStartsAt: '2026-11-29T04:59:00Z'}).window.day).toBe('Sat, Nov 28')
  expect(localDate(Date.parse('2026-11-29T04:59:00Z'), NEW_YORK)).toBe('2026-11-28')
})

test('today is called today', () => {
  expect([formatDay('2026-11-28', '2026-11-28'), formatDay('2026-11-28', '2026-11-27')]).toEqual([
    ...[messages.today, 'Sat, Nov 28'],
  ])
})

test('a phone that cannot be called is none', () => {
  expect(show().phone).toEqual({text: '(555) 010-0177', href: 'tel:+15550100177'})
  for (const phone of ['', '555010017', '55501001777', '555010017x']) expect(show({phone}).phone).toBeNull()
})

test('what is brought is brought somewhere, or at least away', () => {
  const address = {text: '1 Main St'}
  expect(show({address}).deliverTo).toBeNull()
  expect(show({address, deliveryOption: 'delivery'}).deliverTo).toBe('1 Main St')
  expect(show({deliveryOption: 'delivery'}).deliverTo).toBe(messages.card.delivery)
})

test('each reason to look at it is one of its own', () => {
  const flags: AdminOrder['flags'] = [
    {code: 'window-passed', detail: null},
    {code: 'other', detail: 'Paid late.\nToo many in the window.'},
  ]
  expect(show({flags})).toMatchObject({
    flags: ['window-passed', 'other'],
    reasons: [
      'The pickup time passed while this was being paid. Call the customer.',
      ...['Paid late.', 'Too many in the window.'],
    ],
  })
})

describe('what presses', () => {
  const before = (at: string) => new Date(Date.parse(at) - 1).toISOString()

  test.each(['received', 'preparing'] as const)('%s when its window begins', (status) => {
    expect([show({status}, before(STARTS)).urgency, show({status}, STARTS).urgency]).toEqual([null, 'late'])
  })

  test('ready when its window ends', () => {
    const at = (now: string) => show({status: 'ready'}, now).urgency
    expect([at(STARTS), at(before(ENDS)), at(ENDS)]).toEqual([null, null, 'uncollected'])
  })

  test('nothing that is over, or not paid', () => {
    const urgency = ORDER_STATUSES.filter((status) => show({status}, ENDS).urgency !== null)
    expect(urgency).toEqual(['received', 'preparing', 'ready'])
  })
})
