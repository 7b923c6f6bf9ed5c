import {formatCents} from '~/domain/pricing/money'
import {Panel} from '~/admin/shell/panel'
import type {SoldRow} from './reports'
import {messages} from './messages'

interface SoldTableProps {
  id: string
  title: string
  /** Of what the rows are. */
  column: string
  rows: readonly SoldRow[]
  note?: string
}

/** What brought in how much, with a bar that compares it to the best. */
export function SoldTable({id, title, column, rows, note}: SoldTableProps) {
  const best = Math.max(1, ...rows.map(({cents}) => cents))
  const {sold} = messages
  return (
    <Panel id={id} title={title} size="small">
      {note ? <p className="mt-1 text-base text-muted">{note}</p> : null}
      <table className="mt-3 block w-full sm:table">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only sm:not-sr-only sm:table-header-group">
          <tr className="border-b-2 border-forest text-base">
            <th scope="col" className="py-1.5 text-start font-semibold">
              {column}
            </th>
            <th scope="col" className="py-1.5 ps-3 text-end font-semibold">
              {sold.quantity}
            </th>
            <th scope="col" className="py-1.5 ps-3 text-end font-semibold">
              {sold.sales}
            </th>
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {rows.map((row) => (
            <tr
              key={row.id}
              className="flex flex-wrap justify-between gap-x-3 border-b border-sand py-2 last:border-0 sm:table-row sm:py-0"
            >
              <th scope="row" className="w-full text-start font-normal wrap-anywhere sm:py-2">
                {row.title ?? sold.others[row.id] ?? sold.gone}
                <svg className="mt-1 block h-1.5 w-full" aria-hidden="true">
                  <rect
                    width={`${Math.max(1, Math.round((100 * row.cents) / best))}%`}
                    height="6"
                    rx="3"
                    className="fill-forest forced-colors:fill-[CanvasText]"
                  />
                </svg>
              </th>
              <td className="text-end align-top tabular-nums sm:py-2 sm:ps-3">
                {row.quantity.toLocaleString('en-US')} <span className="sm:hidden">{sold.unit}</span>
              </td>
              <td className="text-end align-top font-semibold whitespace-nowrap tabular-nums sm:py-2 sm:ps-3">
                {formatCents(row.cents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
