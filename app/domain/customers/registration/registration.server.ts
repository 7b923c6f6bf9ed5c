import {normalizeEmail} from '~/platform/auth/normalize-email'
import {BUSY, withMinimumResponseTime} from '~/platform/auth/password-hash.server'
import {createRateLimit} from '~/platform/rate-limit/rate-limit'
import {throttle} from '~/platform/rate-limit/throttle'
import type {Throttled} from '~/platform/rate-limit/throttle'
import type {CustomerDeps} from '../customer-deps'
import {findCustomerByEmail} from '../customer-rows.server'
import type {NewCustomer} from '../customer'
import {readCustomerMails} from '../mails.server'
import {
  deleteRegistrations,
  findRegistration,
  insertCustomer,
  lockEmail,
  consumeRegistration,
} from './registration-rows.server'
import type {RegistrationDetails} from './registration-rows.server'
import {mailVerificationLink} from './verification-link.server'

/** Per network. */
const LIMIT = {times: 10, perMs: 10 * 60_000}

interface Verification {
  token: string
  password: string
  /** True: a password chosen by the reader of the mail, in place of the one in the form. */
  isNew?: boolean
}

/**
 * Registering does not create an account. Following the mailed link does, together with a password that the reader of
 * the mail types, so registering somebody else's e-mail gains nothing. Names and addresses are never logged.
 */
export function createRegistration(deps: CustomerDeps) {
  const {sql, passwords, outbox, minResponseMs, now = Date.now, log} = deps
  const limit = createRateLimit({...LIMIT, now})

  /** Known and new e-mails do the same work, hashing included, so that timing does not reveal accounts. */
  async function submitRegistration({password, ...input}: NewCustomer): Promise<{kind: 'sent'} | Throttled> {
    const passwordHash = await passwords.hash(password)
    if (!passwordHash) return BUSY
    const {name, lastName, contactNumber} = input
    const email = normalizeEmail(input.email)
    const mails = await readCustomerMails(deps)
    const at = new Date(now())
    await sql.transaction(async (tx) => {
      await lockEmail(tx, email)
      const existing = await findCustomerByEmail(tx, email)
      if (existing) await outbox.enqueue(tx, mails.alreadyRegistered(email, existing.customer.id, at))
      else {
        const details = {email, name, lastName, contactNumber, passwordHash}
        await mailVerificationLink(tx, {outbox, mails}, details, at)
      }
    })
    outbox.wake()
    return {kind: 'sent'}
  }

  /** Checks that whoever follows the link also filled in the form, or has them choose a new password. */
  async function verifyOwnership(found: RegistrationDetails, {password, isNew}: Verification) {
    if (isNew) {
      const passwordHash = await passwords.hash(password)
      // The form may have been filled in by somebody else, so its phone number is dropped with its password.
      return passwordHash ? {kind: 'own' as const, details: {passwordHash, contactNumber: null}} : BUSY
    }
    const check = await passwords.check(password, found.passwordHash)
    if (check === 'busy') return BUSY
    return check === 'right' ? {kind: 'own' as const, details: {}} : {kind: 'wrong' as const}
  }

  return {
    /** Same outcome and timing whether or not the e-mail has an account; only the mail differs. */
    async register({
      clientAddress,
      ...input
    }: NewCustomer & {clientAddress: string}): Promise<{kind: 'sent'} | Throttled> {
      const warning = 'too many registrations from one network'
      const throttled = throttle(limit.take(clientAddress), {log, warning})
      return throttled ?? withMinimumResponseTime(submitRegistration(input), minResponseMs)
    },

    /** Null if the link is not valid. Read-only. */
    async findRegistration(token: string) {
      const found = await findRegistration(sql, token, new Date(now()))
      return found && {name: found.name, email: found.email}
    },

    /**
     * Creates the account with the password that the reader of the mail types, since anyone can fill in the form.
     * `gone`: the link is not valid (any more). `wrong`: not the password of the form, and `isNew` is not set.
     */
    async verify(
      input: Verification,
    ): Promise<{kind: 'verified'; email: string} | {kind: 'gone' | 'wrong'} | Throttled> {
      const {token} = input
      const at = new Date(now())
      // Check the link first, so that invalid tokens cannot trigger costly hashing.
      const found = await findRegistration(sql, token, at)
      if (!found) return {kind: 'gone'}
      const ownership = await verifyOwnership(found, input)
      if (ownership.kind !== 'own') return ownership
      const {email, name} = found
      const mails = await readCustomerMails(deps)
      const id = await sql.transaction(async (tx) => {
        await lockEmail(tx, email)
        const registration = await consumeRegistration(tx, token, at)
        if (!registration) return null
        // Invalidates the other links of this e-mail, and the passwords submitted with them.
        await deleteRegistrations(tx, email)
        const customerId = await insertCustomer(tx, {...registration, ...ownership.details}, at)
        if (customerId) await outbox.enqueue(tx, mails.welcome(email, customerId, name))
        return customerId
      })
      if (!id) return {kind: 'gone'}
      outbox.wake()
      log.info({customer: id}, 'a customer was verified')
      return {kind: 'verified', email}
    },
  }
}
