import {messages as statusMessages} from '~/domain/orders/messages'
import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import {formatCents} from '~/domain/pricing/money'
import * as adminPaths from '~/platform/url/admin-addresses'
import {linkClass} from '~/ui/button'
import {NoteText} from '~/ui/note-text'
import {Stamp} from '~/ui/stamp'
import type {CounterDay, CounterHour, CounterOrder} from './counter-view'
import {messages} from './messages'

/** One day of handing over, hour by hour. */
export function DaySheet({day, printedAt}: {day: CounterDay; printedAt: string}) {
  const {totals, printed} = messages
  const rest = day.restCents > 0 ? [totals.rest(formatCents(day.restCents))] : []
  return (
    <article className="sheet rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-8">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-black pb-3">
        <h2 className="text-3xl">{day.text}</h2>
        <p className="text-base tabular-nums">
          {[totals.orders(day.orderCount), ...rest, printed(printedAt)].join(' · ')}
        </p>
      </header>
      {day.hours.map((hour) => (
        <Hour key={hour.text} hour={hour} />
      ))}
    </article>
  )
}

function Hour({hour: {text, orders, shareCount}}: {hour: CounterHour}) {
  const {order, totals} = messages
  return (
    <table className="mt-6 w-full border-collapse text-start">
      <caption className="border-b-2 border-black pb-1 text-start">
        <span className="text-xl font-bold tabular-nums">{text}</span>{' '}
        <span className="text-base tabular-nums">
          {totals.orders(orders.length)} · {totals.shares(shareCount)}
        </span>
      </caption>
      <thead className="sr-only">
        <tr>
          {[order.number, order.name, order.shares, order.rest].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((one) => (
          <OrderRow key={one.number} order={one} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({order}: {order: CounterOrder}) {
  const {number, displayNumber, name, phone, status, note, isTest, what, shares, restCents} = order
  return (
    <tr className="grid grid-cols-2 gap-x-4 border-b border-black/20 py-2 align-top sm:table-row print:table-row">
      <th scope="row" className="text-start align-top font-normal sm:w-32 sm:py-3 sm:pe-4">
        <a
          href={adminPaths.order(number)}
          className={`inline-flex min-h-11 items-center text-xl tabular-nums print:min-h-0 ${linkClass}`}
        >
          {displayNumber}
        </a>
        <span className="block text-base">{statusMessages.forShoppers[status]}</span>
        {isTest ? <Stamp text={testMoneyMessages.stamp} size="small" /> : null}
      </th>
      <td className="align-top sm:w-56 sm:py-3 sm:pe-4">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {phone ? (
          <a
            href={phone.href}
            className={`inline-flex min-h-11 items-center tabular-nums print:min-h-0 ${linkClass}`}
          >
            {phone.text}
          </a>
        ) : null}
      </td>
      <td className="col-span-2 align-top sm:py-3 sm:pe-4">
        <span className="block font-semibold">{what}</span>
        <ul>
          {shares.map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
        {note ? <NoteText label={messages.note} text={note} className="font-semibold" /> : null}
      </td>
      <td className="col-span-2 align-top font-semibold whitespace-nowrap tabular-nums sm:py-3 sm:text-end">
        {restCents > 0 ? formatCents(restCents) : messages.paid}
      </td>
    </tr>
  )
}
