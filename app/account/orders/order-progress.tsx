import {Check} from 'lucide-react'
import {CURRENT_STATUSES, isOneOf} from '~/domain/orders/order-status'
import type {OrderView} from '~/domain/orders/order-view'
import {messages} from '~/domain/orders/account-messages'

const {progress} = messages

/** Received, Preparing, Ready: how far an order is, as a line and in words. */
export function OrderProgress({order: {status}}: {order: OrderView}) {
  if (!isOneOf(CURRENT_STATUSES, status)) return null
  const currentIndex = CURRENT_STATUSES.indexOf(status)
  return (
    <div>
      <ol aria-label={progress.title} className="isolate flex max-w-lg">
        {progress.steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === currentIndex ? 'step' : undefined}
            className="relative flex flex-1 flex-col items-center gap-1.5 text-center"
          >
            {index > 0 ? (
              <span
                className={`absolute top-3 right-1/2 h-1 w-full ${index <= currentIndex ? 'bg-forest' : 'bg-sand'}`}
                aria-hidden="true"
              />
            ) : null}
            <StepMark state={index < currentIndex ? 'done' : index === currentIndex ? 'now' : 'next'} />
            <span className={index <= currentIndex ? 'text-sm font-semibold' : 'text-sm text-muted'}>
              {step}
              <span className="sr-only">
                {', '}
                {index < currentIndex ? progress.done : index === currentIndex ? progress.now : progress.next}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-muted">{progress.statusTexts[status]}</p>
    </div>
  )
}

function StepMark({state}: {state: 'done' | 'now' | 'next'}) {
  const stateClass = {
    done: 'bg-forest text-paper',
    now: 'bg-saffron text-ink ring-4 ring-saffron/25',
    next: 'bg-paper ring-2 ring-control ring-inset',
  }
  return (
    <span
      className={`relative z-1 flex size-7 items-center justify-center rounded-full ${stateClass[state]}`}
      aria-hidden="true"
    >
      {state === 'done' ? <Check className="size-4.5" strokeWidth={3} /> : null}
      {state === 'now' ? <span className="size-2.5 rounded-full bg-forest" /> : null}
    </span>
  )
}
