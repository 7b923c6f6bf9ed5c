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
    <table className="mt-4 block w-full md:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="md:border-b-2 md:border-forest">
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
      <tbody className="block space-y-3 md:table-row-group">
        {rows.map((row) => (
          <Row key={row.from} row={{...row, netCents: netOf(row)}}>
            {rowLabel(row, {by, withYear})}
            {row.from <= today && today <= row.to ? (
              <span className="font-normal text-muted"> · {messages.soFar}</span>
            ) : null}
          </Row>
        ))}
      </tbody>
      <tfoot className="mt-3 block md:mt-0 md:table-footer-group">
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
    [messages.orders, orders.toLocaleString('en-US'), 'max-md:order-2'],
    [messages.items, items.toLocaleString('en-US'), 'max-md:order-2'],
    [messages.discounts, minus(discountsCents), 'max-md:order-3'],
    [messages.tax, formatCents(taxCents), 'max-md:order-3'],
    [messages.takings, formatCents(takingsCents), 'max-md:order-4'],
    [messages.refunds, minus(refundsCents), 'max-md:order-4'],
  ] as const
  const toneClass = isTotal
    ? 'bg-mint font-semibold md:bg-transparent md:border-t-2 md:border-forest'
    : 'bg-paper ring-1 ring-sand md:bg-transparent md:border-b md:border-sand'
  return (
    <tr
      className={`grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-card p-4 md:table-row md:rounded-none md:ring-0 ${toneClass} ${isQuiet ? 'max-md:gap-y-0 max-md:py-3' : ''}`}
    >
      <th
        scope="row"
        className={`text-start whitespace-nowrap md:table-cell md:px-3 md:py-2 ${isQuiet ? 'font-normal text-muted' : 'font-semibold'}`}
      >
        {children}
      </th>
      {cells.map(([label, text, order]) => (
        <Cell key={label} isQuiet={isQuiet} label={label} className={order}>
          {text}
        </Cell>
      ))}
      <td
        className={`text-end font-semibold whitespace-nowrap tabular-nums max-md:order-1 md:px-3 md:py-2 ${isQuiet ? 'max-md:font-normal max-md:text-muted md:font-normal md:text-muted' : ''}`}
      >
        <span className="sr-only md:hidden">{messages.net} </span>
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
      className={`whitespace-nowrap tabular-nums md:px-3 md:py-2 md:text-end ${className} ${isQuiet ? 'text-muted max-md:sr-only' : ''}`}
    >
      <span className="block text-base font-normal text-muted md:hidden" aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
  )
}
