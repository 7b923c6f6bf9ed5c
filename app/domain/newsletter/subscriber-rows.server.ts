import {and, asc, count, eq, gt, isNotNull, isNull, lte, ne, or} from 'drizzle-orm'
import {randomUUID} from 'node:crypto'
import type {Sql} from '~/platform/db/database'
import {subscriberConfirmations, subscribers} from '~/platform/db/schema'
import type {SubscriberContact} from './newsletter-rules'

type Row = typeof subscribers.$inferSelect
export type Subscriber = Pick<Row, 'id' | 'address' | 'state' | 'bouncedAt'>

/** Longer than any link works and any limit counts. */
const RETENTION_MS = 8 * 24 * 3_600_000

const columns = {
  ...{id: subscribers.id, address: subscribers.address, state: subscribers.state},
  bouncedAt: subscribers.bouncedAt,
}

/**
 * The row of that address, made when there is none. The row is locked until the transaction ends, so that the
 * same address entered twice at once is one after the other.
 */
export async function findOrCreateSubscriber(
  tx: Sql,
  {kind, address}: SubscriberContact,
  at: Date,
): Promise<Subscriber> {
  const [row] = await tx
    .insert(subscribers)
    .values({
      id: randomUUID(),
      kind,
      address,
      state: kind === 'email' ? 'pending' : 'unverified',
      createdAt: at,
      askedAt: at,
    })
    .onConflictDoUpdate({target: subscribers.address, set: {askedAt: at}})
    .returning(columns)
  if (!row) throw new Error('an insert gave no row')
  return row
}

/** A number that had left comes back: there is no mail for it to confirm by. */
export async function reactivatePhone(tx: Sql, id: string) {
  await tx
    .update(subscribers)
    .set({state: 'unverified', unsubscribedAt: null})
    .where(and(eq(subscribers.id, id), eq(subscribers.kind, 'phone')))
}

/** How many confirmation mails it was sent since. */
export async function countConfirmations(tx: Sql, subscriberId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({sent: count()})
    .from(subscriberConfirmations)
    .where(
      and(
        eq(subscriberConfirmations.subscriberId, subscriberId),
        gt(subscriberConfirmations.createdAt, since),
      ),
    )
  return row?.sent ?? 0
}

export async function insertConfirmation(
  tx: Sql,
  row: {tokenHash: string; subscriberId: string; createdAt: Date; expiresAt: Date},
) {
  const cutoff = new Date(row.createdAt.getTime() - RETENTION_MS)
  await tx.delete(subscriberConfirmations).where(lte(subscriberConfirmations.createdAt, cutoff))
  await tx.insert(subscriberConfirmations).values(row)
}

/** True for the one who may remind it now: nobody did since. */
export async function claimReminder(tx: Sql, id: string, since: Date, at: Date): Promise<boolean> {
  const claimed = await tx
    .update(subscribers)
    .set({remindedAt: at})
    .where(
      and(eq(subscribers.id, id), or(isNull(subscribers.remindedAt), lte(subscribers.remindedAt, since))),
    )
    .returning({id: subscribers.id})
  return claimed.length > 0
}

/** Whose confirmation that is; null for none, or one that has run out. */
export async function findByConfirmation(sql: Sql, tokenHash: string, at: Date): Promise<Subscriber | null> {
  const [row] = await sql
    .select(columns)
    .from(subscriberConfirmations)
    .innerJoin(subscribers, eq(subscribers.id, subscriberConfirmations.subscriberId))
    .where(and(eq(subscriberConfirmations.tokenHash, tokenHash), gt(subscriberConfirmations.expiresAt, at)))
  return row ?? null
}

/** True for the one who made the change; the second of two presses changes nothing. */
export async function markConfirmed(tx: Sql, id: string, at: Date): Promise<boolean> {
  const changed = await tx
    .update(subscribers)
    .set({state: 'confirmed', confirmedAt: at, unsubscribedAt: null, bouncedAt: null})
    .where(
      and(eq(subscribers.id, id), or(ne(subscribers.state, 'confirmed'), isNotNull(subscribers.bouncedAt))),
    )
    .returning({id: subscribers.id})
  return changed.length > 0
}

/** False when there is nobody of that id. Old confirmation links die with it, or they would undo this. */
export async function markUnsubscribed(tx: Sql, id: string, at: Date): Promise<boolean> {
  const [row] = await tx.select({id: subscribers.id}).from(subscribers).where(eq(subscribers.id, id))
  if (!row) return false
  await tx
    .update(subscribers)
    .set({state: 'unsubscribed', unsubscribedAt: at})
    .where(and(eq(subscribers.id, id), ne(subscribers.state, 'unsubscribed')))
  // Kept as a count against the day's limit, but good for nothing.
  await tx
    .update(subscriberConfirmations)
    .set({expiresAt: at})
    .where(and(eq(subscriberConfirmations.subscriberId, id), gt(subscriberConfirmations.expiresAt, at)))
  return true
}

const listedColumns = {
  ...{id: subscribers.id, address: subscribers.address, state: subscribers.state, kind: subscribers.kind},
  ...{confirmedAt: subscribers.confirmedAt, createdAt: subscribers.createdAt},
}
export type ListedSubscriber = Pick<Row, keyof typeof listedColumns>

/** Whom the news may be sent to: confirmed e-mails that take mail, and phone numbers that have not left. */
export async function listSubscribers(sql: Sql): Promise<ListedSubscriber[]> {
  return sql
    .select(listedColumns)
    .from(subscribers)
    .where(
      and(
        or(eq(subscribers.state, 'confirmed'), eq(subscribers.state, 'unverified')),
        isNull(subscribers.bouncedAt),
      ),
    )
    .orderBy(asc(subscribers.kind), asc(subscribers.createdAt), asc(subscribers.id))
}
