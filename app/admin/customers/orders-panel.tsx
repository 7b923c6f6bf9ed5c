import {Stamp} from '~/ui/stamp'
import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import {formatOrderNumber} from '~/domain/orders/order-number'
import type {OrderStatus} from '~/domain/orders/order-status'
import {messages as orderMessages} from '~/domain/orders/messages'
import {formatCents} from '~/domain/pricing/money'
import {linkClass} from '~/ui/button'
import {Fact, Panel} from '~/admin/shell/panel'
import type {CustomerPageData} from './customer-page.server'
import {messages} from './messages'

type CustomerOrderView = CustomerPageData['orders']['shown'][number]

const strings = messages.orders

export function OrdersPanel({shown, older}: CustomerPageData['orders']) {
  return (
    <Panel id="orders" size="small" title={strings.title} more={{path: older, text: strings.more}}>
      {shown.length === 0 ? <p className="mt-2 text-muted">{strings.none}</p> : null}
      <ul className="mt-2 divide-y divide-sand">
        {shown.map((order) => (
          <OrderEntry key={order.number} order={order} />
        ))}
      </ul>
    </Panel>
  )
}

function OrderEntry({order}: {order: CustomerOrderView}) {
  const {status, date, pickup, itemCount, totalCents, isTest, lines, refunds} = order
  const number = formatOrderNumber(order.number)
  return (
    <li className="py-4">
      <article aria-labelledby={`order-${order.number}`}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 id={`order-${order.number}`} className="font-sans text-lg font-semibold tabular-nums">
            <span className="sr-only">{strings.number} </span>
            {number}
          </h3>
          <Status status={status} />
        </div>
        {isTest ? (
          <p className="mt-2 flex items-center gap-3 font-semibold text-pomegranate">
            <Stamp text={testMoneyMessages.stamp} />
            {testMoneyMessages.paid}
          </p>
        ) : null}
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-[1.2fr_2fr_.7fr_.9fr]">
          <Fact label={strings.date}>{date}</Fact>
          <Fact label={strings.pickup}>
            <span className="inline-block">{pickup.day},</span>{' '}
            <span className="inline-block">{pickup.time}</span>
          </Fact>
          <Fact label={strings.items}>{itemCount}</Fact>
          <Fact label={strings.total}>
            <span className="tabular-nums">{formatCents(totalCents)}</span>
          </Fact>
          <RefundFact label={strings.refunded} cents={refunds.doneCents} />
          <RefundFact label={strings.refundWaiting} cents={refunds.waitingCents} />
        </dl>
        <details className="mt-1">
          <summary className={`flex min-h-11 w-fit cursor-pointer items-center ${linkClass}`}>
            {strings.what}
            <span className="sr-only">{strings.whatOf(number)}</span>
          </summary>
          <ul className="divide-y divide-sand border-y border-sand">
            {lines.map(({title, unit, quantity, totalCents: cents}, position) => (
              <li key={position} className="flex justify-between gap-4 py-2">
                <span className="min-w-0 wrap-anywhere">
                  <span className="tabular-nums">{quantity} ×</span> {title}{' '}
                  <span className="text-muted">{unit}</span>
                </span>
                <span className="tabular-nums">{formatCents(cents)}</span>
              </li>
            ))}
          </ul>
        </details>
      </article>
    </li>
  )
}

function RefundFact({label, cents}: {label: string; cents: number}) {
  if (cents === 0) return null
  return (
    <Fact label={label}>
      <span className="font-semibold text-pomegranate tabular-nums">−{formatCents(cents)}</span>
    </Fact>
  )
}

const OPEN_STATUSES: readonly OrderStatus[] = ['received', 'preparing', 'ready']

function Status({status}: {status: OrderStatus}) {
  const toneClass = OPEN_STATUSES.includes(status)
    ? 'bg-mint text-forest-900'
    : 'text-ink ring-1 ring-sand ring-inset'
  return (
    <p className={`rounded-pill px-3 py-1 text-base font-semibold ${toneClass}`}>
      <span className="sr-only">{strings.status}: </span>
      {orderMessages.forStaff[status]}
    </p>
  )
}
