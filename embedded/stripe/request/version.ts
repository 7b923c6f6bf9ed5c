import {StripeFailure} from './errors'

/** The version that the answers have: the one the package of the same release pins. */
export const API_VERSION = '2026-10-28.endive'

/** @throws StripeFailure 400 for another version: its shapes differ, and half right would be wrong */
export function requireVersion(asked: string | undefined): void {
  if (asked === undefined || asked === API_VERSION) return
  throw new StripeFailure(
    400,
    {message: `Invalid Stripe API version: ${asked}. The embedded Stripe answers ${API_VERSION} only.`},
    true,
  )
}
