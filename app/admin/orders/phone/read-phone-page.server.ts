import type {Pickup} from '~/domain/pickup/pickup'
import {formatDate} from '~/platform/time/format-date'
import {formatClockTime} from '~/platform/time/format-instant'
import {messages} from './messages'

export type PhonePageData = Awaited<ReturnType<typeof readPhonePage>>

/** The times that can be chosen, as for shoppers, and whether orders are paused. */
export async function readPhonePage({pickup, now}: {pickup: Pick<Pickup, 'offer'>; now: number}) {
  const {days, pause, timeZone} = await pickup.offer(now)
  const windows = days
    .flatMap((day) => day.windows)
    .map(({date, time, startsAt, endsAt, remaining}) => {
      const times = `${formatClockTime(startsAt, timeZone)} – ${formatClockTime(endsAt, timeZone)}`
      const label = `${formatDate(date)}, ${times}`
      return {value: `${date} ${time}`, label: remaining > 0 ? label : `${label} (${messages.full})`}
    })
  return {windows, isPaused: pause !== null}
}
