import {and, eq, lte, ne, sql as raw} from 'drizzle-orm'
import {randomUUID} from 'node:crypto'
import type {Sql} from '~/platform/db/database'
import {outbox} from '~/platform/db/schema'
import {requireSafeMail} from '~/platform/gateways/outgoing-mail'
import type {OutgoingMail} from '~/platform/gateways/outgoing-mail'

/** How long a mail is its taker's, who says every so often that it still is; then another may take it. */
const CLAIM_MS = 30_000
export const RENEW_MS = 10_000
/** A mail that was sent, or given up, is deleted after this. */
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
 * Takes the mail that is due longest, or none. It is one statement: of several processes that look at once, each
 * gets another mail. Whoever dies with it loses the claim when that runs out.
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

/** Still being sent. */
export async function renewClaim(sql: Sql, {id, claim}: ClaimedMail, at: Date) {
  await sql
    .update(outbox)
    .set({dueAt: new Date(at.getTime() + CLAIM_MS)})
    .where(and(eq(outbox.id, id), eq(outbox.claim, claim)))
}

/** Sent, whoever may have claimed it since. What it said, and whom to answer, is kept no longer. */
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

export async function markWaiting(sql: Sql, {id, claim}: ClaimedMail, lastError: string, dueAt: Date) {
  await sql
    .update(outbox)
    .set({claim: null, lastError, dueAt})
    .where(and(eq(outbox.id, id), eq(outbox.claim, claim)))
}

/** Given up. The mail stays until it is cleaned away, so that a mistake in a setting loses nothing for good. */
export async function markFailed(sql: Sql, {id, claim}: ClaimedMail, lastError: string, at: Date) {
  await sql
    .update(outbox)
    .set({state: 'failed', endedAt: at, claim: null, lastError})
    .where(and(eq(outbox.id, id), eq(outbox.claim, claim)))
}

/** When the next one is due; null when none waits. */
export async function findNextDue(sql: Sql): Promise<Date | null> {
  const [row] = await sql
    .select({dueAt: outbox.dueAt})
    .from(outbox)
    .where(eq(outbox.state, 'waiting'))
    .orderBy(outbox.dueAt)
    .limit(1)
  return row?.dueAt ?? null
}

/** Forgets mails that ended 30 days ago, and with them their keys. */
export async function deleteOldMails(sql: Sql, at: Date) {
  await sql
    .delete(outbox)
    .where(and(ne(outbox.state, 'waiting'), lte(outbox.endedAt, new Date(at.getTime() - MAIL_RETENTION_MS))))
}

/** A mail to be sent once. */
export interface QueuedMail extends Omit<OutgoingMail, 'messageId'> {
  /** What the mail is about, like `contact:<id>:store`: the same key twice is one mail. */
  key: string
}
