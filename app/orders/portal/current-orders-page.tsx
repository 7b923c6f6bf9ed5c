import {Link} from '@remix-run/react'
import {PortalHeading} from '~/customers/portal/portal-frame'
import {buttonClass} from '~/ui/button'
import {StateMessage} from '~/ui/state-message'
import {OrderFacts} from './order-facts'
import {OrderProgress} from './order-progress'
import {OrderTable} from './order-table'
import type {WaitingOrder as Waiting} from './read-orders.server'
import {ReceiptLink} from './receipt-link'
import {useFreshOrders} from './use-fresh-orders'
import type {ShownOrder} from './shown-order'
import {WaitingOrder} from './waiting-order'
import {words} from './words'

const {current} = words

interface CurrentOrdersPageProps {
  orders: readonly ShownOrder[]
  waiting: Waiting | null
}

/** What is under way, the next pickup first. */
export function CurrentOrdersPage({orders, waiting}: CurrentOrdersPageProps) {
  useFreshOrders()
  return (
    <>
      <PortalHeading>{current.title}</PortalHeading>
      {waiting ? <WaitingOrder waiting={waiting} /> : null}
      {orders.length === 0 ? (
        waiting ? null : (
          <NothingUnderWay />
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
                caption={words.table.of(order.shownNumber)}
                lines={order.lines}
              />
            </div>
            <div className="mt-5">
              <ReceiptLink order={order} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function NothingUnderWay() {
  const {empty} = current
  return (
    <StateMessage
      title={empty.title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to="/weekly-deals" className={buttonClass('primary')}>
            {empty.action}
          </Link>
          <Link to="/customer-portal/past-orders" className={buttonClass('quiet')}>
            {empty.past}
          </Link>
        </div>
      }
    >
      <p>{empty.text}</p>
    </StateMessage>
  )
}
