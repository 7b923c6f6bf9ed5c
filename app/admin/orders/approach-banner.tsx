import {Car, Check, MapPin} from 'lucide-react'
import {HiddenFields} from '~/admin/shell/post-form'
import {CURRENT_STATUSES, isOneOf} from '~/domain/orders/order-status'
import type {OrderStatus} from '~/domain/orders/order-status'
import {buttonClass} from '~/ui/button'
import {settleKey} from './approach-view'
import type {AdminApproachView} from './approach-view'
import {isAccidentalTap} from './is-accidental-tap'
import {useQueueContext} from './queue-context'
import {messages} from './messages'

const {approach: texts} = messages

interface ApproachBannerProps {
  order: {id: string; label: string; status: OrderStatus; approach: AdminApproachView | null}
}

/** On the order's card: "On the way, about 10 min", or "Here: silver Honda", and "Got it". */
export function ApproachBanner({order: {id, label, status, approach}}: ApproachBannerProps) {
  const {formPath, settled, settle} = useQueueContext()
  // An order that was just handed over is still on its card.
  if (!approach || !isOneOf(CURRENT_STATUSES, status) || settled.has(settleKey(id, approach.at))) return null
  const {at, since, kind} = approach
  return (
    <div
      className={`mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-field px-3 py-2 ${kind === 'here' ? 'bg-saffron text-ink' : 'bg-mint'}`}
    >
      <p className="min-w-0 grow basis-32 text-xl leading-snug font-bold">
        <ApproachText approach={approach} />
        <span className="block text-base font-normal">{texts.said(since)}</span>
      </p>
      <form
        method="post"
        action={formPath}
        onSubmit={(event) => {
          event.preventDefault()
          settle({orderId: id, saidAt: at})
        }}
      >
        <HiddenFields pairs={Object.entries({intent: 'settle-approach', orderId: id, saidAt: at})} />
        <button
          type="submit"
          aria-label={texts.settleOf(label)}
          onClick={(event) => isAccidentalTap(event) && event.preventDefault()}
          className={buttonClass('quiet', 'min-h-12 bg-paper text-lg')}
        >
          <Check className="size-5 shrink-0" aria-hidden="true" />
          {texts.settle}
        </button>
      </form>
    </div>
  )
}

export function ApproachText({approach: {kind, minutes, words}}: {approach: AdminApproachView}) {
  const Icon = kind === 'here' ? MapPin : Car
  return (
    <span className="flex items-start gap-2">
      <Icon className="mt-[0.1em] size-[1.1em] shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        {kind === 'here' ? (
          <>
            {words === null ? texts.here : texts.hereWith}
            {words === null ? null : <bdi> {words}</bdi>}
          </>
        ) : (
          texts.onTheWay(minutes)
        )}
      </span>
    </span>
  )
}
