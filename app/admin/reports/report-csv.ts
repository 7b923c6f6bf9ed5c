import {formatCsvLine} from '~/platform/csv/csv-line'
import type {CsvCell} from '~/platform/csv/csv-line'
import {formatOrderNumber} from '~/domain/orders/order-number'
import {formatPounds} from '~/domain/pricing/weight'
import {netOf} from './reports'
import type {MeatRow, Money, Period, ReportRow, SoldRow, Step} from './reports'
import type {ReportFile} from './report-search-params'
import type {SoldOrder} from './read-orders.server'

/** One line per day, week or month, in dollars. */
export function writeTakingsCsv(rows: readonly ReportRow[]): string {
  return writeCsv(
    ['from', 'to', 'orders', 'items', 'discounts', 'tax', 'takings', 'refunds', 'net'],
    rows.map((row) => [
      ...[row.from, row.to, row.orders, row.items],
      ...centsCells(row.discountsCents, row.taxCents, row.takingsCents, row.refundsCents, netOf(row)),
    ]),
  )
}

/** One line per order that was paid, in the order of the payments. */
export function writeOrdersCsv(orders: readonly SoldOrder[]): string {
  const sums = ['goods', 'discounts', 'tax', 'total', 'paid', 'refunded', 'net']
  return writeCsv(
    ['paid_at', 'order', 'status', 'items', ...sums, 'card'],
    orders.map((order) => [
      ...[order.paid, formatOrderNumber(order.number), order.status, order.items],
      ...centsCells(order.goodsCents, order.discountsCents, order.taxCents, order.totalCents),
      ...centsCells(order.paidCents, order.refundedCents, order.paidCents - order.refundedCents),
      order.card,
    ]),
  )
}

/** One line per product, what brought in most first; before tax. */
export function writeProductsCsv(rows: readonly SoldRow[]): string {
  return writeCsv(
    ['sku', 'title', 'orders', 'quantity', 'sales'],
    rows.map(({id, title, orders, quantity, cents}) => [id, title, orders, quantity, {cents}]),
  )
}

/** One line per item and cut, what brought in most first; pounds with two decimals, before tax. */
export function writeMeatCsv(rows: readonly MeatRow[]): string {
  return writeCsv(
    ['item', 'title', 'cut', 'orders', 'pounds', 'estimated_pounds', 'sales', 'estimate', 'left_out'],
    rows.map(({id, title, cut, orders, grams, estimatedGrams, cents, estimateCents, leftOut}) => [
      ...[id, title, cut, orders, formatPounds(grams), formatPounds(estimatedGrams)],
      ...centsCells(cents, estimateCents),
      leftOut,
    ]),
  )
}

function writeCsv(columns: readonly string[], lines: readonly CsvCell[][]): string {
  return [columns, ...lines].map((cells) => formatCsvLine(cells)).join('')
}

function centsCells(...amounts: readonly number[]): CsvCell[] {
  return amounts.map((cents) => ({cents}))
}

const FILE_PREFIX: Record<Money, string> = {live: '', test: 'TEST-', demo: 'DEMO-'}

/** "TEST-takings-by-week-2026-11-01-to-2026-11-21.csv" */
export function csvFileName(
  {from, to}: Period,
  {file, money, by}: {file: ReportFile; money: Money; by: Step},
): string {
  const name = file === 'takings' ? `takings-by-${by}` : file
  return `${FILE_PREFIX[money]}${name}-${from}-to-${to}.csv`
}
