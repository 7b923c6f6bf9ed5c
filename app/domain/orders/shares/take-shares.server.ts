import {and, eq, ne, sql as raw} from 'drizzle-orm'
import {z} from 'zod'
import type {Sql} from '~/platform/db/database'
import {udhiyahShares} from '~/platform/db/udhiyah-schema'

/** What is wanted for one share. */
export interface ShareWish {
  /** To be said. */
  name: string | null
  cutting: string | null
  distribution: string | null
  restCents: number
}

export interface TakenOffer {
  orderId: string
  campaignId: string
  offer: string
  /** How many there are. */
  available: number
  perAnimal: number
  wishes: readonly ShareWish[]
  state: 'held' | 'sold'
  at: Date
}

/** Each lost number was committed by somebody else, and there are only so many connections at once. */
const MAX_TRIES = 64

const freeNumbers = z.object({rows: z.array(z.object({number: z.int()}))})

/**
 * Takes the lowest free numbers of an offer: one for each wish, or `short`, after which the caller rolls back. To be
 * called in the order's own transaction, once the order is there. Whoever takes the same number waits until this
 * transaction has ended, and takes another one then: that the number is unique is the lock.
 */
export async function takeShares(tx: Sql, {wishes, ...taken}: TakenOffer): Promise<'taken' | 'short'> {
  const open = [...wishes]
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const numbers = await listFree(tx, taken, open.length)
    if (numbers.length < open.length) return 'short'
    const rows = open.map(({name, cutting, distribution, restCents}, index) => {
      return {...taken, name, cutting, distribution, restCents, number: numbers[index] ?? 0}
    })
    const inserted = await tx
      .insert(udhiyahShares)
      .values(rows)
      .onConflictDoNothing()
      .returning({number: udhiyahShares.number})
    const own = new Set(inserted.map(({number}) => number))
    open.splice(0, open.length, ...open.filter((_, index) => !own.has(numbers[index] ?? 0)))
    if (open.length === 0) return 'taken'
  }
  return 'short'
}

/** How many are free, without waiting for anybody. */
export async function countFreeShares(
  sql: Sql,
  {campaignId, offer, available}: Pick<TakenOffer, 'campaignId' | 'offer' | 'available'>,
): Promise<number> {
  const {campaignId: campaign, offer: key, state} = udhiyahShares
  const isTaken = and(eq(campaign, campaignId), eq(key, offer), ne(state, 'released'))
  return Math.max(0, available - (await sql.$count(udhiyahShares, isTaken)))
}

async function listFree(
  tx: Sql,
  {campaignId, offer, available}: Pick<TakenOffer, 'campaignId' | 'offer' | 'available'>,
  limit: number,
): Promise<number[]> {
  const found = await tx.execute(raw`
    select free.number from generate_series(1, ${available}::integer) as free (number)
    where not exists (
      select from udhiyah_shares as taken
      where taken.campaign_id = ${campaignId} and taken.offer = ${offer} and taken.number = free.number
        and taken.state <> 'released'
    )
    order by free.number limit ${limit}::integer`)
  return freeNumbers.parse(found).rows.map(({number}) => number)
}
