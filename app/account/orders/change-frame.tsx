import {Link} from '~/ui/link'
import type {ReactNode} from 'react'
import {AccountHeading} from '~/account/shell/account-frame'
import {messages} from '~/domain/orders/account-messages'
import type {OrderView} from '~/domain/orders/order-view'
import {formatPhone, phoneHref} from '~/domain/store/phone'
import {buttonClass, linkClass} from '~/ui/button'
import {FieldError} from '~/ui/field-error'

const {change} = messages

interface ChangeFrameProps {
  title: string
  order: OrderView
  phone: string | null
  /** Where the order is shown. */
  back: string
  problem: string | undefined
  children: ReactNode
}

/** A page that changes an order: while nobody has begun with it; afterwards only a call helps. */
export function ChangeFrame({title, order, phone, back, problem, children}: ChangeFrameProps) {
  const isOpen = order.status === 'received'
  return (
    <>
      <AccountHeading>{title}</AccountHeading>
      <p className="mt-2 text-muted">
        {messages.of(order.displayNumber)} · <time dateTime={order.pickup.at}>{order.pickup.text}</time>
      </p>
      <div className="mt-6 max-w-3xl rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-7">
        {problem ? (
          <div className="mb-5">
            <FieldError role="alert" text={problem} />
          </div>
        ) : null}
        {isOpen ? children : <p className="text-lg">{change.tooLate}</p>}
        {isOpen && !problem ? null : phone ? (
          <a href={phoneHref(phone)} className={`mt-2 inline-flex min-h-11 items-center ${linkClass}`}>
            {change.call(formatPhone(phone))}
          </a>
        ) : null}
        {isOpen ? null : (
          <p className="mt-4">
            <KeepLink to={back} text={change.back} />
          </p>
        )}
      </div>
    </>
  )
}

export function KeepLink({to, text}: {to: string; text: string}) {
  return (
    <Link to={to} className={buttonClass('quiet', 'max-sm:w-full')}>
      {text}
    </Link>
  )
}
