import {Phone, TriangleAlert} from 'lucide-react'
import {Stamp} from '~/ui/stamp'
import * as adminPaths from '~/platform/url/admin-addresses'
import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import {HiddenFields} from '~/admin/shell/post-form'
import {buttonClass} from '~/ui/button'
import {FieldError} from '~/ui/field-error'
import {useQueueContext} from './queue-context'
import {attentionRow, UnappliedPaymentRow} from './unapplied-payment'
import type {QueueData} from './read-queue.server'
import type {AdminOrderView} from './order-view'
import {StatusBadge} from './status-badge'
import {TextLink} from '~/admin/shell/page-head'
import {messages} from './messages'

/** Orders and payments that staff must look at. */
export function AttentionPanel({flagged, unapplied}: Pick<QueueData, 'flagged' | 'unapplied'>) {
  if (flagged.length + unapplied.length === 0) return null
  return (
    <section
      aria-labelledby="attention"
      className="rounded-card bg-paper p-4 shadow-card ring-4 ring-pomegranate sm:p-6"
    >
      <h2 id="attention" className="flex items-center gap-3 text-2xl text-pomegranate">
        <TriangleAlert className="size-8 shrink-0" aria-hidden="true" />
        {messages.attention.title}
      </h2>
      <ul className="mt-2 divide-y divide-sand">
        {flagged.map((order) => (
          <li key={order.id} className="py-4 last:pb-0">
            <FlaggedOrder order={order} />
          </li>
        ))}
        {unapplied.map((payment) => (
          <li key={payment.sessionId} className="py-4 last:pb-0">
            <UnappliedPaymentRow payment={payment} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FlaggedOrder({order}: {order: AdminOrderView}) {
  const {number, label, name, window, status, phone, reasons, isTest} = order
  return (
    <div className={attentionRow}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <TextLink href={adminPaths.order(number)} className="text-2xl font-extrabold tabular-nums">
            {label}
          </TextLink>
          <span className="text-xl font-semibold wrap-anywhere">{name}</span>
          <StatusBadge status={status} />
          {isTest ? <Stamp text={testMoneyMessages.stamp} /> : null}
        </p>
        <p className="mt-1 text-muted">
          {window.day}, {window.text}
        </p>
        {reasons.map((reason) => (
          <p key={reason} className="mt-1 text-xl font-semibold">
            {reason}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-3 md:justify-end">
        {phone ? (
          <a href={phone.href} className={buttonClass('quiet', 'min-h-14 text-lg tabular-nums')}>
            <Phone className="size-5" aria-hidden="true" />
            {phone.text}
          </a>
        ) : null}
        <ResolveFlagForm order={order} />
      </div>
    </div>
  )
}

export function ResolveFlagForm({
  order: {id, label, flags},
}: {
  order: Pick<AdminOrderView, 'id' | 'label' | 'flags'>
}) {
  const {formPath, errors} = useQueueContext()
  if (flags.length === 0) return null
  return (
    <form method="post" action={formPath}>
      <HiddenFields pairs={Object.entries({intent: 'resolve-flags', orderId: id, flags: flags.join(',')})} />
      <button
        type="submit"
        aria-label={messages.attention.resolveOf(label)}
        className={buttonClass('primary', 'min-h-14 text-lg')}
      >
        {messages.attention.resolve}
      </button>
      {errors[id] ? <FieldError role="alert" text={errors[id]} /> : null}
    </form>
  )
}
