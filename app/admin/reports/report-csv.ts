import {formatCsvLine} from '~/platform/csv/csv-line'
import type {CsvCell} from '~/platform/csv/csv-line'
import type {DayReport} from './reports'
import {netOf} from './reports'
import type {Period} from './report-search-params'

const SUMS = ['orders', 'items', 'takings', 'refunds', 'net']
const COLUMNS = ['date', ...SUMS, ...SUMS.map((name) => `test_${name}`)]

/** One line per day, in dollars. Test payments have columns of their own, so that sums never mix them with money. */
export function writeReportCsv(days: readonly DayReport[], testDays: readonly DayReport[]): string {
  const testDayByDate = new Map(testDays.map((day) => [day.date, day]))
  const lines = days.map((day) => {
    const test = testDayByDate.get(day.date) ?? {orders: 0, items: 0, takingsCents: 0, refundsCents: 0}
    return [day.date, ...sumCells(day), ...sumCells(test)]
  })
  return [COLUMNS, ...lines].map((cells) => formatCsvLine(cells)).join('')
}

function sumCells(day: Omit<DayReport, 'date'>): CsvCell[] {
  return [
    ...[day.orders, day.items],
    ...[day.takingsCents, day.refundsCents, netOf(day)].map((cents) => ({cents})),
  ]
}

export function csvFileName({from, to}: Period): string {
  return `orders-${from}-to-${to}.csv`
}
