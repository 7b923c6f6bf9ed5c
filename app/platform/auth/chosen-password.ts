/** Messages about a password that someone chooses. */
export const passwordMessages = {
  short: 'Password must be 8 characters',
  numeric: 'Password cannot be all numeric',
  long: 'Password can be at most 128 characters',
  different: 'Passwords do not match',
  leaked: 'That password is in lists that thieves try first. Please choose another.',
} as const

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** Counts code points rather than UTF-16 units. */
export function passwordLength(password: string): number {
  return [...password].length
}

/** No account has a password this long, so there is no need to hash it. */
export function isTooLongForPassword(password: string): boolean {
  return passwordLength(password) > PASSWORD_MAX
}

/**
 * The problem with a password that someone chose, as text; null if there is none. Shared by the browser and the
 * server, which also checks whether it has leaked. `confirmation` is the second field, where there is one.
 */
export function findPasswordProblem(password: string, confirmation?: string): string | null {
  if (passwordLength(password) < PASSWORD_MIN) return passwordMessages.short
  if (/^\p{Nd}+$/u.test(password)) return passwordMessages.numeric
  if (isTooLongForPassword(password)) return passwordMessages.long
  return confirmation === undefined || confirmation === password ? null : passwordMessages.different
}

/** The text for `isLeakedPassword`, which only the server can check. */
export const leakedPasswordProblem: string = passwordMessages.leaked
