import {StampedNote} from '~/ui/stamp'
import * as adminPaths from '~/platform/url/admin-addresses'
import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import {CURRENT_STATUSES, isOneOf} from '~/domain/orders/order-status'
import {formatCents} from '~/domain/pricing/money'
import {FlashMessage} from '~/admin/shell/alerts'
import {FieldError} from '~/ui/field-error'
import {Container} from '~/ui/section'
import {ApproachBanner} from './approach-banner'
import {ResolveFlagForm} from './attention-panel'
import {CancelPanel} from './cancel-panel'
import {ConnectionLine} from './connection-line'
import {QueueProvider} from './queue-context'
import {messages as editMessages} from './edit/messages'
import {ContactPanel, HistoryPanel, LinesPanel} from './order-panels'
import type {OrderActionResult} from './order-action.server'
import type {OrderPageData} from './read-order-page.server'
import {OrderTransitions} from './order-transitions'
import {Panel} from '~/admin/shell/panel'
import {RefundPanel} from './refund-panel'
import {StatusBadge} from './status-badge'
import {useLooked} from './use-looked'
import {useLivePage} from './use-live-queue'
import {usePendingTransitions} from './use-pending-transitions'
import {useSettle} from './use-settle'
import {TextLink} from '~/admin/shell/page-head'
import {messages as phoneMessages} from './phone/messages'
import {messages as weighMessages} from './weigh/messages'
import {messages} from './messages'
import {refundMessages} from './refund-messages'

interface OrderPageProps {
  initial: OrderPageData
  done: string | null
  isConfirmingCancel: boolean
  actionResult?: Extract<OrderActionResult, {kind: 'message' | 'form' | 'cancel-form'}>
}

export function OrderPage({initial, done, isConfirmingCancel, actionResult}: OrderPageProps) {
  const path = adminPaths.order(initial.order.number)
  const {page, ...live} = useLivePage(initial, `${adminPaths.ordersData()}?number=${initial.order.number}`)
  const transitions = usePendingTransitions(live)
  const settling = useSettle(live.refresh)
  useLooked([initial.order])
  const pendingTransition = transitions.pending[page.order.id]
  const order = pendingTransition
    ? {...page.order, status: pendingTransition.to, cameFrom: pendingTransition.from}
    : page.order
  const {window} = order
  const isCancellable = isOneOf(CURRENT_STATUSES, order.status)
  const submittedCancel = actionResult?.kind === 'cancel-form' ? actionResult.submitted : undefined
  const flash = actionResult ? null : flashMessage(done, page)
  return (
    <QueueProvider value={{...transitions, ...settling, formPath: path}}>
      <Container>
        <ConnectionLine connection={live.connection} path={path} />
        <p>
          <TextLink href={page.queuePath} className="min-h-12">
            ← {messages.order.back}
          </TextLink>
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-3">
          <h1 className="font-sans text-5xl font-extrabold tracking-tight tabular-nums">
            <span className="sr-only">{messages.order.title('')}</span>
            {order.label}
          </h1>
          <StatusBadge status={order.status} />
          {order.urgency ? (
            <span className="text-2xl font-bold text-pomegranate">
              {order.urgency === 'late' ? messages.card.late : messages.card.uncollected}
            </span>
          ) : null}
        </div>
        <p className="mt-2 text-3xl font-bold tabular-nums">
          {window.day}, {window.text}
        </p>
        <div className="mt-1 text-2xl font-semibold wrap-anywhere">{order.name}</div>
        <ApproachBanner order={order} />
        <div className="mt-6 space-y-4">
          {order.isTest ? (
            <StampedNote
              stamp={testMoneyMessages.stamp}
              text={testMoneyMessages.handOver}
              size="huge"
              className="text-xl!"
            />
          ) : null}
          {flash ? <FlashMessage>{flash}</FlashMessage> : null}
          {actionResult?.kind === 'message' ? <FieldError role="alert" text={actionResult.text} /> : null}
          {page.payment ? <PhonePayment page={page} payment={page.payment} /> : null}
          {order.reasons.length > 0 ? (
            <section className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-paper p-5 shadow-card ring-4 ring-pomegranate">
              <div>
                {order.reasons.map((reason) => (
                  <p key={reason} className="text-xl font-semibold">
                    {reason}
                  </p>
                ))}
              </div>
              <ResolveFlagForm order={order} />
            </section>
          ) : null}
          {isCancellable && (submittedCancel || (isConfirmingCancel && !actionResult)) ? (
            <CancelPanel page={page} path={path} submitted={submittedCancel} />
          ) : null}
        </div>
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0 space-y-6 lg:col-start-2 lg:row-start-1">
            <Panel id="status" size="medium" title={messages.order.status}>
              <div className="mt-4">
                <OrderTransitions order={order} canAlwaysUndo />
              </div>
            </Panel>
            <ContactPanel page={page} />
          </div>
          <div className="min-w-0 space-y-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <LinesPanel page={page} />
            <RefundPanel
              page={page}
              submitted={actionResult?.kind === 'form' ? actionResult.submitted : undefined}
            />
          </div>
          <div className="min-w-0 lg:col-start-2 lg:row-start-2">
            <HistoryPanel history={page.history} placed={page.placed} />
          </div>
        </div>
      </Container>
    </QueueProvider>
  )
}

/** How an order on the phone is paid. */
function PhonePayment({
  page: {email},
  payment: {url, until},
}: {
  page: OrderPageData
  payment: NonNullable<OrderPageData['payment']>
}) {
  const texts = phoneMessages.order
  return (
    <section className="rounded-card bg-paper p-5 shadow-card ring-4 ring-saffron">
      <p className="text-xl font-semibold">{texts.waiting(email ?? '', until)}</p>
      <p className="mt-2 text-muted">
        {texts.link} <code className="text-base wrap-anywhere select-all">{url}</code>
      </p>
    </section>
  )
}

function flashMessage(done: string | null, page: OrderPageData): string | null {
  const {refunds, order, email} = page
  const refund = refunds.at(-1)
  if (done === 'canceled' && order.status === 'cancelled' && refund)
    return messages.order.cancel.done[refund.status](formatCents(refund.amountCents))
  if (done === 'ready' || done === 'capturing') return chargeMessage(page)
  if (done === 'edited') return editMessages.done.none
  if (done === 'edited-money' && refund) return editMessages.done[refund.status]
  if (done === 'phone' && email) return phoneMessages.order.placed(email)
  if (done === 'refund') return refundMessages.done
  return done === 'refund-asked' ? refundMessages.requested : null
}

/** Of an order that was made ready at the scale: the provider may not have answered yet. */
function chargeMessage({order, sums}: OrderPageData): string | null {
  const {captured, capturing} = weighMessages.ready
  if (order.status === 'ready') return captured(formatCents(sums.chargedCents))
  return order.status === 'received' || order.status === 'preparing' ? capturing : null
}
