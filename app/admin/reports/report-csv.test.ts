import {expect, test} from 'vitest'
import {csvFileName, writeOrdersCsv, writeProductsCsv, writeTakingsCsv} from './report-csv'

test('takings: a line for each row under the names of its columns, in dollars', () => {
  const row = (from: string, takingsCents: number, refundsCents: number) => ({
    ...{from, to: from, orders: 2, items: 5, discountsCents: 150, taxCents: 7, takingsCents, refundsCents},
  })
  const text = writeTakingsCsv([row('2026-11-21', 2_198, 505), row('2026-11-23', 100, 107)])
  expect(text.split('\r\n')).toEqual([
    'from,to,orders,items,discounts,tax,takings,refunds,net',
    '2026-11-21,2026-11-21,2,5,1.50,0.07,21.98,5.05,16.93',
    '2026-11-23,2026-11-23,2,5,1.50,0.07,1.00,1.07,-0.07',
    '',
  ])
})

test('orders: a line for each, with all that a bookkeeper adds up', () => {
  const text = writeOrdersCsv([
    {
      ...{number: 'K7M4XTP', paid: '2026-11-21 10:30', status: 'collected', items: 3, card: null},
      ...{goodsCents: 2_000, discountsCents: 150, taxCents: 7, totalCents: 1_857},
      ...{paidCents: 1_857, refundedCents: 57},
    },
  ])
  expect(text.split('\r\n')).toEqual([
    'paid_at,order,status,items,goods,discounts,tax,total,paid,refunded,net,card',
    '2026-11-21 10:30,K7M-4XTP,collected,3,20.00,1.50,0.07,18.57,18.57,0.57,18.00,',
    '',
  ])
})

test('products: no title becomes a formula in a spreadsheet', () => {
  const text = writeProductsCsv([{id: 'A', title: '=1+1, "so"', orders: 1, quantity: 2, cents: 5}])
  expect(text.split('\r\n')[1]).toMatch(/^A,"'=1\+1, ""so""",1,2,0\.05$/)
})

test('a file is named after its days and after what is no money', () => {
  const period = {from: '2026-11-21', to: '2026-11-23'}
  expect(csvFileName(period, {file: 'takings', money: 'live', by: 'week'})).toBe(
    'takings-by-week-2026-11-21-to-2026-11-23.csv',
  )
  expect(csvFileName(period, {file: 'orders', money: 'test', by: 'day'})).toBe(
    'TEST-orders-2026-11-21-to-2026-11-23.csv',
  )
})
