import {eq, sql as raw} from 'drizzle-orm'
import {customerRegistrations, customers} from '~/db/customers-schema'
import type {Sql} from '~/db/client.server'
import {normalizeEmail} from '~/credentials/normalize-email'
import {answerNoSooner} from '../answer-time'
import {findCustomerByEmail} from '../customer-rows.server'
import type {CustomerParts} from '../customer-parts'
import type {AccountChanges, Wait} from '../customers'
import {endAccess, lockCustomer} from '../recovery/credential-rows.server'
import {
  expireLinks,
  findLink,
  HOUR_MS,
  insertLink,
  listRecentLinks,
  takeLink,
} from '../recovery/link-rows.server'
import {lockEmail} from '../registration/registration-rows.server'
import {readAccountMails} from './account-mails.server'
import type {Credentials, Prove} from './prove-password.server'

const LINK_WORKS_MS = HOUR_MS
/** By one customer, and to one address, whoever asks. */
const MAILS_AN_HOUR = 3

type EmailChange = Pick<AccountChanges, 'requestEmailChange' | 'findEmailChange' | 'changeEmail'>

export function createEmailChange(parts: CustomerParts, prove: Prove): EmailChange {
  const {sql, outbox, answerAfterMs, now = Date.now, log} = parts

  /** An address with an account and one without take the same way, up to which mail is sent. */
  async function mailLink(proven: Credentials, email: string): Promise<{kind: 'sent' | 'wrong'} | Wait> {
    const {id: customerId} = proven
    const mails = await readAccountMails(parts)
    const at = new Date(now())
    return sql.transaction(async (tx) => {
      const customer = await lockCustomer(tx, {id: customerId})
      if (!customer || customer.passwordHash !== proven.passwordHash) return {kind: 'wrong'}
      const mine = await listRecentLinks(tx, {customerId}, 'email', at)
      const first = mine.at(-MAILS_AN_HOUR)
      if (first) return {kind: 'slow-down', retryAfterSeconds: secondsUntil(first.getTime() + HOUR_MS, at)}
      // A link to a mistyped address, which somebody else reads, ends with the next try.
      await expireLinks(tx, customerId, 'email', at)
      const theirs = await listRecentLinks(tx, {email}, 'email', at)
      const link = {kind: 'email' as const, email, createdAt: at, worksForMs: LINK_WORKS_MS}
      const token = await insertLink(tx, {customerId, ...link})
      if (theirs.length < MAILS_AN_HOUR) {
        const isTaken = (await findCustomerByEmail(tx, email)) !== null
        await outbox.enqueue(tx, mails.toNewAddress(email, token, isTaken))
      }
      await outbox.enqueue(tx, mails.notice(customer.email, token, email, at))
      return {kind: 'sent'}
    })
  }

  /** A mistyped address is a stranger's inbox: what is mailed there must not be enough to take the account. */
  async function findOwnLink(token: string, customerId: string, at: Date) {
    const link = await findLink(sql, 'email', token, at)
    return link?.customerId === customerId ? link : null
  }

  return {
    async requestEmailChange({customer, email: written, password, clientAddress}) {
      const proof = await prove({customer, proof: password, clientAddress}, () => false)
      if (proof.kind !== 'right') return proof
      const email = normalizeEmail(written)
      if (email === proof.credentials.email) return {kind: 'sent'}
      const outcome = await answerNoSooner(mailLink(proof.credentials, email), answerAfterMs)
      outbox.wake()
      return outcome
    },

    async findEmailChange(token, customerId) {
      const link = await findOwnLink(token, customerId, new Date(now()))
      return link && {email: link.email}
    },

    async changeEmail(token, customerId) {
      const at = new Date(now())
      const link = await findOwnLink(token, customerId, at)
      if (!link) return {kind: 'gone'}
      const {email} = link
      const mails = await readAccountMails(parts)
      const changed = await unlessTaken(() =>
        sql.transaction(async (tx) => {
          await lockEmail(tx, email)
          const customer = await lockCustomer(tx, {id: customerId})
          if (!customer || !(await takeLink(tx, 'email', token, at))) return false
          await setEmail(tx, customerId, email, at)
          await endAccess(tx, customerId)
          for (const mail of mails.changed({from: customer.email, to: email}, token, at)) {
            await outbox.enqueue(tx, mail)
          }
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
  // Who began to register with it is its reader, who has an account now.
  await tx.delete(customerRegistrations).where(eq(customerRegistrations.email, email))
}

/** False when somebody has an account with that e-mail by now; the table holds no two. */
async function unlessTaken(change: () => Promise<boolean>): Promise<boolean> {
  try {
    return await change()
  } catch (error) {
    if (error instanceof Error && isUniqueViolation(error.cause)) return false
    throw error
  }
}

function isUniqueViolation(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505'
}

function secondsUntil(moment: number, at: Date): number {
  return Math.max(1, Math.ceil((moment - at.getTime()) / 1000))
}
