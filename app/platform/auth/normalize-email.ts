/** The form in which an e-mail is kept and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
