/** The form in which e-mail addresses are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** As strict as the mail gateway: one plain address, nothing that a mail header could parse as two. */
const EMAIL = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]{1,189}$/u

export function isEmail(text: string): boolean {
  return EMAIL.test(text) && /@[^.].*\.[^.]+$/.test(text)
}
