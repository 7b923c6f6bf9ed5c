import {and, eq} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {outbox} from '~/platform/db/schema'

/** Nobody has tried to send it yet. */
const isNotAttempted = (key: string) =>
  and(eq(outbox.key, key), eq(outbox.state, 'waiting'), eq(outbox.attempts, 0))

/** To leave at a time, not sooner. For the transaction that queued it. */
export async function delayMail(tx: Sql, key: string, until: Date): Promise<void> {
  await tx.update(outbox).set({dueAt: until}).where(isNotAttempted(key))
}

/** What it tells of was taken back: it does not leave, unless it is on its way already. */
export async function withdrawMail(tx: Sql, key: string): Promise<void> {
  await tx.delete(outbox).where(isNotAttempted(key))
}
