import {expect, it} from 'vitest'
import {parseDayOrders} from './orders-api'

const body = {
  date: '2026-11-28',
  orders: [{number: 'K7M4XTP', label: 'K7M-4XTP', name: 'Not read', window: {starts: '4:30 PM', day: '…'}}],
}

it('names the orders of the day, with the way to each', () => {
  expect(parseDayOrders(body, '2026-11-28')).toEqual([
    {label: 'K7M-4XTP', path: '/staff/orders/K7M4XTP', starts: '4:30 PM'},
  ])
})

it('takes no orders of another day, and nothing else', () => {
  expect(parseDayOrders(body, '2026-11-29')).toEqual([])
  expect(() => parseDayOrders({orders: 'many'}, '2026-11-28')).toThrow()
})
