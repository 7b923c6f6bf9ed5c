import {Clock} from 'lucide-react'
import {messages} from '~/domain/cart/messages'
import type {EarliestPickup} from '~/domain/pickup/earliest'
import type {PickupOutlook} from '~/domain/pickup/find-earliest.server'
import {formatTime} from '~/platform/time/clock'
import {formatDate} from '~/platform/time/format-date'
import {daysBetween, toLocal} from '~/platform/time/time-zone'
import {useMinute} from '~/ui/use-minute'
import {PausedNote} from './paused-note'

/** "Pickup from today, 10:00 AM" as long as that can still be ordered, or why nothing can be ordered for now. */
export function PickupLine({pickup, paused, className = ''}: PickupOutlook & {className?: string}) {
  const now = useMinute()
  const text = pickup && now !== null ? pickupText(pickup, now) : null
  if (paused !== null) return <PausedNote text={paused} className="my-2 text-sm" />
  if (text === null) return null
  return (
    <p className={`flex items-center gap-1.5 text-sm ${className}`}>
      <Clock className="size-4 shrink-0 text-forest" aria-hidden="true" />
      {text}
    </p>
  )
}

/** Null: it has passed. */
export function pickupText({date, time, timeZone, orderBy}: EarliestPickup, now: number): string | null {
  if (now > Date.parse(orderBy)) return null
  const {today, tomorrow, on} = messages.pickup
  const daysAway = daysBetween(toLocal(now, timeZone).date, date)
  const at = formatTime(time)
  if (daysAway === 0) return today(at)
  return daysAway === 1 ? tomorrow(at) : on(formatDate(date), at)
}
