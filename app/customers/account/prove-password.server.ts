import {isTooLongForPassword} from '~/credentials/password'
import {createSignInLimits} from '~/credentials/sign-in-limits'
import type {Customer} from '../customer'
import type {CustomerParts} from '../customer-parts'
import type {Wait} from '../customers'
import {findCredentials} from '../recovery/credential-rows.server'

export type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

/** `credentials` is what was proven; whoever acts on it looks whether it is still so. */
export type Proof = {kind: 'right'; credentials: Credentials} | {kind: 'wrong'} | Wait

/** How long a browser is asked to wait when all places for checking passwords are taken. */
export const BUSY: Wait = {kind: 'busy', retryAfterSeconds: 5}

interface Given {
  customer: Customer
  /** What was typed. */
  proof: string
  clientAddress: string
}

/**
 * Asks once more for what only the customer knows: an open browser is not enough to change how one signs in. As
 * hard to guess at as a sign-in.
 */
export function createProof({sql, passwords, now, log}: CustomerParts) {
  const limits = createSignInLimits(now)

  /** `withoutPassword` decides about who signs in with Google only. */
  return async function prove(
    {customer, proof, clientAddress}: Given,
    withoutPassword: (credentials: Credentials) => boolean,
  ): Promise<Proof> {
    const attempt = {email: customer.id, clientAddress}
    const retryAfterSeconds = limits.take(attempt)
    if (retryAfterSeconds > 0) {
      log.warn({customer: customer.id, retryAfterSeconds}, 'too many wrong passwords of a signed-in customer')
      return {kind: 'slow-down', retryAfterSeconds}
    }
    const credentials = await findCredentials(sql, customer.id)
    if (!credentials || isTooLongForPassword(proof)) return {kind: 'wrong'}
    if (credentials.passwordHash === null) {
      if (!withoutPassword(credentials)) return {kind: 'wrong'}
    } else {
      const check = await passwords.check(proof, credentials.passwordHash)
      if (check === 'busy') limits.giveBack(attempt)
      if (check !== 'right') return check === 'busy' ? BUSY : {kind: 'wrong'}
    }
    limits.succeeded(attempt)
    return {kind: 'right', credentials}
  }
}

export type Prove = ReturnType<typeof createProof>
