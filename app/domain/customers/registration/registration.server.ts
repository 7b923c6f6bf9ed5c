import {normalizeEmail} from '~/platform/auth/email'
import {hashSecretToken} from '~/platform/auth/secret-token.server'
import {BUSY, withMinimumResponseTime} from '~/platform/auth/password-hash.server'
import {createRateLimit} from '~/platform/rate-limit/rate-limit'
import {throttle} from '~/platform/rate-limit/throttle'
import type {Throttled} from '~/platform/rate-limit/throttle'
import type {CustomerDeps} from '../customer-deps'
import {findCustomer, findCustomerByEmail} from '../customer-rows.server'
import type {NewCustomer} from '../customer'
import {readCustomerMails} from '../mails.server'
import {createAttemptCookie} from '../sign-in/attempt-cookie.server'
import type {SignIn} from '../sign-in/sign-in.server'
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

interface Registering extends NewCustomer {
  clientAddress: string
  /** Of this browser; see attempt-cookie.server.ts. */
  browserToken?: string
  /** Where the shopper wanted to go: a path of this site. */
  returnPath?: string | null
}

interface Verification {
  token: string
  /** Typed by the reader of the mail; empty in the browser that registered, and where none is wanted. */
  password: string
  headers: Headers
}

type VerifyOutcome =
  /** `cookies` is empty in a browser where another customer is signed in: that one stays. */
  | {kind: 'verified'; email: string; cookies: string[]; returnPath: string | null}
  | {kind: 'gone' | 'wrong'}
  | Throttled

/**
 * Registering does not create an account. The button on the page of the mailed link does, and signs in. The password of
 * the form goes with it only where the form's author is known to read the mail: in the browser that registered, or who
 * types it again. So registering somebody else's e-mail gains nothing. Names and addresses are never logged.
 */
export function createRegistration(
  deps: CustomerDeps,
  signIn: Pick<SignIn, 'openSession' | 'findBySession'>,
) {
  const {sql, passwords, outbox, minResponseMs, now = Date.now, log} = deps
  const limit = createRateLimit({...LIMIT, now})
  const attempt = createAttemptCookie(deps)

  /** Known and new e-mails do the same work, hashing included, so that timing does not reveal accounts. */
  async function submitRegistration({
    password,
    browserToken,
    returnPath = null,
    ...input
  }: Registering): Promise<{kind: 'sent'} | Throttled> {
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
        const browserHash = browserToken === undefined ? null : hashSecretToken(browserToken)
        const details = {email, name, lastName, contactNumber, passwordHash, browserHash, returnPath}
        await mailVerificationLink(tx, {outbox, mails}, details, at)
      }
    })
    outbox.wake()
    return {kind: 'sent'}
  }

  const isSameBrowser = ({browserHash}: RegistrationDetails, headers: Headers) =>
    browserHash !== null && browserHash === attempt.findHash(headers)

  /** What of the form becomes the account's: all of it only if the reader of the mail filled it in. */
  async function chooseDetails(found: RegistrationDetails, {password, headers}: Verification) {
    if (isSameBrowser(found, headers)) return {kind: 'own' as const, details: {}}
    // The form may have been filled in by a stranger, so its phone number is dropped with its password.
    if (password === '') return {kind: 'own' as const, details: {passwordHash: null, contactNumber: null}}
    const check = await passwords.check(password, found.passwordHash)
    if (check === 'busy') return BUSY
    return check === 'right' ? {kind: 'own' as const, details: {}} : {kind: 'wrong' as const}
  }

  /** Whoever is signed in here stays so: the link may be somebody else's. */
  async function openUnlessSignedIn(id: string, headers: Headers): Promise<string[]> {
    if (await signIn.findBySession(headers)) return []
    const customer = await findCustomer(sql, id)
    return customer ? (await signIn.openSession(customer, headers)).cookies : []
  }

  return {
    /** Same outcome and timing whether or not the e-mail has an account; only the mail differs. */
    async register({clientAddress, ...input}: Registering): Promise<{kind: 'sent'} | Throttled> {
      const warning = 'too many registrations from one network'
      const throttled = throttle(limit.take(clientAddress), {log, warning})
      return (
        throttled ?? withMinimumResponseTime(submitRegistration({clientAddress, ...input}), minResponseMs)
      )
    },

    /** Marks the browser that registers, which the mailed link then signs in at once. */
    markBrowser: (headers: Headers) => attempt.issue(headers),

    /** Null if the link is not valid. Read-only. */
    async findRegistration(token: string, headers: Headers) {
      const found = await findRegistration(sql, token, new Date(now()))
      return found && {name: found.name, email: found.email, isSameBrowser: isSameBrowser(found, headers)}
    },

    /**
     * Creates the account and signs in. `gone`: the link is not valid (any more). `wrong`: a password was typed, and it
     * is not the form's.
     */
    async verify(input: Verification): Promise<VerifyOutcome> {
      const {token} = input
      const at = new Date(now())
      // Check the link first, so that invalid tokens cannot trigger costly hashing.
      const found = await findRegistration(sql, token, at)
      if (!found) return {kind: 'gone'}
      const chosen = await chooseDetails(found, input)
      if (chosen.kind !== 'own') return chosen
      const {email, name} = found
      const mails = await readCustomerMails(deps)
      const id = await sql.transaction(async (tx) => {
        await lockEmail(tx, email)
        const registration = await consumeRegistration(tx, token, at)
        if (!registration) return null
        // Invalidates the other links of this e-mail, and the passwords submitted with them.
        await deleteRegistrations(tx, email)
        const customerId = await insertCustomer(tx, {...registration, ...chosen.details}, at)
        if (customerId) await outbox.enqueue(tx, mails.welcome(email, customerId, name))
        return customerId
      })
      if (!id) return {kind: 'gone'}
      outbox.wake()
      log.info({customer: id}, 'a customer was verified')
      const cookies = await openUnlessSignedIn(id, input.headers)
      return {kind: 'verified', email, cookies, returnPath: found.returnPath}
    },
  }
}
