import {CalendarClock, Lock, Scale} from 'lucide-react'
import type {PickupOffer} from '~/domain/pickup/pickup'
import {formatCents} from '~/domain/pricing/money'
import {buttonClass} from '~/ui/button'
import {Spinner} from '~/ui/spinner'
import {useHydrated} from '~/ui/use-hydrated'
import {formatWindow} from './choices'
import type {SelectedWindow} from './choices'
import {ByDelivery} from './form-card'
import {messages as meatMessages} from './meat-messages'
import {messages} from './messages'

interface PaymentPanelProps {
  sending: boolean
  /** The form contains what is bought, so that it works without scripts. */
  isList: boolean
  offer: PickupOffer
  chosen: SelectedWindow
  /** What the card holds until the order is weighed; null: it is charged at once. */
  heldCents: number | null
}

export function PaymentPanel({sending, isList, offer, chosen, heldCents}: PaymentPanelProps) {
  const isHydrated = useHydrated()
  const when = isHydrated ? formatWindow(offer, chosen) : null
  return (
    <div className="rounded-card bg-mint p-5 sm:p-7">
      {when ? (
        <p className="mb-4 flex items-start gap-2 font-semibold text-forest-900">
          <CalendarClock className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0">
            <ByDelivery
              pickup={messages.window.chosen.pickup(when)}
              delivery={messages.window.chosen.delivery(when)}
            />
          </span>
        </p>
      ) : null}
      {heldCents === null ? null : (
        <p className="mb-4 flex items-start gap-2 text-forest-900">
          <Scale className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          {meatMessages.pay.hold(formatCents(heldCents))}
        </p>
      )}
      <button
        type="submit"
        disabled={!isList && !isHydrated}
        aria-disabled={sending || undefined}
        className={buttonClass(
          'primary',
          'min-h-14 w-full text-lg tracking-wide disabled:opacity-60 aria-disabled:opacity-80',
        )}
      >
        {sending ? <Spinner label={messages.pay.sending} /> : messages.pay.submit}
      </button>
      <p className="mt-3 flex items-start justify-center gap-2 text-sm text-muted">
        <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {heldCents === null ? messages.pay.next : meatMessages.pay.next}
      </p>
    </div>
  )
}
