import {AccountHeading} from '~/account/shell/account-frame'
import * as paths from '~/platform/url/addresses'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {BuyAgain} from './buy-again'
import {NoOrders} from './no-orders'
import {OlderOrders, olderAnchor} from './older-orders'
import type {PastOrdersView} from './past-orders-url'
import {PastOrder} from './past-order'
import type {OrderView} from '~/domain/orders/order-view'
import {messages} from '~/domain/orders/account-messages'

const {past} = messages

interface PastOrdersPageProps {
  orders: readonly OrderView[]
  bought: readonly ProductSummary[]
  hasOlder: boolean
  pageSize: number
  view: PastOrdersView
}

/** What was handed over, or came to nothing, the newest first. */
export function PastOrdersPage({orders, bought, hasOlder, pageSize, view}: PastOrdersPageProps) {
  return (
    <>
      <AccountHeading>{past.title}</AccountHeading>
      {orders.length === 0 ? (
        <NoOrders
          messages={past.empty}
          to={paths.categories()}
          other={{to: paths.currentOrders(), text: past.empty.current}}
        />
      ) : (
        <>
          <BuyAgain products={bought} />
          <h2 className="mt-8 text-2xl">{past.orders}</h2>
          <p className="mt-1 text-muted">{past.lead}</p>
        </>
      )}
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
      <OlderOrders view={view} shownCount={orders.length} hasOlder={hasOlder} />
    </>
  )
}
