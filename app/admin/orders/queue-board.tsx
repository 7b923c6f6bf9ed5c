import {EmptyState} from '~/ui/empty-state'
import {buttonClass} from '~/ui/button'
import {CURRENT_STATUSES} from '~/domain/orders/order-status'
import type {OrderStatus} from '~/domain/orders/order-status'
import {messages as orderMessages} from '~/domain/orders/messages'
import {OrderCard, OrderList} from './order-card'
import type {QueueData} from './read-queue.server'
import {queuePath} from './queue-search-params'
import type {AdminOrderView} from './order-view'
import {StatusIcon} from './status-badge'
import {messages} from './messages'

export interface QueueBoardProps {
  page: QueueData
  orders: AdminOrderView[]
  newOrderIds: ReadonlySet<string>
}

/** The day's orders by pickup window; open ones in a column per status, where there is room. */
export function QueueBoard({page, orders, newOrderIds}: QueueBoardProps) {
  const {query} = page
  if (orders.length === 0) return <EmptyQueue page={page} />
  const inLanes = query.show === 'open'
  return (
    <div className="space-y-6">
      {inLanes ? <LaneHeaders orders={orders} /> : null}
      {groupByWindow(orders).map(({key, text, orders: windowOrders}) => (
        <section key={key} aria-labelledby={`window-${key}`}>
          <h2
            id={`window-${key}`}
            className="flex flex-wrap items-baseline gap-x-4 font-sans text-2xl font-bold tracking-tight tabular-nums"
          >
            {text}
            <span className="text-lg font-semibold tracking-normal text-muted">
              {messages.orders(windowOrders.length)}
            </span>
            <span className="h-px grow self-center bg-control/50" aria-hidden="true" />
          </h2>
          {inLanes ? (
            <div className="mt-2 grid items-start gap-x-4 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
              {LANES.map((lane) => (
                <Lane
                  key={lane}
                  {...{lane, text, newOrderIds}}
                  orders={windowOrders.filter(({status}) => laneOf(status) === lane)}
                />
              ))}
            </div>
          ) : (
            <div className="mt-2">
              <OrderList orders={windowOrders} newOrderIds={newOrderIds} />
            </div>
          )}
        </section>
      ))}
    </div>
  )
}

const LANES = CURRENT_STATUSES
type LaneStatus = (typeof LANES)[number]

/** An order that has just been handed over stays in the last column, beside its "Undo". */
function laneOf(status: OrderStatus): LaneStatus {
  return LANES.find((lane) => lane === status) ?? 'ready'
}

function LaneHeaders({orders}: {orders: readonly AdminOrderView[]}) {
  return (
    <div
      aria-hidden="true"
      className="sticky top-0 z-10 -mx-2 mb-3 hidden grid-cols-3 gap-x-4 bg-cream px-2 py-1 lg:grid"
    >
      {LANES.map((lane) => (
        <p key={lane} className="flex items-center gap-3 border-b-4 border-forest pb-0.5 text-xl font-bold">
          <StatusIcon status={lane} className="size-7 shrink-0 text-forest" />
          {orderMessages.forStaff[lane]}
          <span className="ms-auto tabular-nums">{orders.filter(({status}) => status === lane).length}</span>
        </p>
      ))}
    </div>
  )
}

interface LaneProps extends Omit<QueueBoardProps, 'page'> {
  lane: LaneStatus
  /** Of its pickup window. */
  text: string
}

function Lane({lane, text, orders, newOrderIds}: LaneProps) {
  // Keeps the column in place, without an empty list for screen readers.
  if (orders.length === 0) return <div className="hidden lg:block" />
  return (
    <ul
      aria-label={messages.queue.lane(orderMessages.forStaff[lane], text)}
      className="contents min-w-0 items-start gap-4 lg:grid"
    >
      {orders.map((order) => (
        <li key={order.id} className="min-w-0">
          <OrderCard order={order} isNew={newOrderIds.has(order.id)} isInLane={order.status === lane} />
        </li>
      ))}
    </ul>
  )
}

function groupByWindow(orders: readonly AdminOrderView[]) {
  const windows = new Map<string, {key: string; text: string; orders: AdminOrderView[]}>()
  for (const order of orders) {
    const {startsAt, text} = order.window
    const key = `${Date.parse(startsAt)}`
    const existing = windows.get(key)
    if (existing) existing.orders.push(order)
    else windows.set(key, {key, text, orders: [order]})
  }
  return [...windows.values()]
}

function EmptyQueue({page: {query, isToday, counts}}: {page: QueueData}) {
  const {empty} = messages.queue
  if (query.show !== 'open') {
    return (
      <EmptyState
        title={empty.shown}
        action={
          counts.all > 0 && query.show !== 'all' ? (
            <a
              href={queuePath({...query, show: 'all'})}
              className={buttonClass('primary', 'min-h-14 text-lg')}
            >
              {empty.all}
            </a>
          ) : null
        }
      >
        {counts.all > 0 && query.show !== 'all' ? <p>{empty.shownText}</p> : null}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={isToday ? empty.today : empty.other}>
      {isToday ? <p>{empty.todayText}</p> : null}
    </EmptyState>
  )
}
