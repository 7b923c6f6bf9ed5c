import {CircleCheck} from 'lucide-react'
import type {ReactNode} from 'react'
import {Stamp} from '~/ui/stamp'
import * as adminPaths from '~/platform/url/admin-addresses'
import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import {HiddenFields} from '~/admin/shell/post-form'
import {buttonClass} from '~/ui/button'
import {FieldError} from '~/ui/field-error'
import {useQueueContext} from './queue-context'
import type {QueueData} from './read-queue.server'
import {TextLink} from '~/admin/shell/page-head'
import {messages as orderAdminMessages} from './messages'

const strings = orderAdminMessages.attention

export const attentionRow = 'grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center'

/** A payment that pays for no order, and what staff can do about it. */
export function UnappliedPaymentRow({payment}: {payment: QueueData['unapplied'][number]}) {
  const {sessionId, order, reason, amount, seen, refundState, refundError, livemode} = payment
  return (
    <div className={attentionRow} data-unapplied={sessionId}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-4 text-2xl font-bold">
          {livemode === false ? <Stamp text={testMoneyMessages.stamp} /> : null}
          {strings.payment(amount, seen)}
          {order ? (
            <TextLink href={adminPaths.order(order.number)}>
              {orderAdminMessages.order.title(order.label)}
            </TextLink>
          ) : null}
        </p>
        <p className="mt-1 text-xl font-semibold">{strings.unapplied[reason]}</p>
        {livemode === null ? <p className="mt-1">{testMoneyMessages.unknown}</p> : null}
        <p className="mt-1 text-base wrap-anywhere text-muted">{sessionId}</p>
        {refundError ? <FieldError role="alert" text={strings.refused(refundError)} /> : null}
      </div>
      {refundState === 'pending' ? (
        <p className="flex items-center gap-2 text-xl font-semibold text-forest" role="status">
          <CircleCheck className="size-6 shrink-0" aria-hidden="true" />
          {strings.refundPending}
        </p>
      ) : (
        <div className="flex flex-wrap items-start gap-3 md:justify-end">
          {refundState === 'possible' ? <RefundPayment payment={payment} /> : null}
          <PaymentForm payment={payment} intent="resolve-payment">
            <button
              type="submit"
              aria-label={strings.resolvePayment(amount)}
              className={buttonClass(refundState === 'possible' ? 'quiet' : 'primary', 'min-h-14 text-lg')}
            >
              {strings.resolve}
            </button>
          </PaymentForm>
        </div>
      )}
    </div>
  )
}

/** Confirmed first, as there is no undo. */
function RefundPayment({payment}: {payment: QueueData['unapplied'][number]}) {
  const {amount} = payment
  return (
    <details className="max-w-md grow">
      <summary
        className={buttonClass('primary', 'min-h-14 cursor-pointer list-none text-lg')}
        aria-label={strings.refundOf(amount)}
      >
        {strings.refund}
      </summary>
      <PaymentForm payment={payment} intent="refund-payment">
        <p className="my-3 text-lg">{strings.confirmRefund(amount)}</p>
        <button type="submit" className={buttonClass('primary', 'min-h-14 text-lg')}>
          {strings.refundNow(amount)}
        </button>
      </PaymentForm>
    </details>
  )
}

interface PaymentFormProps {
  payment: QueueData['unapplied'][number]
  intent: string
  children: ReactNode
}

function PaymentForm({payment: {sessionId}, intent, children}: PaymentFormProps) {
  const {formPath} = useQueueContext()
  return (
    <form method="post" action={formPath}>
      <HiddenFields pairs={Object.entries({intent, sessionId})} />
      {children}
    </form>
  )
}
