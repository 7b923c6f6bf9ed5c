import {Check} from 'lucide-react'
import {CURRENT, isOneOf} from '../order-status'
import type {ShownOrder} from './shown-order'
import {words} from './words'

const {progress} = words

/** Received, Preparing, Ready: how far an order is, as a line and in words. */
export function OrderProgress({order: {status}}: {order: ShownOrder}) {
  if (!isOneOf(CURRENT, status)) return null
  const reached = CURRENT.indexOf(status)
  return (
    <div>
      <ol aria-label={progress.title} className="isolate flex max-w-lg">
        {progress.steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === reached ? 'step' : undefined}
            className="relative flex flex-1 flex-col items-center gap-1.5 text-center"
          >
            {index > 0 ? (
              <span
                className={`absolute top-3 right-1/2 h-1 w-full ${index <= reached ? 'bg-forest' : 'bg-sand'}`}
                aria-hidden="true"
              />
            ) : null}
            <Mark state={index < reached ? 'done' : index === reached ? 'now' : 'next'} />
            <span className={index <= reached ? 'text-sm font-semibold' : 'text-sm text-muted'}>
              {step}
              <span className="sr-only">
                {', '}
                {index < reached ? progress.done : index === reached ? progress.now : progress.next}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-muted">{progress.told[status]}</p>
    </div>
  )
}

function Mark({state}: {state: 'done' | 'now' | 'next'}) {
  const looks = {
    done: 'bg-forest text-paper',
    now: 'bg-saffron text-ink ring-4 ring-saffron/25',
    next: 'bg-paper ring-2 ring-control ring-inset',
  }
  return (
    <span
      className={`relative z-1 flex size-7 items-center justify-center rounded-full ${looks[state]}`}
      aria-hidden="true"
    >
      {state === 'done' ? <Check className="size-4.5" strokeWidth={3} /> : null}
      {state === 'now' ? <span className="size-2.5 rounded-full bg-forest" /> : null}
    </span>
  )
}
