import {Link} from '@remix-run/react'
import type {MouseEvent} from 'react'
import {useState} from 'react'
import {linkClass} from '~/ui/button'
import {AgainButton} from '../again/again-button'
import {OrderFacts} from './order-facts'
import {OrderTable} from './order-table'
import {headingOf, orderAnchor, pastPath, toggled} from './past-address'
import type {PastView} from './past-address'
import {ReceiptLink} from './receipt-link'
import type {ShownOrder} from './shown-order'
import {words} from './words'

/** Rows of an order that show before one asks for more. */
const FIRST_ROWS = 3

export function PastOrder({order, view}: {order: ShownOrder; view: PastView}) {
  const [open, setOpen] = useState(view.open.includes(order.number))
  const {number, shownNumber, lines} = order
  const tableId = `items-${number}`
  const anchor = orderAnchor(number)
  const rest = lines.length - FIRST_ROWS

  function toggle(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(!open)
  }

  return (
    <article
      aria-labelledby={headingOf(number)}
      className="rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-7"
    >
      <OrderFacts order={order} />
      <div id={anchor} className="mt-5">
        <OrderTable
          id={tableId}
          caption={words.table.of(shownNumber)}
          lines={open ? lines : lines.slice(0, FIRST_ROWS)}
        />
      </div>
      {rest > 0 ? (
        <p className="border-t border-sand pt-1">
          <Link
            to={pastPath(toggled(view, number), anchor)}
            onClick={toggle}
            aria-expanded={open}
            aria-controls={tableId}
            aria-label={open ? words.more.lessOf(shownNumber) : words.more.of(shownNumber, rest)}
            className={`inline-flex min-h-11 items-center gap-2 ${linkClass}`}
          >
            {open ? words.more.less : words.more.see}
          </Link>
          {open ? null : <span className="ms-2 text-sm text-muted">{words.more.rest(rest)}</span>}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <AgainButton order={order} />
        <ReceiptLink order={order} />
      </div>
    </article>
  )
}
