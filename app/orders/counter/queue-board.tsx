import {StateMessage} from '~/ui/state-message'
import {buttonClass} from '~/ui/button'
import {CURRENT} from '../order-status'
import type {OrderStatus} from '../order-status'
import {words as orderWords} from '../words'
import {OrderCard} from './order-card'
import type {QueueData} from './queue-data'
import {queuePath} from './queue-question'
import type {ShownOrder} from './shown-order'
import {StatusShape} from './status-mark'
import {words} from './words'

interface BoardProps {
  page: QueueData
  orders: ShownOrder[]
  fresh: ReadonlySet<string>
}

/** The day, window by window. Open orders stand in three columns by how far they are, where there is room. */
export function QueueBoard({page, orders, fresh}: BoardProps) {
  const {question} = page
  if (orders.length === 0) return <NothingHere page={page} />
  const inLanes = question.show === 'open'
  return (
    <div className="space-y-8">
      {inLanes ? <LaneHeads orders={orders} /> : null}
      {windowsOf(orders).map(({key, text, orders: some}) => (
        <section key={key} aria-labelledby={`window-${key}`}>
          <h2
            id={`window-${key}`}
            className="flex items-baseline gap-x-4 font-sans text-2xl font-bold tracking-tight whitespace-nowrap tabular-nums sm:text-3xl"
          >
            {text}
            <span className="text-lg font-semibold tracking-normal text-muted">
              {words.orders(some.length)}
            </span>
            <span className="h-px grow self-center bg-control/50" aria-hidden="true" />
          </h2>
          {inLanes ? (
            <div className="mt-4 grid items-start gap-x-6 gap-y-5 md:grid-cols-2 lg:grid-cols-3">
              {LANES.map((lane) => (
                <Lane
                  key={lane}
                  {...{lane, text, fresh}}
                  orders={some.filter(({status}) => laneOf(status) === lane)}
                />
              ))}
            </div>
          ) : (
            <ul className="mt-4 grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
              {some.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} isNew={fresh.has(order.id)} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

const LANES = CURRENT
type LaneStatus = (typeof LANES)[number]

/** What has just left stays in the last column, beside its "Undo". */
function laneOf(status: OrderStatus): LaneStatus {
  return LANES.find((lane) => lane === status) ?? 'ready'
}

function LaneHeads({orders}: {orders: readonly ShownOrder[]}) {
  return (
    <div
      aria-hidden="true"
      className="sticky top-0 z-10 -mx-2 hidden grid-cols-3 gap-x-6 bg-cream px-2 py-3 lg:grid"
    >
      {LANES.map((lane) => (
        <p key={lane} className="flex items-center gap-3 border-b-4 border-forest pb-2 text-2xl font-bold">
          <StatusShape status={lane} className="size-8 shrink-0 text-forest" />
          {orderWords.forStaff[lane]}
          <span className="ms-auto tabular-nums">{orders.filter(({status}) => status === lane).length}</span>
        </p>
      ))}
    </div>
  )
}

interface LaneProps {
  lane: LaneStatus
  /** Of its window. */
  text: string
  orders: ShownOrder[]
  fresh: ReadonlySet<string>
}

function Lane({lane, text, orders, fresh}: LaneProps) {
  // The column keeps its place, and nobody hears of an empty list.
  if (orders.length === 0) return <div className="hidden lg:block" />
  return (
    <ul
      aria-label={words.queue.lane(orderWords.forStaff[lane], text)}
      className="contents min-w-0 items-start gap-5 lg:grid"
    >
      {orders.map((order) => (
        <li key={order.id} className="min-w-0">
          <OrderCard order={order} isNew={fresh.has(order.id)} />
        </li>
      ))}
    </ul>
  )
}

function windowsOf(orders: readonly ShownOrder[]) {
  const windows = new Map<string, {key: string; text: string; orders: ShownOrder[]}>()
  for (const order of orders) {
    const {startsAt, text} = order.window
    const key = `${Date.parse(startsAt)}`
    const there = windows.get(key)
    if (there) there.orders.push(order)
    else windows.set(key, {key, text, orders: [order]})
  }
  return [...windows.values()]
}

function NothingHere({page: {question, isToday, counts}}: {page: QueueData}) {
  const {empty} = words.queue
  if (question.show !== 'open') {
    return (
      <StateMessage
        title={empty.shown}
        action={
          counts.all > 0 && question.show !== 'all' ? (
            <a
              href={queuePath({...question, show: 'all'})}
              className={buttonClass('primary', 'min-h-14 text-lg')}
            >
              {empty.all}
            </a>
          ) : null
        }
      >
        {counts.all > 0 && question.show !== 'all' ? <p>{empty.shownText}</p> : null}
      </StateMessage>
    )
  }
  return (
    <StateMessage title={isToday ? empty.today : empty.other}>
      {isToday ? <p>{empty.todayText}</p> : null}
    </StateMessage>
  )
}
