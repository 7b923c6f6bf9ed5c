import {and, asc, eq, isNull, notExists, or, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {mailingDeliveries, mailings} from '~/platform/db/mailings-schema'
import type {DeliveryState} from '~/platform/db/mailings-schema'
import {outbox, subscribers} from '~/platform/db/schema'

const {mailingId, subscriberId, state} = mailingDeliveries

/** As `deliveryKey` makes it. */
const outboxKey = raw`'mailing:' || ${mailingId} || ':' || ${subscriberId}`

export interface Delivery {
  mailingId: string
  subscriberId: string
}

/** What the outbox has to say of the deliveries it was handed. */
export async function listQueued(sql: Sql) {
  return sql
    .select({
      ...{mailingId, subscriberId, subscriberState: subscribers.state},
      ...{outboxState: outbox.state, failure: outbox.failure, attempts: outbox.attempts},
    })
    .from(mailingDeliveries)
    .innerJoin(subscribers, eq(subscribers.id, subscriberId))
    .leftJoin(outbox, eq(outbox.key, outboxKey))
    .where(eq(state, 'queued'))
}

/** The next of a mailing that is being sent, locked; those of another process are passed over. */
export async function takeWaiting(tx: Sql, limit: number) {
  return tx
    .select({
      ...{mailingId, subscriberId},
      ...{subject: mailings.subject, html: mailings.html, text: mailings.text},
      ...{address: subscribers.address, subscriberState: subscribers.state, bouncedAt: subscribers.bouncedAt},
    })
    .from(mailingDeliveries)
    .innerJoin(mailings, eq(mailings.id, mailingId))
    .innerJoin(subscribers, eq(subscribers.id, subscriberId))
    .where(and(eq(state, 'waiting'), eq(mailings.state, 'sending')))
    .orderBy(asc(mailings.createdAt), asc(subscriberId))
    .limit(limit)
    .for('update', {of: mailingDeliveries, skipLocked: true})
}

/** Only from where it was: another process may have been quicker. */
export async function moveDelivery(
  sql: Sql,
  delivery: Delivery,
  {from, to}: {from: DeliveryState; to: DeliveryState},
  at: Date,
): Promise<void> {
  await sql
    .update(mailingDeliveries)
    .set({state: to, at})
    .where(
      and(
        eq(mailingId, delivery.mailingId),
        eq(subscriberId, delivery.subscriberId),
        eq(mailingDeliveries.state, from),
      ),
    )
}

export async function markBounced(sql: Sql, id: string, at: Date): Promise<void> {
  await sql
    .update(subscribers)
    .set({bouncedAt: at})
    .where(and(eq(subscribers.id, id), isNull(subscribers.bouncedAt)))
}

const isUnfinished = or(eq(state, 'waiting'), eq(state, 'queued'))

/** Ends the mailings that have nothing left to do. */
export async function finishMailings(sql: Sql, at: Date): Promise<void> {
  const unfinished = sql
    .select({one: raw`1`})
    .from(mailingDeliveries)
    .where(and(eq(mailingId, mailings.id), isUnfinished))
  await sql
    .update(mailings)
    .set({state: 'finished', endedAt: at})
    .where(and(eq(mailings.state, 'sending'), notExists(unfinished)))
}

/** Whether anything is on its way. */
export async function hasWork(sql: Sql): Promise<boolean> {
  const rows = await sql
    .select({one: raw`1`})
    .from(mailings)
    .where(
      or(
        eq(mailings.state, 'sending'),
        raw`exists (select 1 from ${mailingDeliveries} where ${mailingId} = ${mailings.id} and ${state} = 'queued')`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function listQueuedOf(tx: Sql, subscriber: string): Promise<Delivery[]> {
  return tx
    .select({mailingId, subscriberId})
    .from(mailingDeliveries)
    .where(and(eq(subscriberId, subscriber), eq(state, 'queued')))
}
