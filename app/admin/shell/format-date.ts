import {formatClockTime} from '~/domain/orders/format-date-time'

/** "Nov 21, 2025", in the store's time zone. */
export function formatDate(iso: string, timeZone: string): string {
  const day = {month: 'short', day: 'numeric', year: 'numeric', timeZone} as const
  return new Intl.DateTimeFormat('en-US', day).format(new Date(iso))
}

/** "Nov 21, 2025, 4:30 PM", in the store's time zone. */
export function formatDateTime(iso: string, timeZone: string): string {
  return `${formatDate(iso, timeZone)}, ${formatClockTime(iso, timeZone)}`
}
