import {eq, sql as raw} from 'drizzle-orm'
import {customerRegistrations, customers} from '~/platform/db/customers-schema'
import type {Sql} from '~/platform/db/database'
import {normalizeEmail} from '~/platform/auth/email'
import {withMinimumResponseTime} from '~/platform/auth/password-hash.server'
import {findCustomerByEmail} from '../customer-rows.server'
import type {CustomerDeps} from '../customer-deps'
import type {Customer} from '../customer'
import type {Throttled} from '~/platform/rate-limit/throttle'
import {revokeAccess, lockCustomer} from '../recovery/credential-rows.server'
import {
  expireLinks,
  findLink,
  HOUR_MS,
  insertLink,
  listRecentLinks,
  consumeLink,
} from '../recovery/link-rows.server'
import {lockEmail} from '../registration/registration-rows.server'
import {readCustomerMails} from '../mails.server'
import type {Credentials, VerifyPassword} from './verify-password.server'
import {sqlStateOf} from '~/platform/db/errors.server'

const LINK_TTL_MS = HOUR_MS
/** Per customer, and per address across customers. */
const MAX_MAILS_PER_HOUR = 3

type MailOutcome = {kind: 'sent' | 'wrong'} | Throttled

interface EmailChangeParams {
  customer: Customer
  email: string
  password: string
  clientAddress: string
}

export function createEmailChange(deps: CustomerDeps, verifyPassword: VerifyPassword) {
  const {sql, outbox, minResponseMs, now = Date.now, log} = deps

  /** Does the same work whether or not the address has an account. */
  async function mailLink(credentials: Credentials, email: string): Promise<MailOutcome> {
    const {id: customerId} = credentials
    const mails = await readCustomerMails(deps)
    const at = new Date(now())
    return sql.transaction(async (tx) => {
      const customer = await lockCustomer(tx, {id: customerId})
      if (!customer || customer.passwordHash !== credentials.passwordHash) return {kind: 'wrong'}
      const linksOfCustomer = await listRecentLinks(tx, {customerId}, 'email', at)
      const first = linksOfCustomer.at(-MAX_MAILS_PER_HOUR)
      if (first) return {kind: 'slow-down', retryAfterSeconds: secondsUntil(first.getTime() + HOUR_MS, at)}
      // A new request invalidates earlier links, which may have gone to a mistyped address.
      await expireLinks(tx, customerId, 'email', at)
      const linksToEmail = await listRecentLinks(tx, {email}, 'email', at)
      const link = {kind: 'email' as const, email, createdAt: at, ttlMs: LINK_TTL_MS}
      const token = await insertLink(tx, {customerId, ...link})
      if (linksToEmail.length < MAX_MAILS_PER_HOUR) {
        const isTaken = (await findCustomerByEmail(tx, email)) !== null
        const mail = isTaken ? mails.emailTaken(email, token) : mails.confirmEmail(email, token)
        await outbox.enqueue(tx, mail)
      }
      await outbox.enqueue(tx, mails.emailChangeRequested(customer.email, token, email, at))
      return {kind: 'sent'}
    })
  }

  /** The link only works while signed in: mailed to a mistyped address, it must not be enough to take the account. */
  async function findOwnLink(token: string, customerId: string, at: Date) {
    const link = await findLink(sql, 'email', token, at)
    return link?.customerId === customerId ? link : null
  }

  return {
    /** Mails a link to the new address; same outcome whether or not it has an account. */
    async requestEmailChange({
      customer,
      email: rawEmail,
      password,
      clientAddress,
    }: EmailChangeParams): Promise<MailOutcome> {
      const verification = await verifyPassword({customer, proof: password, clientAddress}, () => false)
      if (verification.kind !== 'right') return verification
      const email = normalizeEmail(rawEmail)
      if (email === verification.account.email) return {kind: 'sent'}
      const outcome = await withMinimumResponseTime(mailLink(verification.account, email), minResponseMs)
      outbox.wake()
      return outcome
    },

    /** The new e-mail a link stands for; null if it is not valid for this customer. Read-only. */
    async findEmailChange(token: string, customerId: string) {
      const link = await findOwnLink(token, customerId, new Date(now()))
      return link && {email: link.email}
    },

    /** Mails both addresses and ends all sessions. */
    async changeEmail(
      token: string,
      customerId: string,
    ): Promise<{kind: 'changed'; email: string} | {kind: 'gone'}> {
      const at = new Date(now())
      const link = await findOwnLink(token, customerId, at)
      if (!link) return {kind: 'gone'}
      const {email} = link
      const mails = await readCustomerMails(deps)
      const changed = await falseIfTaken(() =>
        sql.transaction(async (tx) => {
          await lockEmail(tx, email)
          const customer = await lockCustomer(tx, {id: customerId})
          if (!customer || !(await consumeLink(tx, 'email', token, at))) return false
          await setEmail(tx, customerId, email, at)
          await revokeAccess(tx, customerId)
          await outbox.enqueue(tx, mails.emailChanged(email, token))
          await outbox.enqueue(tx, mails.emailReplaced(customer.email, token, email, at))
          return true
        }),
      )
      if (!changed) return {kind: 'gone'}
      outbox.wake()
      log.info({customer: customerId}, 'a customer has another e-mail')
      return {kind: 'changed', email}
    },
  }
}

async function setEmail(tx: Sql, id: string, email: string, at: Date) {
  await tx
    .update(customers)
    .set({email, revision: raw`${customers.revision} + 1`, updatedAt: at})
    .where(eq(customers.id, id))
  // A pending registration of this e-mail is obsolete: its owner has an account now.
  await tx.delete(customerRegistrations).where(eq(customerRegistrations.email, email))
}

const UNIQUE_VIOLATION = '23505'

/** False if the e-mail was taken in the meantime, which the table's unique constraint reports. */
async function falseIfTaken(change: () => Promise<boolean>): Promise<boolean> {
  try {
    return await change()
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return false
    throw error
  }
}

function secondsUntil(moment: number, at: Date): number {
  return Math.max(1, Math.ceil((moment - at.getTime()) / 1000))
}
