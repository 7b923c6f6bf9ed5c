import {NoteText} from '~/ui/note-text'
import {Stamp, StampedNote} from '~/ui/stamp'
import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import {formatOrderNumber} from '~/domain/orders/order-number'
import type {Aisle, PickItem} from './pick-list'
import type {PrintPageProps} from './read-print.server'
import {messages} from './messages'

const {pick} = messages

type PickSheetProps = Pick<PrintPageProps, 'day' | 'printedAt' | 'isSorted' | 'orders' | 'aisles'>

export function PickSheet({day, printedAt, isSorted, orders, aisles}: PickSheetProps) {
  const tests = new Set(orders.filter(({isTest}) => isTest).map(({number}) => number))
  const units = aisles.flatMap(({items}) => items).reduce((sum, {quantity}) => sum + quantity, 0)
  return (
    <article className="sheet rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-8">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-black pb-3">
        <h2 className="text-2xl">
          {pick.title} · {day}
        </h2>
        <p className="tabular-nums">
          {pick.orders(orders.length)} · {pick.units(units)} · {messages.printed(printedAt)}
        </p>
      </header>
      {tests.size > 0 ? (
        <StampedNote stamp={testMoneyMessages.stamp} text={pick.tests(tests.size)} className="mt-4" />
      ) : null}
      <Bags orders={orders} />
      {aisles.map((aisle) => (
        <AisleTable key={aisle.title ?? ''} {...{aisle, isSorted, tests}} />
      ))}
    </article>
  )
}

/** The orders to pack. */
function Bags({orders}: Pick<PickSheetProps, 'orders'>) {
  return (
    <section className="border-b border-black/30 py-4">
      <h3 className="font-sans! text-base font-semibold tracking-normal!">{pick.bags}</h3>
      <ol className="mt-1 grid grid-cols-1 gap-x-8 gap-y-0.5 sm:grid-cols-2 print:grid-cols-2">
        {orders.map(({number, displayNumber, name, note, starts, isDelivery, isTest}) => (
          <li
            key={number}
            className="flex min-w-0 flex-wrap items-baseline gap-x-3 tabular-nums sm:flex-nowrap print:flex-nowrap"
          >
            <span className="w-20 shrink-0 text-end whitespace-nowrap">{starts}</span>
            <strong className="font-semibold whitespace-nowrap">{displayNumber}</strong>
            {isTest ? <Stamp text={testMoneyMessages.stamp} size="small" /> : null}
            <span className="min-w-0">
              <span className="block truncate">
                {name}
                {isDelivery ? ` (${messages.butcher.delivery})` : ''}
              </span>
              {note ? <NoteText label={messages.note} text={note} className="font-semibold" /> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface AisleTableProps {
  aisle: Aisle
  isSorted: boolean
  /** Numbers of orders that were paid with test money. */
  tests: ReadonlySet<string>
}

function AisleTable({aisle: {title, items}, isSorted, tests}: AisleTableProps) {
  const name = title ?? (isSorted ? pick.gone : pick.unsorted)
  return (
    <table className="aisle mt-6 w-full border-collapse">
      <caption className="border-b-2 border-black pb-1 text-start font-display text-xl font-semibold">
        {name}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{pick.take}</th>
          <th scope="col">{pick.item}</th>
          <th scope="col">{pick.into}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Item key={`${item.productId} ${item.unit}`} {...{item, tests}} />
        ))}
      </tbody>
    </table>
  )
}

function Item({
  item: {title, unit, byWeight, quantity, parts},
  tests,
}: {item: PickItem} & Pick<AisleTableProps, 'tests'>) {
  return (
    <tr className="grid grid-cols-[auto_1fr] border-b border-black/20 sm:table-row print:table-row">
      <td className="w-24 py-2 pe-4 align-top whitespace-nowrap">
        <span className="inline-flex items-center gap-2.5 text-xl font-semibold tabular-nums">
          <Checkbox />
          {pick.times(quantity)}
        </span>
      </td>
      <th scope="row" className="py-2 pe-6 text-start align-top font-normal">
        <span className="font-semibold">{title}</span>
        <span className="block text-base print:ms-2 print:inline">
          {unit}
          {byWeight ? ` · ${pick.weighed}` : ''}
        </span>
      </th>
      <td className="col-span-2 pb-2 align-top max-sm:ps-9 sm:w-[45%] sm:pt-2 print:w-[45%] print:pt-2">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {parts.map((part) => (
            <li key={part.number} className="tabular-nums">
              <span className="inline-flex flex-wrap items-center gap-1.5">
                <Checkbox />
                <span className="whitespace-nowrap">
                  {pick.times(part.quantity)} {formatOrderNumber(part.number)}
                </span>
                {tests.has(part.number) ? <Stamp text={testMoneyMessages.stamp} size="small" /> : null}
              </span>
              {part.changes.map((text) => (
                <span key={text} className="block text-sm">
                  {text}
                </span>
              ))}
              {part.note ? (
                <NoteText label={messages.note} text={part.note} className="font-semibold" />
              ) : null}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

/** To tick with a pen. */
export function Checkbox({isLarge = false}: {isLarge?: boolean}) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={`inline-block shrink-0 ${isLarge ? 'size-8' : 'size-5'}`}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <rect x="1.5" y="1.5" width="17" height="17" rx="2" strokeWidth={isLarge ? 1.2 : 1.5} />
    </svg>
  )
}
