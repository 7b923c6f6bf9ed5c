import {z} from 'zod'

/** What a link in a mail carries; empty when it was broken on the way. */
export function parseLinkToken(value: unknown): string {
  return z.string().max(200).catch('').parse(value)
}
