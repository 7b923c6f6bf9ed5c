import {Bell, ClockAlert, Truck} from 'lucide-react'
import type {ReactNode} from 'react'
import {NoteText} from '~/ui/note-text'
import {Stamp} from '~/ui/stamp'
import * as adminPaths from '~/platform/url/admin-addresses'
import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import {ApproachBanner} from './approach-banner'
import {useQueueContext} from './queue-context'
import {orderAnchor} from './queue-search-params'
import {OrderTransitions} from './order-transitions'
import type {AdminOrderView} from './order-view'
import {StatusBadge} from './status-badge'
import {messages} from './messages'

/** The rest is on the page of the order. */
const MAX_LINES = 6

interface OrderListProps {
  orders: readonly AdminOrderView[]
  newOrderIds: ReadonlySet<string>
  withDay?: boolean
}

export function OrderList({orders, newOrderIds, withDay}: OrderListProps) {
  return (
    <ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      {orders.map((order) => (
        <li key={order.id} className="min-w-0">
          <OrderCard order={order} isNew={newOrderIds.has(order.id)} withDay={withDay} />
        </li>
      ))}
    </ul>
  )
}

interface OrderCardProps {
  order: AdminOrderView
  isNew: boolean
  /** In search results, where nothing around it says the day. */
  withDay?: boolean
  /** Of its own status: on wide screens the column's title says it. */
  isInLane?: boolean
}

/** An order, to be read from two meters away. */
export function OrderCard({order, isNew, withDay = false, isInLane = false}: OrderCardProps) {
  const {errors, pending} = useQueueContext()
  const {id, number, label, name, window, status, urgency, lines, itemCount, since, deliverTo, isTest, note} =
    order
  const ring = urgency
    ? 'ring-4 ring-pomegranate'
    : isNew
      ? 'ring-4 ring-saffron'
      : errors[id] || pending[id]?.state === 'unsent'
        ? 'ring-4 ring-control'
        : 'ring-1 ring-sand'
  return (
    <article
      data-order={id}
      aria-labelledby={orderAnchor(number)}
      className={`scroll-my-14 rounded-card bg-paper p-4 shadow-card ${ring} ${isNew ? 'rises motion-reduce:animate-none' : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3
          id={orderAnchor(number)}
          className="font-sans text-[2rem] leading-tight font-extrabold tracking-tight"
        >
          <a
            href={adminPaths.order(number)}
            className="inline-block min-h-11 text-ink tabular-nums decoration-forest decoration-2 underline-offset-4 hover:underline"
          >
            {label}
          </a>
        </h3>
        <p className="text-[1.375rem] font-bold whitespace-nowrap tabular-nums">
          <span className="sr-only">{messages.card.pickup('')}</span>
          {withDay ? <span className="me-2 text-lg font-semibold text-muted">{window.day}</span> : null}
          {window.starts}
        </p>
      </div>
      <div className="text-2xl leading-tight font-semibold wrap-anywhere">{name}</div>
      {isTest ? (
        <p className="mt-1.5 text-base leading-snug font-semibold text-pomegranate">
          <Stamp text={testMoneyMessages.stamp} size="small" className="me-2 align-text-bottom" />
          {testMoneyMessages.handOver}
        </p>
      ) : null}
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <span className={isInLane ? 'contents lg:hidden' : 'contents'}>
          <StatusBadge status={status} />
        </span>
        {urgency ? (
          <Pill tone="bg-pomegranate text-paper" icon={<ClockAlert className="size-6" aria-hidden="true" />}>
            {urgency === 'late' ? messages.card.late : messages.card.uncollected}
          </Pill>
        ) : null}
        {isNew ? (
          <Pill tone="bg-ink text-saffron" icon={<Bell className="size-6" aria-hidden="true" />}>
            {messages.card.isNew}
          </Pill>
        ) : null}
        <span className="text-muted tabular-nums">
          {messages.items(itemCount)} · {messages.card.since(since)}
        </span>
      </p>
      <ApproachBanner order={order} />
      {deliverTo ? (
        <p className="mt-2 flex items-start gap-2 font-semibold">
          <Truck className="mt-0.5 size-6 shrink-0" aria-hidden="true" />
          {messages.card.deliverTo(deliverTo)}
        </p>
      ) : null}
      {note ? <CustomerNote text={note} /> : null}
      <ul className="my-3 space-y-0.5 border-y border-sand py-2 text-xl leading-snug">
        {lines
          .slice(0, MAX_LINES)
          .map(({quantity, amount, title, unit, note: lineNote, ifMissing, isLeftOut}, index) => (
            <li key={index} className="flex gap-3">
              <span className="min-w-10 shrink-0 text-end font-bold whitespace-nowrap tabular-nums">
                {amount ?? `${quantity} ×`}
              </span>
              <span className="min-w-0 wrap-anywhere">
                <span className={isLeftOut ? 'line-through' : ''}>{title}</span>{' '}
                <span className="inline-block text-base text-muted">{unit}</span>
                {lineNote ? <CustomerNote text={lineNote} /> : null}
                {ifMissing ? <span className="block text-base text-muted">{ifMissing}</span> : null}
              </span>
            </li>
          ))}
        {lines.length > MAX_LINES ? (
          <li className="ps-13 text-lg text-muted">{messages.card.moreLines(lines.length - MAX_LINES)}</li>
        ) : null}
      </ul>
      <OrderTransitions order={order} />
    </article>
  )
}

/** As readable as what is ordered: it changes how it is cut. */
export function CustomerNote({text}: {text: string}) {
  return (
    <NoteText
      label={messages.card.note}
      text={text}
      className="my-1 rounded-field bg-saffron/25 px-3 py-1.5 text-xl leading-snug font-semibold"
    />
  )
}

function Pill({tone, icon, children}: {tone: string; icon: ReactNode; children: ReactNode}) {
  return (
    <span
      className={`inline-flex min-h-10 items-center gap-2 rounded-pill px-4 text-lg font-bold whitespace-nowrap ${tone}`}
    >
      {icon}
      {children}
    </span>
  )
}
