import {and, desc, eq, getTableColumns, isNotNull, isNull, or, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {contactMessages} from '~/platform/db/schema'
import type {MessageKey} from './message-key.server'

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

/** Newest first; one more than asked for tells that there are older ones. */
export async function listMessages(sql: Sql, {limit, offset}: {limit: number; offset: number}) {
  return sql
    .select(columns)
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), contactMessages.id)
    .limit(limit)
    .offset(offset)
}

/** How many nobody has handled, counted up to `limit`. */
export async function countOpenMessages(sql: Sql, limit: number): Promise<number> {
  const rows = await sql
    .select({one: raw`1`})
    .from(contactMessages)
    .where(isNull(contactMessages.handledAt))
    .limit(limit)
  return rows.length
}

/** Of two who press at once the first is named. */
export async function markHandled(sql: Sql, id: string, by: string, at: Date) {
  await sql
    .update(contactMessages)
    .set({handledAt: at, handledBy: by})
    .where(and(eq(contactMessages.id, id), isNull(contactMessages.handledAt)))
}

export async function markOpen(sql: Sql, id: string) {
  await sql
    .update(contactMessages)
    .set({handledAt: null, handledBy: null})
    .where(and(eq(contactMessages.id, id), isNotNull(contactMessages.handledAt)))
}

export type StoredMessage = Pick<typeof contactMessages.$inferSelect, keyof typeof columns>

/** A visitor's message, validated. */
export type ContactMessage = Pick<StoredMessage, 'name' | 'phone' | 'email' | 'message'>
