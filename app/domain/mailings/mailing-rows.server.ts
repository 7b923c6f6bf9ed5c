import {and, count, desc, eq, isNull, notExists, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {mailingDeliveries, mailings} from '~/platform/db/mailings-schema'
import {subscribers} from '~/platform/db/schema'

export type StoredMailing = typeof mailings.$inferSelect

const RECENT = 20

/** Whom it would be sent to now. */
const isReachable = and(
  eq(subscribers.kind, 'email'),
  eq(subscribers.state, 'confirmed'),
  isNull(subscribers.bouncedAt),
)

export async function countRecipients(sql: Sql): Promise<{reachable: number; bounced: number}> {
  const [row] = await sql
    .select({
      reachable: raw<number>`count(*) filter (where ${subscribers.bouncedAt} is null)::int`,
      bounced: raw<number>`count(*) filter (where ${subscribers.bouncedAt} is not null)::int`,
    })
    .from(subscribers)
    .where(and(eq(subscribers.kind, 'email'), eq(subscribers.state, 'confirmed')))
  return row ?? {reachable: 0, bounced: 0}
}

/** Only one at a time begins a mailing, so that two who press at once do not both. */
export async function lockMailings(tx: Sql): Promise<void> {
  await tx.execute(raw`lock table ${mailings} in share row exclusive mode`)
}

export async function countOfWeek(sql: Sql, week: string): Promise<number> {
  const [row] = await sql.select({amount: count()}).from(mailings).where(eq(mailings.week, week))
  return row?.amount ?? 0
}

export async function mailingExists(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql.select({id: mailings.id}).from(mailings).where(eq(mailings.id, id))
  return rows.length > 0
}

/** Stores the mailing with a delivery for everybody who may get it; resolves with how many those are. */
export async function insertMailing(tx: Sql, mailing: Omit<StoredMailing, 'endedAt'>): Promise<number> {
  await tx.insert(mailings).values(mailing)
  const recipients = tx
    .select({
      mailingId: raw<string>`${mailing.id}`.as('mailing_id'),
      subscriberId: subscribers.id,
      state: raw<'waiting'>`'waiting'`.as('state'),
      at: raw<Date>`${mailing.createdAt.toISOString()}::timestamptz`.as('at'),
    })
    .from(subscribers)
    .where(isReachable)
  const inserted = await tx
    .insert(mailingDeliveries)
    .select(recipients)
    .returning({id: mailingDeliveries.subscriberId})
  return inserted.length
}

/** What was not handed to the outbox yet stays where it is. */
export async function stopMailing(sql: Sql, id: string, at: Date): Promise<void> {
  await sql
    .update(mailings)
    .set({state: 'stopped', endedAt: at})
    .where(and(eq(mailings.id, id), eq(mailings.state, 'sending')))
}

/** The newest first, with how they fared. */
export async function listMailings(sql: Sql) {
  const later = sql
    .select({one: raw`1`})
    .from(raw`${mailingDeliveries} as later`)
    .where(
      raw`later.subscriber_id = ${mailingDeliveries.subscriberId} and later.state = 'sent'
        and later.at > ${mailingDeliveries.at} and later.at <= ${subscribers.unsubscribedAt}`,
    )
  const counted = (condition: ReturnType<typeof raw>) =>
    raw<number>`count(*) filter (where ${condition})::int`
  const {state, at} = mailingDeliveries
  // Whoever leaves does so by the last mailing they had.
  const left = raw`${state} = 'sent' and ${subscribers.state} = 'unsubscribed'
    and ${subscribers.unsubscribedAt} >= ${at} and ${notExists(later)}`
  return sql
    .select({
      ...{id: mailings.id, week: mailings.week, state: mailings.state, subject: mailings.subject},
      ...{byName: mailings.byName, createdAt: mailings.createdAt},
      total: raw<number>`count(${mailingDeliveries.subscriberId})::int`,
      waiting: counted(raw`${state} in ('waiting', 'queued')`),
      sent: counted(raw`${state} = 'sent'`),
      refused: counted(raw`${state} in ('refused', 'failed')`),
      left: counted(left),
    })
    .from(mailings)
    .leftJoin(mailingDeliveries, eq(mailingDeliveries.mailingId, mailings.id))
    .leftJoin(subscribers, eq(subscribers.id, mailingDeliveries.subscriberId))
    .groupBy(mailings.id)
    .orderBy(desc(mailings.createdAt), mailings.id)
    .limit(RECENT)
}
