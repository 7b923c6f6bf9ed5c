import {normalizeEmail} from '~/platform/auth/normalize-email'
import {isTooLongForPassword} from '~/platform/auth/chosen-password'
import {BUSY, withMinimumResponseTime} from '~/platform/auth/password-hash.server'
import {createSignInLimits} from '~/platform/auth/sign-in-limits'
import type {Attempt} from '~/platform/auth/sign-in-limits'
import {isEmail} from '~/domain/messages/email-and-phone'
import type {CustomerDeps} from '../customer-deps'
import {findCustomerByEmail} from '../customer-rows.server'
import type {SignIn, SignInOutcome} from '../customers'
import {readCustomerMails} from '../mails.server'
import {findRegistrationByEmail, lockEmail} from '../registration/registration-rows.server'
import type {RegistrationDetails} from '../registration/registration-rows.server'
import {mailVerificationLink} from '../registration/verification-link.server'
import {createSessions} from './sessions.server'

const EMAIL_MAX = 254

/**
 * Unknown e-mails, accounts without a password and wrong passwords are indistinguishable: same limits, same queries,
 * same hashing work, same outcome.
 */
export function createSignIn(deps: CustomerDeps): SignIn {
  const {sql, passwords, outbox, minResponseMs, now = Date.now, log} = deps
  const limits = createSignInLimits(now)
  const {service, open, isKnownDevice} = createSessions(deps)

  async function verifyCredentials(
    attempt: Attempt,
    password: string,
    headers: Headers,
  ): Promise<SignInOutcome> {
    if (isTooLongForPassword(password)) return {kind: 'refused'}
    const {account, registration} = await findByEmail(attempt.email)
    const stored = account ? account.passwordHash : (registration?.passwordHash ?? null)
    const result = await passwords.check(password, stored)
    if (result === 'busy') {
      limits.release(attempt)
      return BUSY
    }
    if (result === 'wrong' || stored === null) {
      log.warn({customer: account?.customer.id}, 'a customer sign-in was refused')
      return {kind: 'refused'}
    }
    if (account) {
      const cookies = await open(account.customer, headers, stored)
      if (!cookies) return {kind: 'refused'}
      limits.recordSuccess(attempt)
      log.info({customer: account.customer.id, by: 'password'}, 'a customer signed in')
      return {kind: 'signed-in', customer: account.customer, cookies}
    }
    if (!registration) return {kind: 'refused'}
    await resendVerification(registration)
    limits.recordSuccess(attempt)
    return {kind: 'unverified'}
  }

  async function findByEmail(email: string) {
    // Also keeps out characters that Postgres rejects, such as NUL.
    if (!isEmail(email)) return {account: null, registration: null}
    const [account, registration] = await Promise.all([
      findCustomerByEmail(sql, email),
      findRegistrationByEmail(sql, email, new Date(now())),
    ])
    return {account, registration}
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
    async signIn({email, password, clientAddress, headers}) {
      const normalized = normalizeEmail(email).slice(0, EMAIL_MAX)
      const isKnown = isEmail(normalized) && (await isKnownDevice(normalized, headers))
      const attempt = {email: normalized, clientAddress, isKnownDevice: isKnown}
      const retryAfterSeconds = limits.take(attempt)
      if (retryAfterSeconds > 0) {
        log.warn({retryAfterSeconds}, 'too many customer sign-ins')
        return {kind: 'slow-down', retryAfterSeconds}
      }
      return withMinimumResponseTime(verifyCredentials(attempt, password, headers), minResponseMs)
    },
    clearFailures: (email) => limits.clearAccount(normalizeEmail(email)),
  }
}
