const formats = new Map<string, Intl.DateTimeFormat>()
/** Far more than there are ways to write a date; time zones come from staff's settings. */
const MAX_FORMATS = 200

/** Making one takes fifty times as long as using it, and a page has dozens of dates. */
export function dateTimeFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', options)
    if (formats.size >= MAX_FORMATS) formats.clear()
    formats.set(key, format)
  }
  return format
}
