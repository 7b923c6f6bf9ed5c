import {TestStamp} from '~/livemode/stamp'
import {words as livemode} from '~/livemode/words'
import {formatCents} from '~/pricing/money'
import {headingOf} from './past-address'
import type {ShownOrder} from './shown-order'
import {StatusSign} from './status-sign'
import {words} from './words'

const {summary} = words

/** What one wants to know of an order at a glance; its number is the heading of what follows. */
export function OrderFacts({order}: {order: ShownOrder}) {
  const {shownNumber, ordered, pickup, itemCount, totalCents, refundedCents, isDelivery, isTest} = order
  return (
    <div className="relative">
      {isTest ? (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 pe-36 font-semibold text-pomegranate">
          <TestStamp />
          {livemode.paid}
        </p>
      ) : null}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-[auto_auto_auto_auto] sm:justify-between">
        <Fact name={summary.number} className="col-span-full pe-36">
          <h2
            id={headingOf(order.number)}
            tabIndex={-1}
            className="font-sans! text-2xl tracking-normal! tabular-nums"
          >
            <span className="sr-only">{words.order} </span>
            {shownNumber}
          </h2>
        </Fact>
        <Fact name={summary.date} className="max-sm:col-span-full">
          <time dateTime={ordered.at}>{ordered.text}</time>
        </Fact>
        <Fact name={isDelivery ? summary.delivery : summary.pickup} className="max-sm:col-span-full">
          <time dateTime={pickup.at}>{pickup.text}</time>
        </Fact>
        <Fact name={summary.items}>
          <span className="tabular-nums">{itemCount}</span>
        </Fact>
        <Fact name={summary.total}>
          <span className="price text-lg leading-normal">{formatCents(totalCents)}</span>
          {refundedCents > 0 ? (
            <span className="block text-sm text-muted">
              {summary.refunded} <span className="tabular-nums">{formatCents(refundedCents)}</span>
            </span>
          ) : null}
        </Fact>
      </dl>
      <p className="absolute end-0 top-0">
        <StatusSign order={order} />
      </p>
    </div>
  )
}

function Fact({
  name,
  className = '',
  children,
}: {
  name: string
  className?: string
  children: React.ReactNode
}) {
  return (
    <div className={className}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}
