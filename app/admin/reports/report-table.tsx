import type {ReactNode} from 'react'
import {formatCents} from '~/domain/pricing/money'
import {rowLabel} from './row-label'
import {netOf, totalOf, formatSigned} from './reports'
import type {ReportRow, ReportTotals, Step} from './reports'
import {messages} from './messages'

interface ReportTableProps {
  caption: string
  rows: readonly ReportRow[]
  by: Step
  /** Is marked as not over yet. */
  today: string
  withYear: boolean
}

/** Cards on narrow screens, a table on wide ones; always a table for screen readers. */
export function ReportTable({caption, rows, by, today, withYear}: ReportTableProps) {
  const {orders, items, discounts, tax, takings, refunds, net} = messages
  const columns = [orders, items, discounts, tax, takings, refunds, net]
  return (
    <table className="mt-4 block w-full lg:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr className="lg:border-b-2 lg:border-forest">
          <th scope="col" className="px-3 pb-2 text-start font-semibold">
            {messages.step[by]}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 pb-2 text-end font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block space-y-3 lg:table-row-group">
        {rows.map((row) => (
          <Row key={row.from} row={{...row, netCents: netOf(row)}}>
            {rowLabel(row, {by, withYear})}
            {row.from <= today && today <= row.to ? (
              <span className="font-normal text-muted"> · {messages.soFar}</span>
            ) : null}
          </Row>
        ))}
      </tbody>
      <tfoot className="mt-3 block lg:mt-0 lg:table-footer-group">
        <Row row={totalOf(rows)} isTotal>
          {messages.total}
        </Row>
      </tfoot>
    </table>
  )
}

function Row({row, isTotal = false, children}: {row: ReportTotals; isTotal?: boolean; children: ReactNode}) {
  const {orders, items, discountsCents, taxCents, takingsCents, refundsCents, netCents} = row
  const isQuiet = orders === 0 && refundsCents === 0 && !isTotal
  const cells = [
    [messages.orders, orders.toLocaleString('en-US'), 'max-lg:order-2'],
    [messages.items, items.toLocaleString('en-US'), 'max-lg:order-2'],
    [messages.discounts, minus(discountsCents), 'max-lg:order-3'],
    [messages.tax, formatCents(taxCents), 'max-lg:order-3'],
    [messages.takings, formatCents(takingsCents), 'max-lg:order-4'],
    [messages.refunds, minus(refundsCents), 'max-lg:order-4'],
  ] as const
  const toneClass = isTotal
    ? 'bg-mint font-semibold lg:bg-transparent lg:border-t-2 lg:border-forest'
    : 'bg-paper ring-1 ring-sand lg:bg-transparent lg:border-b lg:border-sand'
  return (
    <tr
      className={`grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-card p-4 lg:table-row lg:rounded-none lg:ring-0 ${toneClass} ${isQuiet ? 'max-lg:gap-y-0 max-lg:py-3' : ''}`}
    >
      <th
        scope="row"
        className={`text-start whitespace-nowrap lg:table-cell lg:px-3 lg:py-2 ${isQuiet ? 'font-normal text-muted' : 'font-semibold'}`}
      >
        {children}
      </th>
      {cells.map(([label, text, order]) => (
        <Cell key={label} isQuiet={isQuiet} label={label} className={order}>
          {text}
        </Cell>
      ))}
      <td
        className={`text-end font-semibold whitespace-nowrap tabular-nums max-lg:order-1 lg:px-3 lg:py-2 ${isQuiet ? 'max-lg:font-normal max-lg:text-muted lg:font-normal lg:text-muted' : ''}`}
      >
        <span className="sr-only lg:hidden">{messages.net} </span>
        {formatSigned(netCents)}
      </td>
    </tr>
  )
}

function minus(cents: number): string {
  return cents > 0 ? formatSigned(-cents) : formatCents(0)
}

interface CellProps {
  label: string
  className: string
  /** A row without anything is one line on narrow screens. */
  isQuiet: boolean
  children: ReactNode
}

/** Repeats its column's name where the header row is hidden. */
function Cell({label, className, isQuiet, children}: CellProps) {
  return (
    <td
      className={`whitespace-nowrap tabular-nums lg:px-3 lg:py-2 lg:text-end ${className} ${isQuiet ? 'text-muted max-lg:sr-only' : ''}`}
    >
      <span className="block text-base font-normal text-muted lg:hidden" aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
  )
}
