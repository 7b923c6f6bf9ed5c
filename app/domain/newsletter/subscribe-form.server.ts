import {z} from 'zod'

/** A form that a program made up may hold files, or lack fields: such are empty ones. */
const text = z.string().max(1_000).catch('')

const schema = z.object({reach: text, website: text})

export interface SubmittedSubscribeForm {
  /** As it was typed. */
  reach: string
  /** A field was filled in that no person sees. */
  isHoneypotFilled: boolean
}

export function parseSubscribeForm(submitted: FormData): SubmittedSubscribeForm {
  const {reach, website} = schema.parse(Object.fromEntries(submitted))
  return {reach, isHoneypotFilled: website !== ''}
}

/** What a link in a mail carries; empty when it was broken on the way. */
export function parseLinkToken(value: unknown): string {
  return z.string().max(200).catch('').parse(value)
}
