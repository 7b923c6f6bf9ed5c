import {and, eq} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {outbox} from '~/platform/db/schema'

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
