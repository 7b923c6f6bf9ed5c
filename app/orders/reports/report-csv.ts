import type {DayReport} from './reports'
import {netOf} from './reports'
import type {Period} from './report-question'

const SUMS = ['orders', 'items', 'takings', 'refunds', 'net']
const COLUMNS = ['date', ...SUMS, ...SUMS.map((name) => `test_${name}`)]

/**
 * A line a day, in dollars. Days and numbers only, so there is nothing in it that a spreadsheet would take for a
 * formula; the minus of a day that gave back more than it took makes a number. Test payments have columns of their own,
 * so that whoever adds up a column never adds one to money.
 */
export function writeReportCsv(days: readonly DayReport[], testDays: readonly DayReport[]): string {
  const testOf = new Map(testDays.map((day) => [day.date, day]))
  const lines = days.map((day) => {
    const test = testOf.get(day.date) ?? {orders: 0, items: 0, takingsCents: 0, refundsCents: 0}
    return [day.date, ...sumsOf(day), ...sumsOf(test)].join(',')
  })
  return [COLUMNS.join(','), ...lines, ''].join('\r\n')
}

function sumsOf(day: Omit<DayReport, 'date'>): (string | number)[] {
  return [
    ...[day.orders, day.items],
    ...[dollars(day.takingsCents), dollars(day.refundsCents), dollars(netOf(day))],
  ]
}

export function csvName({from, to}: Period): string {
  return `orders-${from}-to-${to}.csv`
}

function dollars(cents: number): string {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
