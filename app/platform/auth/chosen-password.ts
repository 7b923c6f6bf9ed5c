import {messages} from './messages'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** Letters are counted as people count them, whatever the script. */
export function passwordLength(password: string): number {
  return [...password].length
}

/** Nobody has such a password, so it need not be hashed to say no. */
export function isTooLongForPassword(password: string): boolean {
  return passwordLength(password) > PASSWORD_MAX
}

/**
 * What is wrong with a chosen password; null: nothing. The same in the browser and on the server, which also asks
 * whether it has leaked. `confirmation` is the second field, where there is one.
 */
export function findPasswordProblem(password: string, confirmation?: string): string | null {
  if (passwordLength(password) < PASSWORD_MIN) return messages.short
  if (/^\p{Nd}+$/u.test(password)) return messages.numeric
  if (isTooLongForPassword(password)) return messages.long
  return confirmation === undefined || confirmation === password ? null : messages.different
}

/** For `isLeakedPassword`, which only the server can ask. */
export const leakedPasswordProblem: string = messages.leaked
