import {formatDate, formatTime} from './hours-text'
import {toLocal} from '~/platform/time/time-zone'

/** "Sat, Nov 28, 4:30 PM", in the store's time zone. */
export function formatMoment(moment: string, timeZone: string): string {
  const {date, minutes} = toLocal(Date.parse(moment), timeZone)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${formatDate(date)}, ${formatTime(`${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`)}`
}
