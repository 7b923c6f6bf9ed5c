import {formatCents} from '~/domain/pricing/money'
import {formatSigned} from './reports'
import type {ReportTotals as Totals} from './reports'
import {messages} from './messages'

/** The sums of a period; what is left in the end stands out. */
export function ReportTotals({total, id, title}: {total: Totals; id: string; title: string}) {
  const facts = [
    {label: messages.orders, text: total.orders.toLocaleString('en-US')},
    {label: messages.items, text: total.items.toLocaleString('en-US')},
    {label: messages.average, text: averageOf(total)},
    {label: messages.discounts, text: formatSigned(-total.discountsCents)},
    {label: messages.tax, text: formatCents(total.taxCents)},
    {label: messages.takings, text: formatCents(total.takingsCents)},
    {label: messages.refunds, text: formatSigned(-total.refundsCents)},
  ]
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="sr-only">
        {title}
      </h2>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {facts.map(({label, text}) => (
          <div key={label} className="min-w-0 rounded-card bg-paper p-4 shadow-card ring-1 ring-sand sm:p-5">
            <dt className="text-base text-muted">{label}</dt>
            <dd className="price mt-1 text-2xl">{text}</dd>
          </div>
        ))}
        <div className="min-w-0 rounded-card bg-forest p-4 text-paper shadow-card ring-1 ring-forest sm:p-5">
          <dt className="text-base text-paper/85">{messages.net}</dt>
          <dd className="price mt-1 text-2xl">{formatSigned(total.netCents)}</dd>
        </div>
      </dl>
    </section>
  )
}

function averageOf({orders, takingsCents}: Totals): string {
  return orders === 0 ? '–' : formatCents(Math.round(takingsCents / orders))
}
