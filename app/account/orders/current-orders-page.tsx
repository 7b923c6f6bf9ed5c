import {Link} from '~/ui/link'
import {AccountHeading} from '~/account/shell/account-frame'
import * as paths from '~/platform/url/addresses'
import {buttonClass} from '~/ui/button'
import {ApproachPanel} from './approach-panel'
import {ChangeLinks, DoneChangeNote} from './change-links'
import {NoOrders} from './no-orders'
import {OrderFacts} from './order-facts'
import {OrderProgress} from './order-progress'
import {OrderNote, OrderTable, RemovedLines} from '~/storefront/order/order-table'
import type {CurrentOrderView, UnpaidOrderView as Waiting} from './read-orders.server'
import type {ApproachProblem} from './tell-approach.server'
import {ReceiptLink} from './receipt-link'
import {messages} from '~/domain/orders/account-messages'
import {CreditCard} from 'lucide-react'
import {formatCents} from '~/domain/pricing/money'
import {useLiveOrders} from './use-live-orders'

const {current} = messages

interface CurrentOrdersPageProps {
  orders: readonly CurrentOrderView[]
  waiting: Waiting | null
  /** What was just done on another page. */
  done: {title: string; text: string} | null
  /** Why the counter was not told of somebody coming. */
  problem: ApproachProblem | undefined
}

/** What is under way, the next pickup first. */
export function CurrentOrdersPage({orders, waiting, done, problem}: CurrentOrdersPageProps) {
  useLiveOrders()
  return (
    <>
      <AccountHeading>{current.title}</AccountHeading>
      <DoneChangeNote done={done} />
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
            <ApproachPanel {...order} problem={problem} />
            <div className="mt-6">
              <OrderTable
                id={`items-${order.number}`}
                caption={messages.table.of(order.displayNumber)}
                lines={order.lines}
                isFinal={!order.isEstimate}
              />
              <RemovedLines order={order} />
              <OrderNote order={order} />
            </div>
            <div className="mt-5 flex flex-wrap items-center gap-3">
              <ReceiptLink order={order} />
              {order.status === 'received' ? (
                <ChangeLinks
                  order={order}
                  pickupPath={paths.changePickup(order.number)}
                  cancelPath={paths.cancelOrder(order.number)}
                />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What was placed and not paid yet, with the way on. */
export function UnpaidOrder({waiting}: {waiting: Waiting}) {
  const {shownNumber, totalCents, isEstimate, until} = waiting
  const {title, of, estimated, text, action} = messages.waiting
  const total = formatCents(totalCents)
  return (
    <section
      aria-labelledby="waiting"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-paper p-5 shadow-card ring-2 ring-saffron sm:p-7"
    >
      <div className="min-w-0 grow basis-80">
        <h2 id="waiting" className="text-xl">
          {title}
        </h2>
        <p className="mt-1 font-semibold tabular-nums">
          {of(shownNumber, isEstimate ? estimated(total) : total)}
        </p>
        <p className="mt-1 text-muted">{text(until)}</p>
      </div>
      <Link to="/checkout" className={buttonClass('primary', 'max-sm:w-full')}>
        <CreditCard className="size-5 shrink-0" aria-hidden="true" />
        {action}
      </Link>
    </section>
  )
}
