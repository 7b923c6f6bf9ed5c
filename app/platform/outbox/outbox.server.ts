import type {Log} from '~/platform/config/log.server'
import {redactError} from '~/platform/config/redact-error'
import type {Sql} from '~/platform/db/database'
import type {Mailer} from '~/platform/gateways/mail.server'
import {isMailError} from '~/platform/gateways/outgoing-mail'
import {backoffMs, createDueLoop} from '~/platform/concurrency/due-loop'
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
import type {ClaimedMail, QueuedMail} from './outbox-rows.server'
import {setInterval} from '../../../runtime/timers.server'

export interface OutboxOptions {
  sql: Sql
  mailer: Mailer
  log: Pick<Log, 'info' | 'warn' | 'error'>
  now?: () => number
}

/** Retries stop after this long, when the mail is no longer news. */
const MAX_AGE_MS = 5 * 24 * 3_600_000
const CLEANUP_INTERVAL_MS = 24 * 3_600_000

/**
 * Sends queued mails one after the other until the mail server has accepted each. Delivery is at least once: a process
 * that dies between the server's acceptance and marking the mail as sent sends it again, which no order of steps can
 * prevent. The repeat has the same Message-ID, by which the embedded mailbox and most mail servers and readers
 * recognize duplicates.
 */
export function createOutbox({sql, mailer, log, now = Date.now}: OutboxOptions) {
  let cleanedAt = 0
  /**
   * Accepted by the server but not yet marked as sent because the database was unavailable: this process must not send
   * them again.
   */
  const sentUnmarked = new Set<string>()

  async function doOne() {
    await clean()
    const claimed = await claimMail(sql, new Date(now()))
    if (claimed) await send(claimed)
    return claimed !== null
  }

  async function send(claimed: ClaimedMail) {
    const {id, attempts, mail} = claimed
    try {
      if (!sentUnmarked.has(id)) await withClaimRenewal(claimed, () => mailer.send(mail))
    } catch (error) {
      await handleFailure(claimed, error)
      return
    }
    sentUnmarked.add(id)
    await markSent(sql, id, new Date(now()))
    sentUnmarked.delete(id)
    log.info({mail: id, attempts}, 'a mail was sent')
  }

  /** Renewed so that a slow mail server does not look like a dead process. */
  async function withClaimRenewal(claimed: ClaimedMail, run: () => Promise<void>) {
    const renew = () => renewClaim(sql, claimed, new Date(now())).catch(reportDatabase)
    const renewing = setInterval(renew, RENEW_MS)
    try {
      await run()
    } finally {
      clearInterval(renewing)
    }
  }

  /** Neither addresses nor the server's response, which may quote them, are logged; the row has them. */
  async function handleFailure(claimed: ClaimedMail, error: unknown) {
    const {id, attempts, createdAt} = claimed
    const code = isMailError(error) ? error.code : 'bug'
    const message = error instanceof Error ? error.message : String(error)
    const isPermanent = code === 'refused' || code === 'invalid'
    if (isPermanent || now() - createdAt.getTime() > MAX_AGE_MS) {
      await markFailed(sql, claimed, {failure: code, lastError: message}, new Date(now()))
      log.error({mail: id, attempts, code}, 'a mail could not be sent and was given up')
      return
    }
    const wait = backoffMs(attempts)
    await markWaiting(sql, claimed, message, new Date(now() + wait))
    log.warn({mail: id, attempts, code, retryInSeconds: Math.round(wait / 1000)}, 'a mail has to wait')
  }

  /** A database error quotes query parameters, and so addresses: they are not logged. */
  function reportDatabase(error: unknown) {
    log.error({failure: redactError(error)}, 'outbox: the database did not answer')
  }

  async function clean() {
    if (now() - cleanedAt < CLEANUP_INTERVAL_MS) return
    cleanedAt = now()
    await deleteOldMails(sql, new Date(now()))
  }

  const loop = createDueLoop({
    runNext: doOne,
    findNextDue: () => findNextDue(sql),
    onFailure: reportDatabase,
    now,
  })
  return {
    ...loop,
    /**
     * Queues a mail in the transaction that stores its occasion, so that both are committed or neither. Call `wake`
     * after the commit.
     *
     * @throws MailError `invalid`
     */
    enqueue: (tx: Sql, mail: QueuedMail) => insertMail(tx, mailer.domain, mail, new Date(now())),
  }
}

export type Outbox = ReturnType<typeof createOutbox>
