import {PrintButton} from '~/ui/print-button'
import * as paths from '~/platform/url/addresses'
import {Link} from '~/ui/link'
import {StampedNote} from '~/ui/stamp'
import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import {addressLines} from '~/domain/store/address'
import {formatPhone} from '~/domain/store/phone'
import type {StoreSettings} from '~/domain/store/settings'
import {linkClass} from '~/ui/button'
import {STAR} from '~/ui/star'
import {CURRENT_STATUSES, isOneOf} from '~/domain/orders/order-status'
import {OrderNote, OrderTable, RemovedLines} from '~/storefront/order/order-table'
import {ReceiptTotals} from '~/storefront/order/receipt-totals'
import type {OrderView} from '~/domain/orders/order-view'
import {messages} from '~/domain/orders/account-messages'

const {receipt, summary} = messages

interface ReceiptPageProps {
  order: OrderView
  store: Pick<StoreSettings, 'name' | 'address' | 'phone' | 'email'>
}

/** What one paid, to keep. On paper only this is printed: receipt.css leaves out what surrounds it. */
export function ReceiptPage({order, store}: ReceiptPageProps) {
  const {displayNumber, lines, ordered, pickup, name, statusText, isDelivery} = order
  const back = isOneOf(CURRENT_STATUSES, order.status) ? paths.currentOrders() : paths.pastOrders()
  return (
    <>
      <div className="mb-5 flex max-w-3xl flex-wrap items-center justify-between gap-3 print:hidden">
        <Link to={back} className={`inline-flex min-h-11 items-center ${linkClass}`}>
          {receipt.back}
        </Link>
        <PrintButton text={receipt.print} tone="quiet" />
      </div>
      <article className="receipt max-w-3xl rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-9">
        {order.isTest ? (
          <StampedNote stamp={testMoneyMessages.stamp} text={testMoneyMessages.paid} className="mb-5" />
        ) : null}
        <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b-2 border-forest pb-5">
          <Store store={store} />
          <div className="sm:text-end">
            <h1 className="text-3xl">{receipt.title}</h1>
            <p className="mt-1 font-semibold tabular-nums">{messages.of(displayNumber)}</p>
          </div>
        </header>
        <dl className="grid grid-cols-1 gap-x-6 gap-y-3 py-5 sm:grid-cols-2 print:grid-cols-2">
          <Fact name={receipt.for}>{name}</Fact>
          <Fact name={receipt.status}>{statusText}</Fact>
          <Fact name={receipt.ordered}>
            <time dateTime={ordered.at}>{ordered.text}</time>
          </Fact>
          <Fact name={isDelivery ? summary.delivery : summary.pickup}>
            <time dateTime={pickup.at}>{pickup.text}</time>
          </Fact>
        </dl>
        {order.canceledBecause ? (
          <p className="pb-4 wrap-anywhere">
            <span className="text-sm text-muted">{summary.canceledBecause}</span> {order.canceledBecause}
          </p>
        ) : null}
        <OrderTable
          id="items"
          caption={messages.table.items}
          lines={lines}
          withPictures={false}
          isFinal={!order.isEstimate}
        />
        <RemovedLines order={order} />
        <OrderNote order={order} />
        <ReceiptTotals order={order} />
        <p className="mt-6 border-t border-sand pt-5 text-muted">{receipt.thanks}</p>
      </article>
    </>
  )
}

function Store({store: {name, address, phone, email}}: Pick<ReceiptPageProps, 'store'>) {
  return (
    <div className="flex min-w-0 gap-3">
      <svg viewBox="0 0 48 48" className="mt-0.5 size-9 shrink-0" aria-hidden="true">
        <path d={STAR} className="fill-forest" />
        <text
          x="24"
          y="24"
          dominantBaseline="central"
          textAnchor="middle"
          className="fill-saffron font-display text-[1.25rem] font-semibold"
        >
          {name.trim().charAt(0).toUpperCase()}
        </text>
      </svg>
      <address className="min-w-0 not-italic">
        <span className="block font-display text-lg leading-snug font-semibold">{name}</span>
        <span className="block text-sm text-muted">
          {[
            ...(address ? addressLines(address) : []),
            ...(phone ? [formatPhone(phone)] : []),
            email ?? '',
          ].map((line) => (
            <span key={line} className="block wrap-anywhere">
              {line}
            </span>
          ))}
        </span>
      </address>
    </div>
  )
}

function Fact({name, children}: {name: string; children: React.ReactNode}) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
