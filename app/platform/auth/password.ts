import {z} from 'zod'
import {passwordLength, PASSWORD_MAX, PASSWORD_MIN} from './password-length'

/** What a person may choose. */
export const passwordSchema = z
  .string()
  .refine((value) => passwordLength(value) >= PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .refine((value) => passwordLength(value) <= PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters.`)

/** Nobody has such a password, so it need not be hashed to say no. */
export function isTooLongForPassword(value: string): boolean {
  return passwordLength(value) > PASSWORD_MAX
}
