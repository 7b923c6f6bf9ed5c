import {Ellipsis, PackageX, Scale, Undo2} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import * as adminPaths from '~/platform/url/admin-addresses'
import {FieldError} from '~/ui/field-error'
import type {OrderStatus} from '~/domain/orders/order-status'
import {messages as orderMessages} from '~/domain/orders/messages'
import {useQueueContext} from './queue-context'
import type {AdminOrderView} from './order-view'
import {StatusIcon} from './status-badge'
import {TransitionForm} from './transition-form'
import {nextStatus, rareTransitions, undoStatus} from './transitions'
import {messages as sellOutMessages} from './sell-out/messages'
import {messages as weighMessages} from './weigh/messages'
import {messages} from './messages'

/** On one line where a card is narrowest, so that the whole of it is in sight on a tablet. */
const primaryClass = buttonClass(
  'primary',
  'min-h-16 w-full text-xl! aria-disabled:opacity-70 lg:max-xl:min-h-14 lg:max-xl:px-3! lg:max-xl:whitespace-nowrap',
)
const secondaryClass = buttonClass('quiet', 'min-h-14 w-full text-lg aria-disabled:opacity-70')

interface OrderTransitionsProps {
  order: AdminOrderView
  /** On its own page a transition can always be undone, in the queue for ten seconds. */
  canAlwaysUndo?: boolean
}

/** The buttons of an order: the next status, undo, and a menu of rare transitions. */
export function OrderTransitions({order, canAlwaysUndo = false}: OrderTransitionsProps) {
  const {pending, errors, recent, withdraw} = useQueueContext()
  const {id, label, status, cameFrom} = order
  const isUnsent = pending[id]?.state === 'unsent'
  // Ready comes with the money, at the scale.
  const rare = rareTransitions(status).filter((to) => to !== 'ready' || order.weighPath === null)
  const next = nextStatus(status)
  const done = recent[id]
  const undoTo = canAlwaysUndo
    ? undoStatus(status, cameFrom)
    : done?.to === status
      ? undoStatus(status, done.from)
      : null
  return (
    <div className="space-y-3">
      {errors[id] ? <FieldError role="alert" text={errors[id]} /> : null}
      {isUnsent ? (
        <>
          <FieldError role="alert" text={messages.transition.unsent} />
          <button type="button" className={secondaryClass} onClick={() => withdraw(id)} data-main="">
            <Undo2 className="size-6" aria-hidden="true" />
            {messages.transition.withdraw}
          </button>
        </>
      ) : (
        <>
          <div className="flex items-stretch gap-3">
            {order.weighPath ? (
              <a href={order.weighPath} className={`${primaryClass} grow`} data-main="">
                <Scale className="size-6 shrink-0" aria-hidden="true" />
                <span>
                  {weighMessages.link}
                  <span className="sr-only"> {label}</span>
                </span>
              </a>
            ) : next ? (
              <div className="min-w-0 grow">
                <TransitionForm
                  {...{orderId: id, from: status, to: next, className: primaryClass, isMain: true}}
                  label={messages.stepOf(transitionLabel(next), label)}
                >
                  <StatusIcon status={next} />
                  {transitionLabel(next)}
                </TransitionForm>
              </div>
            ) : null}
            {rare.length > 0 ? <RareTransitions key={status} {...{order, rare, isAlone: !next}} /> : null}
          </div>
          {undoTo ? (
            <TransitionForm
              {...{orderId: id, from: status, to: undoTo, className: secondaryClass, isMain: !next}}
              label={messages.undoOf(label, orderMessages.forStaff[undoTo])}
            >
              <Undo2 className="size-6 shrink-0" aria-hidden="true" />
              {canAlwaysUndo ? messages.backTo(orderMessages.forStaff[undoTo]) : messages.undo}
            </TransitionForm>
          ) : null}
        </>
      )}
    </div>
  )
}

interface RareTransitionsProps {
  order: AdminOrderView
  rare: OrderStatus[]
  isAlone: boolean
}

/** Canceling is confirmed on the order's page. */
function RareTransitions({order: {id, number, label, status}, rare, isAlone}: RareTransitionsProps) {
  return (
    <details className={`relative ${isAlone ? 'grow' : 'shrink-0'}`}>
      <summary
        aria-label={messages.card.moreOf(label)}
        className={buttonClass(
          'quiet',
          'h-full min-h-16 w-full min-w-16 cursor-pointer list-none lg:max-xl:min-h-14 lg:max-xl:min-w-13 lg:max-xl:px-2!',
        )}
      >
        <Ellipsis className="size-7" aria-hidden="true" />
        {isAlone ? messages.card.more : null}
      </summary>
      <div className="absolute end-0 top-full z-20 mt-2 w-64 space-y-3 rounded-card bg-paper p-3 shadow-raised ring-1 ring-control">
        {rare.map((to) =>
          to === 'cancelled' ? (
            <a key={to} href={`${adminPaths.order(number)}?sure=cancelled`} className={secondaryClass}>
              <StatusIcon status={to} />
              {transitionLabel(to)}
            </a>
          ) : (
            <TransitionForm
              key={to}
              {...{orderId: id, from: status, to, className: secondaryClass}}
              label={messages.stepOf(transitionLabel(to), label)}
            >
              <StatusIcon status={to} />
              {transitionLabel(to)}
            </TransitionForm>
          ),
        )}
        <a href={adminPaths.sellOut(number)} className={secondaryClass}>
          <PackageX className="size-6 shrink-0" aria-hidden="true" />
          {sellOutMessages.link}
        </a>
      </div>
    </details>
  )
}

function transitionLabel(to: OrderStatus): string {
  const labels: Partial<Record<OrderStatus, string>> = messages.steps
  return labels[to] ?? orderMessages.forStaff[to]
}
