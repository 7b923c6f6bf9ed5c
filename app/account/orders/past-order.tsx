import {Link} from '~/ui/link'
import type {MouseEvent} from 'react'
import {useState} from 'react'
import {linkClass} from '~/ui/button'
import {ReorderButton} from './reorder-button'
import {OrderFacts} from './order-facts'
import {OrderNote, OrderTable, RemovedLines} from '~/storefront/order/order-table'
import {orderHeadingId, orderAnchor, pastOrdersPath, toggleOrder} from './past-orders-url'
import type {PastOrdersView} from './past-orders-url'
import {ReceiptLink} from './receipt-link'
import type {OrderView} from '~/domain/orders/order-view'
import {messages} from '~/domain/orders/account-messages'

/** Rows of an order that show before one asks for more. */
const INITIAL_ROWS = 3

export function PastOrder({order, view}: {order: OrderView; view: PastOrdersView}) {
  const [isOpen, setIsOpen] = useState(view.open.includes(order.number))
  const {number, displayNumber, lines} = order
  const tableId = `items-${number}`
  const anchor = orderAnchor(number)
  const hiddenCount = lines.length - INITIAL_ROWS

  function toggle(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setIsOpen(!isOpen)
  }

  return (
    <article
      aria-labelledby={orderHeadingId(number)}
      className="rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-7"
    >
      <OrderFacts order={order} />
      <div id={anchor} className="mt-5">
        <OrderTable
          id={tableId}
          caption={messages.table.of(displayNumber)}
          lines={isOpen ? lines : lines.slice(0, INITIAL_ROWS)}
          isFinal={!order.isEstimate}
        />
      </div>
      <RemovedLines order={order} />
      <OrderNote order={order} />
      {hiddenCount > 0 ? (
        <p className="border-t border-sand pt-1">
          <Link
            to={pastOrdersPath(toggleOrder(view, number), anchor)}
            onClick={toggle}
            aria-expanded={isOpen}
            aria-controls={tableId}
            aria-label={
              isOpen ? messages.more.lessOf(displayNumber) : messages.more.of(displayNumber, hiddenCount)
            }
            className={`inline-flex min-h-11 items-center gap-2 ${linkClass}`}
          >
            {isOpen ? messages.more.less : messages.more.see}
          </Link>
          {isOpen ? null : <span className="ms-2 text-sm text-muted">{messages.more.rest(hiddenCount)}</span>}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap items-start gap-3">
        {order.isPreOrder ? null : <ReorderButton order={order} />}
        <ReceiptLink order={order} />
      </div>
    </article>
  )
}
