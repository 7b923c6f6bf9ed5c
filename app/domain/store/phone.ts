/**
 * Ten digits, or null: the one rule for every phone number that is typed, in the browser and on the server. The usual
 * separators and the country's code, `1` or `+1`, are dropped; a letter or another length makes it invalid.
 */
export function parsePhone(input: unknown): string | null {
  if (typeof input !== 'string' && typeof input !== 'number') return null
  return /^(?:\+?1)?(\d{10})$/.exec(String(input).replace(/[\s().\-–]/g, ''))?.[1] ?? null
}

/** "(555) 010-0142" */
export function formatPhone(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

export function phoneHref(digits: string): string {
  return `tel:+1${digits}`
}
