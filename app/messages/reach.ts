/** How a visitor can be reached: the rules for e-mails and phone numbers, the same in the browser and the server. */

/** As strict as the mail server's door: one plain address, nothing that a mail's header could read as two. */
const EMAIL = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]{1,189}$/u

export function isEmail(written: string): boolean {
  return EMAIL.test(written) && /@[^.].*\.[^.]+$/.test(written)
}

/**
 * Ten digits, or null. What people write between digits does not count; a letter, a plus or an eleventh digit is
 * no slip of the pen, and is not guessed at.
 */
export function parseTenDigits(written: string): string | null {
  const digits = written.replace(/[\s().\-–]/g, '')
  return /^\d{10}$/.test(digits) ? digits : null
}
