import {passwordLength, PASSWORD_MAX, PASSWORD_MIN} from './password-length'
import {messages} from './messages'

/**
 * What is wrong with the password that a customer chose, in words; null: nothing. The same in the browser and on
 * the server, which also asks whether it has leaked. `confirmation` is the second field, where there is one.
 */
export function findPasswordProblem(password: string, confirmation?: string): string | null {
  const length = passwordLength(password)
  if (length < PASSWORD_MIN) return messages.short
  if (/^\p{Nd}+$/u.test(password)) return messages.numeric
  if (length > PASSWORD_MAX) return messages.long
  return confirmation === undefined || confirmation === password ? null : messages.different
}

/** For `isLeakedPassword`, which only the server can ask. */
export const leakedPasswordProblem: string = messages.leaked
