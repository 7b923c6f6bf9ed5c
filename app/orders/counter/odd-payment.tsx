import {CircleCheck} from 'lucide-react'
import type {ReactNode} from 'react'
import {TestStamp} from '~/livemode/stamp'
import {words as livemodeWords} from '~/livemode/words'
import {Carried} from '~/staff/desk/controls'
import {buttonClass, linkClass} from '~/ui/button'
import {Problem} from '~/ui/problem'
import {useHands} from './counter-context'
import type {ShownOdd} from './queue-data'
import {deskOrderPath} from './queue-question'
import {words as counterWords} from './words'

const words = counterWords.attention

export const attentionRow = 'grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center'

/** Money that is no order's payment, and what can be done about it from here. */
export function OddPayment({payment}: {payment: ShownOdd}) {
  const {sessionId, order, reason, amount, seen, giveBack, refusal, livemode} = payment
  return (
    <div className={attentionRow} data-odd={sessionId}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-4 text-2xl font-bold">
          {livemode === false ? <TestStamp /> : null}
          {words.payment(amount, seen)}
          {order ? (
            <a
              href={deskOrderPath(order.number)}
              className={`inline-flex min-h-11 items-center ${linkClass}`}
            >
              {counterWords.order.title(order.label)}
            </a>
          ) : null}
        </p>
        <p className="mt-1 text-xl font-semibold">{words.odd[reason]}</p>
        {livemode === null ? <p className="mt-1">{livemodeWords.unknown}</p> : null}
        <p className="mt-1 text-base wrap-anywhere text-muted">{sessionId}</p>
        {refusal ? <Problem role="alert" text={words.refused(refusal)} /> : null}
      </div>
      {giveBack === 'on-its-way' ? (
        <p className="flex items-center gap-2 text-xl font-semibold text-forest" role="status">
          <CircleCheck className="size-6 shrink-0" aria-hidden="true" />
          {words.onItsWay}
        </p>
      ) : (
        <div className="flex flex-wrap items-start gap-3 md:justify-end">
          {giveBack === 'possible' ? <GiveBack payment={payment} /> : null}
          <PaymentForm payment={payment} intent="looked-payment">
            <button
              type="submit"
              aria-label={words.lookedPayment(amount)}
              className={buttonClass(giveBack === 'possible' ? 'quiet' : 'primary', 'min-h-14 text-lg')}
            >
              {words.looked}
            </button>
          </PaymentForm>
        </div>
      )}
    </div>
  )
}

/** Asked once more, as there is no undo; it works without scripts. */
function GiveBack({payment}: {payment: ShownOdd}) {
  const {amount} = payment
  return (
    <details className="max-w-md grow">
      <summary
        className={buttonClass('primary', 'min-h-14 cursor-pointer list-none text-lg')}
        aria-label={words.giveBackOf(amount)}
      >
        {words.giveBack}
      </summary>
      <PaymentForm payment={payment} intent="give-back">
        <p className="my-3 text-lg">{words.giveBackSure(amount)}</p>
        <button type="submit" className={buttonClass('primary', 'min-h-14 text-lg')}>
          {words.giveBackNow(amount)}
        </button>
      </PaymentForm>
    </details>
  )
}

interface PaymentFormProps {
  payment: ShownOdd
  intent: string
  children: ReactNode
}

function PaymentForm({payment: {sessionId}, intent, children}: PaymentFormProps) {
  const {formPath} = useHands()
  return (
    <form method="post" action={formPath}>
      <Carried pairs={Object.entries({intent, sessionId})} />
      {children}
    </form>
  )
}
