import {ChevronDown, Phone, TriangleAlert} from 'lucide-react'
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

interface AttentionPanelProps extends Pick<QueueData, 'flagged' | 'unapplied'> {
  /** Something of it was just done, or could not be. */
  isOpen: boolean
}

/** Orders and payments that staff must look at: a line with their number, which opens. */
export function AttentionPanel({flagged, unapplied, isOpen}: AttentionPanelProps) {
  const count = flagged.length + unapplied.length
  if (count === 0) return null
  return (
    <section
      aria-labelledby="attention"
      className="min-w-0 grow basis-72 rounded-card bg-paper shadow-card ring-2 ring-pomegranate ring-inset has-[>[open]]:basis-full lg:grow-0 lg:basis-80 lg:has-[>[open]]:grow"
    >
      <details open={isOpen} className="group/attention">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-1.5 text-pomegranate">
          <TriangleAlert className="size-6 shrink-0" aria-hidden="true" />
          <h2 id="attention" className="grow font-sans text-lg leading-snug font-bold tracking-normal">
            {messages.attention.title}
          </h2>
          <span className="rounded-pill bg-pomegranate px-3 leading-8 font-bold text-paper tabular-nums">
            {count}
          </span>
          <ChevronDown className="size-6 shrink-0 group-open/attention:rotate-180" aria-hidden="true" />
        </summary>
        <ul className="divide-y divide-sand px-4 pb-4 sm:px-6">
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
      </details>
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
