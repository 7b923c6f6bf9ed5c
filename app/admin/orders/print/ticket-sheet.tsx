import {NoteText} from '~/ui/note-text'
import {StampedNote} from '~/ui/stamp'
import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import type {Ticket} from './butcher-ticket'
import {Checkbox} from './pick-sheet'
import type {PrintPageProps} from './read-print.server'
import {messages} from './messages'

const {butcher} = messages

/** One sheet per order, readable at arm's length. */
export function TicketSheet({
  day,
  printedAt,
  orders,
  tickets,
}: Pick<PrintPageProps, 'day' | 'printedAt' | 'orders' | 'tickets'>) {
  const orderByNumber = new Map(orders.map((order) => [order.number, order]))
  return tickets.map((ticket) => {
    const order = orderByNumber.get(ticket.number)
    return order ? <TicketView key={ticket.number} {...{day, printedAt, order, ticket}} /> : null
  })
}

interface TicketViewProps extends Pick<PrintPageProps, 'day' | 'printedAt'> {
  order: PrintPageProps['orders'][number]
  ticket: Ticket
}

function TicketView({day, printedAt, order, ticket: {lines, otherUnits}}: TicketViewProps) {
  const {displayNumber, name, note, starts, ends, isDelivery, isTest} = order
  return (
    <article className="ticket sheet rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-8">
      {isTest ? (
        <StampedNote
          stamp={testMoneyMessages.stamp}
          text={testMoneyMessages.handOver}
          size="huge"
          className="mb-4 text-xl!"
        />
      ) : null}
      <header className="grid items-end gap-x-8 gap-y-3 border-b-4 border-black pb-4 sm:grid-cols-[minmax(0,1fr)_auto] print:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <p className="text-base">{butcher.ticket}</p>
          <h2 className="font-sans! text-5xl font-bold tracking-normal! tabular-nums">
            <span className="sr-only">{butcher.order} </span>
            {displayNumber}
          </h2>
          <p className="mt-1 text-2xl wrap-anywhere">{name}</p>
        </div>
        <p className="sm:text-end print:text-end">
          <span className="block text-base">{isDelivery ? butcher.delivery : butcher.pickup}</span>
          <span className="block text-3xl font-semibold whitespace-nowrap tabular-nums">
            {starts} – {ends}
          </span>
          <span className="block text-xl">{day}</span>
        </p>
      </header>
      {note ? (
        <p className="border-b border-black/30 py-4">
          <NoteText label={messages.note} text={note} isLabeled className="text-2xl leading-snug" />
        </p>
      ) : null}
      <ul>
        {lines.map(
          ({productId, title, unit, amount, pricingMode, isUnsure, note: lineNote, ...line}, index) => (
            <li
              key={`${productId} ${unit} ${index}`}
              className="flex items-start gap-4 border-b border-black/30 py-4 text-2xl leading-snug"
            >
              <Checkbox isLarge />
              <strong className="min-w-16 shrink-0 font-bold whitespace-nowrap tabular-nums">{amount}</strong>
              <span className="min-w-0">
                <span className="font-semibold wrap-anywhere">{title}</span>
                <span className="block text-xl">
                  {unit}
                  {pricingMode === 'by_weight' ? ` · ${butcher.weighed}` : ''}
                  {isUnsure ? ` · ${butcher.unsure}` : ''}
                </span>
                {[...line.details, ...line.changes].map((text) => (
                  <span key={text} className="block text-xl font-semibold">
                    {text}
                  </span>
                ))}
                {line.ifMissing ? <span className="block text-xl">{line.ifMissing}</span> : null}
                {lineNote ? (
                  <NoteText label={messages.note} text={lineNote} className="mt-1 text-3xl font-bold" />
                ) : null}
              </span>
            </li>
          ),
        )}
      </ul>
      <footer className="mt-4 flex flex-wrap justify-between gap-x-6 text-base">
        <span>{otherUnits > 0 ? butcher.others(otherUnits) : butcher.alone}</span>
        <span>{messages.printed(printedAt)}</span>
      </footer>
    </article>
  )
}
