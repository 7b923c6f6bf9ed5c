import {Link} from '@remix-run/react'
import {CreditCard} from 'lucide-react'
import {formatCents} from '~/pricing/money'
import {buttonClass} from '~/ui/button'
import type {WaitingOrder as Waiting} from './read-orders.server'
import {words} from './words'

/** What was placed and not paid yet, with the way on. */
export function WaitingOrder({waiting: {shownNumber, totalCents, until}}: {waiting: Waiting}) {
  const {title, of, text, action} = words.waiting
  return (
    <section
      aria-labelledby="waiting"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-paper p-5 shadow-card ring-2 ring-saffron sm:p-7"
    >
      <div className="min-w-0 grow basis-80">
        <h2 id="waiting" className="text-xl">
          {title}
        </h2>
        <p className="mt-1 font-semibold tabular-nums">{of(shownNumber, formatCents(totalCents))}</p>
        <p className="mt-1 text-muted">{text(until)}</p>
      </div>
      <Link to="/checkout" className={buttonClass('primary', 'max-sm:w-full')}>
        <CreditCard className="size-5 shrink-0" aria-hidden="true" />
        {action}
      </Link>
    </section>
  )
}
