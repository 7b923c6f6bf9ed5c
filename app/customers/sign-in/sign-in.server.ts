import {normalizeEmail} from '~/credentials/normalize-email'
import {isTooLongForPassword} from '~/credentials/password'
import {createSignInLimits} from '~/credentials/sign-in-limits'
import type {Attempt} from '~/credentials/sign-in-limits'
import {isEmail} from '~/messages/reach'
import {answerNoSooner} from '../answer-time'
import type {CustomerParts} from '../customer-parts'
import {findCustomerByEmail} from '../customer-rows.server'
import type {SignIn, SignInOutcome} from '../customers'
import {readRegistrationMails} from '../registration/registration-mails.server'
import {findRegistrationByEmail, lockEmail} from '../registration/registration-rows.server'
import type {RegistrationDetails} from '../registration/registration-rows.server'
import {mailVerificationLink} from '../registration/verification-link.server'
import {createSessions} from './sessions.server'

/** How long a browser is asked to wait when all places for checking passwords are taken. */
const BUSY_SECONDS = 5
const EMAIL_MAX = 254

/**
 * Unknown e-mails, accounts without a password and wrong passwords take the same way: the same limits, the same
 * questions to the database, the same work on a hash, the same answer.
 */
export function createSignIn(parts: CustomerParts): SignIn {
  const {sql, passwords, outbox, answerAfterMs, now = Date.now, log} = parts
  const limits = createSignInLimits(now)
  const {service, open, isKnownDevice} = createSessions(parts)

  async function check(attempt: Attempt, password: string, headers: Headers): Promise<SignInOutcome> {
    if (isTooLongForPassword(password)) return {kind: 'refused'}
    const {account, registration} = await find(attempt.email)
    const stored = account ? account.passwordHash : (registration?.passwordHash ?? null)
    const checked = await passwords.check(password, stored)
    if (checked === 'busy') {
      limits.giveBack(attempt)
      return {kind: 'busy', retryAfterSeconds: BUSY_SECONDS}
    }
    if (checked === 'wrong' || stored === null) {
      log.warn({customer: account?.customer.id}, 'a customer sign-in was refused')
      return {kind: 'refused'}
    }
    if (account) {
      const cookies = await open(account.customer, headers, stored)
      if (!cookies) return {kind: 'refused'}
      limits.succeeded(attempt)
      log.info({customer: account.customer.id, by: 'password'}, 'a customer signed in')
      return {kind: 'signed-in', customer: account.customer, cookies}
    }
    if (!registration) return {kind: 'refused'}
    await remind(registration)
    limits.succeeded(attempt)
    return {kind: 'unverified'}
  }

  async function find(email: string) {
    // The database takes no letter that no e-mail has.
    if (!isEmail(email)) return {account: null, registration: null}
    const [account, registration] = await Promise.all([
      findCustomerByEmail(sql, email),
      findRegistrationByEmail(sql, email, new Date(now())),
    ])
    return {account, registration}
  }

  async function remind(registration: RegistrationDetails) {
    const mails = await readRegistrationMails(parts)
    await sql.transaction(async (tx) => {
      await lockEmail(tx, registration.email)
      await mailVerificationLink(tx, {outbox, mails}, registration, new Date(now()))
    })
    outbox.wake()
  }

  return {
    ...service,
    async signIn({email, password, clientAddress, headers}) {
      const wanted = normalizeEmail(email).slice(0, EMAIL_MAX)
      const isKnown = isEmail(wanted) && (await isKnownDevice(wanted, headers))
      const attempt = {email: wanted, clientAddress, isKnownDevice: isKnown}
      const retryAfterSeconds = limits.take(attempt)
      if (retryAfterSeconds > 0) {
        log.warn({retryAfterSeconds}, 'too many customer sign-ins')
        return {kind: 'slow-down', retryAfterSeconds}
      }
      return answerNoSooner(check(attempt, password, headers), answerAfterMs)
    },
    forgive: (email) => limits.forgive(normalizeEmail(email)),
  }
}
