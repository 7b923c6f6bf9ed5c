import {z} from 'zod'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** What a person may choose. Letters are counted as people count them, whatever the script. */
export const passwordSchema = z
  .string()
  .refine((value) => lengthOf(value) >= PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .refine((value) => lengthOf(value) <= PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters.`)

/** Nobody has such a password, so it need not be hashed to say no. */
export function isTooLongForPassword(value: string): boolean {
  return lengthOf(value) > PASSWORD_MAX
}

function lengthOf(value: string): number {
  return [...value].length
}
