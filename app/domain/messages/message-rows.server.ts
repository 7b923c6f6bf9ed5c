import {and, desc, eq, getTableColumns, isNotNull, isNull, or, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {containsPattern} from '~/platform/db/contains-pattern'
import {contactMessages, contactReplies} from '~/platform/db/schema'
import type {MessageKey} from './message-key.server'
import type {MessageFilter, MessageState} from './message-state'

const {key: _key, ...columns} = getTableColumns(contactMessages)

interface NewMessage extends ContactMessage, MessageKey {
  id: string
  createdAt: Date
}

/** False when it is there already. */
export async function insertMessage(sql: Sql, {earlierKey, ...row}: NewMessage): Promise<boolean> {
  if (earlierKey !== undefined) {
    const [earlier] = await sql
      .select({id: contactMessages.id})
      .from(contactMessages)
      .where(or(eq(contactMessages.key, earlierKey), eq(contactMessages.key, row.key)))
    if (earlier) return false
  }
  const inserted = await sql
    .insert(contactMessages)
    .values(row)
    .onConflictDoNothing({target: contactMessages.key})
    .returning({id: contactMessages.id})
  return inserted.length > 0
}

interface MessageQuery {
  filter: MessageFilter
  /** Each must be somewhere in person, text or replies. */
  words: string[]
}

/** Newest first; one more than asked for tells that there are older ones. */
export async function listMessages(
  sql: Sql,
  {filter, words, limit, offset}: MessageQuery & {limit: number; offset: number},
) {
  return sql
    .select(columns)
    .from(contactMessages)
    .where(and(stateCondition(filter), ...words.map(contains)))
    .orderBy(desc(contactMessages.createdAt), contactMessages.id)
    .limit(limit)
    .offset(offset)
}

function stateCondition(filter: MessageFilter): SQL | undefined {
  const {handledAt, spamAt} = contactMessages
  switch (filter) {
    case 'open':
      return and(isNull(handledAt), isNull(spamAt))
    case 'handled':
      return and(isNotNull(handledAt), isNull(spamAt))
    case 'spam':
      return isNotNull(spamAt)
    case 'all':
      return undefined
  }
}

function contains(word: string): SQL {
  const {id, name, email, phone, message} = contactMessages
  const pattern = containsPattern(word)
  const inReply = raw`exists (select 1 from ${contactReplies}
    where ${contactReplies.messageId} = ${id} and ${contactReplies.text} ilike ${pattern})`
  return raw`(concat_ws(' ', ${name}, ${email}, ${phone}, ${message}) ilike ${pattern} or ${inReply})`
}

export async function findMessage(sql: Sql, id: string): Promise<StoredMessage | null> {
  const [row] = await sql.select(columns).from(contactMessages).where(eq(contactMessages.id, id))
  return row ?? null
}

/** Locks the row until the transaction ends. */
export async function lockMessage(tx: Sql, id: string): Promise<StoredMessage | null> {
  const [row] = await tx.select(columns).from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return row ?? null
}

/** How many nobody has handled, counted up to `limit`. */
export async function countOpenMessages(sql: Sql, limit: number): Promise<number> {
  const rows = await sql
    .select({one: raw`1`})
    .from(contactMessages)
    .where(stateCondition('open'))
    .limit(limit)
  return rows.length
}

/** Of two who press at once the first is named. Marking spam keeps whether it was handled. */
export async function markMessage(sql: Sql, id: string, state: MessageState, by: string, at: Date) {
  const {handledAt, handledBy, spamAt} = contactMessages
  const notSpam = {spamAt: null, spamBy: null}
  switch (state) {
    case 'open':
      await sql
        .update(contactMessages)
        .set({handledAt: null, handledBy: null, ...notSpam})
        .where(eq(contactMessages.id, id))
      return
    case 'handled':
      await sql
        .update(contactMessages)
        .set({
          handledBy: raw`case when ${handledAt} is null then ${by} else ${handledBy} end`,
          handledAt: raw`coalesce(${handledAt}, ${at.toISOString()}::timestamptz)`,
          ...notSpam,
        })
        .where(eq(contactMessages.id, id))
      return
    case 'spam':
      await sql
        .update(contactMessages)
        .set({spamAt: at, spamBy: by})
        .where(and(eq(contactMessages.id, id), isNull(spamAt)))
  }
}

/** With its replies. */
export async function deleteMessage(sql: Sql, id: string): Promise<void> {
  await sql.delete(contactMessages).where(eq(contactMessages.id, id))
}

export type StoredMessage = Pick<typeof contactMessages.$inferSelect, keyof typeof columns>

/** A visitor's message, validated. */
export type ContactMessage = Pick<StoredMessage, 'name' | 'phone' | 'email' | 'message'>
