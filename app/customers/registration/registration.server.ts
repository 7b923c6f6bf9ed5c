import {normalizeEmail} from '~/credentials/normalize-email'
import {createRateLimit} from '~/limits/rate-limit'
import {answerNoSooner} from '../answer-time'
import type {CustomerParts} from '../customer-parts'
import {findCustomerByEmail} from '../customer-rows.server'
import type {NewCustomer, Registration, Verification, Wait} from '../customers'
import {readRegistrationMails} from './registration-mails.server'
import {
  deleteRegistrations,
  findRegistration,
  insertCustomer,
  lockEmail,
  takeRegistration,
} from './registration-rows.server'
import type {RegistrationDetails} from './registration-rows.server'
import {mailVerificationLink} from './verification-link.server'

/** Of one network. */
const LIMIT = {times: 10, perMs: 10 * 60_000}
/** How long a browser is asked to wait when all places for hashing passwords are taken. */
const BUSY_SECONDS = 5

const BUSY: Wait = {kind: 'busy', retryAfterSeconds: BUSY_SECONDS}

/**
 * Registering makes no account: the link in the mail does, together with a password that its reader types. A stranger
 * who registers somebody else's e-mail has a password in the form, and nothing else comes of it. No name and no
 * address goes into the log.
 */
export function createRegistration(parts: CustomerParts): Registration {
  const {sql, passwords, outbox, answerAfterMs, now = Date.now, log} = parts
  const limit = createRateLimit({...LIMIT, now})

  /** Known e-mails and new ones take the same way, hash included, up to which mail is sent. */
  async function take({password, ...input}: NewCustomer): Promise<{kind: 'sent'} | Wait> {
    const passwordHash = await passwords.hash(password)
    if (!passwordHash) return BUSY
    const {name, lastName, contactNumber} = input
    const email = normalizeEmail(input.email)
    const mails = await readRegistrationMails(parts)
    const at = new Date(now())
    await sql.transaction(async (tx) => {
      await lockEmail(tx, email)
      const known = await findCustomerByEmail(tx, email)
      if (known) await outbox.enqueue(tx, mails.already(email, known.customer.id, at))
      else {
        const details = {email, name, lastName, contactNumber, passwordHash}
        await mailVerificationLink(tx, {outbox, mails}, details, at)
      }
    })
    outbox.wake()
    return {kind: 'sent'}
  }

  /** What the reader of the mail shows to be theirs of a registration. */
  async function own(found: RegistrationDetails, {password, isNew}: Verification) {
    if (isNew) {
      const passwordHash = await passwords.hash(password)
      // The rest may be a stranger's, too: the shop is not to call them about the reader's orders.
      return passwordHash ? {kind: 'own' as const, details: {passwordHash, contactNumber: null}} : BUSY
    }
    const check = await passwords.check(password, found.passwordHash)
    if (check === 'busy') return BUSY
    return check === 'right' ? {kind: 'own' as const, details: {}} : {kind: 'wrong' as const}
  }

  return {
    async register({clientAddress, ...input}) {
      const retryAfterSeconds = limit.take(clientAddress)
      if (retryAfterSeconds > 0) {
        log.warn({retryAfterSeconds}, 'too many registrations from one network')
        return {kind: 'slow-down', retryAfterSeconds}
      }
      return answerNoSooner(take(input), answerAfterMs)
    },

    async findRegistration(token) {
      const found = await findRegistration(sql, token, new Date(now()))
      return found && {name: found.name, email: found.email}
    },

    async verify(input) {
      const {token} = input
      const at = new Date(now())
      // Looked at before the costly hash, which strangers are not to make us work on.
      const found = await findRegistration(sql, token, at)
      if (!found) return {kind: 'gone'}
      const proof = await own(found, input)
      if (proof.kind !== 'own') return proof
      const {email, name} = found
      const mails = await readRegistrationMails(parts)
      const id = await sql.transaction(async (tx) => {
        await lockEmail(tx, email)
        const taken = await takeRegistration(tx, token, at)
        if (!taken) return null
        // Other links of that e-mail work no more, nor do the passwords that came with them.
        await deleteRegistrations(tx, email)
        const made = await insertCustomer(tx, {...taken, ...proof.details}, at)
        if (made) await outbox.enqueue(tx, mails.welcome(email, made, name))
        return made
      })
      if (!id) return {kind: 'gone'}
      outbox.wake()
      log.info({customer: id}, 'a customer was verified')
      return {kind: 'verified', email}
    },
  }
}
