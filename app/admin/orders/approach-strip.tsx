import * as adminPaths from '~/platform/url/admin-addresses'
import {ApproachText} from './approach-banner'
import {settleKey} from './approach-view'
import type {ApproachingOrder} from './approach-view'
import {useQueueContext} from './queue-context'
import {orderAnchor, queuePath} from './queue-search-params'
import {focusOrder} from './use-focused-order'
import {messages} from './messages'

/** The rest is on the cards. */
const MAX_SHOWN = 4

/** Who is here or on the way, each of them a link to the order's card. */
export function ApproachStrip({approaching}: {approaching: readonly ApproachingOrder[]}) {
  const {settled} = useQueueContext()
  const open = approaching.filter(({id, approach}) => !settled.has(settleKey(id, approach.at)))
  return (
    <div
      role="status"
      aria-label={messages.approach.strip}
      className={open.length > 0 ? 'contents' : 'sr-only'}
    >
      {open.slice(0, MAX_SHOWN).map((order) => (
        <ApproachLink key={settleKey(order.id, order.approach.at)} order={order} />
      ))}
      {open.length > MAX_SHOWN ? (
        <p className="min-h-12 content-center text-lg font-semibold">
          {messages.approach.more(open.length - MAX_SHOWN)}
        </p>
      ) : null}
    </div>
  )
}

function ApproachLink({order: {number, label, name, date, isToday, approach}}: {order: ApproachingOrder}) {
  return (
    <a
      href={`${queuePath({date: isToday ? null : date}, adminPaths.orders())}#${orderAnchor(number)}`}
      onClick={(event) => {
        // Of another day or another filter: the link's page has it.
        if (focusOrder(number)) event.preventDefault()
      }}
      className={`min-h-12 max-w-full min-w-0 content-center rounded-card px-4 py-1.5 text-lg leading-snug text-ink shadow-card hover:underline ${approach.kind === 'here' ? 'bg-saffron' : 'bg-paper ring-1 ring-control ring-inset'}`}
    >
      <span className="font-extrabold tabular-nums">{label}</span>{' '}
      <bdi className="font-semibold wrap-anywhere">{name}</bdi>
      <span className="block font-bold">
        <ApproachText approach={approach} />
      </span>
    </a>
  )
}
