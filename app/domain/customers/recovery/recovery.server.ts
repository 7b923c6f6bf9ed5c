import {normalizeEmail} from '~/platform/auth/email'
import {BUSY, withMinimumResponseTime} from '~/platform/auth/password-hash.server'
import {createRateLimit} from '~/platform/rate-limit/rate-limit'
import {throttle} from '~/platform/rate-limit/throttle'
import type {Throttled} from '~/platform/rate-limit/throttle'
import type {CustomerDeps} from '../customer-deps'
import type {SignIn} from '../sign-in/sign-in.server'
import {lockCustomer, replacePassword} from './credential-rows.server'
import {findLink, insertLink, listRecentLinks, consumeLink} from './link-rows.server'
import {readCustomerMails} from '../mails.server'

const MINUTE_MS = 60_000
/** Per network. */
const LIMIT = {times: 10, perMs: 10 * MINUTE_MS}
/** Per address, so that the form cannot be used to flood an inbox. */
const MAX_MAILS_PER_HOUR = 3
const LINK_TTL_MS = 30 * MINUTE_MS
/** Forgotten passwords: a link mailed to the account's e-mail lets its reader choose a new one. */
export function createRecovery(deps: CustomerDeps, signIn: Pick<SignIn, 'clearFailures'>) {
  const {sql, passwords, outbox, minResponseMs, now = Date.now, log} = deps
  const limit = createRateLimit({...LIMIT, now})

  async function mailLink(email: string): Promise<{kind: 'sent'}> {
    const mails = await readCustomerMails(deps)
    const at = new Date(now())
    await sql.transaction(async (tx) => {
      const customer = await lockCustomer(tx, {email})
      if (!customer) return
      const recent = await listRecentLinks(tx, {customerId: customer.id}, 'reset', at)
      if (recent.length >= MAX_MAILS_PER_HOUR) return
      // Older links stay valid, or anyone could invalidate the link that the owner is waiting for.
      const link = {kind: 'reset' as const, email, createdAt: at, ttlMs: LINK_TTL_MS}
      const token = await insertLink(tx, {customerId: customer.id, ...link})
      await outbox.enqueue(tx, mails.passwordReset(email, token))
    })
    outbox.wake()
    return {kind: 'sent'}
  }

  return {
    /** Same outcome and timing whether or not there is such an account. */
    async requestReset({
      email,
      clientAddress,
    }: {
      email: string
      clientAddress: string
    }): Promise<{kind: 'sent'} | Throttled> {
      const warning = 'too many forgotten passwords from one network'
      const throttled = throttle(limit.take(clientAddress), {log, warning})
      return throttled ?? withMinimumResponseTime(mailLink(normalizeEmail(email)), minResponseMs)
    },

    /** Whether a link is valid. Read-only. */
    async canReset(token: string) {
      return (await findLink(sql, 'reset', token, new Date(now()))) !== null
    },

    /** Works once per link and ends all sessions. `gone`: the link is not valid (any more). */
    async resetPassword({
      token,
      password,
    }: {
      token: string
      password: string
    }): Promise<{kind: 'changed' | 'gone'} | Throttled> {
      // Check the link first, so that invalid tokens cannot trigger costly hashing.
      const link = await findLink(sql, 'reset', token, new Date(now()))
      if (!link) return {kind: 'gone'}
      const passwordHash = await passwords.hash(password)
      if (!passwordHash) return BUSY
      const mails = await readCustomerMails(deps)
      const at = new Date(now())
      const changed = await sql.transaction(async (tx) => {
        const customer = await lockCustomer(tx, {id: link.customerId})
        if (!customer || !(await consumeLink(tx, 'reset', token, at))) return null
        await replacePassword(tx, customer.id, {passwordHash, at})
        await outbox.enqueue(tx, mails.passwordChanged(customer, at))
        return customer
      })
      if (!changed) return {kind: 'gone'}
      outbox.wake()
      signIn.clearFailures(changed.email)
      log.info({customer: changed.id}, 'a customer has a new password by a link')
      return {kind: 'changed'}
    },
  }
}
