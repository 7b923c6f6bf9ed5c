import {Phone, TriangleAlert} from 'lucide-react'
import {TestStamp} from '~/livemode/stamp'
import {Carried} from '~/staff/desk/controls'
import {buttonClass, linkClass} from '~/ui/button'
import {Problem} from '~/ui/problem'
import {useHands} from './counter-context'
import {attentionRow, OddPayment} from './odd-payment'
import type {QueueData} from './queue-data'
import {deskOrderPath} from './queue-question'
import type {ShownOrder} from './shown-order'
import {StatusMark} from './status-mark'
import {words} from './words'

/** On top of everything: orders and payments that somebody must look at. */
export function AttentionPart({flagged, odd}: Pick<QueueData, 'flagged' | 'odd'>) {
  if (flagged.length + odd.length === 0) return null
  return (
    <section
      aria-labelledby="attention"
      className="rounded-card bg-paper p-4 shadow-card ring-4 ring-pomegranate sm:p-6"
    >
      <h2 id="attention" className="flex items-center gap-3 text-2xl text-pomegranate">
        <TriangleAlert className="size-8 shrink-0" aria-hidden="true" />
        {words.attention.title}
      </h2>
      <ul className="mt-2 divide-y divide-sand">
        {flagged.map((order) => (
          <li key={order.id} className="py-4 last:pb-0">
            <FlaggedOrder order={order} />
          </li>
        ))}
        {odd.map((payment) => (
          <li key={payment.sessionId} className="py-4 last:pb-0">
            <OddPayment payment={payment} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FlaggedOrder({order}: {order: ShownOrder}) {
  const {number, label, name, window, status, phone, reasons, isTest} = order
  return (
    <div className={attentionRow}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a
            href={deskOrderPath(number)}
            className={`inline-flex min-h-11 items-center text-2xl font-extrabold tabular-nums ${linkClass}`}
          >
            {label}
          </a>
          <span className="text-xl font-semibold wrap-anywhere">{name}</span>
          <StatusMark status={status} />
          {isTest ? <TestStamp /> : null}
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
        <LookedForm order={order} />
      </div>
    </div>
  )
}

export function LookedForm({order: {id, label, flag}}: {order: Pick<ShownOrder, 'id' | 'label' | 'flag'>}) {
  const {formPath, told} = useHands()
  if (flag === null) return null
  return (
    <form method="post" action={formPath}>
      <Carried pairs={Object.entries({intent: 'looked', orderId: id, flag})} />
      <button
        type="submit"
        aria-label={words.attention.lookedOf(label)}
        className={buttonClass('primary', 'min-h-14 text-lg')}
      >
        {words.attention.looked}
      </button>
      {told[id] ? <Problem role="alert" text={told[id]} /> : null}
    </form>
  )
}
