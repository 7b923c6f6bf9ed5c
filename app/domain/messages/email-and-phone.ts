/** Validates e-mails and phone numbers, in the browser and on the server. */

/** As strict as the mail gateway: one plain address, nothing that a mail header could parse as two. */
const EMAIL = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]{1,189}$/u

export function isEmail(text: string): boolean {
  return EMAIL.test(text) && /@[^.].*\.[^.]+$/.test(text)
}

/**
 * Ten digits, or null. Ignores the usual separators; a letter, a plus or an eleventh digit makes it invalid.
 */
export function parseTenDigits(text: string): string | null {
  const digits = text.replace(/[\s().\-–]/g, '')
  return /^\d{10}$/.test(digits) ? digits : null
}
