import {eq, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderPause} from '~/platform/db/orders-schema'
import type {OrderPause} from './order-pause'

/** Of the one row there can be. */
const ONLY_ID = 1

export type StoredPause = OrderPause & {pausedAt: string; byName: string}

/** Null: orders are taken. One that has reached its end is over without anybody's doing. */
export async function findPause(sql: Sql, now: number): Promise<StoredPause | null> {
  const [row] = await sql.select().from(orderPause).where(eq(orderPause.id, ONLY_ID))
  if (!row || (row.endsAt && row.endsAt.getTime() <= now)) return null
  return {
    pausedAt: row.pausedAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    byName: row.byName,
  }
}

/**
 * For an order's own transaction, before it locks anything else: a pause that has been answered is seen by every order
 * that is not written yet, and waits for those that are being written. Those stand.
 */
export async function findPauseOfOrder(tx: Sql, now: number): Promise<StoredPause | null> {
  await tx.execute(raw`select pg_advisory_xact_lock_shared(hashtext('order pause'))`)
  return findPause(tx, now)
}

interface PauseRequest {
  /** Null: until staff resume. */
  endsAt: number | null
  by: {id: string; name: string}
  now: number
}

/** Another pause takes the place of one that is there. */
export async function pauseOrders(sql: Sql, {endsAt, by, now}: PauseRequest): Promise<void> {
  const pause = {
    pausedAt: new Date(now),
    endsAt: endsAt === null ? null : new Date(endsAt),
    ...{byId: by.id, byName: by.name},
  }
  await sql.transaction(async (tx) => {
    await lockPause(tx)
    await tx
      .insert(orderPause)
      .values({id: ONLY_ID, ...pause})
      .onConflictDoUpdate({target: orderPause.id, set: pause})
  })
}

export async function resumeOrders(sql: Sql): Promise<void> {
  await sql.transaction(async (tx) => {
    await lockPause(tx)
    await tx.delete(orderPause)
  })
}

async function lockPause(tx: Sql): Promise<void> {
  await tx.execute(raw`select pg_advisory_xact_lock(hashtext('order pause'))`)
}
