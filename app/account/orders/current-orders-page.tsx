import {Link, useRevalidator} from '@remix-run/react'
import {AccountHeading} from '~/account/shell/account-frame'
import * as paths from '~/platform/url/addresses'
import {buttonClass, linkClass} from '~/ui/button'
import {NoOrders} from './no-orders'
import {OrderFacts} from './order-facts'
import {OrderProgress} from './order-progress'
import {OrderNote, OrderTable} from '~/storefront/order/order-table'
import type {UnpaidOrderView as Waiting} from './read-orders.server'
import {ReceiptLink} from './receipt-link'
import type {OrderView} from '~/domain/orders/order-view'
import {messages} from '~/domain/orders/account-messages'
import {CalendarClock, CreditCard} from 'lucide-react'
import {formatCents} from '~/domain/pricing/money'
import {useEffect} from 'react'

const {current} = messages

interface CurrentOrdersPageProps {
  orders: readonly OrderView[]
  waiting: Waiting | null
  /** What was just done on another page. */
  done: {title: string; text: string} | null
}

/** What is under way, the next pickup first. */
export function CurrentOrdersPage({orders, waiting, done}: CurrentOrdersPageProps) {
  useLiveOrders()
  return (
    <>
      <AccountHeading>{current.title}</AccountHeading>
      {done ? (
        <div role="status" className="mt-4 rounded-card bg-mint px-5 py-4">
          <p className="font-semibold text-forest">{done.title}</p>
          {done.text ? <p className="mt-1">{done.text}</p> : null}
        </div>
      ) : null}
      {waiting ? <UnpaidOrder waiting={waiting} /> : null}
      {orders.length === 0 ? (
        waiting ? null : (
          <NoOrders
            messages={current.empty}
            to={paths.weeklyDeals()}
            other={{to: paths.pastOrders(), text: current.empty.past}}
          />
        )
      ) : (
        <p className="mt-2 text-muted">{current.lead(orders.length)}</p>
      )}
      <ul className="mt-6 space-y-6 empty:hidden">
        {orders.map((order) => (
          <li key={order.number} className="rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-7">
            <OrderFacts order={order} />
            <div className="mt-6 border-t border-sand pt-6">
              <OrderProgress order={order} />
            </div>
            <div className="mt-6">
              <OrderTable
                id={`items-${order.number}`}
                caption={messages.table.of(order.displayNumber)}
                lines={order.lines}
              />
              <OrderNote order={order} />
            </div>
            <div className="mt-5 flex flex-wrap items-center gap-3">
              <ReceiptLink order={order} />
              {order.status === 'received' ? <ChangeLinks order={order} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** As long as nobody has begun with it. */
function ChangeLinks({order: {number, displayNumber, isDelivery}}: {order: OrderView}) {
  const {change} = messages
  const timeLink = isDelivery ? change.deliveryLink : change.pickupLink
  return (
    <>
      <Link
        to={paths.changePickup(number)}
        aria-label={change.timeOf(timeLink, displayNumber)}
        className={buttonClass('quiet', 'max-sm:w-full')}
      >
        <CalendarClock className="size-5 shrink-0" aria-hidden="true" />
        {timeLink}
      </Link>
      <Link
        to={paths.cancelOrder(number)}
        aria-label={change.cancelOf(displayNumber)}
        className={`inline-flex min-h-11 items-center ${linkClass} max-sm:mx-auto`}
      >
        {change.cancelLink}
      </Link>
      <p className="w-full text-sm text-muted">{change.lead}</p>
    </>
  )
}

/** What was placed and not paid yet, with the way on. */
export function UnpaidOrder({waiting: {shownNumber, totalCents, until}}: {waiting: Waiting}) {
  const {title, of, text, action} = messages.waiting
  return (
    <section
      aria-labelledby="waiting"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-paper p-5 shadow-card ring-2 ring-saffron sm:p-7"
    >
      <div className="min-w-0 grow basis-80">
        <h2 id="waiting" className="text-xl">
          {title}
        </h2>
        <p className="mt-1 font-semibold tabular-nums">{of(shownNumber, formatCents(totalCents))}</p>
        <p className="mt-1 text-muted">{text(until)}</p>
      </div>
      <Link to="/checkout" className={buttonClass('primary', 'max-sm:w-full')}>
        <CreditCard className="size-5 shrink-0" aria-hidden="true" />
        {action}
      </Link>
    </section>
  )
}

const REFRESH_MS = 60_000

/** Asks now and then how far the orders are, while someone looks. */
function useLiveOrders(): void {
  const {revalidate} = useRevalidator()
  useEffect(() => {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') revalidate()
    }
    const timer = setInterval(refreshIfVisible, REFRESH_MS)
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfVisible)
    }
  }, [revalidate])
}
