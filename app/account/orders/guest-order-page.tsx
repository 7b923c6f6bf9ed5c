import {Link} from '~/ui/link'
import {messages} from '~/domain/orders/account-messages'
import {OrderNote, OrderTable, RemovedLines} from '~/storefront/order/order-table'
import {ReceiptTotals} from '~/storefront/order/receipt-totals'
import * as paths from '~/platform/url/addresses'
import {linkClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {AccountHeading} from '~/account/shell/account-frame'
import {ApproachPanel} from './approach-panel'
import {ChangeLinks, DoneChangeNote} from './change-links'
import {OrderFacts} from './order-facts'
import {OrderProgress} from './order-progress'
import type {ApproachProblem} from './tell-approach.server'
import type {readGuestOrder} from './read-orders.server'
import {useLiveOrders} from './use-live-orders'

type GuestOrderPageProps = Awaited<ReturnType<typeof readGuestOrder>> & {problem: ApproachProblem | undefined}

/** The one page of an order that was bought without an account. */
export function GuestOrderPage({order, approach, done, orderKey, problem}: GuestOrderPageProps) {
  useLiveOrders()
  return (
    <Container className="py-8 sm:py-12">
      <div className="mx-auto max-w-3xl">
        <AccountHeading>{messages.guest.title}</AccountHeading>
        <DoneChangeNote done={done} />
        <div className="mt-6 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-7">
          <OrderFacts order={order} />
          <div className="mt-6 border-t border-sand pt-6 empty:hidden">
            <OrderProgress order={order} />
          </div>
          <ApproachPanel {...{approach, problem, number: order.number, displayNumber: order.displayNumber}} />
          <div className="mt-6">
            <OrderTable
              id="items"
              caption={messages.table.of(order.displayNumber)}
              lines={order.lines}
              isFinal={!order.isEstimate}
            />
            <RemovedLines order={order} />
            <OrderNote order={order} />
            <ReceiptTotals order={order} />
          </div>
          {order.status === 'received' ? (
            <div className="mt-5 flex flex-wrap items-center gap-3">
              <ChangeLinks
                order={order}
                pickupPath={paths.guestOrderPickup(orderKey)}
                cancelPath={paths.guestOrderCancel(orderKey)}
              />
            </div>
          ) : null}
        </div>
        <p className="mt-6 text-muted">
          {messages.guest.account}{' '}
          <a href={paths.signInCode()} className={linkClass}>
            {messages.guest.signIn}
          </a>
        </p>
        <p>
          <Link to={paths.categories()} className={`inline-flex min-h-11 items-center ${linkClass}`}>
            {messages.guest.shop}
          </Link>
        </p>
      </div>
    </Container>
  )
}
