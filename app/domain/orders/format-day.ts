/** Of a calendar's day, which is the same everywhere. */
function formatUtcDate(date: string, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', {...format, timeZone: 'UTC'}).format(Date.parse(date))
}

/** "Sat, Nov 21", and with the year where days of several are shown. */
export function formatDay(date: string, withYear: boolean): string {
  const year = withYear ? 'numeric' : undefined
  return formatUtcDate(date, {weekday: 'short', month: 'short', day: 'numeric', year})
}

/** "Nov 21", for where there is little room. */
export function formatShortDay(date: string): string {
  return formatUtcDate(date, {month: 'short', day: 'numeric'})
}
