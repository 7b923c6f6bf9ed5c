import {CreditCard} from 'lucide-react'
import {AccountHeading} from '~/account/shell/account-frame'
import {messages} from '~/domain/orders/account-messages'
import {formatCents} from '~/domain/pricing/money'
import {formatPhone, phoneHref} from '~/domain/store/phone'
import {Redirecting} from '~/storefront/checkout/redirecting'
import {OrderNote, OrderTable} from '~/storefront/order/order-table'
import {ReceiptTotals} from '~/storefront/order/receipt-totals'
import {buttonClass, linkClass} from '~/ui/button'
import {FormError} from '~/ui/field-error'
import {Container} from '~/ui/section'
import {OrderFacts} from './order-facts'
import type {readOrderToPay} from './pay-order.server'

const {pay, change} = messages

type PayOrderPageProps = Omit<Awaited<ReturnType<typeof readOrderToPay>>, 'paidPath'> & {
  /** The card provider's page, or why there is none. */
  actionData: {url: string} | {problem: string} | undefined
}

/** An order that staff took on the phone, and its payment. */
export function PayOrderPage({order, until, isBack, store: {phone}, actionData}: PayOrderPageProps) {
  if (actionData && 'url' in actionData) return <Redirecting url={actionData.url} />
  return (
    <Container className="py-8 sm:py-12">
      <div className="mx-auto max-w-3xl">
        <AccountHeading>{until === null ? pay.overTitle : pay.title}</AccountHeading>
        <p className="mt-2 text-muted">{until === null ? pay.over : pay.lead(until)}</p>
        {until !== null && typeof order.holdCents === 'number' ? (
          <p className="mt-2">{pay.held(formatCents(order.totalCents), formatCents(order.holdCents))}</p>
        ) : null}
        {isBack && until !== null ? (
          <p role="status" className="mt-4 rounded-card bg-mint px-5 py-4">
            {pay.checking}
          </p>
        ) : null}
        <FormError text={actionData?.problem} className="mt-4" />
        {until === null ? null : (
          // To another host: the router would fetch it.
          <form method="post" className="mt-5">
            <button type="submit" className={buttonClass('primary', 'min-h-13 text-lg max-sm:w-full')}>
              <CreditCard className="size-5 shrink-0" aria-hidden="true" />
              {typeof order.holdCents === 'number'
                ? pay.holdButton(formatCents(order.holdCents))
                : pay.button(formatCents(order.totalCents))}
            </button>
          </form>
        )}
        {phone ? (
          <p className="mt-3">
            <a href={phoneHref(phone)} className={`inline-flex min-h-11 items-center ${linkClass}`}>
              {change.call(formatPhone(phone))}
            </a>
          </p>
        ) : null}
        <div className="mt-6 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-7">
          <OrderFacts order={order} />
          <div className="mt-6">
            <OrderTable
              id="items"
              caption={messages.table.of(order.displayNumber)}
              lines={order.lines}
              isFinal={!order.isEstimate}
            />
            <OrderNote order={order} />
            <ReceiptTotals order={order} />
          </div>
        </div>
      </div>
    </Container>
  )
}
