import {CircleCheck, Info} from 'lucide-react'
import type {ReactNode} from 'react'
import * as paths from '~/platform/url/addresses'
import {formatOrderNumber} from '~/domain/orders/order-number'
import {formatCents} from '~/domain/pricing/money'
import {linkClass} from '~/ui/button'
import {PausedNote} from '~/storefront/cart/paused-note'
import type {CheckoutData} from './read-checkout.server'
import {messages} from './messages'

interface CheckoutAlertsProps {
  page: CheckoutData
  paidAlert: ReactNode
}

export function CheckoutAlerts({page: {back, waiting, isGuest, paused}, paidAlert}: CheckoutAlertsProps) {
  return (
    <div className="mt-6 space-y-3 empty:hidden">
      {paused ? <PausedNote text={paused} /> : null}
      {paidAlert}
      {back ? <ReturnAlert back={back} isGuest={isGuest} /> : null}
      {waiting && !back ? <Alert title={waitingTitle(waiting)} text={messages.waiting.text} /> : null}
    </div>
  )
}

function waitingTitle({number, totalCents, isEstimate}: NonNullable<CheckoutData['waiting']>): string {
  const total = formatCents(totalCents)
  return messages.waiting.title(
    formatOrderNumber(number),
    isEstimate ? messages.waiting.estimated(total) : total,
  )
}

type ReturnAlertProps = Pick<CheckoutData, 'isGuest'> & {back: NonNullable<CheckoutData['back']>}

function ReturnAlert({back: {number, status}, isGuest}: ReturnAlertProps) {
  switch (status) {
    case 'waiting':
      return <Alert {...messages.back} />
    case 'over':
      return <Alert title={messages.over.title(formatOrderNumber(number))} text={messages.over.text} />
    case 'paid':
      return <PaidAlert number={number} isGuest={isGuest} />
  }
}

/** For shoppers who paid and never saw the confirmation. */
export function PaidAlert({number, isGuest}: {number: string; isGuest: boolean}) {
  return (
    <Alert isSuccess title={messages.paid.title(formatOrderNumber(number))} text={messages.paid.text}>
      <a href={isGuest ? paths.guestOrder(number) : paths.currentOrders()} className={LINK}>
        {messages.paid.action}
      </a>
    </Alert>
  )
}

const LINK = `inline-flex min-h-11 items-center ${linkClass}`

interface AlertProps {
  title: string
  text: string
  isSuccess?: boolean
  children?: ReactNode
}

function Alert({title, text, isSuccess = false, children}: AlertProps) {
  const Icon = isSuccess ? CircleCheck : Info
  return (
    <section role="status" className="flex items-start gap-3 rounded-card bg-mint p-4 text-forest-900">
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm">{text}</p>
        {children ? <p className="mt-1 -mb-2 flex flex-wrap gap-x-6">{children}</p> : null}
      </div>
    </section>
  )
}
