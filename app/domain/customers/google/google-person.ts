import {z} from 'zod'
import {normalizeEmail} from '~/platform/auth/email'
import {oneLine} from '~/platform/forms/fields'

/** Who someone is, by what Google has signed. */
export interface GooglePerson {
  /** Google's own name for the account: it stays when the e-mail changes. */
  subject: string
  /** Normalized. */
  email: string
  name: string
  lastName: string
}

const NAME_MAX = 100

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  name: z.string().catch(''),
})

/** Null: Google does not say that the e-mail is theirs. Anyone can enter any e-mail in an account of their own. */
export function parseGooglePerson(idTokenClaims: unknown): GooglePerson | null {
  const parsed = claims.safeParse(idTokenClaims)
  if (!parsed.success) return null
  const {sub, given_name, family_name, name} = parsed.data
  const email = normalizeEmail(parsed.data.email)
  const givenName = cleanName(given_name)
  return {
    subject: sub,
    email,
    name: givenName || cleanName(name) || email.slice(0, email.indexOf('@')),
    lastName: givenName ? cleanName(family_name) : '',
  }
}

function cleanName(name: string): string {
  return oneLine(name).slice(0, NAME_MAX)
}
