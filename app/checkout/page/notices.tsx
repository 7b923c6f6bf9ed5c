import {CircleCheck, Info} from 'lucide-react'
import type {ReactNode} from 'react'
import {withReturn} from '~/customers/pages/return-path'
import {formatOrderNumber} from '~/orders/order-number'
import {formatCents} from '~/pricing/money'
import {linkClass} from '~/ui/button'
import type {CheckoutData} from './read-checkout.server'
import {words} from './words'

interface PageNoticesProps {
  page: CheckoutData
  /** Where one comes back to. */
  signInTo: string
  news: ReactNode
}

/** What there is to know before one begins. */
export function PageNotices({page: {customer, back, waiting}, signInTo, news}: PageNoticesProps) {
  return (
    <div className="mt-6 space-y-3 empty:hidden">
      {news}
      {back ? <BackNotice back={back} /> : null}
      {waiting && !back ? (
        <Notice
          title={words.waiting.title(formatOrderNumber(waiting.number), formatCents(waiting.totalCents))}
          text={words.waiting.text}
        />
      ) : null}
      {customer ? null : (
        <Notice title={words.signIn.first} text={words.signIn.text}>
          <a href={withReturn('/sign-in', signInTo)} className={LINK}>
            {words.signIn.action}
          </a>
          <a href={withReturn('/register', signInTo)} className={LINK}>
            {words.signIn.register}
          </a>
        </Notice>
      )}
    </div>
  )
}

function BackNotice({back: {number, status}}: {back: NonNullable<CheckoutData['back']>}) {
  switch (status) {
    case 'waiting':
      return <Notice {...words.back} />
    case 'over':
      return <Notice title={words.over.title(formatOrderNumber(number))} text={words.over.text} />
    case 'paid':
      return <PaidNotice number={number} />
  }
}

/** For who paid and never saw the order complete. */
export function PaidNotice({number}: {number: string}) {
  return (
    <Notice isGood title={words.paid.title(formatOrderNumber(number))} text={words.paid.text}>
      <a href="/customer-portal/current-orders" className={LINK}>
        {words.paid.action}
      </a>
    </Notice>
  )
}

const LINK = `inline-flex min-h-11 items-center ${linkClass}`

interface NoticeProps {
  title: string
  text: string
  isGood?: boolean
  children?: ReactNode
}

function Notice({title, text, isGood = false, children}: NoticeProps) {
  const Sign = isGood ? CircleCheck : Info
  return (
    <section role="status" className="flex items-start gap-3 rounded-card bg-mint p-4 text-forest-900">
      <Sign className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm">{text}</p>
        {children ? <p className="mt-1 -mb-2 flex flex-wrap gap-x-6">{children}</p> : null}
      </div>
    </section>
  )
}
