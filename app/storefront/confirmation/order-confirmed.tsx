import {StampedNote} from '~/ui/stamp'
import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import {formatCents} from '~/domain/pricing/money'
import {STAR} from '~/ui/star'
import {OrderNote, OrderTable, RemovedLines} from '~/storefront/order/order-table'
import {ReceiptTotals} from '~/storefront/order/receipt-totals'
import {messages as accountMessages} from '~/domain/orders/account-messages'
import {PickupCard} from './pickup-card'
import {messages} from './messages'
import type {OrderConfirmedProps} from './read-confirmation.server'

const {paid} = messages

export function OrderConfirmed(props: OrderConfirmedProps) {
  const {order, email, date, time} = props
  return (
    <>
      <header className="mx-auto max-w-prose text-center">
        <DoneStar />
        <h1 className="mt-4 text-3xl tracking-wide sm:text-4xl">{paid.title}</h1>
        <p className="mt-3 text-lg wrap-anywhere">{paid.thanks(order.name)}</p>
        <p className="mt-5 text-muted">{paid.number}</p>
        <div className="text-3xl font-semibold tabular-nums">{order.displayNumber}</div>
        <p className="mt-4 wrap-anywhere text-muted">{paid.mail(email)}</p>
        {order.isTest ? (
          <StampedNote
            stamp={testMoneyMessages.stamp}
            text={testMoneyMessages.paid}
            className="mt-6 justify-center"
          />
        ) : null}
      </header>
      <div className="mx-auto mt-8 grid max-w-5xl items-start gap-6 sm:mt-10 lg:grid-cols-[1.6fr_1fr]">
        <section
          aria-labelledby="details"
          className="rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-7 max-lg:order-2"
        >
          <h2 id="details" className="text-2xl">
            {paid.details}
          </h2>
          <dl className="mt-4 grid grid-pairs gap-x-6 gap-y-4 sm:grid-cols-[auto_auto_auto_auto] sm:justify-between">
            <Fact name={paid.date}>
              <time dateTime={order.pickup.at}>{date}</time>
            </Fact>
            <Fact name={paid.time}>
              <span className="sm:whitespace-nowrap">{time}</span>
            </Fact>
            <Fact name={paid.items}>
              <span className="tabular-nums">{order.itemCount}</span>
            </Fact>
            <Fact name={paid.total}>
              <span className="price text-lg leading-normal">{formatCents(order.totalCents)}</span>
            </Fact>
          </dl>
          <div className="mt-5">
            <OrderTable
              id="items"
              caption={accountMessages.table.of(order.displayNumber)}
              lines={order.lines}
              isFinal={!order.isEstimate}
            />
          </div>
          <RemovedLines order={order} />
          <OrderNote order={order} />
          <ReceiptTotals order={order} />
        </section>
        <PickupCard {...props} />
      </div>
    </>
  )
}

function Fact({name, children}: {name: string; children: React.ReactNode}) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 font-semibold">{children}</dd>
    </div>
  )
}

function DoneStar() {
  return (
    <svg viewBox="0 0 48 48" className="mx-auto size-20" aria-hidden="true">
      <path d={STAR} className="fill-forest" />
      <path
        d="m16 24.5 5.6 5.6L32.5 19"
        fill="none"
        className="stroke-saffron"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
