import {z} from 'zod'
import {messages} from './messages'

/** `?done=…` on the sign-in page: the step that led there. */
const completedStep = z.enum(['verified', 'password', 'email', 'signed-out', 'deleted'])
export type CompletedStep = z.infer<typeof completedStep>

/** Null when absent or unknown. */
export function parseCompletedStep(value: string | null): CompletedStep | null {
  return completedStep.nullable().catch(null).parse(value)
}

/** The message for a failed Google sign-in, which arrives in the same parameter. */
export function parseGoogleError(value: string | null): string | null {
  const failure = z.enum(['google-failed', 'google-unverified']).nullable().catch(null).parse(value)
  if (!failure) return null
  return failure === 'google-failed' ? messages.google.failed : messages.google.unverified
}
