/** Where the store is, unless its settings say otherwise. Previews in lists have no access to the settings. */
export const STORE_TIME_ZONE = 'America/New_York'

/** Today's date at the store, like 2026-11-28: an article begun late in the evening is not of tomorrow. */
export function today(now = new Date(), timeZone = STORE_TIME_ZONE): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return parts.format(now)
}

/** "Sat, Nov 28, 9:00 PM", with the year when it is another than this one. */
export function describeMoment(moment: string, now: Date, timeZone = STORE_TIME_ZONE): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return 'a day that cannot be read'
  const year = (day: Date) => today(day, timeZone).slice(0, 4)
  const text = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(year(date) === year(now) ? {} : {year: 'numeric'}),
  }).format(date)
  // Newer data of the language puts a narrow space before PM, or "at" before the time.
  return text.replace(/\u202f/g, ' ').replace(' at ', ', ')
}
