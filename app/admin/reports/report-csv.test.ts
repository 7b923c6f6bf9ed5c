import {expect, test} from 'vitest'
import {csvFileName, writeReportCsv} from './report-csv'

test('a line a day under the names of its columns, in dollars', () => {
  const day = {date: '2026-11-21', orders: 2, items: 5, takingsCents: 2_198, refundsCents: 505}
  const none = {date: '2026-11-22', orders: 0, items: 0, takingsCents: 0, refundsCents: 0}
  const back = {date: '2026-11-23', orders: 1, items: 1, takingsCents: 100, refundsCents: 107}
  expect(writeReportCsv([day, none, back], []).split('\r\n')).toEqual([
    'date,orders,items,takings,refunds,net,test_orders,test_items,test_takings,test_refunds,test_net',
    '2026-11-21,2,5,21.98,5.05,16.93,0,0,0.00,0.00,0.00',
    '2026-11-22,0,0,0.00,0.00,0.00,0,0,0.00,0.00,0.00',
    '2026-11-23,1,1,1.00,1.07,-0.07,0,0,0.00,0.00,0.00',
    '',
  ])
})

test('test payments stand in columns of their own, so that no sum of a column has both', () => {
  const day = {date: '2026-11-21', orders: 1, items: 2, takingsCents: 2_198, refundsCents: 0}
  const tests = {date: '2026-11-21', orders: 3, items: 9, takingsCents: 99_999, refundsCents: 1}
  const lines = writeReportCsv([day], [tests]).split('\r\n')
  expect(lines[1]).toBe('2026-11-21,1,2,21.98,0.00,21.98,3,9,999.99,0.01,999.98')
})

test('its file is named after its days', () => {
  expect(csvFileName({from: '2026-11-21', to: '2026-11-23'})).toBe('orders-2026-11-21-to-2026-11-23.csv')
})
