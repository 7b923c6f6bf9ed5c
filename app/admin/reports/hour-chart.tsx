import {Panel} from '~/admin/shell/panel'
import type {HourRow} from './reports'
import {messages} from './messages'

interface HourChartProps {
  id: string
  title: string
  /** Those in which anything happened. */
  hours: readonly HourRow[]
}

/** From the first hour in which anything happened to the last: when people order, and when they come. */
export function HourChart({id, title, hours}: HourChartProps) {
  const first = hours[0]?.hour ?? 0
  const last = hours.at(-1)?.hour ?? first
  const shown = Array.from({length: last - first + 1}, (_, index) => {
    const hour = first + index
    return hours.find((row) => row.hour === hour) ?? {hour, paid: 0, pickups: 0}
  })
  const most = Math.max(1, ...hours.flatMap(({paid, pickups}) => [paid, pickups]))
  return (
    <Panel id={id} title={title} size="small">
      <table className="mt-3 w-full table-fixed text-base">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b-2 border-forest">
            {[messages.hours.hour, messages.hours.paid, messages.hours.pickups].map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`py-1.5 font-semibold ${index === 0 ? 'w-1/5 text-start' : 'ps-4 text-start'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({hour, paid, pickups}) => (
            <tr key={hour} className="border-b border-sand last:border-0">
              <th scope="row" className="py-1 text-start font-normal whitespace-nowrap tabular-nums">
                {hourText(hour)}
              </th>
              <CountCell count={paid} most={most} className="fill-forest" />
              <CountCell count={pickups} most={most} className="fill-saffron" />
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function CountCell({count, most, className}: {count: number; most: number; className: string}) {
  return (
    <td className="py-1 ps-4">
      <span className="flex items-center gap-2 tabular-nums">
        <svg className="h-3 w-0 grow" aria-hidden="true">
          <rect
            width={`${Math.round((100 * count) / most)}%`}
            height="12"
            rx="2"
            className={`${className} forced-colors:fill-[CanvasText]`}
          />
        </svg>
        <span className={`w-10 shrink-0 text-end ${count === 0 ? 'text-muted' : 'font-semibold'}`}>
          {count.toLocaleString('en-US')}
        </span>
      </span>
    </td>
  )
}

/** "12 AM", "1 PM" */
function hourText(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}
