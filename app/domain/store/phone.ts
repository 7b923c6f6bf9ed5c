/** Ten digits out of what was written, or null. A leading 1, the country's code, is dropped. */
export function parsePhone(input: unknown): string | null {
  if (typeof input !== 'string' && typeof input !== 'number') return null
  const digits = String(input).replace(/\D/g, '')
  const local = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return local.length === 10 ? local : null
}

/** "(555) 010-0142" */
export function formatPhone(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

export function phoneHref(digits: string): string {
  return `tel:+1${digits}`
}
