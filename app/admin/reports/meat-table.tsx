import {formatCents} from '~/domain/pricing/money'
import {formatWeight} from '~/domain/pricing/weight'
import {Panel} from '~/admin/shell/panel'
import {ScrollRegion} from '~/admin/shell/scroll-region'
import {formatSigned} from './reports'
import type {MeatRow} from './reports'
import {messages} from './messages'

interface MeatTableProps {
  id: string
  title: string
  rows: readonly MeatRow[]
}

/** What was weighed, beside what was estimated. */
export function MeatTable({id, title, rows}: MeatTableProps) {
  if (rows.length === 0) return null
  const {meat} = messages
  const columns = [meat.weighed, meat.difference, meat.takings, meat.leftOut]
  return (
    <Panel id={id} title={title} size="small">
      <p className="mt-1 text-base text-muted">{meat.note}</p>
      <ScrollRegion label={title} className="mt-3">
        <table className="w-full min-w-[36rem]">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b-2 border-forest text-base">
              <th scope="col" className="py-1.5 text-start font-semibold">
                {meat.item}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1.5 ps-3 text-end font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.id} ${row.cut}`} className="border-b border-sand align-top last:border-0">
                <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
                  {row.title}
                  {row.cut ? <span className="block text-base text-muted">{row.cut}</span> : null}
                </th>
                <td className="py-2 ps-3 text-end whitespace-nowrap tabular-nums">
                  {formatWeight(row.grams)}
                  <span className="block text-base text-muted">
                    {meat.estimated(formatWeight(row.estimatedGrams))}
                  </span>
                </td>
                <td className="py-2 ps-3 text-end whitespace-nowrap tabular-nums">
                  {formatSigned(row.cents - row.estimateCents)}
                </td>
                <td className="py-2 ps-3 text-end font-semibold whitespace-nowrap tabular-nums">
                  {formatCents(row.cents)}
                </td>
                <td className="py-2 ps-3 text-end tabular-nums">{row.leftOut}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  )
}
