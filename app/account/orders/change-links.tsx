import {Link} from '~/ui/link'
import {CalendarClock} from 'lucide-react'
import {messages} from '~/domain/orders/account-messages'
import type {OrderView} from '~/domain/orders/order-view'
import {buttonClass, linkClass} from '~/ui/button'

const {change} = messages

interface ChangeLinksProps {
  order: OrderView
  pickupPath: string
  cancelPath: string
}

/** As long as nobody has begun with it. */
export function ChangeLinks({order, pickupPath, cancelPath}: ChangeLinksProps) {
  const {displayNumber, isDelivery, isPreOrder} = order
  const timeLink = isDelivery ? change.deliveryLink : change.pickupLink
  return (
    <>
      {isPreOrder ? null : (
        <Link
          to={pickupPath}
          aria-label={change.timeOf(timeLink, displayNumber)}
          className={buttonClass('quiet', 'max-sm:w-full')}
        >
          <CalendarClock className="size-5 shrink-0" aria-hidden="true" />
          {timeLink}
        </Link>
      )}
      <Link
        to={cancelPath}
        aria-label={change.cancelOf(displayNumber)}
        className={`inline-flex min-h-11 items-center ${linkClass} max-sm:mx-auto`}
      >
        {change.cancelLink}
      </Link>
      <p className="w-full text-sm text-muted">{isPreOrder ? change.leadPreOrder : change.lead}</p>
    </>
  )
}

/** What was just done on another page. */
export function DoneChangeNote({done}: {done: {title: string; text: string} | null}) {
  if (!done) return null
  return (
    <div role="status" className="mt-4 rounded-card bg-mint px-5 py-4">
      <p className="font-semibold text-forest">{done.title}</p>
      {done.text ? <p className="mt-1">{done.text}</p> : null}
    </div>
  )
}
