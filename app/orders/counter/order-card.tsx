import {Bell, ClockAlert, Truck} from 'lucide-react'
import type {ReactNode} from 'react'
import {TestStamp} from '~/livemode/stamp'
import {words as livemode} from '~/livemode/words'
import {useHands} from './counter-context'
import {OrderSteps} from './order-steps'
import {deskOrderPath} from './queue-question'
import type {ShownOrder} from './shown-order'
import {StatusMark} from './status-mark'
import {words} from './words'

/** More lines are on its page. */
const LINES = 6

interface OrderCardProps {
  order: ShownOrder
  isNew: boolean
  /** In a search, where nothing around it tells its day. */
  withDay?: boolean
}

/** An order to be read from two metres: number, time and name large, then what is in it, then what to tap. */
export function OrderCard({order, isNew, withDay = false}: OrderCardProps) {
  const {told, underWay} = useHands()
  const {id, number, label, name, window, status, pressing, lines, itemCount, since, deliverTo, isTest} =
    order
  const ring = pressing
    ? 'ring-4 ring-pomegranate'
    : isNew
      ? 'ring-4 ring-saffron'
      : told[id] || underWay[id]?.state === 'waiting'
        ? 'ring-4 ring-control'
        : 'ring-1 ring-sand'
  return (
    <article
      data-order={id}
      aria-labelledby={`order-${number}`}
      className={`rounded-card bg-paper p-4 shadow-card sm:p-5 ${ring} ${isNew ? 'rises motion-reduce:animate-none' : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3
          id={`order-${number}`}
          className="font-sans text-[2rem] leading-tight font-extrabold tracking-tight"
        >
          <a
            href={deskOrderPath(number)}
            className="inline-block min-h-11 text-ink tabular-nums decoration-forest decoration-2 underline-offset-4 hover:underline"
          >
            {label}
          </a>
        </h3>
        <p className="text-[1.375rem] font-bold whitespace-nowrap tabular-nums">
          <span className="sr-only">{words.card.pickup('')}</span>
          {withDay ? <span className="me-2 text-lg font-semibold text-muted">{window.day}</span> : null}
          {window.starts}
        </p>
      </div>
      <p className="mt-1 text-2xl font-semibold wrap-anywhere">{name}</p>
      {isTest ? (
        <p className="mt-3 flex items-center gap-3 leading-snug font-semibold text-pomegranate">
          <TestStamp />
          {livemode.handOver}
        </p>
      ) : null}
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <StatusMark status={status} />
        {pressing ? (
          <Pill tone="bg-pomegranate text-paper" icon={<ClockAlert className="size-6" aria-hidden="true" />}>
            {pressing === 'late' ? words.card.late : words.card.waiting}
          </Pill>
        ) : null}
        {isNew ? (
          <Pill tone="bg-ink text-saffron" icon={<Bell className="size-6" aria-hidden="true" />}>
            {words.card.isNew}
          </Pill>
        ) : null}
        <span className="text-muted tabular-nums">
          {words.items(itemCount)} · {words.card.since(since)}
        </span>
      </p>
      {deliverTo ? (
        <p className="mt-2 flex items-start gap-2 font-semibold">
          <Truck className="mt-0.5 size-6 shrink-0" aria-hidden="true" />
          {words.card.deliverTo(deliverTo)}
        </p>
      ) : null}
      <ul className="my-4 space-y-1 border-y border-sand py-3 text-xl">
        {lines.slice(0, LINES).map(({quantity, title, unit}, index) => (
          <li key={index} className="flex gap-3">
            <span className="min-w-10 shrink-0 text-end font-bold tabular-nums">{quantity} ×</span>
            <span className="min-w-0 wrap-anywhere">
              {title} <span className="inline-block text-base text-muted">{unit}</span>
            </span>
          </li>
        ))}
        {lines.length > LINES ? (
          <li className="ps-13 text-lg text-muted">{words.card.moreLines(lines.length - LINES)}</li>
        ) : null}
      </ul>
      <OrderSteps order={order} />
    </article>
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
