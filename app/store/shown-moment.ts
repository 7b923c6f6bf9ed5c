import {formatDate, formatTime} from './hours-text'
import {toLocal} from './zone'

/** "Sat, Nov 28, 4:30 PM", by the store's clock. */
export function shownMoment(moment: string, timeZone: string): string {
  const {date, minutes} = toLocal(Date.parse(moment), timeZone)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${formatDate(date)}, ${formatTime(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`)}`
}
