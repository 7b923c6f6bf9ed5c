import type {DayReport} from './reports'
import {netOf} from './reports'
import type {Period} from './report-question'

const COLUMNS = ['date', 'orders', 'items', 'takings', 'refunds', 'net'] as const

/**
 * A line a day, in dollars. Days and numbers only, so there is nothing in it that a spreadsheet would take for a
 * formula; the minus of a day that gave back more than it took makes a number.
 */
export function writeReportCsv(days: readonly DayReport[]): string {
  const lines = days.map((day) =>
    [
      ...[day.date, day.orders, day.items],
      ...[dollars(day.takingsCents), dollars(day.refundsCents), dollars(netOf(day))],
    ].join(','),
  )
  return [COLUMNS.join(','), ...lines, ''].join('\r\n')
}

export function csvName({from, to}: Period): string {
  return `orders-${from}-to-${to}.csv`
}

function dollars(cents: number): string {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
