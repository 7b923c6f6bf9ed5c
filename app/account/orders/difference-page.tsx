import {CreditCard} from 'lucide-react'
import {AccountHeading} from '~/account/shell/account-frame'
import {messages} from '~/domain/orders/account-messages'
import {formatCents} from '~/domain/pricing/money'
import {formatPhone, phoneHref} from '~/domain/store/phone'
import {Redirecting} from '~/storefront/checkout/redirecting'
import {buttonClass, linkClass} from '~/ui/button'
import {FormError} from '~/ui/field-error'
import {Container} from '~/ui/section'
import type {readDifference} from './difference.server'

const texts = messages.difference

type DifferencePageProps = Awaited<ReturnType<typeof readDifference>> & {
  /** The card provider's page, or why there is none. */
  actionData: {url: string} | {problem: string} | undefined
}

/** What an order comes to beyond what the card holds: the shopper pays it, or says no. */
export function DifferencePage({actionData, ...page}: DifferencePageProps) {
  if (actionData && 'url' in actionData) return <Redirecting url={actionData.url} />
  const {displayNumber, status, phone} = page
  const over = status === 'asked' ? null : texts.over[status]
  return (
    <Container className="py-8 sm:py-12">
      <div className="mx-auto max-w-3xl">
        <AccountHeading>{over?.title ?? texts.title}</AccountHeading>
        <p className="mt-2 text-muted">{texts.of(displayNumber)}</p>
        {over ? <p className="mt-4">{over.text}</p> : <Decision {...page} problem={actionData?.problem} />}
        {phone ? (
          <p className="mt-4">
            <a href={phoneHref(phone)} className={`inline-flex min-h-11 items-center ${linkClass}`}>
              {messages.change.call(formatPhone(phone))}
            </a>
          </p>
        ) : null}
      </div>
    </Container>
  )
}

type DecisionProps = Pick<DifferencePageProps, 'cents' | 'totalCents' | 'heldCents' | 'isBack'> & {
  problem: string | undefined
}

function Decision({cents, totalCents, heldCents, isBack, problem}: DecisionProps) {
  const [amount, total] = [formatCents(cents), formatCents(totalCents)]
  return (
    <>
      <p className="mt-4">
        {heldCents > 0 ? texts.text(total, formatCents(heldCents), amount) : texts.textLapsed(total)}
      </p>
      {isBack ? (
        <p role="status" className="mt-4 rounded-card bg-mint px-5 py-4">
          {texts.checking}
        </p>
      ) : null}
      <FormError text={problem} className="mt-4" />
      {/* To another host: the router would fetch it. */}
      <form method="post" className="mt-5 flex flex-wrap gap-3">
        <button
          type="submit"
          name="decision"
          value="pay"
          className={buttonClass('primary', 'min-h-13 text-lg max-sm:w-full')}
        >
          <CreditCard className="size-5 shrink-0" aria-hidden="true" />
          {texts.pay(amount)}
        </button>
        {heldCents > 0 ? (
          <button
            type="submit"
            name="decision"
            value="refuse"
            className={buttonClass('quiet', 'min-h-13 text-lg max-sm:w-full')}
          >
            {texts.refuse}
          </button>
        ) : null}
      </form>
      {heldCents > 0 ? <p className="mt-3 text-muted">{texts.refuseNote}</p> : null}
    </>
  )
}
