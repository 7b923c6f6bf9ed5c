import {TestStamp} from '~/livemode/stamp'
import {words as livemode} from '~/livemode/words'
import {formatOrderNumber} from '~/orders/order-number'
import type {OrderStatus} from '~/orders/order-status'
import {words as orderWords} from '~/orders/words'
import {formatCents} from '~/pricing/money'
import {buttonClass, linkClass} from '~/ui/button'
import {DeskCard, Fact} from './desk-card'
import {deskWords} from './words'

/** An order as the page shows it; moments are in the store's time zone. */
export interface ShownOrder {
  number: string
  status: OrderStatus
  date: string
  pickup: {day: string; time: string}
  itemCount: number
  totalCents: number
  isTest: boolean
  lines: {title: string; unit: string; quantity: number; totalCents: number}[]
}

const words = deskWords.orders

/** `older`: where more of them are; null: these are all. */
export function OrdersPart({orders, older}: {orders: ShownOrder[]; older: string | null}) {
  return (
    <DeskCard id="orders" title={words.title}>
      {orders.length === 0 ? <p className="mt-2 text-muted">{words.none}</p> : null}
      <ul className="mt-2 divide-y divide-sand">
        {orders.map((order) => (
          <OrderEntry key={order.number} order={order} />
        ))}
      </ul>
      {older === null ? null : (
        <a href={older} className={buttonClass('quiet', 'mt-3 min-h-12')}>
          {words.more}
        </a>
      )}
    </DeskCard>
  )
}

function OrderEntry({order}: {order: ShownOrder}) {
  const {status, date, pickup, itemCount, totalCents, isTest, lines} = order
  const number = formatOrderNumber(order.number)
  return (
    <li className="py-4">
      <article aria-labelledby={`order-${order.number}`}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 id={`order-${order.number}`} className="font-sans text-lg font-semibold tabular-nums">
            <span className="sr-only">{words.number} </span>
            {number}
          </h3>
          <Status status={status} />
        </div>
        {isTest ? (
          <p className="mt-2 flex items-center gap-3 font-semibold text-pomegranate">
            <TestStamp />
            {livemode.paid}
          </p>
        ) : null}
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-[1.2fr_2fr_.7fr_.9fr]">
          <Fact label={words.date}>{date}</Fact>
          <Fact label={words.pickup}>
            <span className="inline-block">{pickup.day},</span>{' '}
            <span className="inline-block">{pickup.time}</span>
          </Fact>
          <Fact label={words.items}>{itemCount}</Fact>
          <Fact label={words.total}>
            <span className="tabular-nums">{formatCents(totalCents)}</span>
          </Fact>
        </dl>
        <details className="mt-1">
          <summary className={`flex min-h-11 w-fit cursor-pointer items-center ${linkClass}`}>
            {words.what}
            <span className="sr-only">{words.whatOf(number)}</span>
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

const UNDER_WAY: readonly OrderStatus[] = ['received', 'preparing', 'ready']

function Status({status}: {status: OrderStatus}) {
  const look = UNDER_WAY.includes(status) ? 'bg-mint text-forest-900' : 'text-ink ring-1 ring-sand ring-inset'
  return (
    <p className={`rounded-pill px-3 py-1 text-base font-semibold ${look}`}>
      <span className="sr-only">{words.status}: </span>
      {orderWords.forStaff[status]}
    </p>
  )
}
