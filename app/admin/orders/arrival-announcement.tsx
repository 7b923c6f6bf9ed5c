import {ArrowRight, Bell, X} from 'lucide-react'
import type {MouseEvent} from 'react'
import type {QueueData} from './read-queue.server'
import {orderAnchor, queuePath} from './queue-search-params'
import {focusOrder} from './use-focused-order'
import {messages} from './messages'

interface ArrivalAnnouncementProps {
  /** That came in while the page was open and nobody has acted on, the oldest first. */
  arrivals: QueueData['arrivals']
  dismiss: (orderIds: readonly string[]) => void
}

/** Says that orders came in, and leads to the first of them; stays until somebody acts on it. */
export function ArrivalAnnouncement({arrivals, dismiss}: ArrivalAnnouncementProps) {
  const [first] = arrivals
  function handleClick(event: MouseEvent) {
    if (!first) return
    // Of another day or another filter: the link's page has it.
    if (focusOrder(first.number)) event.preventDefault()
    dismiss([first.orderId])
  }
  return (
    <div
      className={
        first
          ? 'flex min-w-0 grow basis-80 items-stretch rounded-card bg-saffron text-ink shadow-card'
          : 'contents'
      }
    >
      <p role="status" className={first ? 'min-w-0 grow' : 'sr-only'}>
        {first ? (
          <a
            href={`${queuePath({date: first.isToday ? null : first.date})}#${orderAnchor(first.number)}`}
            onClick={handleClick}
            className="flex min-h-12 items-center gap-3 rounded-card px-4 py-1.5 text-lg leading-snug font-bold hover:underline"
          >
            <Bell className="size-6 shrink-0" aria-hidden="true" />
            <span className="min-w-0 grow">
              {arrivals.length === 1
                ? messages.arrived(first.label, first.pickup)
                : messages.arrivedMany(arrivals.length, first.label, first.pickup)}
            </span>
            <ArrowRight className="size-6 shrink-0" aria-hidden="true" />
          </a>
        ) : null}
      </p>
      {first ? (
        <button
          type="button"
          aria-label={messages.dismissArrivals}
          onClick={() => dismiss(arrivals.map(({orderId}) => orderId))}
          className="flex w-12 shrink-0 items-center justify-center rounded-card hover:bg-saffron-light"
        >
          <X className="size-6" aria-hidden="true" />
        </button>
      ) : null}
    </div>
  )
}
