/** Of a calendar's day, which is the same everywhere. */
function write(date: string, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', {...format, timeZone: 'UTC'}).format(Date.parse(date))
}

/** "Sat, Nov 21", and with the year where days of several are shown. */
export function dayText(date: string, withYear: boolean): string {
  const year = withYear ? 'numeric' : undefined
  return write(date, {weekday: 'short', month: 'short', day: 'numeric', year})
}

/** "Nov 21", for where there is little room. */
export function shortDay(date: string): string {
  return write(date, {month: 'short', day: 'numeric'})
}
