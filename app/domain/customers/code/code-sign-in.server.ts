import {createHmac, randomInt, randomUUID, timingSafeEqual} from 'node:crypto'
import {isEmail, normalizeEmail} from '~/platform/auth/email'
import {withMinimumResponseTime} from '~/platform/auth/password-hash.server'
import {hashSecretToken} from '~/platform/auth/secret-token.server'
import {createRateLimit} from '~/platform/rate-limit/rate-limit'
import {throttle} from '~/platform/rate-limit/throttle'
import type {Throttled} from '~/platform/rate-limit/throttle'
import type {Sql} from '~/platform/db/database'
import {findCustomerByEmail} from '../customer-rows.server'
import type {CustomerDeps} from '../customer-deps'
import type {Customer, CustomerDetails} from '../customer'
import {readCustomerMails} from '../mails.server'
import type {CustomerMails} from '../mails.server'
import {deleteRegistrations, insertCustomer, lockEmail} from '../registration/registration-rows.server'
import {createAttemptCookie} from '../sign-in/attempt-cookie.server'
import type {SignIn} from '../sign-in/sign-in.server'
import {countCodes, countWrongTry, expireCodes, insertCode, lockUsableCodes} from './code-rows.server'
import {CODE_LENGTH, CODE_LIMITS} from './code-limits'

interface CodeRequest {
  email: string
  clientAddress: string
  headers: Headers
}

interface CodeEntry extends CodeRequest {
  code: string
  /** Of a new account, as far as the shopper has filled them in. */
  details: CustomerDetails
}

export type CodeOutcome =
  | {kind: 'signed-in'; customer: Customer; cookies: string[]}
  | {kind: 'wrong'}
  /** No code of this browser works (any more): none was mailed, or it was used, is too old or was mistyped too often. */
  | {kind: 'gone'}
  | Throttled

/**
 * Signing in by a code that is mailed. Whoever reads the mail owns the address, so a new one gets an account on the way.
 * A code works in the browser that asked for it only. Known and new addresses are mailed the same.
 */
export function createCodeSignIn(deps: CustomerDeps, signIn: Pick<SignIn, 'openSession'>) {
  const {sql, outbox, secret, minResponseMs, now = Date.now, log} = deps
  const requests = createRateLimit({...CODE_LIMITS.requests, now})
  const entries = createRateLimit({...CODE_LIMITS.entries, now})
  const attempt = createAttemptCookie(deps)
  const hashCode = (token: string, code: string) =>
    createHmac('sha256', secret).update(`sign-in code ${token} ${code}`).digest('hex')

  async function mailCode(email: string, token: string) {
    const mails = await readCustomerMails(deps)
    const at = new Date(now())
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
    await sql.transaction(async (tx) => {
      await lockEmail(tx, email)
      for (const {times, perMs} of CODE_LIMITS.mails) {
        if ((await countCodes(tx, email, new Date(at.getTime() - perMs))) >= times) return
      }
      const id = randomUUID()
      const expiresAt = new Date(at.getTime() + CODE_LIMITS.lifeMs)
      const codeHash = hashCode(token, code)
      await insertCode(tx, {
        id,
        browserHash: hashSecretToken(token),
        email,
        codeHash,
        createdAt: at,
        expiresAt,
      })
      await outbox.enqueue(tx, mails.signInCode(email, id, code))
    })
    outbox.wake()
  }

  /** The account of that e-mail, or a new one. What strangers registered for it ends. */
  async function findOrCreate(
    tx: Sql,
    email: string,
    details: CustomerDetails,
    mails: CustomerMails,
    at: Date,
  ) {
    const existing = await findCustomerByEmail(tx, email)
    if (existing) return existing.customer
    await deleteRegistrations(tx, email)
    const id = await insertCustomer(tx, {...details, email, passwordHash: null}, at)
    if (id) await outbox.enqueue(tx, mails.welcome(email, id, details.name))
    return (await findCustomerByEmail(tx, email))?.customer ?? null
  }

  async function enterCode({email, code, details, headers}: CodeEntry): Promise<CodeOutcome> {
    const token = attempt.find(headers)
    if (token === null || !isEmail(email)) return {kind: 'gone'}
    const mails = await readCustomerMails(deps)
    const at = new Date(now())
    const entered = Buffer.from(hashCode(token, code))
    const outcome = await sql.transaction(async (tx) => {
      await lockEmail(tx, email)
      const usable = await lockUsableCodes(tx, {browserHash: hashSecretToken(token), email}, at)
      if (usable.length === 0) return 'gone'
      if (!usable.some(({codeHash}) => timingSafeEqual(Buffer.from(codeHash), entered))) {
        await countWrongTry(
          tx,
          usable.map(({id}) => id),
        )
        return 'wrong'
      }
      await expireCodes(tx, email, at)
      return findOrCreate(tx, email, details, mails, at)
    })
    if (outcome === 'gone' || outcome === null) return {kind: 'gone'}
    if (outcome === 'wrong') {
      log.warn({}, 'a sign-in code was refused')
      return {kind: 'wrong'}
    }
    outbox.wake()
    const {cookies} = await signIn.openSession(outcome, headers)
    log.info({customer: outcome.id, by: 'code'}, 'a customer signed in')
    return {kind: 'signed-in', customer: outcome, cookies}
  }

  return {
    /** Same outcome, timing and mail whether or not the e-mail has an account. */
    async requestCode({
      email,
      clientAddress,
      headers,
    }: CodeRequest): Promise<{kind: 'sent'; cookies: string[]} | Throttled> {
      const warning = 'too many sign-in codes were asked for from one network'
      const throttled = throttle(requests.take(clientAddress), {log, warning})
      if (throttled) return throttled
      const {token, cookies} = attempt.issue(headers)
      await withMinimumResponseTime(mailCode(normalizeEmail(email), token), minResponseMs)
      return {kind: 'sent', cookies}
    },

    async signInWithCode(entry: CodeEntry): Promise<CodeOutcome> {
      const warning = 'too many sign-in codes were typed in one network'
      const throttled = throttle(entries.take(entry.clientAddress), {log, warning})
      return throttled ?? enterCode({...entry, email: normalizeEmail(entry.email)})
    },
  }
}
