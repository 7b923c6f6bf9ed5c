import {Stamp} from '~/ui/stamp'
import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import {formatCents} from '~/domain/pricing/money'
import {orderHeadingId} from './past-orders-url'
import type {OrderView} from '~/domain/orders/order-view'
import {messages} from '~/domain/orders/account-messages'
import type {OrderStatus} from '~/domain/orders/order-status'
import {messages as weightMessages} from '~/domain/orders/weights/messages'

const {summary} = messages

/** What one wants to know of an order at a glance; its number is the heading of what follows. */
export function OrderFacts({order}: {order: OrderView}) {
  const {
    displayNumber,
    ordered,
    pickup,
    itemCount,
    totalCents,
    chargedCents,
    refundedCents,
    isDelivery,
    isTest,
    isEstimate,
    estimateCents,
  } = order
  return (
    <div className="relative">
      {isTest ? (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 pe-36 font-semibold text-pomegranate">
          <Stamp text={testMoneyMessages.stamp} />
          {testMoneyMessages.paid}
        </p>
      ) : null}
      <dl className="grid grid-pairs gap-x-6 gap-y-4 sm:grid-cols-[auto_auto_auto_auto] sm:justify-between">
        <Fact name={summary.number} className="col-span-full pe-36">
          <h2
            id={orderHeadingId(order.number)}
            tabIndex={-1}
            className="font-sans! text-2xl tracking-normal! tabular-nums"
          >
            <span className="sr-only">{messages.order} </span>
            {displayNumber}
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
        <Fact name={isEstimate ? weightMessages.totals.estimate : summary.total}>
          <span className="price text-lg leading-normal">
            {formatCents(isEstimate ? (estimateCents ?? totalCents) : totalCents)}
          </span>
          {chargedCents > totalCents ? (
            <span className="block text-sm text-muted">
              {summary.charged} <span className="tabular-nums">{formatCents(chargedCents)}</span>
            </span>
          ) : null}
          {refundedCents > 0 ? (
            <span className="block text-sm text-muted">
              {summary.refunded} <span className="tabular-nums">{formatCents(refundedCents)}</span>
            </span>
          ) : null}
        </Fact>
      </dl>
      {order.canceledBecause ? (
        <p className="mt-4 wrap-anywhere">
          <span className="text-sm text-muted">{summary.canceledBecause}</span> {order.canceledBecause}
        </p>
      ) : null}
      <p className="absolute end-0 top-0">
        <StatusBadge order={order} />
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

const toneClasses: Partial<Record<OrderStatus, string>> = {
  ready: 'bg-saffron text-ink',
  cancelled: 'bg-paper text-pomegranate ring-1 ring-pomegranate/50 ring-inset',
  no_show: 'bg-paper text-pomegranate ring-1 ring-pomegranate/50 ring-inset',
}

export function StatusBadge({order: {status, statusText}}: {order: OrderView}) {
  return (
    <span
      className={`inline-flex min-h-8 items-center rounded-pill px-3.5 text-sm font-semibold whitespace-nowrap ${toneClasses[status] ?? 'bg-mint text-forest'}`}
    >
      {statusText}
    </span>
  )
}
