import {NO_NEEDS} from '~/domain/cart/handover'
import type {HandoverNeeds} from '~/domain/cart/handover'
import type {PickupOffer} from '~/domain/pickup/pickup'
import {formatPhone, phoneHref} from '~/domain/store/phone'
import {formatDate} from '~/platform/time/format-date'
import {toLocal} from '~/platform/time/time-zone'
import {linkClass} from '~/ui/button'
import {FieldError} from '~/ui/field-error'
import {useHydrated} from '~/ui/use-hydrated'
import type {CheckoutProblems} from './checkout-fields'
import {dayChoices, foreignZone, groupTimes, timeChoices} from './choices'
import type {SelectedWindow} from './choices'
import {DayChip, TimeChip} from './option-chips'
import {ByDelivery, FormCard} from './form-card'
import {messages as meatMessages} from './meat-messages'
import {messages as checkoutMessages} from './messages'

const messages = checkoutMessages.window

interface PickupWindowPanelProps {
  offer: PickupOffer
  chosen: SelectedWindow
  onChoose: (chosen: SelectedWindow) => void
  problems: CheckoutProblems
  phone: string | null
  /** Why the order cannot have every window of the store; the offer is already without those. */
  needs?: HandoverNeeds
}

export function PickupWindowPanel(props: PickupWindowPanelProps) {
  return (
    <FormCard step={2} title={<ByDelivery {...messages.title} />}>
      <PickupWindowChoice {...props} />
    </FormCard>
  )
}

/** A day, then a time, in the store's zone. */
export function PickupWindowChoice({
  offer,
  chosen,
  onChoose,
  problems,
  phone,
  needs = NO_NEEDS,
}: PickupWindowPanelProps) {
  const isHydrated = useHydrated()
  const days = dayChoices(offer)
  const times = timeChoices(offer, chosen.date).filter(({state}) => !isHydrated || state !== 'elsewhere')
  if (chosen.date === '') {
    return (
      <>
        <p className="text-muted">{isInConflict(needs) ? meatMessages.window.never : messages.none}</p>
        {phone ? (
          <a href={phoneHref(phone)} className={`inline-flex min-h-11 items-center ${linkClass}`}>
            {checkoutMessages.problems.call(formatPhone(phone))}
          </a>
        ) : null}
      </>
    )
  }
  return (
    <>
      <NeedsNote needs={needs} timeZone={offer.timeZone} />
      <fieldset aria-describedby={problems.date ? 'checkout-date-error' : undefined}>
        <legend className="mb-2 font-semibold">{messages.date}</legend>
        <div className="grid grid-quarters gap-2 sm:grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]">
          {days.map((day) => (
            <DayChip
              key={day.date}
              day={day}
              checked={day.date === chosen.date}
              onChoose={() => onChoose({...chosen, date: day.date})}
            />
          ))}
        </div>
        {problems.date ? <FieldError id="checkout-date-error" text={problems.date} /> : null}
      </fieldset>
      <fieldset
        className="mt-6"
        aria-describedby={problems.time ? 'checkout-time-error' : 'checkout-time-help'}
      >
        <legend className="mb-2 font-semibold">{messages.time}</legend>
        <div className="space-y-3">
          {groupTimes(times).map((group) => (
            <div key={group.title} role="group" aria-label={group.title}>
              <p className="mb-1.5 text-sm text-muted" aria-hidden="true">
                {group.title}
              </p>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(max(5rem,33%-8px),1fr))] gap-2 sm:grid-cols-4 md:grid-cols-6 lg:grid-cols-4 xl:grid-cols-6">
                {group.times.map((time) => (
                  <TimeChip
                    key={time.time}
                    time={time}
                    isHydrated={isHydrated}
                    checked={time.time === chosen.time}
                    onChoose={() => onChoose({...chosen, time: time.time})}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
        {problems.time ? <FieldError id="checkout-time-error" text={problems.time} /> : null}
        <p id="checkout-time-help" className="mt-3 text-sm text-muted">
          {messages.length(offer.settings.slotMinutes)} {isHydrated ? <ZoneNote offer={offer} /> : null}
        </p>
      </fieldset>
    </>
  )
}

/** Its money is not held as long as its cuts take. */
function isInConflict({readyFrom, holdEndsAt}: HandoverNeeds): boolean {
  return readyFrom !== null && holdEndsAt !== null && readyFrom >= holdEndsAt
}

/** Why the days begin later and end sooner than usual. */
function NeedsNote({needs: {readyFrom, holdEndsAt}, timeZone}: {needs: HandoverNeeds; timeZone: string}) {
  if (readyFrom === null && holdEndsAt === null) return null
  const dayOf = (instant: number) => formatDate(toLocal(instant, timeZone).date)
  return (
    <p className="mb-4 text-sm text-muted">
      {[
        ...(readyFrom === null ? [] : [meatMessages.window.readyFrom(dayOf(readyFrom))]),
        ...(holdEndsAt === null ? [] : [meatMessages.window.heldUntil(dayOf(holdEndsAt))]),
      ].join(' ')}
    </p>
  )
}

/** For shoppers in another time zone. */
function ZoneNote({offer: {timeZone, days}}: {offer: PickupOffer}) {
  const first = days.flatMap(({windows}) => windows)[0]
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zone = first && foreignZone(timeZone, own, Date.parse(first.startsAt))
  return zone ? <strong className="font-semibold text-ink">{messages.zone(zone)}</strong> : null
}
