import {createSignInLimits} from '~/platform/auth/sign-in-limits'
import {createReauthentication} from '~/platform/auth/verify-password.server'
import type {Customer} from '../customer'
import type {CustomerDeps} from '../customer-deps'
import {findCredentials} from '../recovery/credential-rows.server'

export type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

interface VerifyPasswordParams {
  customer: Customer
  proof: string
  clientAddress: string
}

/** Asks a signed-in customer for the password again; the caller checks within its transaction that it is still current. */
export function createPasswordVerifier({sql, passwords, now, log}: CustomerDeps) {
  const reauthenticate = createReauthentication({
    ...{limits: createSignInLimits(now), passwords, log},
    warning: 'too many wrong passwords of a signed-in customer',
  })

  /** `allowWithoutPassword` decides for accounts that only sign in with Google. */
  return function verifyPassword(
    {customer: {id}, proof, clientAddress}: VerifyPasswordParams,
    allowWithoutPassword: (account: Credentials) => boolean,
  ) {
    return reauthenticate({
      about: {customer: id},
      attempt: {email: id, clientAddress},
      password: proof,
      find: () => findCredentials(sql, id),
      allowWithoutPassword,
    })
  }
}

export type VerifyPassword = ReturnType<typeof createPasswordVerifier>
