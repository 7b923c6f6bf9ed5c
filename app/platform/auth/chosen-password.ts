import {passwordLength, PASSWORD_MAX, PASSWORD_MIN} from './password-length'
import {messages} from './messages'

/**
 * The problem with a password that a customer chose, as text; null if there is none. Shared by the browser and the
 * server, which also checks whether it has leaked. `confirmation` is the second field, where there is one.
 */
export function findPasswordProblem(password: string, confirmation?: string): string | null {
  const length = passwordLength(password)
  if (length < PASSWORD_MIN) return messages.short
  if (/^\p{Nd}+$/u.test(password)) return messages.numeric
  if (length > PASSWORD_MAX) return messages.long
  return confirmation === undefined || confirmation === password ? null : messages.different
}

/** The text for `isLeakedPassword`, which only the server can check. */
export const leakedPasswordProblem: string = messages.leaked
