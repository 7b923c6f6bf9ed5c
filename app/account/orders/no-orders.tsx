import {Link} from '~/ui/link'
import {buttonClass} from '~/ui/button'
import {EmptyState} from '~/ui/empty-state'

interface NoOrdersProps {
  messages: {title: string; text: string; action: string}
  /** Where the main button leads. */
  to: string
  other: {to: string; text: string}
}

/** In place of a list of orders. */
export function NoOrders({messages, to, other}: NoOrdersProps) {
  return (
    <EmptyState
      title={messages.title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={to} className={buttonClass('primary')}>
            {messages.action}
          </Link>
          <Link to={other.to} className={buttonClass('quiet')}>
            {other.text}
          </Link>
        </div>
      }
    >
      <p>{messages.text}</p>
    </EmptyState>
  )
}
