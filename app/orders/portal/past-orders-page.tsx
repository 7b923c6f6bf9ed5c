import {Link} from '@remix-run/react'
import {PortalHeading} from '~/customers/portal/portal-frame'
import {buttonClass} from '~/ui/button'
import {StateMessage} from '~/ui/state-message'
import {OlderOrders, olderAnchor} from './older-orders'
import type {PastView} from './past-address'
import {PastOrder} from './past-order'
import type {ShownOrder} from './shown-order'
import {words} from './words'

const {past} = words

interface PastOrdersPageProps {
  orders: readonly ShownOrder[]
  hasOlder: boolean
  pageSize: number
  view: PastView
}

/** What was handed over, or came to nothing, the newest first. */
export function PastOrdersPage({orders, hasOlder, pageSize, view}: PastOrdersPageProps) {
  return (
    <>
      <PortalHeading>{past.title}</PortalHeading>
      {orders.length === 0 ? <NoneYet /> : <p className="mt-2 text-muted">{past.lead}</p>}
      <ul className="mt-6 space-y-6 empty:hidden">
        {orders.map((order, index) => (
          <li
            key={order.number}
            id={index > 0 && index % pageSize === 0 ? olderAnchor(index / pageSize + 1) : undefined}
          >
            <PastOrder order={order} view={view} />
          </li>
        ))}
      </ul>
      <OlderOrders view={view} shown={orders.length} hasOlder={hasOlder} />
    </>
  )
}

function NoneYet() {
  const {empty} = past
  return (
    <StateMessage
      title={empty.title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to="/categories" className={buttonClass('primary')}>
            {empty.action}
          </Link>
          <Link to="/customer-portal/current-orders" className={buttonClass('quiet')}>
            {empty.current}
          </Link>
        </div>
      }
    >
      <p>{empty.text}</p>
    </StateMessage>
  )
}
