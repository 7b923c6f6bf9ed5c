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
