const longForm = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

/** "2026-11-28" as "28-11-2026", as the shop has always written the day of an article. */
export function formatShortDate(date: string): string {
  return date.split('-').reverse().join('-')
}

/** "2026-11-28" as "November 28, 2026", for whoever cannot tell the day from the month. */
export function formatLongDate(date: string): string {
  return longForm.format(new Date(`${date}T00:00:00Z`))
}
