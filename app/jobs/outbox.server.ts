import type {Log} from '~/config/log.server'
import {plainFailure} from '~/config/plain-failure'
import type {Sql} from '~/db/client.server'
import type {Mailer} from '~/services/mail.server'
import {isMailError} from '~/services/outgoing-mail'
import type {OutgoingMail} from '~/services/outgoing-mail'
import {waitAfter} from './backoff'
import {createDueLoop} from './due-loop'
import type {DueLoop} from './due-loop'
import {
  claimMail,
  deleteOldMails,
  findNextDue,
  insertMail,
  markFailed,
  markSent,
  markWaiting,
  renewClaim,
  RENEW_MS,
} from './outbox-rows.server'
import type {ClaimedMail} from './outbox-rows.server'
import {setInterval} from '../../platform/handlers/timers.server'

/** A mail to be sent once. */
export interface QueuedMail extends Omit<OutgoingMail, 'messageId'> {
  /** What the mail is about, like `contact:<id>:store`: the same key twice is one mail. */
  key: string
}

export interface Outbox extends DueLoop {
  /**
   * Puts a mail into the same transaction as what it tells of, so that both are kept or neither. Call `wake`
   * after the commit.
   *
   * @throws MailError `invalid`
   */
  enqueue(tx: Sql, mail: QueuedMail): Promise<void>
}

export interface OutboxOptions {
  sql: Sql
  mailer: Mailer
  log: Pick<Log, 'info' | 'warn' | 'error'>
  now?: () => number
}

/** How long one keeps trying, by which time the mail says nothing new. */
const GIVE_UP_MS = 5 * 24 * 3_600_000
const CLEAN_MS = 24 * 3_600_000

/**
 * Sends what is in the outbox, one mail after another, until the mail server has taken each.
 *
 * What is promised is at least once. A mail is marked as sent after the server said that it has it; a process
 * that dies between the two sends it again, and no order of steps can rule that out. The repeat carries the same
 * Message-ID, by which the embedded mailbox, and most mail servers and readers, show it once.
 */
export function createOutbox({sql, mailer, log, now = Date.now}: OutboxOptions): Outbox {
  let cleanedAt = 0
  /** Taken by the server while the database could not be told: not to be sent again by this process. */
  const taken = new Set<string>()

  async function doOne() {
    await clean()
    const claimed = await claimMail(sql, new Date(now()))
    if (claimed) await send(claimed)
    return claimed !== null
  }

  async function send(claimed: ClaimedMail) {
    const {id, attempts, mail} = claimed
    try {
      if (!taken.has(id)) await holding(claimed, () => mailer.send(mail))
    } catch (error) {
      await keep(claimed, error)
      return
    }
    taken.add(id)
    await markSent(sql, id, new Date(now()))
    taken.delete(id)
    log.info({mail: id, attempts}, 'a mail was sent')
  }

  /** A slow server does not make another process think that this one has died. */
  async function holding(claimed: ClaimedMail, run: () => Promise<void>) {
    const renew = () => renewClaim(sql, claimed, new Date(now())).catch(reportDatabase)
    const renewing = setInterval(renew, RENEW_MS)
    try {
      await run()
    } finally {
      clearInterval(renewing)
    }
  }

  /** Neither addresses nor the server's words, which quote them, go to the log; the row has them. */
  async function keep(claimed: ClaimedMail, error: unknown) {
    const {id, attempts, createdAt} = claimed
    const code = isMailError(error) ? error.code : 'bug'
    const message = error instanceof Error ? error.message : String(error)
    const hopeless = code === 'refused' || code === 'invalid'
    if (hopeless || now() - createdAt.getTime() > GIVE_UP_MS) {
      await markFailed(sql, claimed, message, new Date(now()))
      log.error({mail: id, attempts, code}, 'a mail could not be sent and was given up')
      return
    }
    const wait = waitAfter(attempts)
    await markWaiting(sql, claimed, message, new Date(now() + wait))
    log.warn({mail: id, attempts, code, retryInSeconds: Math.round(wait / 1000)}, 'a mail has to wait')
  }

  /** A query's failure quotes its values, and so people's addresses: they stay out of the log. */
  function reportDatabase(error: unknown) {
    log.error({failure: plainFailure(error)}, 'outbox: the database did not answer')
  }

  async function clean() {
    if (now() - cleanedAt < CLEAN_MS) return
    cleanedAt = now()
    await deleteOldMails(sql, new Date(now()))
  }

  const loop = createDueLoop({doOne, findNextDue: () => findNextDue(sql), onFailure: reportDatabase, now})
  return {enqueue: (tx, mail) => insertMail(tx, mailer.domain, mail, new Date(now())), ...loop}
}
