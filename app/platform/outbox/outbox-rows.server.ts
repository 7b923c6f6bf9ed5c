import {and, eq, inArray, isNull, lte, ne, sql as raw} from 'drizzle-orm'
import type {InferInsertModel} from 'drizzle-orm'
import {randomUUID} from 'node:crypto'
import type {Sql} from '~/platform/db/database'
import {outbox} from '~/platform/db/schema'
import {requireSafeMail} from '~/platform/gateways/outgoing-mail'
import type {OutgoingMail} from '~/platform/gateways/outgoing-mail'

/** How long a claim lasts unless renewed; then another process may claim the mail. */
const CLAIM_MS = 30_000
export const RENEW_MS = 10_000
/** Sent and failed mails are deleted after this long. */
export const MAIL_RETENTION_MS = 30 * 24 * 3_600_000

export interface ClaimedMail {
  id: string
  claim: string
  attempts: number
  createdAt: Date
  mail: OutgoingMail
}

/** @throws MailError `invalid` */
export async function insertMail(sql: Sql, domain: string, queued: QueuedMail, at: Date) {
  const {key, to, replyTo, subject, html, text, headers} = requireSafeMail(queued)
  const id = randomUUID()
  await sql
    .insert(outbox)
    .values({
      id,
      key,
      messageId: `<${id}@${domain}>`,
      recipient: to,
      replyTo,
      subject,
      html,
      text,
      headers: headers ?? {},
      state: 'waiting',
      attempts: 0,
      dueAt: at,
      createdAt: at,
    })
    .onConflictDoNothing({target: outbox.key})
}

/**
 * Claims the mail that has been due longest, if any. A single statement, so that concurrent processes claim different
 * mails. The claim of a process that dies expires.
 */
export async function claimMail(sql: Sql, at: Date): Promise<ClaimedMail | null> {
  const claim = randomUUID()
  const due = and(eq(outbox.state, 'waiting'), lte(outbox.dueAt, at))
  const next = sql
    .select({id: outbox.id})
    .from(outbox)
    .where(due)
    .orderBy(outbox.dueAt)
    .limit(1)
    .for('update', {skipLocked: true})
  const [row] = await sql
    .update(outbox)
    .set({claim, dueAt: new Date(at.getTime() + CLAIM_MS), attempts: raw`${outbox.attempts} + 1`})
    .where(and(eq(outbox.id, raw`(${next})`), due))
    .returning()
  if (!row) return null
  const {id, attempts, createdAt, messageId, recipient, replyTo, subject, html, text, headers} = row
  return {
    id,
    claim,
    attempts,
    createdAt,
    mail: {messageId, to: recipient, replyTo, subject, html: html ?? '', text: text ?? '', headers},
  }
}

/** Renews the claim. */
export async function renewClaim(sql: Sql, claimed: ClaimedMail, at: Date) {
  await updateClaimed(sql, claimed, {dueAt: new Date(at.getTime() + CLAIM_MS)})
}

/** Marks the mail as sent, whoever has claimed it since, and removes its content and Reply-To. */
export async function markSent(sql: Sql, id: string, at: Date) {
  await sql
    .update(outbox)
    .set({
      state: 'sent',
      endedAt: at,
      claim: null,
      html: null,
      text: null,
      replyTo: null,
      headers: {},
      lastError: null,
    })
    .where(eq(outbox.id, id))
}

export async function markWaiting(sql: Sql, claimed: ClaimedMail, lastError: string, dueAt: Date) {
  await updateClaimed(sql, claimed, {claim: null, lastError, dueAt})
}

/** Marks the mail as failed. Its content stays until clean-up, so that a configuration error loses nothing for good. */
export async function markFailed(
  sql: Sql,
  claimed: ClaimedMail,
  {failure, lastError}: {failure: string; lastError: string},
  at: Date,
) {
  await updateClaimed(sql, claimed, {state: 'failed', endedAt: at, claim: null, failure, lastError})
}

/** Does nothing if another process has claimed the mail since. */
async function updateClaimed(
  sql: Sql,
  {id, claim}: ClaimedMail,
  values: Partial<InferInsertModel<typeof outbox>>,
) {
  await sql
    .update(outbox)
    .set(values)
    .where(and(eq(outbox.id, id), eq(outbox.claim, claim)))
}

/** When the next mail is due; null if there is none. */
export async function findNextDue(sql: Sql): Promise<Date | null> {
  const [row] = await sql
    .select({dueAt: outbox.dueAt})
    .from(outbox)
    .where(eq(outbox.state, 'waiting'))
    .orderBy(outbox.dueAt)
    .limit(1)
  return row?.dueAt ?? null
}

/** Deletes mails that ended 30 days ago, and with them their keys. */
export async function deleteOldMails(sql: Sql, at: Date) {
  await sql
    .delete(outbox)
    .where(and(ne(outbox.state, 'waiting'), lte(outbox.endedAt, new Date(at.getTime() - MAIL_RETENTION_MS))))
}

/** A mail to be sent exactly once. */
export interface QueuedMail extends Omit<OutgoingMail, 'messageId'> {
  /** The idempotency key, such as `contact:<id>:store`: the same key twice is one mail. */
  key: string
}

/** No attempt to send it has been made. */
const isNotAttempted = (key: string) =>
  and(eq(outbox.key, key), eq(outbox.state, 'waiting'), eq(outbox.attempts, 0))

/** Delays a queued mail until a time. To be called in the transaction that queued it. */
export async function delayMail(tx: Sql, key: string, until: Date): Promise<void> {
  await tx.update(outbox).set({dueAt: until}).where(isNotAttempted(key))
}

/** Withdraws a mail whose occasion was undone, unless it is already being sent. */
export async function withdrawMail(tx: Sql, key: string): Promise<void> {
  await tx.delete(outbox).where(isNotAttempted(key))
}

/** Withdraws mails whose reader wants no more of them, but for one that is being sent at this moment. */
export async function withdrawWaitingMails(tx: Sql, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .delete(outbox)
    .where(and(inArray(outbox.key, [...keys]), eq(outbox.state, 'waiting'), isNull(outbox.claim)))
}
