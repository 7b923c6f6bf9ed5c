import {z} from 'zod'
import {normalizeEmail} from '~/credentials/normalize-email'

/** Who someone is, by what Google has signed. */
export interface GooglePerson {
  /** Google's own name for the account: it stays when the e-mail changes. */
  subject: string
  /** Normalized. */
  email: string
  name: string
  lastName: string
}

const LONGEST_NAME = 100

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  name: z.string().catch(''),
})

/** Null: Google does not say that the e-mail is theirs. Anyone can enter any e-mail in an account of their own. */
export function parseGooglePerson(signed: unknown): GooglePerson | null {
  const parsed = claims.safeParse(signed)
  if (!parsed.success) return null
  const {sub, given_name, family_name, name} = parsed.data
  const email = normalizeEmail(parsed.data.email)
  const given = tidy(given_name)
  return {
    subject: sub,
    email,
    name: given || tidy(name) || email.slice(0, email.indexOf('@')),
    lastName: given ? tidy(family_name) : '',
  }
}

function tidy(name: string): string {
  return name
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
}
