import type {Sql} from '~/platform/db/database'
import type {Outbox} from '~/platform/outbox/outbox.server'
import {hashSecretToken, makeSecretToken} from '~/platform/auth/secret-token.server'
import type {SubscriberContact} from './newsletter-rules'
import type {NewsletterMails} from './mails.server'
import {
  countConfirmations,
  insertConfirmation,
  findOrCreateSubscriber,
  reactivatePhone,
  claimReminder,
} from './subscriber-rows.server'
import type {Subscriber} from './subscriber-rows.server'

interface EnrollmentDeps {
  sql: Sql
  outbox: Pick<Outbox, 'enqueue' | 'wake'>
  readMails: () => Promise<NewsletterMails>
  now: () => number
}

const DAY_MS = 24 * 3_600_000
const LINK_TTL_MS = 7 * DAY_MS
/** Per address, so that the form cannot be used to flood an inbox. */
const MAX_CONFIRMATIONS_PER_DAY = 3

/** Subscribes an address; which mail it gets depends on its current state. */
export function createEnrollment({sql, outbox, readMails, now}: EnrollmentDeps) {
  async function sendConfirmation(tx: Sql, mails: NewsletterMails, subscriber: Subscriber, at: Date) {
    const recent = await countConfirmations(tx, subscriber.id, new Date(at.getTime() - DAY_MS))
    if (recent >= MAX_CONFIRMATIONS_PER_DAY) return
    const token = makeSecretToken()
    const tokenHash = hashSecretToken(token)
    const expiresAt = new Date(at.getTime() + LINK_TTL_MS)
    await insertConfirmation(tx, {tokenHash, subscriberId: subscriber.id, createdAt: at, expiresAt})
    await outbox.enqueue(tx, mails.confirm(subscriber, token, tokenHash))
  }

  async function sendAlreadySubscribed(tx: Sql, mails: NewsletterMails, subscriber: Subscriber, at: Date) {
    if (!(await claimReminder(tx, subscriber.id, new Date(at.getTime() - DAY_MS), at))) return
    await outbox.enqueue(tx, mails.alreadySubscribed(subscriber, at))
  }

  return async function enroll(contact: SubscriberContact): Promise<void> {
    const at = new Date(now())
    // Read before the transaction, so that it does not wait for the content store.
    const mails = await readMails()
    await sql.transaction(async (tx) => {
      const subscriber = await findOrCreateSubscriber(tx, contact, at)
      if (contact.kind === 'phone') await reactivatePhone(tx, subscriber.id)
      else if (subscriber.state === 'confirmed' && subscriber.bouncedAt === null)
        await sendAlreadySubscribed(tx, mails, subscriber, at)
      else await sendConfirmation(tx, mails, subscriber, at)
    })
    outbox.wake()
  }
}
