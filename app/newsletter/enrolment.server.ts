import type {Sql} from '~/db/client.server'
import type {Outbox} from '~/jobs/outbox.server'
import {hashSecretToken, makeSecretToken} from '~/credentials/secret-token.server'
import type {Reach} from './newsletter-rules'
import type {NewsletterMails} from './newsletter-mails.server'
import {
  countConfirmations,
  insertConfirmation,
  requireSubscriber,
  returnPhone,
  takeReminder,
} from './subscriber-rows.server'
import type {Subscriber} from './subscriber-rows.server'

interface EnrolmentParts {
  sql: Sql
  outbox: Pick<Outbox, 'enqueue' | 'wake'>
  readMails: () => Promise<NewsletterMails>
  now: () => number
}

const DAY_MS = 24 * 3_600_000
const LINK_WORKS_MS = 7 * DAY_MS
/** To one address, so that nobody can fill a stranger's inbox from our form. */
const CONFIRMATIONS_A_DAY = 3

/** Takes an address that was entered in the form: what mail it gets depends on what it is already. */
export function createEnrolment({sql, outbox, readMails, now}: EnrolmentParts) {
  async function askToConfirm(tx: Sql, mails: NewsletterMails, subscriber: Subscriber, at: Date) {
    const recent = await countConfirmations(tx, subscriber.id, new Date(at.getTime() - DAY_MS))
    if (recent >= CONFIRMATIONS_A_DAY) return
    const token = makeSecretToken()
    const tokenHash = hashSecretToken(token)
    const expiresAt = new Date(at.getTime() + LINK_WORKS_MS)
    await insertConfirmation(tx, {tokenHash, subscriberId: subscriber.id, createdAt: at, expiresAt})
    await outbox.enqueue(tx, mails.confirm(subscriber, token, tokenHash))
  }

  async function remind(tx: Sql, mails: NewsletterMails, subscriber: Subscriber, at: Date) {
    if (!(await takeReminder(tx, subscriber.id, new Date(at.getTime() - DAY_MS), at))) return
    await outbox.enqueue(tx, mails.already(subscriber, at))
  }

  return async function enrol(reach: Reach): Promise<void> {
    const at = new Date(now())
    // Read before the transaction, which is not to wait for the content.
    const mails = await readMails()
    await sql.transaction(async (tx) => {
      const subscriber = await requireSubscriber(tx, reach, at)
      if (reach.kind === 'phone') await returnPhone(tx, subscriber.id)
      else if (subscriber.state === 'confirmed') await remind(tx, mails, subscriber, at)
      else await askToConfirm(tx, mails, subscriber, at)
    })
    outbox.wake()
  }
}
