import {Clock} from 'lucide-react'
import {messages} from '~/domain/cart/messages'
import type {EarliestPickup} from '~/domain/pickup/earliest'
import {formatTime} from '~/platform/time/clock'
import {formatDate} from '~/platform/time/format-date'
import {daysBetween, toLocal} from '~/platform/time/time-zone'
import {useMinute} from '~/ui/use-minute'

/** "Pickup from today, 10:00 AM" as long as that can still be ordered. */
export function PickupLine({pickup, className = ''}: {pickup: EarliestPickup | null; className?: string}) {
  const now = useMinute()
  const text = pickup && now !== null ? pickupText(pickup, now) : null
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
