import {z} from 'zod'
import {words} from './words'

/** What was done before one came to the sign-in page, as its address says it. */
const known = z.enum(['verified', 'password', 'email', 'signed-out', 'deleted'])
export type Done = z.infer<typeof known>

/** Null: nothing, or nothing that we say. */
export function parseDone(value: string | null): Done | null {
  return known.nullable().catch(null).parse(value)
}

/** Why it did not work out with Google, in words; said in the same place. */
export function parseGoogleProblem(value: string | null): string | null {
  const failure = z.enum(['google-failed', 'google-unverified']).nullable().catch(null).parse(value)
  if (!failure) return null
  return failure === 'google-failed' ? words.google.failed : words.google.unverified
}
