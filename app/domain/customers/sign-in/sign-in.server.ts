import {normalizeEmail} from '~/platform/auth/email'
import {withMinimumResponseTime} from '~/platform/auth/password-hash.server'
import {createSignInLimits} from '~/platform/auth/sign-in-limits'
import type {Attempt} from '~/platform/auth/sign-in-limits'
import {isEmail} from '~/platform/auth/email'
import {verifyPassword} from '~/platform/auth/verify-password.server'
import {throttle} from '~/platform/rate-limit/throttle'
import type {Throttled} from '~/platform/rate-limit/throttle'
import type {CustomerDeps} from '../customer-deps'
import {findCustomerByEmail} from '../customer-rows.server'
import type {Customer} from '../customer'
import {readCustomerMails} from '../mails.server'
import {findRegistrationByEmail, lockEmail} from '../registration/registration-rows.server'
import type {RegistrationDetails} from '../registration/registration-rows.server'
import {mailVerificationLink} from '../registration/verification-link.server'
import {createSessions} from './sessions.server'

const EMAIL_MAX = 254

interface SignInInput {
  email: string
  password: string
  clientAddress: string
  headers: Headers
}

export type SignInOutcome =
  | {kind: 'signed-in'; customer: Customer; cookies: string[]}
  | {kind: 'refused'}
  /** The password is right but the e-mail is not verified; the link was mailed again. */
  | {kind: 'unverified'}
  | Throttled

/**
 * Unknown e-mails, accounts without a password and wrong passwords are indistinguishable: same limits, same queries,
 * same hashing work, same outcome.
 */
export function createSignIn(deps: CustomerDeps) {
  const {sql, passwords, outbox, minResponseMs, now = Date.now, log} = deps
  const limits = createSignInLimits(now)
  const {service, open, isKnownDevice} = createSessions(deps)

  async function verifyCredentials(
    attempt: Attempt,
    password: string,
    headers: Headers,
  ): Promise<SignInOutcome> {
    const verification = await verifyPassword(
      {limits, passwords},
      {
        attempt,
        password,
        find: () => findByEmail(attempt.email),
        onWrong: (found) => log.warn({customer: found?.customer?.id}, 'a customer sign-in was refused'),
      },
    )
    if (verification.kind === 'wrong') return {kind: 'refused'}
    if (verification.kind === 'busy') return verification
    const {customer, registration, passwordHash} = verification.account
    if (registration) {
      await resendVerification(registration)
      limits.recordSuccess(attempt)
      return {kind: 'unverified'}
    }
    const cookies = await open(customer, headers, passwordHash ?? undefined)
    if (!cookies) return {kind: 'refused'}
    limits.recordSuccess(attempt)
    log.info({customer: customer.id, by: 'password'}, 'a customer signed in')
    return {kind: 'signed-in', customer, cookies}
  }

  /** The account of that e-mail, or else a registration that is not verified yet. */
  async function findByEmail(email: string) {
    // Also keeps out characters that Postgres rejects, such as NUL.
    if (!isEmail(email)) return null
    const [account, registration] = await Promise.all([
      findCustomerByEmail(sql, email),
      findRegistrationByEmail(sql, email, new Date(now())),
    ])
    if (account) return {...account, registration: null}
    return registration && {customer: null, registration, passwordHash: registration.passwordHash}
  }

  async function resendVerification(registration: RegistrationDetails) {
    const mails = await readCustomerMails(deps)
    await sql.transaction(async (tx) => {
      await lockEmail(tx, registration.email)
      await mailVerificationLink(tx, {outbox, mails}, registration, new Date(now()))
    })
    outbox.wake()
  }

  return {
    ...service,
    async signIn({email, password, clientAddress, headers}: SignInInput): Promise<SignInOutcome> {
      const normalized = normalizeEmail(email).slice(0, EMAIL_MAX)
      const isKnown = isEmail(normalized) && (await isKnownDevice(normalized, headers))
      const attempt = {email: normalized, clientAddress, isKnownDevice: isKnown}
      const throttled = throttle(limits.take(attempt), {log, warning: 'too many customer sign-ins'})
      return (
        throttled ?? withMinimumResponseTime(verifyCredentials(attempt, password, headers), minResponseMs)
      )
    },
    /** Lifts the sign-in limits of the account after a password reset. */
    clearFailures: (email: string) => limits.clearAccount(normalizeEmail(email)),
  }
}

export type SignIn = ReturnType<typeof createSignIn>
