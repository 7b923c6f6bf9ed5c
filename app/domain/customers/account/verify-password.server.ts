import {isTooLongForPassword} from '~/platform/auth/chosen-password'
import {BUSY} from '~/platform/auth/password-hash.server'
import {createSignInLimits} from '~/platform/auth/sign-in-limits'
import type {Customer} from '../customer'
import type {CustomerDeps} from '../customer-deps'
import type {Throttled} from '../customers'
import {findCredentials} from '../recovery/credential-rows.server'

export type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

/** `credentials` is what was verified; the caller checks within its transaction that it is still current. */
export type PasswordVerification = {kind: 'right'; credentials: Credentials} | {kind: 'wrong'} | Throttled

interface VerifyPasswordParams {
  customer: Customer
  proof: string
  clientAddress: string
}

/**
 * Asks a signed-in customer for the password again, since an unattended browser must not be enough to change how one
 * signs in. Limited like sign-ins.
 */
export function createPasswordVerifier({sql, passwords, now, log}: CustomerDeps) {
  const limits = createSignInLimits(now)

  /** `allowWithoutPassword` decides for accounts that only sign in with Google. */
  return async function verifyPassword(
    {customer, proof, clientAddress}: VerifyPasswordParams,
    allowWithoutPassword: (credentials: Credentials) => boolean,
  ): Promise<PasswordVerification> {
    const attempt = {email: customer.id, clientAddress}
    const retryAfterSeconds = limits.take(attempt)
    if (retryAfterSeconds > 0) {
      log.warn({customer: customer.id, retryAfterSeconds}, 'too many wrong passwords of a signed-in customer')
      return {kind: 'slow-down', retryAfterSeconds}
    }
    const credentials = await findCredentials(sql, customer.id)
    if (!credentials || isTooLongForPassword(proof)) return {kind: 'wrong'}
    if (credentials.passwordHash === null) {
      if (!allowWithoutPassword(credentials)) return {kind: 'wrong'}
    } else {
      const check = await passwords.check(proof, credentials.passwordHash)
      if (check === 'busy') limits.release(attempt)
      if (check !== 'right') return check === 'busy' ? BUSY : {kind: 'wrong'}
    }
    limits.recordSuccess(attempt)
    return {kind: 'right', credentials}
  }
}

export type VerifyPassword = ReturnType<typeof createPasswordVerifier>
