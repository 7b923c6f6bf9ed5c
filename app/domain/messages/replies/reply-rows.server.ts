import {asc, desc, eq, inArray} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {contactReplies, outbox} from '~/platform/db/schema'
import {replyMailKey} from './mails.server'

export type StoredReply = typeof contactReplies.$inferSelect

/** The oldest first. */
export function listReplies(sql: Sql, messageId: string): Promise<StoredReply[]> {
  return sql
    .select()
    .from(contactReplies)
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(asc(contactReplies.at), asc(contactReplies.id))
}

/** Who answered each message last. */
export async function findLastReplies(sql: Sql, messageIds: string[]): Promise<Map<string, string>> {
  if (messageIds.length === 0) return new Map()
  const rows = await sql
    .selectDistinctOn([contactReplies.messageId], {
      messageId: contactReplies.messageId,
      byName: contactReplies.byName,
    })
    .from(contactReplies)
    .where(inArray(contactReplies.messageId, messageIds))
    .orderBy(contactReplies.messageId, desc(contactReplies.at))
  return new Map(rows.map(({messageId, byName}) => [messageId, byName]))
}

/** How the mails of a message's replies fare, by the reply's id; mails are forgotten 30 days after they ended. */
export async function findDeliveries(sql: Sql, messageId: string, replyIds: string[]) {
  if (replyIds.length === 0) return new Map<string, 'waiting' | 'sent' | 'failed'>()
  const keys = new Map(replyIds.map((id) => [replyMailKey(messageId, id), id]))
  const rows = await sql
    .select({key: outbox.key, state: outbox.state})
    .from(outbox)
    .where(inArray(outbox.key, [...keys.keys()]))
  return new Map(rows.map(({key, state}) => [keys.get(key) ?? '', state]))
}

export async function insertReply(tx: Sql, reply: StoredReply): Promise<void> {
  await tx.insert(contactReplies).values(reply)
}
